package io.fastbreak.app.audit;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Beacon.Counters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Holds the pipeline's own counters against its topics. Beacons were sent before the topics were read, and counters only
 * grow, so that the topics must hold at least as much; what is named as missing counts as found.
 */
final class CountersCheck {
    private CountersCheck() {}

    /** What is gone of the topics cannot be counted any more. */
    static List<String> faults(AuditReport report, Collection<Beacon> beacons) {
        List<String> faults = new ArrayList<>();
        for (Beacon beacon : beacons) {
            if (!beacon.counters().balanced()) {
                faults.add("the last beacon of partition " + beacon.partition() + " does not balance: "
                        + beacon.counters());
            }
        }
        Counters counters = report.counters();
        if (counters != null && report.removed() == 0 && report.older() == 0) {
            AuditReport.Places total = report.total();
            check("received", counters.received(), total.judged() - total.onTheWay(), faults);
            check("clean", counters.clean(), total.clean() + total.missing(), faults);
            check("rejected", counters.rejected(), total.rejected() + total.missing(), faults);
            check("duplicate", counters.duplicate(), total.duplicate() + total.missing(), faults);
        }
        return faults;
    }

    private static void check(String what, long counted, long found, List<String> faults) {
        if (found < counted) {
            faults.add("the pipeline counted " + counted + " " + what + ", the topics show " + found);
        }
    }
}
