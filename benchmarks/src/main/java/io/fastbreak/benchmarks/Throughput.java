package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The pipeline and what it is compared with in turn, over the same events, each with topics of its own. */
final class Throughput {
    private final TestBed bed;
    private final Workload workload;
    private final Consumer<String> log;

    /** @param log told one line a run */
    Throughput(TestBed bed, Workload workload, Consumer<String> log) {
        this.bed = bed;
        this.workload = workload;
        this.log = log;
    }

    /** One run of each, one right after the other. */
    record Round(TimedRun.Result copy, TimedRun.Result logging, TimedRun.Result pipeline) {}

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
        return new Round(run(name, Variant.COPY), run(name, Variant.LOGGING), run(name, Variant.PIPELINE));
    }

    private TimedRun.Result run(String name, Variant variant) {
        Settings settings = bed.freshStart();
        // The garbage of one run is no cost of the next.
        System.gc();
        TimedRun.Result result = TimedRun.of(variant, settings, workload);
        log.accept("%s, %s: %,.0f events/s, %.1f s, %.1f µs and %,.0f bytes an event on the stream threads"
                .formatted(
                        name,
                        variant,
                        result.perSecond(),
                        result.time().toNanos() / 1e9,
                        result.micros(),
                        result.allocated()));
        return result;
    }
}
