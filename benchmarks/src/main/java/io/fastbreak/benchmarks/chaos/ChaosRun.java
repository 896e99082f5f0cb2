package io.fastbreak.benchmarks.chaos;

import io.fastbreak.benchmarks.CommittedReader.Seen;
import io.fastbreak.benchmarks.Poll;
import io.fastbreak.benchmarks.chaos.ChaosProcess.Usage;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.runtime.config.OperationFailedException;
import io.fastbreak.runtime.sandbox.BeaconReader;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.utils.Utils;

/**
 * Faults, one after the other, on one cluster while games go on, and what was seen of them.
 *
 * @param overrides settings of the services that differ from their defaults
 */
record ChaosRun(List<ChaosFault> faults, Path folder, int games, long seed, Map<String, String> overrides) {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int AFTER_MS = 5_000;
    /** Share of the games that have open markets in play. */
    private static final double MOST = 0.8;

    private static final long FOREVER = Long.MAX_VALUE;
    /**
     * What was seen of one fault, from its begin until everything was whole again. Times are milliseconds.
     *
     * @param group names the cluster, which may have had several faults
     * @param open games with open markets when it began
     * @param silence the longest time in which the reader had no clean record of some partition
     * @param copySilence the same of the copy-only topology
     * @param rawSilence the longest time in which Kafka took no raw record of some partition
     * @param waited the longest that a clean record was on its way
     * @param copyWaited the same of the copy-only topology
     * @param openUnknown the longest that a market took bets beyond the limit after the last beacon of its partition
     * @param readyAgain from the end of the fault until every service was ready
     * @param spreadAgain from the end of the fault until both pipelines had their share of the partitions
     * @param falseHealth how long a service was ready although it served partitions of which nothing was committed
     * @param restarts of processes that had ended by themselves
     * @param threads the largest growth of a service
     * @param files the largest growth of a service
     * @param heapKib the largest growth of a service
     * @param errors lines of level ERROR in the logs of the services
     * @param lines that the services logged
     * @param wrong lost, doubled and wrong records of the whole cluster, wrong states of the platform, and whatever else
     *     breaks a promise
     */
    record ChaosResult(
            String fault,
            String group,
            int open,
            long silence,
            long copySilence,
            long rawSilence,
            long waited,
            long copyWaited,
            long openUnknown,
            long readyAgain,
            long spreadAgain,
            long falseHealth,
            int restarts,
            long threads,
            long files,
            long heapKib,
            long errors,
            long lines,
            List<String> wrong) {}

    /** What is there before and after a fault. */
    private record StackState(Map<String, Usage> usage, int restarts, long errors, long lines) {
        static StackState of(ChaosStack stack) {
            Map<String, Usage> usage = new HashMap<>();
            stack.healthPorts().keySet().stream().map(stack::process).forEach(process -> {
                Usage now = process.usage();
                if (now != null) {
                    usage.put(process.name() + process.pid(), now);
                }
            });
            Set<String> services = stack.healthPorts().keySet();
            return new StackState(
                    usage,
                    stack.processes().stream().mapToInt(ChaosProcess::restarts).sum(),
                    services.stream()
                            .mapToLong(service ->
                                    stack.process(service).lines(" ERROR ").size())
                            .sum(),
                    services.stream()
                            .mapToLong(
                                    service -> stack.process(service).lines("").size())
                            .sum());
        }

        /** The largest of any service that was not started again meanwhile. */
        static long growth(Map<String, Usage> before, Map<String, Usage> after, ToLongFunction<Usage> of) {
            return before.entrySet().stream()
                    .filter(entry -> after.containsKey(entry.getKey()))
                    .mapToLong(entry -> of.applyAsLong(after.getOrDefault(entry.getKey(), entry.getValue()))
                            - of.applyAsLong(entry.getValue()))
                    .max()
                    .orElse(0);
        }
    }

    /** A fault that is over. */
    private record Over(ChaosFault fault, int open, long begin, long end, long whole, StackState from, StackState to) {}

    /**
     * Carries out one fault after the other, as far as everything is whole again after each.
     *
     * @param log receives a line for each step
     */
    List<ChaosResult> carryOut(Consumer<String> log) throws IOException, InterruptedException {
        ChaosFault first = faults.get(0);
        try (ChaosStack stack = new ChaosStack(folder, overrides, first.stepsClocks());
                ChaosTraffic traffic = new ChaosTraffic(stack, games, seed, first.isLoaded());
                ChaosObserver observer = new ChaosObserver(stack)) {
            traffic.start();
            List<Over> over = new ArrayList<>();
            ChaosChecks checks = new ChaosChecks(stack, faults.stream().anyMatch(ChaosFault::isPublishedAgain));
            StackState state = null;
            for (ChaosFault fault : faults) {
                awaitOpen(traffic, observer, MOST);
                Poll.until(
                        "each pipeline has its share of the partitions",
                        PATIENCE,
                        200,
                        () -> observer.spreadWithin(0, FOREVER) != FOREVER);
                state = state == null ? StackState.of(stack) : state;
                Utils.sleep(ChaosTimes.WARM_UP_MS);
                try {
                    Over last = carryOut(fault, stack, traffic, observer, state, log);
                    over.add(last);
                    state = last.to();
                } catch (OperationFailedException e) {
                    log.accept(fault + " is not survived: " + e.getMessage());
                    checks.add(fault + " is not survived: " + e.getMessage());
                    long now = System.currentTimeMillis();
                    over.add(new Over(fault, 0, now, now, now, state, state));
                    break;
                }
            }
            traffic.pause();
            checks.inPlay(observer, games);
            log.accept("the rest of the games is published at once");
            long records = traffic.finish();
            log.accept(records + " records are published");
            awaitRest(stack, records);
            log.accept("at rest");
            return results(stack, observer, traffic, over, checks);
        }
    }

