package io.fastbreak.app.topology;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Beacon.Counters;
import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The pipeline's accounting as metrics, with the partition as their only tag. At every beacon
 *
 * <pre>
 * fastbreak_records_received_total = fastbreak_records_accepted_total + fastbreak_records_rejected_total
 *                                  + fastbreak_records_duplicate_total + fastbreak_records_pending
 * fastbreak_records_accepted_total = fastbreak_records_clean_total + fastbreak_records_held
 * </pre>
 *
 * <p>They count since the pipeline first ran, not since the process started: they are part of its state.
 */
public final class PipelineMetrics {
    private final MeterRegistry registry;

    public PipelineMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /** Counts, since the process started, what the compiled validator doubted and the judge accepted. */
    void watch(EventValidator validator) {
        FunctionCounter.builder("fastbreak.validation.divergences", validator, EventValidator::divergences)
                .description("valid events that only the slow judge could tell to be so")
                .register(registry);
    }

    Partition partition(int number) {
        return new Partition(Integer.toString(number));
    }

    /** The metrics of one partition, as long as this instance has it. */
    final class Partition implements AutoCloseable {
        private final String number;
        private final AtomicReference<@Nullable Beacon> last = new AtomicReference<>();
        private final List<Meter> meters = new ArrayList<>();

        Partition(String number) {
            this.number = number;
            counter("fastbreak.records.received", Counters::received);
            counter("fastbreak.records.accepted", Counters::accepted);
            counter("fastbreak.records.rejected", Counters::rejected);
            counter("fastbreak.records.duplicate", Counters::duplicate);
            gauge("fastbreak.records.pending", Counters::pending);
            counter("fastbreak.records.clean", Counters::clean);
            gauge("fastbreak.records.held", Counters::held);
            gauge("fastbreak.games.owed", Counters::owed);
            counter("fastbreak.gaps.opened", Counters::gapsOpened);
            gauge("fastbreak.gaps.open", Counters::gapsOpen);
            gauge("fastbreak.gaps.lost", Counters::gapsLost);
            counter("fastbreak.corrections", Counters::corrections);
            counter("fastbreak.games", Counters::games);
            meters.add(Gauge.builder("fastbreak.lag", this, partition -> partition.lagSeconds())
                    .description("from append to processing of the last event")
                    .baseUnit("seconds")
                    .tag("partition", number)
                    .register(registry));
        }

        void update(Beacon beacon) {
            last.set(beacon);
        }

        private void counter(String name, ToDoubleFunction<Counters> count) {
            meters.add(FunctionCounter.builder(name, this, partition -> partition.count(count))
                    .tag("partition", number)
                    .register(registry));
        }

        private void gauge(String name, ToDoubleFunction<Counters> count) {
            meters.add(Gauge.builder(name, this, partition -> partition.count(count))
                    .tag("partition", number)
                    .register(registry));
        }

        private double count(ToDoubleFunction<Counters> count) {
            Beacon beacon = last.get();
            return beacon == null ? 0 : count.applyAsDouble(beacon.counters());
        }

        private double lagSeconds() {
            Beacon beacon = last.get();
            return beacon == null ? 0 : beacon.lagMs() / 1000.0;
        }

        @Override
        public void close() {
            meters.forEach(registry::remove);
        }
    }
}
