package io.fastbreak.app.audit;

import io.fastbreak.app.audit.AuditReport.Places;

/** What {@link Places} will say of a partition of the raw topic. */
final class Tally {
    final int partition;
    long judged;
    long clean;
    long rejected;
    long duplicate;
    long held;
    long pending;
    long onTheWay;
    long missing;

    Tally(int partition) {
        this.partition = partition;
    }

    Places places() {
        return new Places(partition, judged, clean, rejected, duplicate, held, pending, onTheWay, missing);
    }
}
