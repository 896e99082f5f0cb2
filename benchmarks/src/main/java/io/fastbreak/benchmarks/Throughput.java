package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

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
        return new Round(run(name, Variant.COPY), run(name, Variant.PIPELINE));
    }

    private TimedRun.Result run(String name, Variant variant) {
        Settings settings = bed.freshApplication();
        // The garbage of one run is no cost of the next.
        System.gc();
        TimedRun.Result result =
                TimedRun.of(variant.topology(settings), settings, bed.topics().clean(), events);
        double seconds = result.time().toNanos() / 1e9;
        log.accept("%s, %s: %,.0f events/s, %.1f s, %.1f µs and %,d bytes an event on the stream threads"
                .formatted(
                        name,
                        variant,
                        events / seconds,
                        seconds,
                        result.cost().nanos() / 1e3 / events,
                        result.cost().bytes() / events));
        return result;
    }
}
