package dev.troupe.benchmarks.pekko;

import dev.troupe.benchmarks.children.Nursery;
import java.util.concurrent.CountDownLatch;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;

/** Children without fields on Pekko. */
public final class PekkoNursery implements Nursery {
    private static volatile CountDownLatch starting = new CountDownLatch(0);
    private static volatile CountDownLatch stopping = new CountDownLatch(0);

    private final ActorSystem system = Systems.create();
    private ActorRef parent = newParent();

    /** How many children are wanted. */
    private record Create(int children) {}

    /** Has the children; says when it has stopped, which it has when they have. */
    static final class Parent extends UntypedAbstractActor {
        private static final Props CHILD = Props.create(Child.class, Child::new);

        @Override
        public void onReceive(Object message) {
            if (message instanceof Create create) {
                for (int i = create.children(); i > 0; i--) {
                    getContext().actorOf(CHILD);
                }
            } else {
                unhandled(message);
            }
        }

        @Override
        public void postStop() {
            stopping.countDown();
        }
    }

    /** Says when it has started, and waits. */
    static final class Child extends UntypedAbstractActor {
        @Override
        public void preStart() {
            starting.countDown();
        }

        @Override
        public void onReceive(Object message) {
            unhandled(message);
        }
    }

    private ActorRef newParent() {
        return system.actorOf(Props.create(Parent.class, Parent::new));
    }

    @Override
    public void create(int children) throws InterruptedException {
        starting = new CountDownLatch(children);
        parent.tell(new Create(children), ActorRef.noSender());
        starting.await();
    }

    @Override
    public void clear() throws InterruptedException {
        stopping = new CountDownLatch(1);
        system.stop(parent);
        stopping.await();
        parent = newParent();
    }

    @Override
    public Object root() {
        return parent;
    }

    @Override
    public void close() {
        Systems.stop(system);
    }
}
