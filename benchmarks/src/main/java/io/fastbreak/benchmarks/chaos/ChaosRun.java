package io.fastbreak.benchmarks.chaos;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.audit.AuditReport;
import io.fastbreak.app.audit.AuditReport.AuditFinding.Kind;
import io.fastbreak.app.audit.KafkaAuditSource;
import io.fastbreak.app.audit.RecordAudit;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.demo.BeaconReader;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.benchmarks.CommittedReader.Seen;
import io.fastbreak.benchmarks.Poll;
import io.fastbreak.benchmarks.chaos.ChaosObserver.Open;
import io.fastbreak.benchmarks.chaos.ChaosObserver.Sample;
import io.fastbreak.benchmarks.chaos.ChaosProcess.Usage;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.testkit.guarantee.Guarantee;
import io.fastbreak.testkit.guarantee.Oracle;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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
    private static final int WARM_UP_MS = 10_000;
    private static final int AFTER_MS = 5_000;
    /** After which the bridge suspends a partition's markets: {@code bridge.beacon-limit.ms}. */
    private static final long BEACON_LIMIT_MS = 5_000;
    /** What a suspension may take, and what health may be behind, beyond the limit. */
    private static final long TOLERANCE_MS = 2_000;
    /** Times of records in the warm-up; a partition with fewer has gaps of its own. */
    private static final int STEADY = 15;
    /** Share of the games that have open markets in play. */
    private static final double MOST = 0.8;

    /** Share of the games that have open markets at any moment: others are between two periods, or under review. */
    private static final double SOME = 0.4;
    /** The same of games that another application publishes again, of which many are joined late. */
    private static final double FEW = 0.05;

    private static final long FOREVER = Long.MAX_VALUE;
    /** Less than a game takes to be stale. */
    private static final Duration IN_PLAY = Duration.ofSeconds(45);

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
    record Result(
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
    private record State(Map<String, Usage> usage, int restarts, long errors, long lines) {
        static State of(ChaosStack stack) {
            Map<String, Usage> usage = new HashMap<>();
            stack.healthPorts().keySet().stream().map(stack::process).forEach(process -> {
                Usage now = process.usage();
                if (now != null) {
                    usage.put(process.name() + process.pid(), now);
                }
            });
            Set<String> services = stack.healthPorts().keySet();
            return new State(
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
    private record Over(ChaosFault fault, int open, long begin, long end, long whole, State from, State to) {}

    /**
     * Carries out one fault after the other, as far as everything is whole again after each.
     *
     * @param log receives a line for each step
     */
    List<Result> carryOut(Consumer<String> log) throws IOException, InterruptedException {
        ChaosFault first = faults.get(0);
        try (ChaosStack stack = new ChaosStack(folder, overrides);
                ChaosTraffic traffic = new ChaosTraffic(stack, games, seed, first.isLoaded());
                ChaosObserver observer = new ChaosObserver(stack)) {
            traffic.start();
            List<Over> over = new ArrayList<>();
            List<String> violations = new ArrayList<>();
            State state = null;
            for (ChaosFault fault : faults) {
                awaitOpen(traffic, observer, MOST);
                Poll.until(
                        "each pipeline has its share of the partitions",
                        PATIENCE,
                        200,
                        () -> observer.spreadWithin(0, FOREVER) != FOREVER);
                state = state == null ? State.of(stack) : state;
                Utils.sleep(WARM_UP_MS);
                try {
                    Over last = carryOut(fault, stack, traffic, observer, state, log);
                    over.add(last);
                    state = last.to();
                } catch (OperationFailedException e) {
                    log.accept(fault + " is not survived: " + e.getMessage());
                    violations.add(fault + " is not survived: " + e.getMessage());
                    long now = System.currentTimeMillis();
                    over.add(new Over(fault, 0, now, now, now, state, state));
                    break;
                }
            }
            traffic.pause();
            checkPlatformInPlay(stack, observer, violations);
            log.accept("the rest of the games is published at once");
            long records = traffic.finish();
            log.accept(records + " records are published");
            awaitRest(stack, records);
            log.accept("at rest");
            return results(stack, observer, traffic, over, violations);
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
            State before,
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
        Poll.until("every service is ready", PATIENCE, 100, () -> observer.readyWithin(end, FOREVER) != FOREVER);
        log.accept("ready " + (observer.readyWithin(end, FOREVER) - end) + " ms later");
        Poll.until(
                "each pipeline has its share of the partitions",
                PATIENCE,
                200,
                () -> observer.spreadWithin(end, FOREVER) != FOREVER);
        log.accept("spread " + (observer.spreadWithin(end, FOREVER) - end) + " ms later");
        awaitOpen(traffic, observer, fault.isPublishedAgain() ? FEW : MOST);
        Utils.sleep(AFTER_MS);
        long whole = System.currentTimeMillis();
        return new Over(fault, open, begin, end, whole, before, State.of(stack));
    }

    private static void awaitRest(ChaosStack stack, long records) {
        try (BeaconReader beacons = new BeaconReader(stack.clients(), stack.topics())) {
            beacons.awaitRest(records, Duration.ofSeconds(2), PATIENCE, progress -> {}, () -> {});
        }
    }

    private List<Result> results(
            ChaosStack stack, ChaosObserver observer, ChaosTraffic traffic, List<Over> over, List<String> violations) {
        LogReader reader = LogReader.committed(stack.clients().connection());
        PipelineRun run = PipelineRun.read(reader, ChaosStack.PREFIX);
        boolean isPublishedAgain = faults.stream().anyMatch(ChaosFault::isPublishedAgain);
        if (isPublishedAgain) {
            checkMovedGames(run, traffic.oracles(), violations);
        } else {
            violations.addAll(Guarantee.breachesOfAny(run, traffic.oracles()));
        }
        audit(stack, isPublishedAgain, violations);
        LastSummaries last = new LastSummaries();
        reader.read(List.of(stack.topics().scoring())).forEach(last::add);
        checkPlatform(stack, last, isPublishedAgain, violations);
        Map<Integer, NavigableSet<Long>> beacons =
                times(run.beacons(), ConsumerRecord::partition, record -> Json.read(record.value(), Beacon.class)
                        .utc());
        var raw = times(run.raw(), ConsumerRecord::partition, ConsumerRecord::timestamp);
        var clean = times(observer.seen(), Seen::partition, Seen::read);
        var copied = times(observer.copies(), Seen::partition, Seen::read);
        var committed = times(observer.beacons(), Seen::partition, Seen::read);
        return over.stream()
                .map(each -> {
                    List<String> wrong = new ArrayList<>(violations);
                    return new Result(
                            each.fault().name(),
                            folder.getFileName().toString(),
                            each.open(),
                            silence(clean, each.begin(), each.whole()),
                            silence(copied, each.begin(), each.whole()),
                            silence(raw, each.begin(), each.whole()),
                            waited(observer.seen(), each),
                            waited(observer.copies(), each),
                            openUnknown(observer.opened(), last.partitions, beacons, each, wrong),
                            observer.readyWithin(each.end(), each.whole()) - each.end(),
                            observer.spreadWithin(each.end(), each.whole()) - each.end(),
                            falseHealth(observer.samples(), committed, each.begin(), each.whole()),
                            each.to().restarts() - each.from().restarts(),
                            State.growth(each.from().usage(), each.to().usage(), Usage::threads),
                            State.growth(each.from().usage(), each.to().usage(), Usage::files),
                            State.growth(each.from().usage(), each.to().usage(), Usage::heapKib),
                            each.to().errors() - each.from().errors(),
                            each.to().lines() - each.from().lines(),
                            wrong);
                })
                .toList();
    }

    private static <T> Map<Integer, NavigableSet<Long>> times(
            Collection<T> all, java.util.function.Function<T, Integer> partition, ToLongFunction<T> time) {
        return all.stream().collect(groupingBy(partition, mapping(time::applyAsLong, toCollection(TreeSet::new))));
    }

    private static long waited(Collection<Seen> seen, Over over) {
        return seen.stream()
                .filter(record -> record.appended() >= over.begin() - TOLERANCE_MS && record.appended() <= over.whole())
                .mapToLong(record -> record.read() - record.appended())
                .max()
                .orElse(0);
    }

    /** The last summary of each fixture, by its id on the platform. */
    private static final class LastSummaries {
        private final Map<String, Integer> partitions = new HashMap<>();
        private final Map<String, ScoringSummary> last = new HashMap<>();

        void add(ConsumerRecord<byte[], byte[]> record) {
            ScoringSummary summary = Json.read(record.value(), ScoringSummary.class);
            String fixture = SourceIds.fixture(summary.fixtureId()).orElse("");
            partitions.put(fixture, record.partition());
            last.merge(fixture, summary, (one, other) -> one.stateVersion() > other.stateVersion() ? one : other);
        }

        /** What a market has instead of the last version; empty where it has that. */
        String difference(IngestedEntity market) {
            ScoringSummary summary =
                    last.get(market.body().path("sourceFixtureId").asText());
            String version = stateVersion(market.body());
            return summary != null && version.equals(Long.toString(summary.stateVersion()))
                    ? ""
                    : market.id() + " has version " + version + ", the last one is "
                            + (summary == null ? "none" : summary.stateVersion());
        }

        /**
         * A game in play that another application publishes again is on a new partition from some number on, and may begin
         * there: its markets stay suspended as they are until an operator clears that.
         */
        boolean isJoinedLate(IngestedEntity market) {
            ScoringSummary summary =
                    last.get(market.body().path("sourceFixtureId").asText());
            return summary != null && summary.reasons().contains(Reason.JOINED_LATE);
        }

        private static String stateVersion(JsonNode market) {
            for (JsonNode entry : market.path("customData")) {
                if (entry.path("key").asText().equals("stateVersion")) {
                    return entry.path("value").asText();
                }
            }
            return "none";
        }
    }

    /** While nothing new is published, the open markets of games that are not over get the last version. */
    private void checkPlatformInPlay(ChaosStack stack, ChaosObserver observer, List<String> violations) {
        LastSummaries last = new LastSummaries();
        List<String> differences = new ArrayList<>();
        try (var reader = stack.clients().reader(stack.topics().scoring())) {
            boolean equal = Poll.happens(IN_PLAY, 200, () -> {
                reader.poll(Duration.ofMillis(500)).forEach(record -> last.add(record));
                differences.clear();
                Set<String> open = observer.openFixtures();
                stack.platform().ingestion().markets().stream()
                        .filter(market -> open.contains(
                                market.body().path("sourceFixtureId").asText()))
                        .map(last::difference)
                        .filter(difference -> !difference.isEmpty())
                        .forEach(differences::add);
                return differences.isEmpty() && open.size() >= (faults.get(0).isPublishedAgain() ? FEW : SOME) * games;
            });
            if (!equal) {
                violations.add("in play, with " + observer.openFixtures().size() + " games open: " + differences);
            }
        }
    }

    /** The records of a game are on two partitions: on each of them its version increases, and the highest one is right. */
    private static void checkMovedGames(PipelineRun run, Map<String, Oracle> oracles, List<String> violations) {
        Map<String, Long> versions = new HashMap<>();
        Map<String, Game> games = new HashMap<>();
        run.states().stream().filter(record -> record.value() != null).forEach(record -> {
            Game game = Json.read(record.value(), Game.class);
            games.merge(
                    game.fixtureId(), game, (one, other) -> one.stateVersion() > other.stateVersion() ? one : other);
            Long before = versions.put(record.partition() + "/" + game.fixtureId(), game.stateVersion());
            if (before != null && before >= game.stateVersion()) {
                violations.add("version %d of %s comes after %d on partition %d"
                        .formatted(game.stateVersion(), game.fixtureId(), before, record.partition()));
            }
        });
        oracles.forEach((fixture, oracle) -> {
            Game game = games.get(fixture);
            List<String> differences = game == null ? List.of("has no state") : oracle.differences(game);
            differences.forEach(difference -> violations.add(fixture + ": " + difference));
        });
    }

    private static void audit(ChaosStack stack, boolean isPublishedAgain, List<String> violations) {
        try (KafkaAuditSource source = KafkaAuditSource.of(new PipelineTopics(stack.settings()), stack.application())) {
            AuditReport report = RecordAudit.of(source, progress -> {});
            report.findings().stream()
                    .filter(finding -> !isPublishedAgain || finding.kind() != Kind.DOUBLED)
                    .forEach(finding -> violations.add("audit: " + finding));
        }
    }

    /** At rest the platform has the last version of each game, and every market is suspended. */
    private static void checkPlatform(
            ChaosStack stack, LastSummaries last, boolean isPublishedAgain, List<String> violations) {
        try {
            Poll.until("no market is open", PATIENCE, 200, () -> stack.platform().ingestion().markets().stream()
                    .allMatch(market -> market.body().path("isSuspended").asBoolean()));
        } catch (OperationFailedException e) {
            violations.add("all games are over, but a market is open");
        }
        stack.platform().ingestion().markets().stream()
                .filter(market -> !isPublishedAgain || !last.isJoinedLate(market))
                .map(last::difference)
                .filter(difference -> !difference.isEmpty())
                .forEach(violations::add);
    }

    /** The longest gap of any partition in that time; the maximum where none was steady before. */
    private static long silence(Map<Integer, NavigableSet<Long>> times, long begin, long end) {
        return times.values().stream()
                .filter(ofPartition -> ofPartition
                                .subSet(begin - WARM_UP_MS, true, begin, false)
                                .size()
                        >= STEADY)
                .mapToLong(ofPartition -> longestGap(ofPartition, begin, end))
                .max()
                .orElse(Long.MAX_VALUE);
    }

    private static long longestGap(NavigableSet<Long> times, long begin, long end) {
        long longest = 0;
        long before = begin;
        for (long time : times.subSet(begin, true, end, true)) {
            longest = Math.max(longest, time - before);
            before = time;
        }
        return Math.max(longest, end - before);
    }

    private static long openUnknown(
            List<Open> opened,
            Map<String, Integer> partitions,
            Map<Integer, NavigableSet<Long>> beacons,
            Over over,
            List<String> violations) {
        long worst = 0;
        Map<Long, String> late = new TreeMap<>();
        for (Open open : opened) {
            NavigableSet<Long> times =
                    beacons.getOrDefault(partitions.getOrDefault(open.fixture(), -1), new TreeSet<>());
            long until = Math.min(open.until(), over.whole());
            Long from = Math.max(open.from(), over.begin());
            for (Long beacon = times.floor(from); beacon != null && beacon < until; beacon = times.higher(beacon)) {
                Long next = times.higher(beacon);
                long silent = Math.min(next == null ? until : next, until) - beacon - BEACON_LIMIT_MS;
                if (silent > worst) {
                    worst = silent;
                    late.put(silent, open + ", last beacon " + beacon + ", fault at " + over.begin());
                }
            }
        }
        if (worst > TOLERANCE_MS) {
            late.values().forEach(open -> violations.add("open without knowledge: " + open));
        }
        return worst;
    }

    /** How long a pipeline or bridge was ready while nothing was committed for any partition. */
    private static long falseHealth(
            List<Sample> samples, Map<Integer, NavigableSet<Long>> beacons, long begin, long end) {
        Map<String, Long> wrong = new HashMap<>();
        for (Sample sample : samples) {
            boolean depends =
                    sample.service().startsWith("pipeline") || sample.service().startsWith("bridge");
            if (depends && sample.isReady() && sample.at() >= begin && sample.at() <= end) {
                boolean isSilent = beacons.values().stream().allMatch(times -> {
                    Long last = times.floor(sample.at());
                    return last == null || sample.at() - last > BEACON_LIMIT_MS + TOLERANCE_MS;
                });
                if (isSilent) {
                    wrong.merge(sample.service(), 200L, Long::sum);
                }
            }
        }
        return wrong.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }
}
