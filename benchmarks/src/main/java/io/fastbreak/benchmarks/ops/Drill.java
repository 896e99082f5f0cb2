package io.fastbreak.benchmarks.ops;

import java.time.Duration;
import java.util.Set;

/**
 * Something that is broken on purpose.
 *
 * @param what is broken, for the report
 * @param alerts that have to fire
 * @param patience how long they may take
 * @param cure what puts it right again
 */
record Drill(String what, Set<String> alerts, Duration patience, Step fault, Step cure) {

    /** A part of a drill. */
    interface Step {
        Step NONE = () -> {};

        void run() throws Exception;
    }

    static Drill of(String what, Step fault, String... alerts) {
        return new Drill(what, Set.of(alerts), Duration.ofSeconds(60), fault, Step.NONE);
    }

    Drill cured(Step by) {
        return new Drill(what, alerts, patience, fault, by);
    }

    Drill within(Duration longer) {
        return new Drill(what, alerts, longer, fault, cure);
    }
}
