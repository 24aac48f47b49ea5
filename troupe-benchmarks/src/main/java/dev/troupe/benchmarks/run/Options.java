package dev.troupe.benchmarks.run;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Catalogue;
import dev.troupe.benchmarks.workload.Spec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The command line.
 *
 * @param only workloads or groups; empty for those that belong to the length
 * @param contestants empty for those that belong to the length
 * @param forks 0 for as many as belong to the length
 * @param warmUpSeconds 0 for as many as belong to the length
 * @param jdk a release, a folder, or nothing for the newest
 */
record Options(
        Action action,
        Length length,
        List<String> only,
        List<Contestant> contestants,
        int forks,
        int warmUpSeconds,
        String jdk,
        Path output) {

    /** What is to be done. */
    enum Action {
        RUN,
        LIST,
        HELP
    }

    static final String USAGE =
            """
            usage: ./troupe bench [options]

              --quick              under 2 minutes: the core workloads, one fork of each
              (nothing)            10 minutes or so: two forks of each
              --full               an hour and a half: everything, five forks of each, raw baselines too
              --growth             how costs grow from a thousand to ten million actors, messages, timers
              --only NAME,...      these workloads, or groups of them: tell, ping-pong.1
              --contestants ID,... these contestants only
              --forks N            so many JVMs of each, taking turns
              --warm-up SECONDS    so long at least before a JVM is measured, in place of a second or so
              --jdk N|FOLDER       measure on this JDK, 17 or newer; default: the newest found
              --output FOLDER      where reports go; default: target/bench
              --list               the workloads and contestants
              --help               this text

            Writes index.html, results.md and results.json.
            """;

    private static final String ALLOWED =
            "--quick, --full, --growth, --only, --contestants, --forks, --warm-up, --jdk, --output,"
                    + " --list, --help";

    private static final int MOST_FORKS = 1_000;
    private static final int MOST_SECONDS = 3_600;

    static Options parse(String... args) {
        Action action = Action.RUN;
        Length length = Length.DEFAULT;
        List<String> only = List.of();
        List<Contestant> contestants = List.of();
        int forks = 0;
        int warmUpSeconds = 0;
        String jdk = "";
        Path output = Path.of("target", "bench");
        Iterator<String> rest = Arrays.asList(args).iterator();
        while (rest.hasNext()) {
            String option = rest.next();
            switch (option) {
                case "--quick" -> length = Length.QUICK;
                case "--full" -> length = Length.FULL;
                case "--growth" -> length = Length.GROWTH;
                case "--only" -> only = workloads(value(option, rest));
                case "--contestants" -> contestants = contestants(value(option, rest));
                case "--forks" -> forks = number(option, value(option, rest), MOST_FORKS);
                case "--warm-up" ->
                        warmUpSeconds = number(option, value(option, rest), MOST_SECONDS);
                case "--jdk" -> jdk = value(option, rest);
                case "--output" -> output = Path.of(value(option, rest));
                case "--list" -> action = Action.LIST;
                case "-h", "--help" -> action = Action.HELP;
                default ->
                        throw new UsageException(
                                "unknown option [" + option + "]: choose from " + ALLOWED);
            }
        }
        return new Options(action, length, only, contestants, forks, warmUpSeconds, jdk, output);
    }

    private static String value(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new UsageException("option [" + option + "] needs a value; see --help");
        }
        return rest.next();
    }

    private static int number(String option, String value, int most) {
        try {
            int number = Integer.parseInt(value);
            if (number > 0 && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new UsageException(
                "option ["
                        + option
                        + "] has ["
                        + value
                        + "]: must be a whole number from 1 to "
                        + most);
    }

    private static List<String> workloads(String value) {
        List<String> names = List.of(value.split(",", -1));
        List<Spec> all = Catalogue.all();
        for (String name : names) {
            if (all.stream().noneMatch(spec -> spec.isNamed(name))) {
                throw new UsageException(
                        "unknown workload ["
                                + name
                                + "]: choose from "
                                + all.stream().map(Spec::name).collect(Collectors.joining(", ")));
            }
        }
        return names;
    }

    private static List<Contestant> contestants(String value) {
        List<Contestant> all = new ArrayList<>();
        for (String id : value.split(",", -1)) {
            all.add(
                    Contestant.of(id)
                            .orElseThrow(
                                    () ->
                                            new UsageException(
                                                    "unknown contestant ["
                                                            + id
                                                            + "]: choose from "
                                                            + Contestant.ids())));
        }
        return all;
    }

    /** How many JVMs of each contestant for each workload. */
    int forksOfEach() {
        return forks > 0 ? forks : length.forks();
    }

    /** How long a JVM warms up for {@code spec}. */
    int warmUpMillis(Spec spec) {
        int usual = Math.max(length.warmUpMillis(), spec.leastMillis());
        return Math.max(usual, (int) TimeUnit.SECONDS.toMillis(warmUpSeconds));
    }

    /** How long a JVM is measured then. */
    int measuredMillis(Spec spec) {
        return Math.max(length.measuredMillis(), spec.leastMillis());
    }

    /** How long the run is, in words. */
    String lengthText() {
        String name = length.name().toLowerCase(Locale.ROOT);
        return warmUpSeconds == 0 ? name : name + ", warm-up " + warmUpSeconds + " s";
    }

    boolean includes(Spec spec) {
        return only.isEmpty() ? length.includes(spec) : only.stream().anyMatch(spec::isNamed);
    }

    /** Those of the workload's contestants that are wanted, in its order. */
    List<Contestant> contestantsOf(Spec spec) {
        return spec.contestants().stream()
                .filter(
                        one ->
                                contestants.isEmpty()
                                        ? length.includes(one)
                                        : contestants.contains(one))
                .toList();
    }
}
