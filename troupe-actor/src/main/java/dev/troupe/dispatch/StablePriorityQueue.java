package dev.troupe.dispatch;

import java.util.AbstractQueue;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A priority queue in which equals keep the order they came in, by a number that each gets. Callable
 * from any thread; iterates in the order they came in.
 */
final class StablePriorityQueue extends AbstractQueue<Envelope> {
    private final AtomicLong numbers = new AtomicLong();
    private final Queue<Numbered> queue;

    private record Numbered(Envelope envelope, long number) {}

    StablePriorityQueue(Comparator<Envelope> order, int initialCapacity) {
        this.queue =
                new PriorityBlockingQueue<>(
                        initialCapacity,
                        Comparator.comparing(Numbered::envelope, order)
                                .thenComparingLong(Numbered::number));
    }

    @Override
    public boolean offer(Envelope envelope) {
        Objects.requireNonNull(envelope, "envelope");
        return queue.offer(new Numbered(envelope, numbers.getAndIncrement()));
    }

    @Override
    public @Nullable Envelope poll() {
        return envelopeOf(queue.poll());
    }

    @Override
    public @Nullable Envelope peek() {
        return envelopeOf(queue.peek());
    }

    @Override
    public int size() {
        return queue.size();
    }

    @Override
    public Iterator<Envelope> iterator() {
        return queue.stream()
                .sorted(Comparator.comparingLong(Numbered::number))
                .map(Numbered::envelope)
                .iterator();
    }

    @Override
    public boolean remove(Object envelope) {
        return queue.removeIf(numbered -> numbered.envelope() == envelope);
    }

    private static @Nullable Envelope envelopeOf(@Nullable Numbered numbered) {
        return numbered == null ? null : numbered.envelope();
    }
}
