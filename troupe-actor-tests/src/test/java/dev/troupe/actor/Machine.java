package dev.troupe.actor;

import dev.troupe.testkit.javadsl.TestKit;

/** A state machine that a test describes; its states are words, its data is a number. */
final class Machine extends AbstractLoggingFSM<String, Integer> {
    /** What a constructor of a machine says. */
    interface Description {
        void of(Machine machine) throws Exception;
    }

    private final ActorRef probe;

    private Machine(ActorRef probe, Description description) throws Exception {
        this.probe = probe;
        description.of(this);
    }

    static Props props(TestKit probe, Description description) {
        return Props.create(Machine.class, () -> new Machine(probe.getRef(), description));
    }

    /** Tells the probe of the test. */
    void report(Object what) {
        probe.tell(what, getSelf());
    }

    /** Reports what {@code action} throws. */
    void attempt(Runnable action) {
        try {
            action.run();
            report("not refused");
        } catch (RuntimeException refused) {
            report(refused.getMessage());
        }
    }

    @Override
    public int logDepth() {
        return 3;
    }
}
