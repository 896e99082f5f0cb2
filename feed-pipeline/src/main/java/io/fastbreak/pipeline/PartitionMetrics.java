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
 * The beacons of one partition as metrics, with the partition as the only tag. At every beacon
 *
 * <pre>
 * fastbreak_records_received_total = fastbreak_records_accepted_total + fastbreak_records_rejected_total
 *                                  + fastbreak_records_duplicate_total + fastbreak_records_pending
 * fastbreak_records_accepted_total = fastbreak_records_clean_total + fastbreak_records_held
 * fastbreak_gaps_opened_total      = fastbreak_gaps_open + fastbreak_gaps_healed_total + fastbreak_gaps_lost
 * </pre>
 *
 * <p>They count from the first run of the pipeline. They are registered from the first beacon on, as long as this instance
 * has the partition: counters that started at 0 on each instance would show a burst whenever a partition moves.
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
        counter("records.received", "records of fixtures of the partition", Counters::received);
        counter(
                "records.accepted",
                "events with a sequence number of their feed, forwarded or held",
                Counters::accepted);
        counter("records.rejected", "records on the rejected topic", Counters::rejected);
        counter("records.duplicate", "records dropped because the same was accepted before", Counters::duplicate);
        gauge("records.pending", "records kept until they are accepted or rejected", Counters::pending);
        counter("records.clean", "events forwarded to the projector", Counters::clean);
        gauge("records.held", "events held for earlier ones", Counters::held);
        counter(
                "records.repartitioned",
                "received records that had arrived on another partition",
                Counters::repartitioned);
        counter(
                "records.unattributable",
                "rejected records of which it cannot be read whose they are",
                Counters::unattributable);
        counter("gaps.opened", "gaps opened", Counters::gapsOpened);
        counter("gaps.healed", "gaps closed by the missing events", Counters::gapsHealed);
        gauge("gaps.open", "open gaps", Counters::gapsOpen);
        gauge("gaps.lost", "lost gaps that were not healed since", Counters::gapsLost);
        counter("corrections", "records of the corrections topic", Counters::corrections);
        counter("games", "fixtures seen", Counters::games);
        counter("games.evicted", "games evicted because of a limit or because of silence", Counters::evicted);
        gauge("games.owed", "games whose last change is not yet on the state topic", Counters::owed);
        meters.add(FunctionCounter.builder("fastbreak.input.losses", this, of(Beacon::losses))
                .description("times that records of an input topic were gone before they were read")
                .tag("partition", number)
                .register(registry));
        seconds("lag", "from append to processing of the last event", beacon -> beacon.lagMs() / 1000.0);
        seconds("beacon.timestamp", "when the last beacon was written", beacon -> beacon.utc() / 1000.0);
        seconds("last.published.timestamp", "when the last event was published", PartitionMetrics::published);
    }

    /** NaN before the first event. */
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
