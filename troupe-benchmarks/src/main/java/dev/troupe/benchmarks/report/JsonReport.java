package dev.troupe.benchmarks.report;

import com.typesafe.config.ConfigRenderOptions;
import com.typesafe.config.ConfigValueFactory;
import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Figure;
import dev.troupe.benchmarks.workload.Sample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** All values of all forks, for programs. */
public final class JsonReport {
    private JsonReport() {}

    /** The whole text. */
    public static String render(Circumstances circumstances, Results results) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("begin", circumstances.begin().toString());
        all.put("machine", circumstances.machine());
        all.put("processors", circumstances.processors());
        all.put("load", circumstances.load());
        all.put("jdk", circumstances.jdk());
        all.put("length", circumstances.length());
        all.put("forks", circumstances.forks());
        all.put("options", circumstances.options());
        all.put("rows", results.rows().stream().map(JsonReport::row).toList());
        all.put("remark", results.remark());
        all.put("failures", results.failures());
        return ConfigValueFactory.fromMap(all)
                        .render(ConfigRenderOptions.concise().setFormatted(true))
                + "\n";
    }

    private static Map<String, Object> row(Results.Row row) {
        Map<String, Object> figures = new LinkedHashMap<>();
        for (Figure figure : row.figures()) {
            Map<String, Object> byContestant = new LinkedHashMap<>();
            for (Contestant contestant : row.contestants()) {
                row.sample(contestant, figure)
                        .ifPresent(sample -> byContestant.put(contestant.id(), values(sample)));
            }
            figures.put(
                    figure.name().toLowerCase(Locale.ROOT),
                    Map.of("unit", figure.unit(), "values", byContestant));
        }
        return Map.of(
                "name", row.name(),
                "figures", figures,
                "verdict", Target.verdict(row).label());
    }

    private static Map<String, Object> values(Sample sample) {
        return Map.of("median", sample.median(), "forks", List.copyOf(sample.values()));
    }
}
