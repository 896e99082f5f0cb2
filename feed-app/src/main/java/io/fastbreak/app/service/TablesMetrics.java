package io.fastbreak.app.service;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Metrics of the service of the tables. */
final class TablesMetrics {
    private final AtomicLong lag = new AtomicLong();
    private final AtomicLong confirmedUtc = new AtomicLong();
    private final Counter rows;
    private final Counter unreadable;
    private final Counter failures;

    TablesMetrics(MeterRegistry registry) {
        Gauge.builder("fastbreak.tables.lag.records", lag, AtomicLong::get)
                .description("records of the topics that are not in the tables yet")
                .register(registry);
        TimeGauge.builder("fastbreak.tables.commit.timestamp", confirmedUtc, TimeUnit.MILLISECONDS, AtomicLong::get)
                .description("when the database last confirmed that it has everything that was read")
                .register(registry);
        rows = Counter.builder("fastbreak.tables.rows")
                .description("rows that were inserted, changed or deleted")
                .register(registry);
        unreadable = Counter.builder("fastbreak.tables.unreadable")
                .description("records that no row could be made of")
                .register(registry);
        failures = Counter.builder("fastbreak.tables.failures")
                .description("failures of the database, after each of which reading began again")
                .register(registry);
    }

    /**
     * The database has everything that was read.
     *
     * @param behind records that are on the topics and were not read yet
     */
    void confirmed(long behind) {
        lag.set(behind);
        confirmedUtc.set(System.currentTimeMillis());
    }

    /** A transaction was committed. */
    void committed(long writtenRows, int unreadableRecords) {
        rows.increment((double) writtenRows);
        unreadable.increment(unreadableRecords);
    }

    void failed() {
        failures.increment();
    }
}
