package io.fastbreak.benchmarks.chaos;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;

import io.fastbreak.app.audit.AuditReport;
import io.fastbreak.app.audit.AuditReport.AuditFinding.Kind;
import io.fastbreak.app.audit.KafkaAuditSource;
import io.fastbreak.app.audit.RecordAudit;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.demo.BeaconReader;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.benchmarks.Poll;
import io.fastbreak.benchmarks.chaos.ChaosObserver.Open;
import io.fastbreak.benchmarks.chaos.ChaosObserver.Sample;
import io.fastbreak.benchmarks.chaos.ChaosObserver.Seen;
import io.fastbreak.benchmarks.chaos.ChaosProcess.Usage;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.testkit.guarantee.Guarantee;
import io.fastbreak.testkit.guarantee.Oracle;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Utils;

/** One fault on a cluster of its own while games go on, and what was seen of it. */
record ChaosRun(ChaosFault fault, Path folder, int games, long seed) {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int WARM_UP_MS = 15_000;
    private static final int AFTER_MS = 10_000;
    /** After which the bridge suspends a partition's markets: {@code bridge.beacon-limit.ms}. */
    private static final long BEACON_LIMIT_MS = 5_000;
    /** What a suspension may take, and what health may be behind, beyond the limit. */
    private static final long TOLERANCE_MS = 2_000;
    /** Times of records in the warm-up; a partition with fewer has gaps of its own. */
    private static final int STEADY = 15;
    /** Share of the games that have open markets in play. */
    private static final double MOST = 0.5;

    /**
     * What was seen.
     *
     * @param silenceMs the longest time in which the reader had no clean record of some partition
     * @param rawSilenceMs the longest time in which Kafka took no raw record of some partition
     * @param waitedMs the longest that a clean record was on its way
     * @param openUnknownMs the longest that a market took bets beyond the limit after the last beacon of its partition
     * @param readyAgainMs from the end of the fault until every service was ready
     * @param falseHealthMs how long a service was ready although it served partitions of which nothing was committed
     * @param restarts of processes that had ended by themselves
     * @param threads the largest growth of a process
     * @param files the largest growth of a process
     * @param errors lines of level ERROR in the logs of the services
     * @param logBytes what the services logged
     * @param violations lost, doubled and wrong records, and wrong states of the platform
     */
    record Result(
            long records,
            long silenceMs,
            long rawSilenceMs,
            long waitedMs,
            long openUnknownMs,
            long readyAgainMs,
            long falseHealthMs,
            int restarts,
            long threads,
            long files,
            long errors,
            long logBytes,
            List<String> violations) {}

    /** @param log receives a line for each step */
    Result carryOut(Consumer<String> log) throws IOException, InterruptedException {
        try (ChaosStack stack = new ChaosStack(folder);
                ChaosTraffic traffic = new ChaosTraffic(stack, games, seed);
                ChaosObserver observer = new ChaosObserver(stack)) {
            traffic.start();
            Poll.until(
                    "most games have open markets",
                    PATIENCE,
                    100,
                    () -> observer.openFixtures().size() >= MOST * games);
            Utils.sleep(WARM_UP_MS);
            Map<String, Usage> before = usage(stack);
            long begin = System.currentTimeMillis();
            log.accept(
                    fault + ": " + fault.what() + "; " + observer.openFixtures().size() + " games are open");
            fault.on(stack);
            long end = System.currentTimeMillis();
            log.accept("whole again after " + (end - begin) + " ms");
            Poll.until("every partition has new clean records", PATIENCE, 100, () -> {
                traffic.requireAlive();
                return observer.hasResumedSince(end);
            });
            log.accept("resumed after " + (System.currentTimeMillis() - end) + " ms");
            Poll.until(
                    "every service is ready",
                    PATIENCE,
                    100,
                    () -> observer.allReady(stack.healthPorts().keySet()));
            long ready = System.currentTimeMillis();
            log.accept("ready after " + (ready - end) + " ms more");
            Poll.until(
                    "most games have open markets again",
                    PATIENCE,
                    100,
                    () -> observer.openFixtures().size() >= MOST * games);
            Utils.sleep(AFTER_MS);
            Map<String, Usage> after = usage(stack);
            List<String> violations = new ArrayList<>();
            log.accept("the rest of the games is published at once");
            long records = traffic.finish();
            log.accept(records + " records are published");
            awaitRest(stack, records);
            log.accept("at rest");
            Result result = result(stack, observer, traffic, begin, ready, end, records, violations);
            return new Result(
                    records,
                    result.silenceMs(),
                    result.rawSilenceMs(),
                    result.waitedMs(),
                    result.openUnknownMs(),
                    ready - end,
                    result.falseHealthMs(),
                    stack.processes().stream().mapToInt(ChaosProcess::restarts).sum(),
                    growth(before, after, true),
                    growth(before, after, false),
                    result.errors(),
                    result.logBytes(),
                    violations);
        }
    }

