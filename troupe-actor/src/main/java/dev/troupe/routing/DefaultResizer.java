package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.settings.RouterSettings;
import dev.troupe.spi.LocalRef;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Lets a pool follow its load: it grows when all routees are busy, and shrinks when few of them
 * are. Immutable; equal by value.
 */
public class DefaultResizer implements Resizer {
    private final int lowerBound;
    private final int upperBound;
    private final int pressureThreshold;
    private final double rampupRate;
    private final double backoffThreshold;
    private final double backoffRate;
    private final int messagesPerResize;

    /** With what the configuration has as defaults for the rest. */
    public DefaultResizer(int lower, int upper) {
        this(lower, upper, 1, 0.2, 0.3, 0.1, 10);
    }

    /**
     * @param lowerBound fewest routees; 0 counts as 1, since an empty pool would lose messages
     * @param upperBound most routees
     * @param pressureThreshold when a routee is busy: 0 or less while it handles a message, 1 while
     *     it handles one and has more, n while n or more wait
     * @param rampupRate by which share of its routees a pool grows when all are busy, rounded up
     * @param backoffThreshold below which share of busy routees it shrinks; 0 for never
     * @param backoffRate by which share it shrinks then, but by one at least; 0 for not at all
     * @param messagesPerResize messages between two looks
     */
    public DefaultResizer(
            int lowerBound,
            int upperBound,
            int pressureThreshold,
            double rampupRate,
            double backoffThreshold,
            double backoffRate,
            int messagesPerResize) {
        Arguments.checkBounds(lowerBound, upperBound);
        Arguments.checkFactor("rampupRate", rampupRate);
        Arguments.checkFraction("backoffThreshold", backoffThreshold);
        Arguments.checkFraction("backoffRate", backoffRate);
        if (messagesPerResize < 1) {
            throw new IllegalArgumentException(
                    "messagesPerResize = [" + messagesPerResize + "]: must be 1 or more");
        }
        this.lowerBound = lowerBound;
        this.upperBound = upperBound;
        this.pressureThreshold = pressureThreshold;
        this.rampupRate = rampupRate;
        this.backoffThreshold = backoffThreshold;
        this.backoffRate = backoffRate;
        this.messagesPerResize = messagesPerResize;
    }

    /** The section {@code resizer} of a deployment entry; empty if it is off. */
    public static Optional<DefaultResizer> fromConfig(Config resizerConfig) {
        return RouterSettings.from(resizerConfig).resizer().map(ConfiguredResizer::of);
    }

    @Override
    public boolean isTimeForResize(long messageCounter) {
        return messageCounter % messagesPerResize == 0;
    }

    @Override
    public int resize(List<Routee> currentRoutees) {
        return capacity(currentRoutees);
    }

    @Override
    public int clamp(int proposedSize) {
        return Math.min(upperBound, Math.max(Math.max(1, lowerBound), proposedSize));
    }

    /** How many routees to add or remove, so that the size stays within the bounds. */
    public int capacity(List<Routee> routees) {
        int size = routees.size();
        return clamp(size + filter(pressure(routees), size)) - size;
    }

    /** How many routees are busy. */
    public int pressure(List<Routee> routees) {
        int busy = 0;
        for (Routee routee : routees) {
            if (isBusy(RouteeLoad.of(routee))) {
                busy++;
            }
        }
        return busy;
    }

    private boolean isBusy(@Nullable LocalRef routee) {
        if (routee == null) {
            return false;
        }
        if (pressureThreshold > 1) {
            return routee.numberOfMessages() >= pressureThreshold;
        }
        return routee.isProcessing() && (pressureThreshold < 1 || routee.hasMessages());
    }

    /** What growing and shrinking come to together, before the bounds. */
    public int filter(int pressure, int capacity) {
        return rampup(pressure, capacity) + backoff(pressure, capacity);
    }

    /** How many to add: some when all are busy, else none. */
    public int rampup(int pressure, int capacity) {
        return pressure < capacity ? 0 : (int) Math.ceil(rampupRate * capacity);
    }

    /** How many to remove, as a negative number: some when few are busy, else none. */
    public int backoff(int pressure, int capacity) {
        boolean few = capacity > 0 && (double) pressure / capacity < backoffThreshold;
        return few ? (int) Math.floor(-backoffRate * capacity) : 0;
    }

    public int lowerBound() {
        return lowerBound;
    }

    public int upperBound() {
        return upperBound;
    }

    public int pressureThreshold() {
        return pressureThreshold;
    }

    public double rampupRate() {
        return rampupRate;
    }

    public double backoffThreshold() {
        return backoffThreshold;
    }

    public double backoffRate() {
        return backoffRate;
    }

    public int messagesPerResize() {
        return messagesPerResize;
    }

    private List<Object> values() {
        return List.of(
                lowerBound,
                upperBound,
                pressureThreshold,
                rampupRate,
                backoffThreshold,
                backoffRate,
                messagesPerResize);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DefaultResizer that
                && getClass() == that.getClass()
                && values().equals(that.values());
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(values());
    }

    @Override
    public String toString() {
        String values = values().toString();
        return "DefaultResizer(" + values.substring(1, values.length() - 1).replace(" ", "") + ")";
    }
}
