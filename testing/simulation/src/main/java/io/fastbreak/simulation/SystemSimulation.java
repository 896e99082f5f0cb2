package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.TraderPrices.Score;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.input.CommitRequests;
import io.fastbreak.simulation.Observer.Part;
import io.fastbreak.simulation.StoryStep.Append;
import io.fastbreak.simulation.StoryStep.Fault;
import io.fastbreak.simulation.StoryStep.Input;
import io.fastbreak.simulation.StoryStep.Remap;
import io.fastbreak.simulation.StoryStep.Trade;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** One run of a story: the whole system, and what it does wrong. */
final class SystemSimulation {
    private static final long CHECK_MS = 100;
    /** A record that was appended this long ago has been processed and committed, unless something is wrong. */
    private static final long LAG_MS = 1_000;

    /** Records that seem 1 s old may be a backlog; some milliseconds pass until they are read. */
    private static final long CLOCK_AHEAD_MS = 900;

    private final Story story;
    private final VirtualTime time = new VirtualTime();
    private final TopicCatalog topics = new TopicCatalog("basketball");
    private final SplittableRandom random;
    private final Statistics statistics = new Statistics();
    private final VirtualLog log;
    private final VirtualSystem system;
    private final Observer observer;
    private final ResultObserver results;
    private final LastSummaries summaries;
    private final @Nullable CatalogPart catalog;
    /** By game. */
    private final int[] partitions;

    /** When raw records could not be read last; far in the past where they always could. */
    private long lastHiddenMs = Long.MIN_VALUE / 2;

    private final List<@Nullable BridgeInstance> served = new ArrayList<>();
    /** Which pipeline had each partition at the last check. */
    private final List<@Nullable PipelineInstance> processed = new ArrayList<>();

    /**
     * The result of a run.
     *
     * @param trace a hash of all records, requests and times
     */
    record Result(List<BrokenPromise> violations, Statistics statistics, long trace) {}

    private SystemSimulation(Story story) {
        this.story = story;
        this.random = new SplittableRandom(new SplittableRandom(story.seed()).nextLong());
        this.observer = new Observer(
                time,
                Bounds.of(ProgramSettings.SEQUENCING, ProgramSettings.BRIDGE.timing()),
                story.fixtures(),
                story.countsPerSource(),
                ProgramSettings.STALE_MS);
        this.system = new VirtualSystem(
                time,
                new VirtualSystem.Size(story.partitions(), story.pipelines(), story.bridges()),
                ProgramSettings.pipeline(story.countsPerSource()),
                random,
                observer,
                this::released,
                statistics);
        this.log = system.log();
        this.summaries = new LastSummaries(log, topics.scoring());
        log.onAppend(topics.scoring(), this::summarized);
        this.partitions = partitions(story, log);
        this.results = new ResultObserver(observer, time, statistics);
        log.onAppend(topics.results(), results::appended);
        Runnable unused = system.state().onChange(change -> {
            observer.changed(change);
            results.changed(change);
        });
        for (int i = 0; i < story.partitions(); i++) {
            served.add(null);
            processed.add(null);
        }
        this.catalog = story.cataloged().isEmpty()
                ? null
                : new CatalogPart(story.cataloged(), time, log, topics, observer, random.split());
    }

    static Result run(Story story) {
        // What the last story on this thread has asked for would be a transaction more of this one.
        CommitRequests.forget();
        return new SystemSimulation(story).run();
    }

    private Result run() {
        system.setTokenLife(story.tokenSeconds());
        system.start();
        if (catalog != null) {
            catalog.start();
        }
        // All is up before the first play.
        long begin = millis(500);
        for (StoryStep step : story.steps()) {
            time.at(begin + millis(step.atMs()), () -> happen(step));
        }
        time.at(begin + millis(story.calmMs()), this::calm);
        check();
        time.runTo(begin + millis(story.endMs()));
        new FinalCheck(story, log, topics, system.state(), observer).check(time.now(), random.split());
        observer.games()
                .forEach((fixture, game) ->
                        summaries.of(fixture).ifPresent(last -> results.checkEnd(fixture, game, last)));
        if (catalog != null) {
            catalog.checkEnd(statistics);
        }
        statistics.count("runs");
        if (story.countsPerSource()) {
            statistics.count("runs with one count over all games");
        }
        statistics.count("events of the clock", time.count());
        statistics.count("virtual seconds", TimeUnit.NANOSECONDS.toSeconds(time.now()));
        statistics.count("deletions of games", observer.deletions());
        statistics.count("open game seconds", observer.openMs() / 1_000);
        statistics.count("undisturbed game seconds", observer.undisturbedMs() / 1_000);
        statistics.count("raw records", log.records(topics.raw()).size());
        observer.games().forEach((fixture, game) -> {
            statistics.count("new counts of a feed", game.epoch());
            if (game.isCountedAnewWhileMissing()) {
                statistics.count("new counts of a feed while a number was missing");
            }
            if (game.wasCancelledInError()) {
                statistics.count("games that were cancelled in error");
            }
            summaries.of(fixture).ifPresent(last -> statistics.count("games that ended as " + last.matchStatus()));
        });
        return new Result(observer.violations(), statistics, time.trace());
    }

