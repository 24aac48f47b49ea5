package dev.troupe.testkit.sim;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What may go wrong in a simulation, each with its chance: for each message that an actor below
 * {@code /user} is about to handle, for each message that is sent to one, for each time that one is
 * given to its dispatcher. Which faults happened is part of the trace. While any fault is on, dead
 * letters are no failure.
 */
public final class Faults {
    private final List<Kind> kinds = new ArrayList<>();
    private double[] chances = {};
    private double[] ofExecute = {};
    private double[] ofMailbox = {};

    Faults() {}

    /** What happens to an actor in place of, or before, a message. */
    record Kind(What what, Duration jump) {}

    enum What {
        RESTART,
        THROW,
        STOP,
        CLOCK_JUMP
    }

    /** The actor is restarted before it handles the message, whatever its supervisor thinks. */
    public Faults restart(double chance) {
        return add(What.RESTART, Duration.ZERO, chance);
    }

    /** The actor throws an {@link InjectedFault} in place of handling the message. */
    public Faults throwInReceive(double chance) {
        return add(What.THROW, Duration.ZERO, chance);
    }

    /** The actor is stopped before it handles the message. */
    public Faults stop(double chance) {
        return add(What.STOP, Duration.ZERO, chance);
    }

    /** The clock jumps ahead by {@code amount}. */
    public Faults clockJump(Duration amount, double chance) {
        if (amount.isNegative()) {
            throw new IllegalArgumentException(
                    "amount = [" + amount + "]: time does not go backwards");
        }
        return add(What.CLOCK_JUMP, amount, chance);
    }

    /**
     * The executor rejects the actor, which the dispatcher has to bring again; at most four times in
     * a row.
     */
    public Faults rejectExecute(double chance) {
        ofExecute = new double[] {checked(chance)};
        return this;
    }

    /** The message finds the mailbox full, and is a dead letter. */
    public Faults mailboxFull(double chance) {
        ofMailbox = new double[] {checked(chance)};
        return this;
    }

    private Faults add(What what, Duration jump, double chance) {
        kinds.add(new Kind(what, Objects.requireNonNull(jump, "amount")));
        double[] more = new double[kinds.size()];
        System.arraycopy(chances, 0, more, 0, chances.length);
        more[chances.length] = checked(chance);
        chances = more;
        return this;
    }

    private static double checked(double chance) {
        if (!(chance >= 0 && chance <= 1)) {
            throw new IllegalArgumentException("chance = [" + chance + "]: must be from 0 to 1");
        }
        return chance;
    }

    boolean areOn() {
        return chances.length + ofExecute.length + ofMailbox.length > 0;
    }

    double[] chances() {
        return chances;
    }

    Kind kind(int number) {
        return kinds.get(number - 1);
    }

    double[] ofExecute() {
        return ofExecute;
    }

    double[] ofMailbox() {
        return ofMailbox;
    }

    /** What a simulation makes an actor throw, or the cause of a restart that it wanted. */
    public static final class InjectedFault extends RuntimeException {
        private static final long serialVersionUID = 1L;

        InjectedFault() {
            super("a fault of the simulation", null, false, false);
        }
    }
}
