package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Side;

/** Bytes of the heap for an idle child: started, without fields, with a generated name. */
final class Footprint implements Workload {
    private static final int WARM_UP = 20_000;

    private final String row;
    private final Side side;
    private final int children;

    Footprint(String row, Side side, int children) {
        this.row = row;
        this.side = side;
        this.children = children;
    }

    @Override
    public void round(Meter meter) throws Exception {
        meter.record(row, Figure.BYTES, bytesPerChild(side, children));
    }

    /** The growth of the heap by {@code children}, for each of them. */
    static double bytesPerChild(Side side, int children) throws InterruptedException {
        Nursery nursery = new Nursery(side);
        nursery.create(WARM_UP, child -> {});
        nursery.clear();
        long before = Heap.settledBytes();
        nursery.create(children, child -> {});
        return (double) (Heap.settledBytes() - before) / children;
    }

    @Override
    public void close() {
        side.close();
    }
}
