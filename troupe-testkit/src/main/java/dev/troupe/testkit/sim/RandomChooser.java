package dev.troupe.testkit.sim;

/** Anything, with equal chances. */
final class RandomChooser implements Chooser {
    private final SplitMix random;

    RandomChooser(long seed) {
        this.random = new SplitMix(seed);
    }

    @Override
    public int next(ReadyList ready, boolean timer) {
        return random.nextInt(ready.size() + (timer ? 1 : 0));
    }

    @Override
    public int pick(int options) {
        return random.nextInt(options);
    }

    @Override
    public int fault(double[] chances) {
        return fault(chances, random);
    }

    static int fault(double[] chances, SplitMix random) {
        double left = random.nextDouble();
        for (int i = 0; i < chances.length; i++) {
            left -= chances[i];
            if (left < 0) {
                return i + 1;
            }
        }
        return 0;
    }
}
