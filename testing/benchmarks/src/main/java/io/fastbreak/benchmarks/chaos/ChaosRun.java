package io.fastbreak.benchmarks.chaos;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.benchmarks.CommittedReader.Seen;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.benchmarks.Waiting;
import io.fastbreak.labapp.sandbox.BeaconReader;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.testkit.guarantee.Oracle;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.utils.Utils;

/**
 * A fault of a cluster while games go on, and what was seen of it.
 *
 * @param run number of this run of the fault, from 1
 * @param overrides settings of the services that differ from their defaults
 */
record ChaosRun(ChaosFault fault, int run, Path folder, int games, long seed, Map<String, String> overrides) {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int AFTER_MS = 5_000;
    /** Share of the games that have open markets in play. */
    private static final double MOST = 0.8;

    private static final long FOREVER = Long.MAX_VALUE;
    /** More is a time that did not come. */
    private static final long LONGEST_MS = 3_600_000;

    /**
     * The observations of one fault, from its begin until everything was whole again: cells of the report, by column.
     *
     * @param run number of the run of this fault, from 1
     * @param silenceMs the longest time without a clean record of some partition
     * @param wrong lost, doubled and wrong records of the whole cluster, wrong states of the platform, and whatever else
     *     breaks a promise
     */
    record ChaosResult(
            ChaosFault fault,
            int run,
            long silenceMs,
            Map<String, String> silence,
            Map<String, String> promises,
            List<String> wrong) {}

    /**
     * The counts before and after a fault.
     *
     * @param usage what each process of a service has in use, by process and kind
     */
    private record StackState(Map<String, Long> usage, Map<String, Long> counts) {
        static StackState of(ChaosStack stack) {
            Map<String, Long> usage = new HashMap<>();
            Map<String, Long> counts = new LinkedHashMap<>();
            stack.processes.values().forEach(each -> counts.merge("restarts", (long) each.restarts(), Long::sum));
            stack.ports.keySet().stream().map(stack::process).forEach(service -> {
                counts.merge("errors", (long) service.allLines(" ERROR ").size(), Long::sum);
                counts.merge("log lines", (long) service.allLines("").size(), Long::sum);
                addUsage(service, usage);
            });
            return new StackState(usage, counts);
        }

        /** Nothing if it has just ended. */
        private static void addUsage(JavaProcess process, Map<String, Long> usage) {
            String key = process.name() + process.pid();
            Path proc = Path.of("/proc", Long.toString(process.pid()));
            try (Stream<Path> files = Files.list(proc.resolve("fd"));
                    Stream<Path> threads = Files.list(proc.resolve("task"))) {
                long heap = process.liveHeapBytes() >> 20;
                usage.put(key + "threads", threads.count());
                usage.put(key + "files", files.count());
                usage.put(key + "heap MiB", heap);
            } catch (IOException | OperationFailedException e) {
                // Its restart is counted.
            }
        }

        /** The increases; of usage the most of any service that was not started again meanwhile. */
        Map<String, String> since(StackState before) {
            Map<String, String> grown = new LinkedHashMap<>();
            counts.forEach(
                    (what, count) -> grown.put(what, Long.toString(count - before.counts.getOrDefault(what, 0L))));
            for (String what : List.of("threads", "files", "heap MiB")) {
                long most = usage.entrySet().stream()
                        .filter(now -> now.getKey().endsWith(what) && before.usage.containsKey(now.getKey()))
                        .mapToLong(now -> now.getValue() - before.usage.getOrDefault(now.getKey(), 0L))
                        .max()
                        .orElse(0);
                grown.put(what, Long.toString(most));
            }
            return grown;
        }
    }

    /** @param log receives a line for each step */
    ChaosResult carryOut(Consumer<String> log) throws IOException, InterruptedException {
        try (ChaosStack stack = new ChaosStack(folder, overrides, fault.stepsClocks());
                ChaosObserver observer = new ChaosObserver(stack)) {
            List<SimulatedRecords> played = ChaosTraffic.games(stack.topics.raw(), games, seed, fault.isLoaded());
            try (PacedPublisher publisher = ChaosTraffic.publish(stack, played, games)) {
                ChaosChecks checks = new ChaosChecks(stack, fault);
                awaitOpen(observer);
                awaitSpread(observer, 0);
                StackState before = StackState.of(stack);
                Utils.sleep(ChaosTimes.WARM_UP_MS);
                FaultTimes times = breakAndHeal(stack, observer, checks, log);
                Map<String, String> grown = StackState.of(stack).since(before);
                publisher.allow(0);
                checks.inPlay(observer, games);
                log.accept("the rest of the games is published at once");
                long records = publisher.finish();
                try (BeaconReader beacons = new BeaconReader(stack.clients(), stack.topics)) {
                    beacons.awaitRest(records, Duration.ofSeconds(2), PATIENCE, progress -> {}, () -> {});
                }
                log.accept("at rest with " + records + " records");
                return result(stack, observer, ChaosTraffic.oracles(played), times, checks, grown);
            }
        }
    }

