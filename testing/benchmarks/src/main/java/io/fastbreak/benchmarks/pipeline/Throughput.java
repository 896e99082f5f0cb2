package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.pipeline.RunningTopology.Written;
import io.fastbreak.testkit.driver.PipelineListener;
import io.fastbreak.testkit.driver.PlainPipeline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The pipeline and what it is compared with in turn, over the same events, each with topics of its own. */
final class Throughput {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** The usual way plays one game of so many: it would take minutes for all of them. */
    private static final int USUAL_SHARE = 10;

    private static final byte @Nullable [] NO_KEY = null;

    private final TestTopics topics;
    private final Workload workload;
    private final Consumer<String> log;

    /** @param log receives a line for each run */
    Throughput(TestTopics topics, Workload workload, Consumer<String> log) {
        this.topics = topics;
        this.workload = workload;
        this.log = log;
    }

    /**
     * One run of each, one right after the other.
     *
     * @param plainMicros processor time of an event in the stages without Kafka
     */
    record Round(Result copy, Result logging, Result pipeline, Result usual, double plainMicros) {}

    /**
     * The input on the raw topic.
     *
     * @param bytes of the values, before compression
     */
    record Sent(long events, long bytes) {}

    /**
     * The times and sizes of a run.
     *
     * @param time from when the records can be read, all threads having their partitions, until a read_committed reader
     *     can have every clean record
     * @param cost of the stream threads in that time
     * @param written by topic, changelogs included
     */
    record Result(Sent raw, Duration time, RunningTopology.Cost cost, SortedMap<String, Written> written) {

        double perSecond() {
            return raw.events() * 1e9 / time.toNanos();
        }

        /** Microseconds of the stream threads for one event. */
        double micros() {
            return cost.nanos() / 1e3 / raw.events();
        }

        /** Bytes that the stream threads allocate for one event. */
        double allocated() {
            return (double) cost.bytes() / raw.events();
        }
    }

    /** @param number of the round; 0 and below while warming up */
    Round round(int number) {
        Result copy = run(number, MeasuredTopology.COPY, 1);
        Result logging = run(number, MeasuredTopology.LOGGING, 1);
        Result pipeline = run(number, MeasuredTopology.PIPELINE, 1);
        Result usual = run(number, MeasuredTopology.USUAL, 1);
        double plain = plainMicros();
        log.accept("round %d, without Kafka: %.1f µs an event".formatted(number, plain));
        return new Round(copy, logging, pipeline, usual, plain);
    }

    Result run(int number, MeasuredTopology topology, int instances) {
        Settings settings = topics.freshStart();
        // The garbage of one run is no cost of the next.
        System.gc();
        Result result = run(topology, settings, instances);
        log.accept("round %d, %s: %,.0f events/s, %.1f s, %.1f µs and %,.0f bytes an event on the stream threads"
                .formatted(
                        number,
                        topology,
                        result.perSecond(),
                        result.time().toNanos() / 1e9,
                        result.micros(),
                        result.allocated()));
        return result;
    }

    private Result run(MeasuredTopology topology, Settings settings, int instances) {
        String clean = topics.names().clean();
        Workload played = topology == MeasuredTopology.USUAL ? workload.share(USUAL_SHARE) : workload;
        try (Backlog backlog = new Backlog(settings, played);
                OutputProgress progress = new OutputProgress(settings, clean);
                RunningTopology running = new RunningTopology(topology, settings, instances)) {
            RunningTopology.Cost before = running.cost();
            long start = backlog.release();
            long end = progress.await(backlog.sent().events(), () -> running.sent(clean), running::isAlive, PATIENCE);
            return new Result(
                    backlog.sent(),
                    Duration.ofNanos(end - start),
                    running.cost().minus(before),
                    running.written());
        }
    }

    /** The stages as plain Java, with the event log in memory: the least that the pipeline can take. */
    private double plainMicros() {
        Settings settings = topics.settings();
        List<byte[]> events = new ArrayList<>();
        workload.forEach((fixtureId, event) -> events.add(event));
        PlainPipeline pipeline = new PlainPipeline(
                ModuleSettings.sequencer(settings), ModuleSettings.projection(settings), PipelineListener.NONE, 0);
        long windowMs = 1 + settings.get(SettingsCatalog.REORDER_WINDOW_MS);
        double micros = Machine.processorMicros(() -> {
            for (int i = 0; i < events.size(); i++) {
                // A feed is held for its first window, as in a backlog of games.
                if (i == workload.copies()) {
                    pipeline.runTo(windowMs);
                }
                pipeline.receive(NO_KEY, events.get(i), pipeline.now().utcMs());
            }
        });
        return micros / events.size();
    }
}
