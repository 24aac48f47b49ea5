package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import java.util.Optional;

/** Which hook is called when: start, failure, restart, stop. */
public final class LifecycleExample {
    private LifecycleExample() {}

    // #hooks
    static final class Worker extends AbstractActor {
        Worker() {
            System.out.println("constructor");
        }

        @Override
        public void preStart() {
            System.out.println("preStart");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("fail", this::fail)
                    .matchEquals("stop", stop -> getContext().stop(getSelf()))
                    .matchAny(message -> System.out.println("handles " + message))
                    .build();
        }

        private void fail(String message) {
            throw new IllegalStateException("on purpose");
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) throws Exception {
            System.out.println("preRestart, was handling " + message.orElse("no message"));
            super.preRestart(reason, message); // stops the children, calls postStop
        }

        @Override
        public void postRestart(Throwable reason) throws Exception {
            System.out.println("postRestart after: " + reason.getMessage());
            super.postRestart(reason); // calls preStart
        }

        @Override
        public void postStop() {
            System.out.println("postStop");
        }
    }

    // #hooks

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("lifecycle");
        ActorRef worker = system.actorOf(Props.create(Worker.class), "worker");
        Reaper.watch(system, worker);
        for (String message : new String[] {"first", "fail", "second", "stop"}) {
            worker.tell(message, ActorRef.noSender());
        }
    }
}
