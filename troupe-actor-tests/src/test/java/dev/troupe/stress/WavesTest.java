package dev.troupe.stress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Waves of actors that are created, watched and stopped. Breaks, for it is too slow then, when
 * ActorCell.childTerminated lists the other children each time.
 */
@Timeout(20)
class WavesTest {
    private static final int WAVES = 3;
    private static final int SIZE = 3_000;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Test
    void everyActorOfEveryWaveIsReportedOnceAndLeavesNothing() {
        ActorSystem system = Systems.quiet("waves");
        TestKit probe = new TestKit(system);
        ActorRef sea = system.actorOf(Props.create(Sea.class, Sea::new), "sea");

        for (int wave = 0; wave < WAVES; wave++) {
            sea.tell(SIZE, probe.getRef());
            try {
                probe.expectMsg(PATIENCE, "calm");
            } catch (AssertionError e) {
                throw new AssertionError("wave " + wave + "\n" + Systems.tree(system), e);
            }
        }

        Systems.stop(system);
    }

    /** The same from outside, where the guardian is the parent. */
    @Test
    void everyTopLevelActorOfEveryWaveIsReportedOnce() {
        ActorSystem system = Systems.quiet("top-waves");
        TestKit probe = new TestKit(system);
        ActorRef shore = system.actorOf(Props.create(Shore.class, Shore::new), "shore");

        for (int wave = 0; wave < WAVES; wave++) {
            shore.tell(SIZE, probe.getRef());
            for (int i = 0; i < SIZE; i++) {
                ActorRef drop = system.actorOf(Props.create(Drop.class, Drop::new));
                shore.tell(drop, probe.getRef());
                system.stop(drop);
            }
            try {
                probe.expectMsg(PATIENCE, "calm");
            } catch (AssertionError e) {
                throw new AssertionError("wave " + wave + "\n" + Systems.tree(system), e);
            }
        }

        Systems.stop(system);
    }

    /** Makes a wave of children, and tells who asked for it when all of them have gone. */
    private static final class Sea extends AbstractActor {
        private final Set<ActorRef> wave = new HashSet<>();
        private ActorRef asker = getContext().getSystem().deadLetters();

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, this::rise)
                    .match(Terminated.class, terminated -> gone(terminated.getActor()))
                    .build();
        }

        private void rise(int size) {
            asker = getSender();
            for (int i = 0; i < size; i++) {
                ActorRef drop = getContext().actorOf(Props.create(Drop.class, Drop::new), "d" + i);
                wave.add(getContext().watch(drop));
            }
            wave.forEach(getContext()::stop);
        }

        private void gone(ActorRef drop) {
            assertThat(wave.remove(drop)).isTrue();
            if (wave.isEmpty()) {
                assertThat(getContext().getChildren()).isEmpty();
                asker.tell("calm", getSelf());
            }
        }
    }

    /** Watches who is announced to it, and says when as many as expected have gone. */
    private static final class Shore extends AbstractActor {
        private int left;
        private final Set<ActorRef> watched = new HashSet<>();
        private ActorRef asker = getContext().getSystem().deadLetters();

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Integer.class,
                            size -> {
                                left = size;
                                asker = getSender();
                            })
                    .match(ActorRef.class, drop -> watched.add(getContext().watch(drop)))
                    .match(Terminated.class, terminated -> gone(terminated.getActor()))
                    .build();
        }

        private void gone(ActorRef drop) {
            assertThat(watched.remove(drop)).isTrue();
            if (--left == 0) {
                asker.tell("calm", getSelf());
            }
        }
    }

    private static final class Drop extends AbstractActor {
        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }
}
