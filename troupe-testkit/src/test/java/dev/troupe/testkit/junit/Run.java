package dev.troupe.testkit.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** What JUnit says about a class of tests: of each test, and of the class itself. */
final class Run implements TestExecutionListener {
    private final Map<String, Optional<Throwable>> failures = new LinkedHashMap<>();
    private final StringBuilder output = new StringBuilder();

    static Run of(Class<?> tests) {
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(tests))
                        .configurationParameter("junit.platform.output.capture.stdout", "true")
                        .build();
        Run run = new Run();
        LauncherFactory.create().execute(request, run);
        return run;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        failures.put(test.getDisplayName(), result.getThrowable());
    }

    @Override
    public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
        output.append(entry.getKeyValuePairs().getOrDefault("stdout", ""));
    }

    /** Why the test or class failed; empty if it did not. */
    Optional<Throwable> failureOf(String name) {
        Optional<Throwable> failure = failures.get(name);
        if (failure == null) {
            throw new AssertionError("there is no [" + name + "] among " + failures.keySet());
        }
        return failure;
    }

    /** All tests and classes that failed. */
    Map<String, Throwable> failures() {
        Map<String, Throwable> failed = new LinkedHashMap<>();
        failures.forEach((name, thrown) -> thrown.ifPresent(t -> failed.put(name, t)));
        return failed;
    }

    String output() {
        return output.toString();
    }
}
