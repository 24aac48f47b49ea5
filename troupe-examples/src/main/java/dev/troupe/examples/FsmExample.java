package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AbstractFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.FSM;
import dev.troupe.actor.Props;
import java.time.Duration;

/** A door with a code: a state machine. */
public final class FsmExample {
    private FsmExample() {}

    // #lock
    enum Door {
        LOCKED,
        OPEN
    }

    record Button(char digit) {}

    record Break() {}

    /** Its data are the digits that were typed so far. */
    static final class CodeLock extends AbstractFSM<Door, String> {
        CodeLock(String code) {
            startWith(Door.LOCKED, "");

            when(
                    Door.LOCKED,
                    matchEvent(Button.class, (button, typed) -> typed(code, typed, button)));

            when(
                    Door.OPEN,
                    Duration.ofMillis(50), // then the event StateTimeout comes
                    matchEventEquals(StateTimeout(), (timeout, typed) -> goTo(Door.LOCKED)));

            whenUnhandled(
                    matchEvent(
                                    Break.class,
                                    (hammer, typed) -> stop(new FSM.Failure("broken by force")))
                            .event(
                                    Button.class,
                                    (button, typed) -> stay().replying("it is open already")));

            onTransition(
                    matchState(Door.LOCKED, Door.OPEN, () -> System.out.println("click"))
                            .state(Door.OPEN, Door.LOCKED, () -> System.out.println("clack")));

            onTermination(
                    matchStop(
                            FSM.Failure.class,
                            (failure, door, typed) ->
                                    System.out.println(door + ", " + failure.cause())));

            initialize(); // the last line: enters the first state
        }

        private FSM.State<Door, String> typed(String code, String before, Button button) {
            String now = before + button.digit();
            if (now.equals(code)) {
                return goTo(Door.OPEN).using("");
            }
            if (code.startsWith(now)) {
                return stay().using(now);
            }
            return stay().using("").replying("wrong");
        }
    }

    // #lock

    // #visitor
    static final class Visitor extends AbstractActor {
        private final ActorRef lock;

        Visitor(ActorRef lock) {
            this.lock = lock;
            lock.tell(new FSM.SubscribeTransitionCallBack(getSelf()), getSelf());
            type("1312");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(FSM.CurrentState.class, now -> System.out.println("is " + now.state()))
                    .match(FSM.Transition.class, this::moved)
                    .match(String.class, answer -> System.out.println("lock says: " + answer))
                    .build();
        }

        private void moved(FSM.Transition<?> door) {
            System.out.println(door.from() + " -> " + door.to());
            if (door.to() == Door.LOCKED) {
                lock.tell(new Break(), getSelf());
            }
        }

        private void type(String digits) {
            digits.chars().forEach(digit -> lock.tell(new Button((char) digit), getSelf()));
        }
    }

    // #visitor

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("fsm");
        ActorRef lock = system.actorOf(Props.create(CodeLock.class, "12"), "lock");
        Reaper.watch(system, lock);
        system.actorOf(Props.create(Visitor.class, lock), "visitor");
    }
}
