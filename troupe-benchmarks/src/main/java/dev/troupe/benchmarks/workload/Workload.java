package dev.troupe.benchmarks.workload;

/** Something that is done over and over in one JVM while it is measured. */
public interface Workload extends AutoCloseable {
    /** Does it once, giving what counts to the meter. */
    void round(Meter meter) throws Exception;

    @Override
    void close();
}