    private void awaitOpen(ChaosTraffic traffic, ChaosObserver observer, double share) {
        Poll.until("most games have open markets", PATIENCE, 100, () -> {
            traffic.requireAlive();
            return observer.openFixtures().size() >= share * games;
        });
    }

    private Over carryOut(
            ChaosFault fault,
            ChaosStack stack,
            ChaosTraffic traffic,
            ChaosObserver observer,
            StackState before,
            Consumer<String> log)
            throws IOException, InterruptedException {
        long begin = System.currentTimeMillis();
        int open = observer.openFixtures().size();
        log.accept(fault + ": " + fault.what() + "; " + open + " games are open");
        fault.on(stack);
        long end = System.currentTimeMillis();
        log.accept("whole again after " + (end - begin) + " ms");
        Poll.until("every partition has new clean records", PATIENCE, 100, () -> {
            traffic.requireAlive();
            return observer.hasResumed(begin, end);
        });
        log.accept("resumed " + (System.currentTimeMillis() - end) + " ms later");
        awaitReady(observer, end);
        log.accept("ready " + (observer.readyWithin(end, FOREVER) - end) + " ms later");
        Poll.until(
                "each pipeline has its share of the partitions",
                PATIENCE,
                200,
                () -> observer.spreadWithin(end, FOREVER) != FOREVER);
        log.accept("spread " + (observer.spreadWithin(end, FOREVER) - end) + " ms later");
        awaitOpen(traffic, observer, MOST);
        Utils.sleep(AFTER_MS);
        // A service that ends because of the fault may have done so only now.
        awaitReady(observer, end);
        long whole = System.currentTimeMillis();
        return new Over(fault, open, begin, end, whole, before, StackState.of(stack));
    }

    private static void awaitReady(ChaosObserver observer, long end) {
        Poll.until("every service is ready", PATIENCE, 100, () -> observer.readyWithin(end, FOREVER) != FOREVER);
    }

    private static void awaitRest(ChaosStack stack, long records) {
        try (BeaconReader beacons = new BeaconReader(stack.clients(), stack.topics())) {
            beacons.awaitRest(records, Duration.ofSeconds(2), PATIENCE, progress -> {}, () -> {});
        }
    }

    private List<ChaosResult> results(
            ChaosStack stack, ChaosObserver observer, ChaosTraffic traffic, List<Over> over, ChaosChecks checks) {
        LogReader reader = LogReader.committed(stack.clients().connection());
        PipelineRun run = PipelineRun.read(reader, ChaosStack.PREFIX);
        Map<String, Integer> partitions = checks.atRest(reader, run, traffic.oracles());
        var committed = ChaosTimes.times(observer.beacons(), Seen::partition, Seen::read);
        // The times of beacons are those of clocks that are wrong meanwhile.
        Map<Integer, NavigableSet<Long>> beacons = faults.get(0).stepsClocks()
                ? committed
                : ChaosTimes.times(
                        run.beacons(), ConsumerRecord::partition, record -> Json.read(record.value(), Beacon.class)
                                .utc());
        var raw = ChaosTimes.times(run.raw(), ConsumerRecord::partition, ConsumerRecord::timestamp);
        var clean = ChaosTimes.times(observer.seen(), Seen::partition, Seen::read);
        var copied = ChaosTimes.times(observer.copies(), Seen::partition, Seen::read);
        return over.stream()
                .map(each -> {
                    List<String> wrong = new ArrayList<>(checks.violations());
                    return new ChaosResult(
                            each.fault().name(),
                            folder.getFileName().toString(),
                            each.open(),
                            ChaosTimes.silence(clean, each.begin(), each.whole()),
                            ChaosTimes.silence(copied, each.begin(), each.whole()),
                            ChaosTimes.silence(raw, each.begin(), each.whole()),
                            ChaosTimes.waited(observer.seen(), each.begin(), each.whole()),
                            ChaosTimes.waited(observer.copies(), each.begin(), each.whole()),
                            ChaosTimes.openUnknown(
                                    observer.opened(), partitions, beacons, each.begin(), each.whole(), wrong),
                            observer.readyWithin(each.end(), each.whole()) - each.end(),
                            observer.spreadWithin(each.end(), each.whole()) - each.end(),
                            ChaosTimes.falseHealth(observer.samples(), committed, each.begin(), each.whole()),
                            each.to().restarts() - each.from().restarts(),
                            StackState.growth(each.from().usage(), each.to().usage(), Usage::threads),
                            StackState.growth(each.from().usage(), each.to().usage(), Usage::files),
                            StackState.growth(each.from().usage(), each.to().usage(), Usage::heapKib),
                            each.to().errors() - each.from().errors(),
                            each.to().lines() - each.from().lines(),
                            wrong);
                })
                .toList();
    }
}
