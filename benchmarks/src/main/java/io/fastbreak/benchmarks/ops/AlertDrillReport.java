package io.fastbreak.benchmarks.ops;

import io.fastbreak.benchmarks.ops.AlertDrills.AlertDrill;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What the drills have shown. */
final class AlertDrillReport {
    private final DashboardQueries queries;
    private final List<String> failures;
    private final StringBuilder rows = new StringBuilder();
    private final Set<String> missing;
    private final int wanted;

    /**
     * A drill that was carried out.
     *
     * @param broken when the fault was about to be caused
     * @param cured when it was repaired
     */
    record Trial(AlertDrill drill, Instant broken, Instant cured) {}

    /**
     * @param failures what else went wrong
     * @param wanted the alerts that were to fire
     */
    AlertDrillReport(
            List<Trial> trials,
            AlertHistory history,
            DashboardQueries queries,
            List<String> failures,
            Set<String> wanted) {
        this.queries = queries;
        this.failures = new ArrayList<>(failures);
        this.failures.addAll(queries.unanswered());
        this.missing = new TreeSet<>(wanted);
        this.wanted = wanted.size();
        trials.forEach(trial -> trial.drill().alerts().forEach(alert -> add(trial, alert, history)));
        missing.forEach(alert -> this.failures.add(alert + " did not fire in its drill"));
    }

    private void add(Trial trial, String alert, AlertHistory history) {
        boolean before = history.isFiring(alert, trial.broken());
        Optional<Duration> after = history.firedAfter(alert, trial.broken());
        if (!before && after.isPresent()) {
            missing.remove(alert);
        }
        Optional<Duration> over = trial.drill().cure() == AlertDrill.Step.NONE
                ? Optional.empty()
                : history.overAfter(alert, trial.broken(), trial.cured());
        rows.append("| %s | %s | %s | %s |%n"
                .formatted(
                        trial.drill().what(),
                        alert,
                        before ? "fired before" : seconds(after, "did not fire"),
                        seconds(over, "–")));
    }

    private static String seconds(Optional<Duration> duration, String none) {
        return duration.map(each -> each.toSeconds() + " s").orElse(none);
    }

    boolean passed() {
        return failures.isEmpty();
    }

    String text() {
        return """
                Pipeline, bridge and guard are processes of their own; an embedded broker and the platform simulator run
                beside them, and a real Prometheus scrapes them every second. Games are played all the time; one thing after the
                other is broken on purpose, then repaired. The rules are those of `docker/prometheus`, except that an alert fires
                two seconds after its condition becomes true; as shipped it waits as long as the rule says. An alert that had
                fired before its own drill would not count. "Over" counts from the moment of the repair; "–" means that
                nothing was to be repaired, or that the alert outlasted the run: many ask whether something happened within
                the last five or ten minutes.

                %s

                | what is broken | alert | fired after | over after |
                | --- | --- | --- | --- |
                %s%s""".formatted(result(), rows, dashboards());
    }

    private String result() {
        return passed()
                ? "All %d alerts fired%s: **passed.**"
                        .formatted(wanted, queries.rows().isEmpty() ? "" : ", and every query returned data")
                : "**NOT passed:** " + String.join("; ", failures) + ".";
    }

    private String dashboards() {
        return queries.rows().isEmpty() ? "" : """

                Every query of the dashboards, asked while the platform answered 503:

                | dashboard | panel | query | series with data |
                | --- | --- | --- | --- |
                %s""".formatted(queries.rows());
    }
}
