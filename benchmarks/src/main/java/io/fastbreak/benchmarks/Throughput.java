package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.Stages;
import io.fastbreak.app.topology.PipelineMetrics;
import io.fastbreak.app.topology.PipelineTopology;
import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.kafka.streams.Topology;

/** The pipeline and the copy-only topology in turn, over the same raw topic, each with empty outputs. */
final class Throughput {
    private final TestBed bed;
    private final long events;
    private final Consumer<String> log;

    /**
     * @param events on the raw topic
     * @param log told one line a run
     */
    Throughput(TestBed bed, long events, Consumer<String> log) {
        this.bed = bed;
        this.events = events;
        this.log = log;
    }

    /** One run of each, one right after the other. */
    record Round(TimedRun.Result copy, TimedRun.Result pipeline) {}

    /** One round to warm up, which is not among the result, and then as many as asked for. */
    List<Round> rounds(int count) {
        round("warm-up");
        List<Round> rounds = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            rounds.add(round("round " + number));
        }
        return rounds;
    }

    private Round round(String name) {
        return new Round(run(name + ", copy only", this::copy), run(name + ", pipeline", this::pipeline));
    }

    private TimedRun.Result run(String name, Function<Settings, Topology> variant) {
        Settings settings = bed.freshApplication();
        // The garbage of one run is no cost of the next.
        System.gc();
        TimedRun.Result result =
                TimedRun.of(variant.apply(settings), settings, bed.topics().clean(), events);
        double seconds = result.time().toNanos() / 1e9;
        log.accept("%s: %,.0f events/s, %.1f s, %.1f µs and %,d bytes an event on the stream threads"
                .formatted(
                        name,
                        events / seconds,
                        seconds,
                        result.cost().nanos() / 1e3 / events,
                        result.cost().bytes() / events));
        return result;
    }

    private Topology copy(Settings settings) {
        return new CopyTopology(bed.topics()).get();
    }

    private Topology pipeline(Settings settings) {
        return new PipelineTopology(
                        bed.topics(),
                        settings.get(Catalog.PARTITIONS),
                        new EventValidator(Stages.validator(settings)),
                        Stages.sequencer(settings),
                        Stages.limits(settings),
                        Stages.projection(settings),
                        Stages.emission(settings),
                        Duration.ofMillis(settings.get(Catalog.BEACON_MS)),
                        new PipelineMetrics(new SimpleMeterRegistry()))
                .get();
    }
}
