package dev.troupe.actor;

/** Answers every message with the name of the thread that handles it. */
public final class ThreadTeller extends UntypedAbstractActor {
    public static Props props() {
        return Props.create(ThreadTeller.class, ThreadTeller::new);
    }

    @Override
    public void onReceive(Object message) {
        getSender().tell(Thread.currentThread().getName(), getSelf());
    }
}
