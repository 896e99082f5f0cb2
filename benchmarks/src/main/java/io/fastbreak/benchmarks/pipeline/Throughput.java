package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.pipeline.RunningTopology.ProducerTotals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The pipeline and what it is compared with in turn, over the same events, each with topics of its own. */
final class Throughput {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final TestTopics topics;
    private final Workload workload;
    private final Consumer<String> log;

    /** @param log receives a line for each run */
    Throughput(TestTopics topics, Workload workload, Consumer<String> log) {
        this.topics = topics;
        this.workload = workload;
        this.log = log;
    }

    /** One run of each, one right after the other. */
    record Round(Result copy, Result logging, Result pipeline, StageCosts.Cost stages) {}

    /**
     * What was on the raw topic.
     *
     * @param atOnce games in progress at a time
     * @param bytes of the values, before compression
     */
    record Sent(int games, int atOnce, long events, long bytes) {}

    /**
     * What a run took and wrote.
     *
     * @param time from when the records can be read, all threads having their partitions, until a read_committed reader
     *     can have every clean record
     * @param cost of the stream threads in that time
     * @param written changelogs included
     */
    record Result(Sent raw, Duration time, RunningTopology.Cost cost, ProducerTotals written) {

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

    /**
     * Runs rounds to warm up, which are not in the result, and then those asked for.
     *
     * @param warmUp more than one, as the pipeline is so much more code than a copy that it is compiled only in the
     *     course of several
     */
    List<Round> rounds(int warmUp, int count) {
        List<Round> rounds = new ArrayList<>();
        for (int number = 1 - warmUp; number <= count; number++) {
            Round round = round(number < 1 ? "warm-up " + (number + warmUp) : "round " + number);
            if (number > 0) {
                rounds.add(round);
            }
        }
        return rounds;
    }

    private Round round(String name) {
        Result copy = run(name, MeasuredTopology.COPY);
        Result logging = run(name, MeasuredTopology.LOGGING);
        Result pipeline = run(name, MeasuredTopology.PIPELINE);
        StageCosts.Cost stages = StageCosts.of(topics.settings(), workload);
        log.accept("%s, in a loop without Kafka: %.1f µs an event".formatted(name, stages.sum()));
        return new Round(copy, logging, pipeline, stages);
    }

    private Result run(String name, MeasuredTopology topology) {
        Settings settings = topics.freshStart();
        // The garbage of one run is no cost of the next.
        System.gc();
        Result result = run(topology, settings);
        log.accept("%s, %s: %,.0f events/s, %.1f s, %.1f µs and %,.0f bytes an event on the stream threads"
                .formatted(
                        name,
                        topology,
                        result.perSecond(),
                        result.time().toNanos() / 1e9,
                        result.micros(),
                        result.allocated()));
        return result;
    }

    private Result run(MeasuredTopology topology, Settings settings) {
        String clean = topics.names().clean();
        try (Backlog backlog = new Backlog(settings, workload);
                OutputProgress progress = new OutputProgress(settings, clean);
                RunningTopology running = new RunningTopology(topology.topology(settings), settings, clean)) {
            running.awaitAssignment(settings.get(SettingsCatalog.PARTITIONS));
            RunningTopology.Cost before = running.cost();
            long start = backlog.release();
            long end = progress.await(backlog.sent().events(), running, PATIENCE);
            return new Result(
                    backlog.sent(),
                    Duration.ofNanos(end - start),
                    running.cost().minus(before),
                    running.written());
        }
    }
}