    private static long millis(long ms) {
        return TimeUnit.MILLISECONDS.toNanos(ms);
    }

    private void released(int partition) {
        observer.released(partition, partitions);
    }

    // What happens.

    private void happen(StoryStep step) {
        if (step instanceof Append append) {
            append(append);
        } else if (step instanceof Trade trade) {
            summaries.of(trade.fixture()).ifPresent(summary -> trade(trade.fixture(), summary));
        } else if (step instanceof Remap remap && catalog != null) {
            catalog.map(remap.fixtureId(), remap.name());
        } else if (step instanceof Fault fault) {
            statistics.count("faults");
            if (!fault.kind().isOfCatalog()) {
                system.fault(fault);
            } else if (catalog != null) {
                catalog.fault(fault);
            }
        }
    }

    private void append(Append record) {
        String topic = record.input().topic();
        byte[] key = record.key();
        int partition = record.partition() != null ? record.partition() : key == null ? 0 : log.partitionOf(key);
        log.append(topic, partition, key, record.value());
        boolean isUnseen = time.nowMs() - lastHiddenMs <= LAG_MS
                || (record.text().contains("accepts the loss") && observer.mayMissLater(record.fixture()));
        if (record.input() == Input.COMMANDS && record.fixture() > 0 && isUnseen) {
            observer.game(record.fixture()).commandedUnseen();
        }
        observer.appended(record);
        if (record.input() == Input.RAW
                && record.fixture() > 0
                && log.hiddenSinceMs(topics.raw(), partition) != Long.MAX_VALUE) {
            observer.game(record.fixture()).lastEventHidden();
        }
    }

    private void trade(int fixture, ScoringSummary summary) {
        String fixtureId = Publisher.fixtureId(fixture);
        Map<CompetitorType, Integer> scores = LastSummaries.scores(summary);
        Score score =
                new Score(scores.getOrDefault(CompetitorType.HOME, 0), scores.getOrDefault(CompetitorType.AWAY, 0));
        // Whole lines, which the final score may meet: most baskets count two.
        double total = score.home() + score.away() + 2 + 2 * Math.floorMod(time.nowMs() / CHECK_MS, 12);
        double spread = score.away() - score.home() + 2 * Math.floorMod(time.nowMs() / CHECK_MS, 5) - 4;
        TraderPrices prices = new TraderPrices(
                fixtureId,
                summary.stateVersion(),
                score,
                null,
                "trader",
                null,
                null,
                List.of(
                        TraderPrices.Market.of(MarketType.MONEYLINE, new Quote(0, 2.31, 1.61)),
                        TraderPrices.Market.of(MarketType.SPREAD, new Quote(spread, 2.31, 1.61)),
                        TraderPrices.Market.of(MarketType.TOTAL, new Quote(total, 1.91, 1.91))));
        byte[] key = fixtureId.getBytes(UTF_8);
        log.append(Input.PRICES.topic(), log.partitionOf(key), key, Json.bytes(prices));
        observer.game(fixture).traded(score.home() + "-" + score.away(), time.nowMs());
    }

    /** A summary was written, or something else in its place. */
    private void summarized(byte @Nullable [] key, byte @Nullable [] value) {
        String fixtureId = key == null ? "" : new String(key, UTF_8);
        observer.games().forEach((fixture, game) -> {
            if (value != null && fixtureId.equals(Publisher.fixtureId(fixture))) {
                game.published(time.nowMs());
                vouched(value).ifPresent(utc -> observer.word(fixture, utc - VirtualTime.BEGIN.toEpochMilli()));
            }
        });
    }

    private void disturbed(Part part, long ms) {
        observer.disturbed(part, time.nowMs() + ms);
    }

    private void calm() {
        system.calm();
        if (catalog != null) {
            catalog.calm();
        }
    }

    // What is checked.

