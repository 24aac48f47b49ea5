package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Workers ask for work when they are ready; what a lost worker had is given to another. */
class WorkPullingTest extends AbstractProgramTest {
    record Work(int number) {}

    enum GiveMeWork {
        INSTANCE
    }

    enum WorkAvailable {
        INSTANCE
    }

    static class Master extends AbstractActor {
        private final Queue<Work> todo = new ArrayDeque<>();
        private final Set<ActorRef> workers = new HashSet<>();
        private final java.util.Map<ActorRef, Work> inProgress = new java.util.HashMap<>();

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Work.class,
                            work -> {
                                todo.add(work);
                                notifyWorkers();
                            })
                    .match(
                            ActorRef.class,
                            worker -> {
                                getContext().watch(worker);
                                workers.add(worker);
                                notifyWorkers();
                            })
                    .match(GiveMeWork.class, g -> hand(getSender()))
                    .match(Terminated.class, t -> lost(t.getActor()))
                    .build();
        }

        private void notifyWorkers() {
            if (!todo.isEmpty()) {
                workers.forEach(worker -> worker.tell(WorkAvailable.INSTANCE, getSelf()));
            }
        }

        private void hand(ActorRef worker) {
            inProgress.remove(worker);
            Optional.ofNullable(todo.poll())
                    .ifPresent(
                            work -> {
                                inProgress.put(worker, work);
                                worker.tell(work, getSelf());
                            });
        }

        private void lost(ActorRef worker) {
            workers.remove(worker);
            Work unfinished = inProgress.remove(worker);
            if (unfinished != null) {
                todo.add(unfinished);
                notifyWorkers();
            }
        }
    }

    static class Worker extends AbstractActor {
        private final ActorRef results;

        Worker(ActorRef master, ActorRef results) {
            this.results = results;
            master.tell(getSelf(), getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            WorkAvailable.class,
                            a -> getSender().tell(GiveMeWork.INSTANCE, getSelf()))
                    .match(
                            Work.class,
                            work -> {
                                results.tell(work.number() * work.number(), getSelf());
                                getSender().tell(GiveMeWork.INSTANCE, getSelf());
                            })
                    .build();
        }
    }

    @Test
    void allWorkIsDone() {
        new TestKit(system) {
            {
                ActorRef master = system.actorOf(Props.create(Master.class));
                for (int i = 1; i <= 10; i++) {
                    master.tell(new Work(i), getRef());
                }
                for (int i = 0; i < 3; i++) {
                    system.actorOf(Props.create(Worker.class, master, getRef()));
                }

                assertThat(receiveN(10))
                        .containsExactlyInAnyOrder(1, 4, 9, 16, 25, 36, 49, 64, 81, 100);
            }
        };
    }

    @Test
    void theWorkOfALostWorkerIsDoneByAnother() {
        new TestKit(system) {
            {
                ActorRef master = system.actorOf(Props.create(Master.class));
                TestKit lazy = new TestKit(system);
                lazy.send(master, lazy.getRef());
                master.tell(new Work(7), getRef());
                lazy.expectMsg(WorkAvailable.INSTANCE);
                lazy.reply(GiveMeWork.INSTANCE);
                lazy.expectMsg(new Work(7));

                system.actorOf(Props.create(Worker.class, master, getRef()));
                system.stop(lazy.getRef());

                expectMsg(49);
            }
        };
    }
}
