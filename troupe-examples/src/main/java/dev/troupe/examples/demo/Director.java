package dev.troupe.examples.demo;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Terminated;
import dev.troupe.japi.pf.DeciderBuilder;
import java.time.Duration;
import java.util.List;

/**
 * Leads through the scenes, each of which begins when the one before is over, and supervises the
 * players.
 */
final class Director extends AbstractActor {
    static final int THROWS = 100_000;

    private final ActorRef stage;
    private final Duration pause;
    private final ActorRef anna;
    private final ActorRef ben;
    private final ActorRef cleo;
    private final SupervisorStrategy strategy =
            new OneForOneStrategy(
                    false, // the stage shows failures; the log need not
                    DeciderBuilder.match(IllegalStateException.class, this::decide).build());
    private int restarts;
    private int deaths;
    private int lost;

    private Director(ActorRef stage, Duration pause) {
        this.stage = stage;
        this.pause = pause;
        this.anna = getContext().actorOf(Player.props(stage), "anna");
        this.ben = getContext().actorOf(Player.props(stage), "ben");
        this.cleo = getContext().actorOf(Player.props(stage), "cleo");
        getContext().actorOf(Critic.props(stage, getSelf()), "critic");
    }

    static Props props(ActorRef stage, Duration pause) {
        return Props.create(Director.class, () -> new Director(stage, pause));
    }

    /** The audience has had time to read: go on. */
    record Next(Runnable scene) {}

    @Override
    public SupervisorStrategy supervisorStrategy() {
        return strategy;
    }

    @Override
    public Receive createReceive() {
        return waitingFor(Critic.Ready.class, this::sceneOne);
    }

    private void sceneOne() {
        heading(
                "Scene 1: messages. Each player passes the cue on; the last one answers the director.");
        List<String> lines =
                List.of(
                        "To tell, or not to ask: that is the question.",
                        "A tell returns at once; I answer when I get to it.",
                        "One message at a time: my fields need no locks.");
        anna.tell(new Player.Speak(lines, List.of(ben, cleo)), getSelf());
        on(Player.Spoken.class, () -> pauseBefore(this::sceneTwo));
    }

    private void sceneTwo() {
        heading("Scene 2: speed. Anna and Ben play catch.");
        long start = System.nanoTime();
        anna.tell(new Player.Ball(THROWS, ben), getSelf());
        on(
                Player.Caught.class,
                () -> {
                    long millis = (System.nanoTime() - start) / 1_000_000;
                    say("counts " + THROWS + " throws in " + millis + " ms");
                    pauseBefore(this::sceneThree);
                });
    }

    private void sceneThree() {
        heading(
                "Scene 3: failure. Ben forgets his line; the next message waits for his successor.");
        ben.tell(new Player.Stumble(), getSelf());
        ben.tell(new Player.HowMany(), getSelf());
        on(Player.Spoken.class, () -> pauseBefore(this::sceneFour));
    }

    private SupervisorStrategy.Directive decide(IllegalStateException failure) {
        say(
                "hears that "
                        + getSender().path().name()
                        + " failed with \""
                        + failure.getMessage()
                        + "\"");
        say("decides: restart");
        restarts++;
        return SupervisorStrategy.restart();
    }

    private void sceneFour() {
        heading("Scene 4: death watch. Cleo is stopped, and watched.");
        getContext().watch(cleo);
        getContext().stop(cleo);
        on(
                Terminated.class,
                () -> {
                    deaths++;
                    say("receives Terminated for cleo");
                    pauseBefore(this::sceneFive);
                });
    }

    private void sceneFive() {
        heading("Scene 5: lost messages. None of them disappears without a trace.");
        anna.tell("a line nobody rehearsed", getSelf());
        onLost(this::toTheStopped);
    }

    private void toTheStopped() {
        cleo.tell("come back!", getSelf());
        onLost(this::toNobody);
    }

    private void toNobody() {
        getContext().actorSelection("prompter").tell("help!", getSelf());
        onLost(() -> pauseBefore(this::finale));
    }

    private void onLost(Runnable then) {
        on(
                Critic.Noted.class,
                () -> {
                    lost++;
                    then.run();
                });
    }

    private void finale() {
        heading("Finale: the tree of actors, as the system itself sees it.");
        ExtendedActorSystem system = (ExtendedActorSystem) getContext().getSystem();
        stage.tell(new Stage.Picture(system.printTree()), getSelf());
        stage.tell(new Stage.Curtain(summary()), getSelf());
    }

    private String summary() {
        return "Curtain: "
                + (THROWS + " throws, ")
                + (restarts + " restart, ")
                + (deaths + " death, ")
                + (lost + " lost messages, each with its reason.");
    }

    private void on(Class<?> end, Runnable then) {
        getContext().become(waitingFor(end, then));
    }

    private Receive waitingFor(Class<?> end, Runnable then) {
        return receiveBuilder()
                .match(end, message -> then.run())
                .match(Next.class, now -> now.scene().run())
                .build();
    }

    private void pauseBefore(Runnable scene) {
        getContext()
                .getSystem()
                .scheduler()
                .scheduleOnce(
                        pause, getSelf(), new Next(scene), getContext().getDispatcher(), getSelf());
    }

    private void heading(String text) {
        stage.tell(new Stage.Heading(text), getSelf());
    }

    private void say(String text) {
        stage.tell(new Stage.Line("director", text), getSelf());
    }
}