    private void check() {
        long[] silent = new long[story.partitions()];
        long[] unserved = new long[story.partitions()];
        long[] cutOff = new long[story.partitions()];
        long[] hidden = new long[story.partitions()];
        for (int i = 0; i < story.partitions(); i++) {
            silent[i] = log.lastAppendedMs(topics.beacons(), i);
            unserved[i] = log.lastAppendedMs(topics.leases(), i);
            BridgeInstance bridge = system.bridgeGroup().holder(i);
            cutOff[i] = bridge == null || !bridge.isRunning() ? Long.MAX_VALUE : bridge.cutOffSinceMs();
            hidden[i] = log.hiddenSinceMs(topics.raw(), i);
            lastHiddenMs = hidden[i] == Long.MAX_VALUE ? lastHiddenMs : time.nowMs();
            checkProcesses(i);
        }
        system.checkAccess();
        if (!system.isGuardRunning()) {
            disturbed(Part.GUARD, VirtualSystem.GUARD_RECOVERY_MS);
        }
        observer.check(CHECK_MS, new Observer.Partitions(silent, unserved, cutOff, hidden, partitions));
        results.check();
        observer.checkAccess(system.accessLostSinceMs());
        time.after(millis(CHECK_MS), this::check);
    }

    private static int[] partitions(Story story, VirtualLog log) {
        int[] partitions = new int[story.fixtures() + 1];
        for (int i = 1; i <= story.fixtures(); i++) {
            partitions[i] = log.partitionOf(Publisher.fixtureId(i).getBytes(UTF_8));
        }
        return partitions;
    }

    /** A process that does not work, or a partition that nobody works on, is a disturbance. */
    private void checkProcesses(int partition) {
        PipelineInstance pipeline = system.pipelineCluster().group().holder(partition);
        // One that has just taken a partition waits for 1 s whether there is a backlog.
        boolean isNew = processed.get(partition) != pipeline;
        if (pipeline == null || !pipeline.isRunning() || isNew || isBehind(partition)) {
            disturbed(Part.PIPELINE, VirtualSystem.RECOVERY_MS);
        }
        processed.set(partition, pipeline);
        if (pipeline != null) {
            checkClock(partition, aheadMs(pipeline));
        }
        BridgeInstance bridge = system.bridgeGroup().holder(partition);
        if (bridge == null || !bridge.isRunning() || served.get(partition) != bridge) {
            disturbed(
                    Part.BRIDGE,
                    VirtualSystem.RECOVERY_MS
                            + ProgramSettings.BRIDGE.timing().takeoverTime().toMillis());
        }
        served.set(partition, bridge);
        boolean isPipelineWrong = Math.abs(aheadMs(pipeline)) > CLOCK_AHEAD_MS;
        if (isPipelineWrong || Math.abs(aheadMs(bridge)) > CLOCK_AHEAD_MS) {
            disturbed(Part.CLOCKS, VirtualSystem.RECOVERY_MS);
        }
        if (isPipelineWrong || aheadMs(bridge) > CLOCK_AHEAD_MS) {
            disturbed(Part.FRESHNESS, VirtualSystem.RECOVERY_MS);
        }
    }

    private long aheadMs(@Nullable VirtualProcess process) {
        return process == null ? 0 : process.wallMs() - time.utcMs();
    }

    private void checkClock(int partition, long aheadMs) {
        for (int fixture : observer.games().keySet()) {
            boolean isOwn = partitions[fixture] == partition;
            if (isOwn) {
                observer.clockBehind(fixture, Math.max(0, -aheadMs));
                if (aheadMs > CLOCK_AHEAD_MS) {
                    observer.clockAheadBy(fixture, aheadMs);
                }
            }
            // Numbers that are counted over several games are followed on a partition of their own.
            if (aheadMs > CLOCK_AHEAD_MS && (isOwn || story.countsPerSource())) {
                observer.clockAhead(fixture, time.nowMs() + VirtualSystem.RECOVERY_MS);
            }
        }
    }

    private boolean isBehind(int partition) {
        PartitionState state = system.pipelineCluster().states().get(partition);
        for (String topic : system.pipelineCluster().topology().sources().keySet()) {
            List<ConsumerRecord<byte[], byte[]>> records = log.records(topic, partition);
            int offset = state.committedOffset(topic);
            if (offset < records.size() && time.utcMs() - records.get(offset).timestamp() > LAG_MS) {
                return true;
            }
        }
        return false;
    }

    /** The time for which a summary vouches; empty for something else. */
    private static Optional<Long> vouched(byte[] value) {
        return LastSummaries.read(value).map(ScoringSummary::vouchedUtc);
    }
}
