package dev.troupe.examples.demo;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import java.util.List;

/** Speaks lines, plays catch, and sometimes forgets what to say. */
final class Player extends AbstractActor {
    private final ActorRef stage;
    private int linesSpoken;

    private Player(ActorRef stage) {
        this.stage = stage;
    }

    static Props props(ActorRef stage) {
        return Props.create(Player.class, () -> new Player(stage));
    }

    /** Say the first line, and pass the rest on to the next player. */
    record Speak(List<String> lines, List<ActorRef> others) {}

    /** The last line has been spoken. */
    record Spoken() {}

    /** A ball that is thrown so many times more. */
    record Ball(int throwsLeft, ActorRef partner) {}

    /** The ball has come to rest. */
    record Caught() {}

    /** Something that no player can handle. */
    record Stumble() {}

    /** How many lines has this instance spoken? */
    record HowMany() {}

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(Speak.class, this::speak)
                .match(Ball.class, this::hit)
                .match(HowMany.class, question -> answer())
                .match(Stumble.class, this::stumble)
                .build();
    }

    private void speak(Speak part) {
        linesSpoken++;
        say("\"" + part.lines().get(0) + "\"");
        if (part.others().isEmpty()) {
            getSender().tell(new Spoken(), getSelf());
            return;
        }
        List<String> lines = part.lines();
        List<ActorRef> others = part.others();
        Speak rest = new Speak(lines.subList(1, lines.size()), others.subList(1, others.size()));
        others.get(0).forward(rest, getContext());
    }

    private void hit(Ball ball) {
        if (ball.throwsLeft() == 0) {
            getContext().getParent().tell(new Caught(), getSelf());
        } else {
            ball.partner().tell(new Ball(ball.throwsLeft() - 1, getSelf()), getSelf());
        }
    }

    private void answer() {
        say("\"I have spoken " + linesSpoken + " lines since I came on.\"");
        getSender().tell(new Spoken(), getSelf());
    }

    private void stumble(Stumble cause) {
        throw new IllegalStateException("I forgot my line");
    }

    @Override
    public void postRestart(Throwable reason) {
        say("is a new instance: same reference, same mailbox, fresh state");
    }

    @Override
    public void postStop() {
        say("leaves (postStop)");
    }

    private void say(String text) {
        stage.tell(new Stage.Line(getSelf().path().name(), text), getSelf());
    }
}
