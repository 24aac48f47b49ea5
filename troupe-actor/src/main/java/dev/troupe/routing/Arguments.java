package dev.troupe.routing;

import java.time.Duration;
import java.util.Objects;

/** Checks of what the constructors of this package are given. */
final class Arguments {
    private Arguments() {}

    static void checkInstances(int nrOfInstances) {
        if (nrOfInstances < 0) {
            throw new IllegalArgumentException(
                    "nrOfInstances = [" + nrOfInstances + "]: a pool needs 1 routee or more");
        }
    }

    static void checkPositive(String name, Duration duration, String meaning) {
        if (Objects.requireNonNull(duration, name).isNegative() || duration.isZero()) {
            throw new IllegalArgumentException(
                    name + " = [" + duration + "]: must be longer than zero, " + meaning);
        }
    }

    static void checkWithin(Duration within) {
        checkPositive("within", within, "the time that the first reply may take");
    }

    static void checkInterval(Duration interval) {
        checkPositive("interval", interval, "the time before the next routee is asked");
    }

    static void checkVirtualNodes(int virtualNodesFactor) {
        if (virtualNodesFactor < 0) {
            throw new IllegalArgumentException(
                    "virtualNodesFactor = ["
                            + virtualNodesFactor
                            + "]: must be 1 or more, or 0 for the default of the configuration");
        }
    }

    static void checkFraction(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " = [" + value + "]: must be from 0 to 1");
        }
    }

    static void checkFactor(String name, double value) {
        if (!(value >= 0 && Double.isFinite(value))) {
            throw new IllegalArgumentException(name + " = [" + value + "]: must be 0 or more");
        }
    }

    static void checkBounds(int lowerBound, int upperBound) {
        if (lowerBound < 0) {
            throw new IllegalArgumentException(
                    "lowerBound = [" + lowerBound + "]: must be 0 or more");
        }
        if (upperBound < 1 || upperBound < lowerBound) {
            throw new IllegalArgumentException(
                    "upperBound = ["
                            + upperBound
                            + "]: must be 1 or more, and not below lowerBound, which is ["
                            + lowerBound
                            + "]");
        }
    }
}
