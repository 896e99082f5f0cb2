package io.fastbreak.benchmarks.ops;

import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What the drills have shown. */
final class AlertDrillReport {
    private final DashboardQueries queries;
    private final List<String> faults;
    private final StringBuilder rows = new StringBuilder();
    private final Set<String> missing;
    private final int wanted;

    /**
     * @param faults what went wrong besides
     * @param wanted the alerts that were to fire
     */
    AlertDrillReport(
            List<Trial> trials,
            AlertHistory history,
            DashboardQueries queries,
            List<String> faults,
            Set<String> wanted) {
        this.queries = queries;
        this.faults = new ArrayList<>(faults);
        this.faults.addAll(queries.unanswered());
        this.missing = new TreeSet<>(wanted);
        this.wanted = wanted.size();
        trials.forEach(trial -> trial.drill().alerts().forEach(alert -> add(trial, alert, history)));
        missing.forEach(alert -> this.faults.add(alert + " did not fire in its drill"));
    }

    private void add(Trial trial, String alert, AlertHistory history) {
        boolean before = history.isFiring(alert, trial.broken());
        Optional<Duration> after = history.firedAfter(alert, trial.broken());
        if (!before && after.isPresent()) {
            missing.remove(alert);
        }
        rows.append("| %s | %s | %s | %s |%n"
                .formatted(
                        trial.drill().what(),
                        alert,
                        before
                                ? "fired before"
                                : after.map(AlertDrillReport::seconds).orElse("did not fire"),
                        over(trial, alert, history)));
    }

    private static String over(Trial trial, String alert, AlertHistory history) {
        return trial.drill().cure() == AlertDrill.Step.NONE
                ? "–"
                : history.overAfter(alert, trial.broken(), trial.cured())
                        .map(AlertDrillReport::seconds)
                        .orElse("–");
    }

    private static String seconds(Duration duration) {
        return duration.toSeconds() + " s";
    }

    boolean isAsItShouldBe() {
        return faults.isEmpty();
    }

    String text() {
        return """
                # Alerts in drills, and dashboards while faults are injected

                Made by `%s` on %s: pipeline, bridge and guard as processes of their own, an
                embedded broker and the platform simulator, and a real Prometheus that scrapes them every second. Games are played
                all the time; one thing after the other is broken on purpose, then put right. The rules are those of
                `docker/prometheus`, except that an alert fires two seconds after its condition holds; as shipped it waits as
                long as the rule says. An alert that had fired before its own drill would not count. "Over" counts from the
                moment at which the drill was put right; "–" stands where nothing was to be put right, or the alert outlasted
                the run: many ask whether something happened within the last five or ten minutes.

                %s

                | what is broken | alert | fired after | over after |
                | --- | --- | --- | --- |
                %s%s""".formatted(
                        System.getProperty("fastbreak.command", "benchmarks/run alert-drills"),
                        LocalDate.now(ZoneOffset.UTC),
                        verdict(),
                        rows,
                        dashboards());
    }

    private String verdict() {
        return faults.isEmpty()
                ? "All %d alerts fired%s: **as it should be.**"
                        .formatted(wanted, queries.rows().isEmpty() ? "" : ", and every query returned data")
                : "**NOT as it should be:** " + String.join("; ", faults) + ".";
    }

    private String dashboards() {
        return queries.rows().isEmpty() ? "" : """

                Every query of the dashboards, asked while the platform answered 503:

                | dashboard | panel | query | series with data |
                | --- | --- | --- | --- |
                %s""".formatted(queries.rows());
    }
}
