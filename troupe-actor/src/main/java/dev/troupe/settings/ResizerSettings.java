package dev.troupe.settings;

/**
 * When a pool grows and shrinks with its load: the section {@code resizer} of a deployment.
 *
 * @param lowerBound fewest routees; 0 counts as 1
 * @param upperBound most routees, not below {@code lowerBound}
 * @param pressureThreshold from which state on a routee is busy: 0 while it handles a message, 1
 *     while it handles one and has more, n while n or more wait
 * @param rampupRate share of routees that are added when all are busy
 * @param backoffThreshold share of busy routees below which the pool shrinks
 * @param backoffRate share of routees that go then
 * @param messagesPerResize messages between two looks, 1 or more
 */
public record ResizerSettings(
        int lowerBound,
        int upperBound,
        int pressureThreshold,
        double rampupRate,
        double backoffThreshold,
        double backoffRate,
        int messagesPerResize) {

    static ResizerSettings from(ConfigReader section) {
        Bounds bounds = Bounds.from(section);
        return new ResizerSettings(
                bounds.lower(),
                bounds.upper(),
                section.wholeNumber("pressure-threshold", 0, Integer.MAX_VALUE),
                section.factor("rampup-rate"),
                section.fraction("backoff-threshold"),
                section.fraction("backoff-rate"),
                section.wholeNumber("messages-per-resize", 1, Integer.MAX_VALUE));
    }

    /** The two bounds that every resizer has. */
    record Bounds(int lower, int upper) {
        static Bounds from(ConfigReader section) {
            int lower = section.wholeNumber("lower-bound", 0, Integer.MAX_VALUE);
            int upper = section.wholeNumber("upper-bound", 1, Integer.MAX_VALUE);
            if (upper < lower) {
                section.refuse("upper-bound", "no less than lower-bound, which is " + lower);
                return new Bounds(lower, lower);
            }
            return new Bounds(lower, upper);
        }
    }
}
