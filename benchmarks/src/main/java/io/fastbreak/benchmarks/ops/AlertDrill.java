package io.fastbreak.benchmarks.ops;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A fault that is caused on purpose.
 *
 * @param what is broken, for the report
 * @param alerts that have to fire
 * @param patience how long they may take
 * @param cure what repairs it
 * @param asksDashboards whether the queries of the dashboards are asked before the repair
 */
record AlertDrill(String what, Set<String> alerts, Duration patience, Step fault, Step cure, boolean asksDashboards) {

    /** A part of a drill. */
    interface Step {
        Step NONE = () -> {};

        void run() throws Exception;
    }

    static AlertDrill of(String what, Step fault, String... alerts) {
        return new AlertDrill(
                what, new LinkedHashSet<>(List.of(alerts)), Duration.ofSeconds(60), fault, Step.NONE, false);
    }

    AlertDrill cured(Step by) {
        return new AlertDrill(what, alerts, patience, fault, by, asksDashboards);
    }

    AlertDrill within(Duration longer) {
        return new AlertDrill(what, alerts, longer, fault, cure, asksDashboards);
    }

    AlertDrill asking() {
        return new AlertDrill(what, alerts, patience, fault, cure, true);
    }
}
