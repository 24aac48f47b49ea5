package dev.troupe.dispatch;

import dev.troupe.actor.Terminated;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Where the messages behind a {@link Gate} wait. Callable from any thread. */
interface Storage {
    void add(Envelope envelope);

    /**
     * Takes out the message that is to leave when {@code newcomer} comes and there is no room. That
     * may be {@code newcomer} itself. Never a {@link Terminated}: the runtime promised it.
     *
     * @return null when nothing could be taken at this moment
     */
    @Nullable Envelope giveWay(Envelope newcomer);

    /** First in, first out: the oldest gives way. */
    record Line(Queue<Envelope> queue) implements Storage {
        @Override
        public void add(Envelope envelope) {
            queue.add(envelope);
        }

        @Override
        public @Nullable Envelope giveWay(Envelope newcomer) {
            boolean onlyPromised = false;
            for (Envelope oldest : queue) {
                if (mayLeave(oldest)) {
                    return queue.remove(oldest) ? oldest : null;
                }
                onlyPromised = true;
            }
            return onlyPromised ? newcomer : null;
        }
    }

    static boolean mayLeave(Envelope envelope) {
        return !(envelope.message() instanceof Terminated);
    }
}
