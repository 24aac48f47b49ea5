package dev.troupe.examples.demo;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.Props;

/** Notes every message that did not reach a behaviour, and why. */
final class Critic extends AbstractActor {
    private final ActorRef stage;
    private final ActorRef director;

    private Critic(ActorRef stage, ActorRef director) {
        this.stage = stage;
        this.director = director;
    }

    static Props props(ActorRef stage, ActorRef director) {
        return Props.create(Critic.class, () -> new Critic(stage, director));
    }

    /** From now on no lost message escapes. */
    record Ready() {}

    /** One more message was lost. */
    record Noted() {}

    @Override
    public void preStart() {
        getContext().getSystem().eventStream().subscribe(getSelf(), AllDeadLetters.class);
        director.tell(new Ready(), getSelf());
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(
                        AllDeadLetters.class,
                        letter -> letter.message() instanceof String,
                        this::note)
                .build();
    }

    private void note(AllDeadLetters letter) {
        String text =
                letter.getClass().getSimpleName()
                        + ": \""
                        + letter.message()
                        + "\" to "
                        + letter.recipient().path().toStringWithoutAddress()
                        + ", reason "
                        + letter.deadLetterReason();
        stage.tell(new Stage.Line("critic", text), getSelf());
        director.tell(new Noted(), getSelf());
    }
}
