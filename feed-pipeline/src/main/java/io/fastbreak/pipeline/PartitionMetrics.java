package io.fastbreak.pipeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Beacon.Counters;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the beacons of one partition say, with the partition as the only tag. At every beacon
 *
 * <pre>
 * fastbreak_records_received_total = fastbreak_records_accepted_total + fastbreak_records_rejected_total
 *                                  + fastbreak_records_duplicate_total + fastbreak_records_pending
 * fastbreak_records_accepted_total = fastbreak_records_clean_total + fastbreak_records_held
 * fastbreak_gaps_opened_total      = fastbreak_gaps_open + fastbreak_gaps_healed_total + fastbreak_gaps_lost
 * </pre>
 *
 * <p>They count since the pipeline first ran. They are there from the first beacon on and as long as this instance has
 * the partition: a count that began at 0 on each instance would look like a flood when a partition moves.
 */
final class PartitionMetrics implements AutoCloseable {
    private final MeterRegistry registry;
    private final String number;
    private final List<Meter> meters = new ArrayList<>();
    private volatile @Nullable Beacon last;

    PartitionMetrics(MeterRegistry registry, int number) {
        this.registry = registry;
        this.number = Integer.toString(number);
    }

    void update(Beacon beacon) {
        last = beacon;
        if (meters.isEmpty()) {
            register();
        }
    }

    private void register() {
        counter("records.received", "records of which the partition is the home", Counters::received);
        counter("records.accepted", "events that hold a slot of their feed, passed on or held", Counters::accepted);
        counter("records.rejected", "records on the rejected topic", Counters::rejected);
        counter("records.duplicate", "records dropped because the same was accepted before", Counters::duplicate);
        gauge("records.pending", "records kept until it is clear whether they are accepted", Counters::pending);
        counter("records.clean", "events passed on", Counters::clean);
        gauge("records.held", "events that wait for earlier ones", Counters::held);
        counter("records.rehomed", "received records that had arrived on another partition", Counters::rehomed);
        counter("gaps.opened", "gaps that were opened", Counters::gapsOpened);
        counter("gaps.healed", "gaps that were closed by what was missing", Counters::gapsHealed);
        gauge("gaps.open", "gaps that are waited for", Counters::gapsOpen);
        gauge("gaps.lost", "gaps that were given up and have not healed since", Counters::gapsLost);
        counter("corrections", "records of the corrections topic", Counters::corrections);
        counter("games", "fixtures seen", Counters::games);
        counter("games.evicted", "games that left for want of room, or because they fell silent", Counters::evicted);
        gauge("games.owed", "games whose last change is not yet on the state topic", Counters::owed);
        seconds("lag", "from append to processing of the last event", beacon -> beacon.lagMs() / 1000.0);
        seconds("beacon.timestamp", "when the last beacon was written", beacon -> beacon.utc() / 1000.0);
        seconds("last.published.timestamp", "when the last event was published", PartitionMetrics::published);
    }

    /** Not a number before the first event. */
    private static double published(Beacon beacon) {
        Long utc = beacon.publishedUtc();
        return utc == null ? Double.NaN : utc / 1000.0;
    }

    private void counter(String name, String description, ToDoubleFunction<Counters> count) {
        meters.add(
                FunctionCounter.builder("fastbreak." + name, this, of(beacon -> count.applyAsDouble(beacon.counters())))
                        .description(description)
                        .tag("partition", number)
                        .register(registry));
    }

    private void gauge(String name, String description, ToDoubleFunction<Counters> count) {
        meters.add(Gauge.builder("fastbreak." + name, this, of(beacon -> count.applyAsDouble(beacon.counters())))
                .description(description)
                .tag("partition", number)
                .register(registry));
    }

    private void seconds(String name, String description, ToDoubleFunction<Beacon> seconds) {
        meters.add(Gauge.builder("fastbreak." + name, this, of(seconds))
                .description(description)
                .baseUnit("seconds")
                .tag("partition", number)
                .register(registry));
    }

    private static ToDoubleFunction<PartitionMetrics> of(ToDoubleFunction<Beacon> value) {
        return partition -> value.applyAsDouble(requireNonNull(partition.last));
    }

    @Override
    public void close() {
        meters.forEach(registry::remove);
        meters.clear();
    }
}
