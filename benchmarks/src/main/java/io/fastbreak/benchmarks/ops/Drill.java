package io.fastbreak.benchmarks.ops;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Something that is broken on purpose.
 *
 * @param what is broken, for the report
 * @param alerts that have to fire
 * @param patience how long they may take
 * @param cure what puts it right again
 * @param asksDashboards whether the queries of the dashboards are asked before it is put right
 */
record Drill(String what, Set<String> alerts, Duration patience, Step fault, Step cure, boolean asksDashboards) {

    /** A part of a drill. */
    interface Step {
        Step NONE = () -> {};

        void run() throws Exception;
    }

    static Drill of(String what, Step fault, String... alerts) {
        return new Drill(what, new LinkedHashSet<>(List.of(alerts)), Duration.ofSeconds(60), fault, Step.NONE, false);
    }

    Drill cured(Step by) {
        return new Drill(what, alerts, patience, fault, by, asksDashboards);
    }

    Drill within(Duration longer) {
        return new Drill(what, alerts, longer, fault, cure, asksDashboards);
    }

    Drill asking() {
        return new Drill(what, alerts, patience, fault, cure, true);
    }
}