    /** @param open games with open markets when it began */
    private record FaultTimes(int open, long begin, long end, long whole) {}

    private FaultTimes breakAndHeal(ChaosStack stack, ChaosObserver observer, ChaosChecks checks, Consumer<String> log)
            throws IOException, InterruptedException {
        long begin = System.currentTimeMillis();
        int open = observer.openFixtures().size();
        log.accept(fault + ": " + fault.what + "; " + open + " games are open");
        try {
            fault.on(stack);
            stack.notes().forEach(log);
            long end = System.currentTimeMillis();
            log.accept("whole again after " + (end - begin) + " ms");
            await("every partition has new clean records", () -> observer.clean.hasResumed(begin, end));
            log.accept("resumed " + (System.currentTimeMillis() - end) + " ms later");
            awaitReady(observer, end);
            log.accept("ready " + (observer.readyWithin(end, FOREVER) - end) + " ms later");
            awaitSpread(observer, end);
            log.accept("spread " + (observer.spreadWithin(end, FOREVER) - end) + " ms later");
            awaitOpen(observer);
            Utils.sleep(AFTER_MS);
            // A service that ends because of the fault may have done so only now; its markets wait for new summaries.
            awaitReady(observer, end);
            awaitOpen(observer);
            return new FaultTimes(open, begin, end, System.currentTimeMillis());
        } catch (OperationFailedException e) {
            log.accept("not survived: " + e.getMessage());
            checks.add("not survived: " + e.getMessage());
            long now = System.currentTimeMillis();
            return new FaultTimes(open, begin, now, now);
        }
    }

    private void awaitOpen(ChaosObserver observer) {
        await("most games have open markets", () -> observer.openFixtures().size() >= MOST * games);
    }

    private static void awaitSpread(ChaosObserver observer, long time) {
        await("each pipeline has its share", () -> observer.spreadWithin(time, FOREVER) != FOREVER);
    }

    private static void awaitReady(ChaosObserver observer, long end) {
        await("every service is ready", () -> observer.readyWithin(end, FOREVER) != FOREVER);
    }

    private static void await(String what, BooleanSupplier condition) {
        Waiting.until(what, PATIENCE, 100, condition);
    }

    private ChaosResult result(
            ChaosStack stack,
            ChaosObserver observer,
            Map<String, Oracle> oracles,
            FaultTimes times,
            ChaosChecks checks,
            Map<String, String> grown) {
        LogReader reader = LogReader.committed(stack.clients().connection());
        PipelineRun run = PipelineRun.read(reader, ChaosStack.PREFIX);
        Map<String, Integer> partitions = checks.atRest(reader, run, oracles);
        var committed = ChaosTimes.times(observer.beacons.seen(), Seen::partition, Seen::read);
        // The times of beacons are those of clocks that are wrong meanwhile.
        var beacons = fault.stepsClocks()
                ? committed
                : ChaosTimes.times(
                        run.beacons(), ConsumerRecord::partition, record -> Json.read(record.value(), Beacon.class)
                                .utc());
        var raw = ChaosTimes.times(run.raw(), ConsumerRecord::partition, ConsumerRecord::timestamp);
        List<Seen> clean = observer.clean.seen();
        List<Seen> copies = observer.copies.seen();
        var cleanTimes = ChaosTimes.times(clean, Seen::partition, Seen::read);
        var copyTimes = ChaosTimes.times(copies, Seen::partition, Seen::read);
        long begin = times.begin();
        long end = times.end();
        long whole = times.whole();
        Map<String, String> silence = new LinkedHashMap<>();
        silence.put("open games", Integer.toString(times.open()));
        long silenceMs = ChaosTimes.silence(cleanTimes, begin, whole);
        silence.put("silence", seconds(silenceMs));
        silence.put("silence, copy-only", seconds(ChaosTimes.silence(copyTimes, begin, whole)));
        silence.put("silence, raw", seconds(ChaosTimes.silence(raw, begin, whole)));
        silence.put("waited", seconds(ChaosTimes.waited(clean, begin, whole)));
        silence.put("waited, copy-only", seconds(ChaosTimes.waited(copies, begin, whole)));
        silence.put("ready again", seconds(observer.readyWithin(end, whole) - end));
        silence.put("spread again", seconds(observer.spreadWithin(end, whole) - end));
        List<String> wrong = checks.violations();
        long open = ChaosTimes.openUnknown(observer.opened(), partitions, beacons, begin, whole, wrong);
        Map<String, String> promises = new LinkedHashMap<>();
        promises.put("open unknown s", seconds(open));
        promises.put("false health s", seconds(ChaosTimes.falseHealth(observer.samples(), committed, begin, whole)));
        promises.put("lost, doubled, wrong", Integer.toString(wrong.size()));
        promises.putAll(grown);
        return new ChaosResult(fault, run(), silenceMs, silence, promises, wrong);
    }

    private static String seconds(long ms) {
        return ms > LONGEST_MS ? "–" : "%.1f".formatted(ms / 1e3);
    }
}
