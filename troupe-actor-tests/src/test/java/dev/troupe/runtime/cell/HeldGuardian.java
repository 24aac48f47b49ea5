package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategyConfigurator;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.japi.pf.DeciderBuilder;
import java.util.concurrent.CountDownLatch;

/** The strategy of a guardian that can be held: it waits in its decision; stops whatever fails. */
final class HeldGuardian implements SupervisorStrategyConfigurator {
    private static volatile CountDownLatch reached = new CountDownLatch(1);
    private static volatile CountDownLatch mayGoOn = new CountDownLatch(1);

    /** Keeps the guardian of {@code system}, which has this strategy, from doing anything. */
    static void hold(ActorSystem system) {
        reached = new CountDownLatch(1);
        mayGoOn = new CountDownLatch(1);
        ActorRef failing = system.actorOf(Props.create(Failing.class, Failing::new));
        failing.tell("fail", ActorRef.noSender());
        try {
            reached.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void letGo() {
        mayGoOn.countDown();
    }

    @Override
    public SupervisorStrategy create() {
        return new OneForOneStrategy(
                DeciderBuilder.match(Hold.class, hold -> waitThenStop())
                        .matchAny(failure -> SupervisorStrategy.stop())
                        .build());
    }

    private static SupervisorStrategy.Directive waitThenStop() throws InterruptedException {
        CountDownLatch end = mayGoOn;
        reached.countDown();
        end.await();
        return SupervisorStrategy.stop();
    }

    private static final class Failing extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            throw new Hold();
        }
    }

    @SuppressWarnings("serial")
    private static final class Hold extends RuntimeException {}
}