    private static void awaitRest(ChaosStack stack, long records) {
        try (BeaconReader beacons = new BeaconReader(stack.clients(), stack.topics())) {
            beacons.awaitRest(records, Duration.ofSeconds(2), PATIENCE, progress -> {}, () -> {});
        }
    }

    private static Map<String, Usage> usage(ChaosStack stack) {
        Map<String, Usage> usage = new HashMap<>();
        stack.processes().forEach(process -> {
            Usage now = process.usage();
            if (now != null) {
                usage.put(process.name() + process.pid(), now);
            }
        });
        return usage;
    }

    /** Of processes that were not started again meanwhile. */
    private static long growth(Map<String, Usage> before, Map<String, Usage> after, boolean threads) {
        return before.entrySet().stream()
                .filter(entry -> after.containsKey(entry.getKey()))
                .mapToLong(entry -> {
                    Usage now = after.getOrDefault(entry.getKey(), entry.getValue());
                    return threads
                            ? now.threads() - entry.getValue().threads()
                            : now.files() - entry.getValue().files();
                })
                .max()
                .orElse(0);
    }

    private Result result(
            ChaosStack stack,
            ChaosObserver observer,
            ChaosTraffic traffic,
            long begin,
            long ready,
            long end,
            long records,
            List<String> violations) {
        LogReader reader = LogReader.committed(stack.clients().connection());
        PipelineRun run = PipelineRun.read(reader, ChaosStack.PREFIX);
        if (fault.isPublishedAgain()) {
            checkMovedGames(run, traffic.oracles(), violations);
        } else {
            violations.addAll(Guarantee.breachesOfAny(run, traffic.oracles()));
        }
        audit(stack, violations);
        Map<String, Integer> partitions = new HashMap<>();
        Map<String, ScoringSummary> last = new HashMap<>();
        reader.read(List.of(stack.topics().scoring())).forEach(record -> {
            ScoringSummary summary = Json.read(record.value(), ScoringSummary.class);
            String fixture = SourceIds.fixture(summary.fixtureId()).orElse("");
            partitions.put(fixture, record.partition());
            last.merge(fixture, summary, (one, other) -> one.stateVersion() > other.stateVersion() ? one : other);
        });
        checkPlatform(stack, last, violations);
        Map<Integer, NavigableSet<Long>> beacons = run.beacons().stream()
                .collect(groupingBy(
                        record -> record.partition(),
                        mapping(
                                record ->
                                        Json.read(record.value(), Beacon.class).utc(),
                                toCollection(TreeSet::new))));
        return new Result(
                records,
                silence(
                        observer.seen().stream()
                                .collect(groupingBy(Seen::partition, mapping(Seen::read, toCollection(TreeSet::new)))),
                        begin,
                        ready),
                silence(
                        run.raw().stream()
                                .collect(groupingBy(
                                        record -> record.partition(),
                                        mapping(record -> record.timestamp(), toCollection(TreeSet::new)))),
                        begin,
                        ready),
                observer.seen().stream()
                        .filter(record -> record.appended() >= begin - TOLERANCE_MS && record.appended() <= ready)
                        .mapToLong(record -> record.read() - record.appended())
                        .max()
                        .orElse(0),
                openUnknown(observer.opened(), partitions, beacons, begin, ready, violations),
                ready - end,
                falseHealth(observer.samples(), beacons, begin, ready),
                0,
                0,
                0,
                stack.healthPorts().keySet().stream()
                        .mapToLong(service -> stack.process(service)
                                .written()
                                .lines()
                                .filter(line -> line.contains(" ERROR "))
                                .count())
                        .sum(),
                stack.healthPorts().keySet().stream()
                        .mapToLong(service -> stack.process(service).written().length())
                        .sum(),
                violations);
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

    private void audit(ChaosStack stack, List<String> violations) {
        try (KafkaAuditSource source = KafkaAuditSource.of(new PipelineTopics(stack.settings()), stack.application())) {
            AuditReport report = RecordAudit.of(source, progress -> {});
            report.findings().stream()
                    .filter(finding -> !fault.isPublishedAgain() || finding.kind() != Kind.DOUBLED)
                    .forEach(finding -> violations.add("audit: " + finding));
        }
    }

    /** At rest the platform has the last version of each game in every open market. */
    private static void checkPlatform(ChaosStack stack, Map<String, ScoringSummary> last, List<String> violations) {
        try {
            Poll.until("no market is open", PATIENCE, 200, () -> stack.platform().ingestion().markets().stream()
                    .allMatch(market -> market.body().path("isSuspended").asBoolean()));
        } catch (OperationFailedException e) {
            violations.add("all games are over, but a market is open");
        }
        stack.platform().ingestion().markets().forEach(market -> {
            ScoringSummary summary =
                    last.get(market.body().path("sourceFixtureId").asText());
            String version = customData(market.body());
            if (summary == null || !version.equals(Long.toString(summary.stateVersion()))) {
                violations.add(market.id() + " has version " + version + ", the last one is "
                        + (summary == null ? "none" : summary.stateVersion()));
            }
        });
    }

    private static String customData(com.fasterxml.jackson.databind.JsonNode market) {
        for (var entry : market.path("customData")) {
            if (entry.path("key").asText().equals("stateVersion")) {
                return entry.path("value").asText();
            }
        }
        return "none";
    }

    /** The longest gap of any partition in that time; partitions that were quiet before do not count. */
    private static long silence(Map<Integer, TreeSet<Long>> times, long begin, long end) {
        long longest = 0;
        for (TreeSet<Long> ofPartition : times.values()) {
            if (ofPartition.subSet(begin - WARM_UP_MS, begin).size() < STEADY) {
                continue;
            }
            long before = begin;
            for (long time : ofPartition.subSet(begin, true, end, true)) {
                longest = Math.max(longest, time - before);
                before = time;
            }
            longest = Math.max(longest, end - before);
        }
        return longest;
    }

    private static long openUnknown(
            List<Open> opened,
            Map<String, Integer> partitions,
            Map<Integer, NavigableSet<Long>> beacons,
            long begin,
            long end,
            List<String> violations) {
        long worst = 0;
        Map<Long, String> late = new TreeMap<>();
        for (Open open : opened) {
            NavigableSet<Long> times =
                    beacons.getOrDefault(partitions.getOrDefault(open.fixture(), -1), new TreeSet<>());
            long until = Math.min(open.until(), end);
            Long from = Math.max(open.from(), begin);
            for (Long beacon = times.floor(from); beacon != null && beacon < until; beacon = times.higher(beacon)) {
                Long next = times.higher(beacon);
                long silent = Math.min(next == null ? until : next, until) - beacon - BEACON_LIMIT_MS;
                if (silent > worst) {
                    worst = silent;
                    late.put(silent, open + ", last beacon " + beacon + ", fault at " + begin);
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
