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
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulation.Observer.Part;
import io.fastbreak.simulation.StoryStep.Append;
import io.fastbreak.simulation.StoryStep.Fault;
import io.fastbreak.simulation.StoryStep.Input;
import io.fastbreak.simulation.StoryStep.Remap;
import io.fastbreak.simulation.StoryStep.Trade;
import io.fastbreak.simulator.ingestion.IngestionCalls;
import io.fastbreak.simulator.ingestion.IngestionState;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** One run of a story: the whole system, and what it does wrong. */
final class SystemSimulation {
    private static final long CHECK_MS = 100;
    /** Before the end, when the games are still in progress. */
    private static final long CHECK_OPEN_MS = 13_000;

    /** A record that was appended this long ago has been processed and committed, unless something is wrong. */
    private static final long LAG_MS = 1_000;

    /** Records that seem 1 s old may be a backlog; some milliseconds pass until they are read. */
    private static final long CLOCK_AHEAD_MS = 900;

    /** How long after a disturbance the system is given to be as before. */
    private static final long RECOVERY_MS = 3_000;

    /** A guard that has just started knows no lease: it gives each partition the time of one. */
    private static final long GUARD_RECOVERY_MS =
            ProgramSettings.BRIDGE.timing().lease().guardAfter().toMillis() + RECOVERY_MS;

    private final Story story;
    private final VirtualTime time = new VirtualTime();
    private final TopicCatalog topics = new TopicCatalog("basketball");
    private final SplittableRandom random;
    private final Statistics statistics = new Statistics();
    private final VirtualLog log;
    private final IngestionState state;
    private final VirtualPlatform platform;
    private final Observer observer;
    private final LastSummaries summaries;
    private final Group<PipelineInstance> pipelineGroup;
    private final PipelineInstance.Cluster pipelineCluster;
    private final Map<Integer, PipelineInstance> pipelines = new TreeMap<>();
    private final Group<BridgeInstance> bridgeGroup;
    private final BridgeInstance.Cluster bridgeCluster;
    private final Map<Integer, BridgeInstance> bridges = new TreeMap<>();
    private @Nullable GuardInstance guard;
    private final @Nullable CatalogPart catalog;
    /** By game. */
    private final int[] partitions;

    private int starts;
    private int weathers;
    private final List<@Nullable BridgeInstance> served = new ArrayList<>();
    /** Which pipeline had each partition at the last check. */
    private final List<@Nullable PipelineInstance> processed = new ArrayList<>();

    /**
     * What a run has shown.
     *
     * @param trace a hash of all records, requests and times
     */
    record Result(List<BrokenPromise> violations, Statistics statistics, long trace) {}

    private SystemSimulation(Story story) {
        this.story = story;
        this.random = new SplittableRandom(new SplittableRandom(story.seed()).nextLong());
        this.log = new VirtualLog(time, story.partitions());
        this.summaries = new LastSummaries(log, topics.scoring());
        log.onAppend(topics.scoring(), this::summarized);
        this.observer = new Observer(
                time,
                Bounds.of(ProgramSettings.SEQUENCING, ProgramSettings.BRIDGE.timing()),
                story.fixtures(),
                story.countsPerSource(),
                ProgramSettings.STALE_MS);
        this.partitions = partitions(story, log);
        this.state = new IngestionState(() -> Instant.ofEpochMilli(time.utcMs()));
        Runnable unused = state.onChange(observer::changed);
        this.platform = new VirtualPlatform(time, IngestionCalls.on(state));
        this.pipelineGroup = new Group<>(time, log, ProgramSettings.PIPELINE_SESSION);
        this.pipelineCluster = ProgramSettings.cluster(story.countsPerSource(), log, pipelineGroup, statistics);
        this.bridgeGroup =
                new Group<>(time, log, ProgramSettings.BRIDGE.timing().session().toNanos());
        this.bridgeCluster = new BridgeInstance.Cluster(
                ProgramSettings.BRIDGE,
                log,
                topics,
                bridgeGroup,
                new HashMap<>(),
                partition -> observer.released(partition, partitions),
                statistics);
        for (int i = 0; i < story.partitions(); i++) {
            served.add(null);
            processed.add(null);
        }
        this.catalog = story.cataloged().isEmpty()
                ? null
                : new CatalogPart(story.cataloged(), time, log, topics, observer, random.split());
    }

    static Result run(Story story) {
        return new SystemSimulation(story).run();
    }

    private Result run() {
        for (int i = 0; i < story.pipelines(); i++) {
            startPipeline(i);
        }
        for (int i = 0; i < story.bridges(); i++) {
            startBridge(i);
        }
        startGuard();
        if (catalog != null) {
            catalog.start();
        }
        // All is up before the first play.
        long begin = millis(500);
        for (StoryStep step : story.steps()) {
            time.at(begin + millis(step.atMs()), () -> happen(step));
        }
        time.at(begin + millis(story.calmMs()), this::calm);
        time.at(begin + millis(story.endMs()) - millis(CHECK_OPEN_MS), this::checkOpen);
        check();
        time.runTo(begin + millis(story.endMs()));
        new FinalCheck(story, log, topics, state, observer).check(time.now(), random.split());
        if (catalog != null) {
            catalog.checkEnd(statistics);
        }
        statistics.count("runs");
        if (story.countsPerSource()) {
            statistics.count("runs with one count over all games");
        }
        statistics.count("events of the clock", time.count());
        statistics.count("virtual seconds", TimeUnit.NANOSECONDS.toSeconds(time.now()));
        statistics.count("open game seconds", observer.openMs() / 1_000);
        statistics.count("raw records", log.records(topics.raw()).size());
        observer.games().forEach((fixture, game) -> {
            statistics.count("new counts of a feed", game.epoch());
            if (game.isCountedAnewWhileMissing()) {
                statistics.count("new counts of a feed while a number was missing");
            }
            summaries.of(fixture).ifPresent(last -> statistics.count("games that ended as " + last.matchStatus()));
        });
        return new Result(observer.violations(), statistics, time.trace());
    }

    private static long millis(long ms) {
        return TimeUnit.MILLISECONDS.toNanos(ms);
    }

    private void startPipeline(int number) {
        PipelineInstance before = pipelines.get(number);
        if (before != null && before.isAlive()) {
            return;
        }
        PipelineInstance started = new PipelineInstance(time, "pipeline-" + starts++, pipelineCluster, random.split());
        pipelines.put(number, started);
        started.start();
    }

    private void startBridge(int number) {
        BridgeInstance before = bridges.get(number);
        if (before != null && before.isAlive()) {
            return;
        }
        BridgeInstance started =
                new BridgeInstance(time, "bridge-" + starts++, bridgeCluster, random.split(), this::client, 0);
        bridges.put(number, started);
        started.start();
    }

    private void startGuard() {
        if (guard == null || !guard.isAlive()) {
            guard = new GuardInstance(
                    time, "guard-" + starts++, ProgramSettings.BRIDGE.timing(), log, topics, this::client, statistics);
            guard.start();
            disturbed(Part.GUARD, GUARD_RECOVERY_MS);
        }
    }

    private OddsIngestionClient client(VirtualProcess process) {
        URI root = URI.create("http://platform.example");
        ClientCredentials credentials =
                new ClientCredentials(root.resolve("/oauth/token"), "client", new Secret("secret"), "audience");
        HttpSettings http = HttpSettings.STANDARD.withConnections(512);
        IngestionSettings settings = IngestionSettings.of(
                        root.resolve("/ingestion/v1"), "fastbreak", new Secret("key"), credentials)
                .withHttp(http);
        ClientRuntime runtime = new ClientRuntime(
                process.wallClock().withZone(ZoneOffset.UTC), time.clock(), random.split(), process::delay, null);
        return OddsIngestionClient.open(
                settings,
                runtime,
                new VirtualTransport(process, platform, http.requestTimeout(), random.split(), statistics));
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
            fault(fault);
        }
    }

    private void append(Append record) {
        String topic = record.input().topic();
        byte[] key = record.key();
        int partition = record.partition() != null ? record.partition() : key == null ? 0 : log.partitionOf(key);
        log.append(topic, partition, key, record.value());
        observer.appended(record);
    }

    private void trade(int fixture, ScoringSummary summary) {
        String fixtureId = Publisher.fixtureId(fixture);
        Map<CompetitorType, Integer> scores = LastSummaries.scores(summary);
        Score score =
                new Score(scores.getOrDefault(CompetitorType.HOME, 0), scores.getOrDefault(CompetitorType.AWAY, 0));
        TraderPrices prices = new TraderPrices(
                fixtureId,
                summary.stateVersion(),
                score,
                null,
                "trader",
                null,
                null,
                List.of(TraderPrices.Market.of(MarketType.MONEYLINE, new Quote(0, 2.31, 1.61))));
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

    /** The time for which a summary vouches; empty for something else. */
    private static Optional<Long> vouched(byte[] value) {
        try {
            return Optional.ofNullable(Json.read(value, ScoringSummary.class).vouchedUtc());
        } catch (UncheckedIOException e) {
            return Optional.empty();
        }
    }

    private void disturbed(Part part, long ms) {
        observer.disturbed(part, time.nowMs() + ms);
    }

    private void fault(Fault fault) {
        if (fault.target() < 0) {
            for (int i = 0; i < story.pipelines(); i++) {
                fault(new Fault(fault.atMs(), fault.kind(), i, fault.amount(), null));
            }
            return;
        }
        PipelineInstance pipeline = pipelines.get(fault.target());
        BridgeInstance bridge = bridges.get(fault.target());
        long amount = fault.amount();
        switch (fault.kind()) {
            case PIPELINE_STARTS -> startPipeline(fault.target());
            case BRIDGE_STARTS -> startBridge(fault.target());
            case GUARD_STARTS -> startGuard();
            case BROKERS_SILENT -> silence(amount);
            case CATALOG_CRASHES, CATALOG_STARTS, CATALOG_ABORTS, CATALOG_LOSES_ANSWER, CATALOG_PLATFORM -> {
                if (catalog != null) {
                    catalog.fault(fault);
                }
            }
            case PLATFORM -> weather(Objects.requireNonNull(fault.weather()), amount);
            case GUARD_CRASHES -> {
                if (guard != null) {
                    guard.kill();
                }
            }
            case GUARD_PAUSES -> {
                if (guard != null) {
                    pause(guard, amount);
                    disturbed(Part.GUARD, amount + RECOVERY_MS);
                }
            }
            case BRIDGE_CRASHES, BRIDGE_STOPS, BRIDGE_PAUSES, BRIDGE_MUTE, BRIDGE_CLOCK -> {
                if (bridge != null && bridge.isAlive()) {
                    bridgeFault(bridge, fault.kind(), amount);
                }
            }
            default -> {
                if (pipeline != null && pipeline.isAlive()) {
                    pipelineFault(pipeline, fault.kind(), amount);
                }
            }
        }
    }

    private void pipelineFault(PipelineInstance pipeline, Fault.Kind kind, long amount) {
        disturbed(Part.PIPELINE, RECOVERY_MS);
        switch (kind) {
            case PIPELINE_CRASHES -> pipeline.crashAfter((int) amount);
            case PIPELINE_STOPS -> pipeline.stop();
            case PIPELINE_PAUSES -> {
                pause(pipeline, amount);
                disturbed(Part.PIPELINE, amount + RECOVERY_MS);
            }
            case PIPELINE_SLOWS -> {
                pipeline.slow(millis(120));
                pipeline.after(millis(amount), () -> pipeline.slow(0));
                disturbed(Part.PIPELINE, amount + RECOVERY_MS);
            }
            case PIPELINE_ABORTS -> pipeline.abortNext();
            case PIPELINE_LOSES_ANSWER -> pipeline.loseNextAnswer();
            case PIPELINE_CLOCK -> {
                pipeline.stepClock(amount);
                // Punctuations and commits of Kafka Streams wait until the clock has caught up.
                disturbed(Part.PIPELINE, Math.max(0, -amount) + RECOVERY_MS);
            }
            default -> throw new IllegalArgumentException(kind + " is not of a pipeline");
        }
    }

    private void bridgeFault(BridgeInstance bridge, Fault.Kind kind, long amount) {
        switch (kind) {
            case BRIDGE_CRASHES -> {
                statistics.count("kills of the bridge");
                bridge.kill();
            }
            case BRIDGE_STOPS -> bridge.stop();
            case BRIDGE_PAUSES -> {
                pause(bridge, amount);
                disturbed(Part.BRIDGE, amount + RECOVERY_MS);
            }
            case BRIDGE_MUTE -> {
                bridge.mute(true);
                // A price that cannot be recorded is not sent; the old one stands until the lease lapses.
                disturbed(Part.PLATFORM, amount + RECOVERY_MS);
                bridge.after(millis(amount), () -> bridge.mute(false));
            }
            case BRIDGE_CLOCK -> bridge.stepClock(amount);
            default -> throw new IllegalArgumentException(kind + " is not of a bridge");
        }
    }

    private void pause(VirtualProcess process, long ms) {
        process.pause();
        time.after(millis(ms), process::resume);
    }

    private void silence(long ms) {
        log.setAvailable(false);
        disturbed(Part.BROKERS, ms + RECOVERY_MS);
        time.after(millis(ms), () -> log.setAvailable(true));
    }

    private void weather(Weather weather, long ms) {
        platform.setWeather(weather);
        int number = ++weathers;
        disturbed(Part.PLATFORM, ms + weather.effectMs());
        if (weather.appliesAll() && weather != Weather.CALM) {
            observer.probing(time.nowMs() + ms + RECOVERY_MS);
        } else {
            disturbed(Part.SUSPENSIONS, ms + weather.suspendedMs());
        }
        if (weather == Weather.COPIED || weather == Weather.STORM) {
            long readBack = ProgramSettings.BRIDGE.timing().readBackEvery().toMillis();
            observer.copied(time.nowMs() + ms + weather.effectMs() + readBack);
        }
        time.after(millis(ms), () -> {
            if (number == weathers) {
                platform.setWeather(Weather.CALM);
            }
        });
    }

    /** Nothing is disturbed any more: what has ended is started again, clocks are right, and the platform answers. */
    private void calm() {
        weather(Weather.CALM, 0);
        log.setAvailable(true);
        for (int i = 0; i < story.pipelines(); i++) {
            PipelineInstance pipeline = pipelines.get(i);
            if (pipeline != null && pipeline.isAlive()) {
                pipeline.calm();
                pipeline.resume();
                if (pipeline.wallMs() != time.utcMs()) {
                    pipeline.crash();
                }
            }
            startPipeline(i);
        }
        for (int i = 0; i < story.bridges(); i++) {
            BridgeInstance bridge = bridges.get(i);
            if (bridge != null) {
                bridge.resume();
                bridge.mute(false);
                bridge.setClock(0);
            }
            startBridge(i);
            int number = i;
            // One that was about to stop has done so by then.
            time.after(ProgramSettings.BRIDGE.timing().stopWithin().toNanos(), () -> startBridge(number));
        }
        if (guard != null) {
            guard.resume();
        }
        startGuard();
        if (catalog != null) {
            catalog.calm();
        }
        disturbed(Part.PIPELINE, RECOVERY_MS);
        disturbed(Part.BRIDGE, RECOVERY_MS);
    }

    // What is checked.

    private void check() {
        long[] silent = new long[story.partitions()];
        long[] unserved = new long[story.partitions()];
        for (int i = 0; i < story.partitions(); i++) {
            silent[i] = log.lastAppendedMs(topics.beacons(), i);
            unserved[i] = log.lastAppendedMs(topics.leases(), i);
            checkProcesses(i);
        }
        if (guard == null || !guard.isRunning()) {
            disturbed(Part.GUARD, GUARD_RECOVERY_MS);
        }
        observer.check(CHECK_MS, silent, unserved, partitions);
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
        PipelineInstance pipeline = pipelineGroup.holder(partition);
        // One that has just taken a partition waits for 1 s whether there is a backlog.
        boolean isNew = processed.get(partition) != pipeline;
        if (pipeline == null || !pipeline.isRunning() || isNew || isBehind(partition)) {
            disturbed(Part.PIPELINE, RECOVERY_MS);
        }
        processed.set(partition, pipeline);
        if (pipeline != null) {
            checkClock(partition, pipeline.wallMs() - time.utcMs());
        }
        BridgeInstance bridge = bridgeGroup.holder(partition);
        if (bridge == null || !bridge.isRunning() || served.get(partition) != bridge) {
            disturbed(
                    Part.BRIDGE,
                    RECOVERY_MS + ProgramSettings.BRIDGE.timing().takeoverTime().toMillis());
        }
        served.set(partition, bridge);
    }

    private void checkClock(int partition, long aheadMs) {
        for (int fixture : observer.games().keySet()) {
            boolean isOwn = partitions[fixture] == partition;
            if (isOwn) {
                observer.clockBehind(fixture, Math.max(0, -aheadMs));
            }
            // Numbers that are counted over several games are followed on a partition of their own.
            if (aheadMs > CLOCK_AHEAD_MS && (isOwn || story.countsPerSource())) {
                observer.clockAhead(fixture, time.nowMs() + RECOVERY_MS);
            }
        }
    }

    private boolean isBehind(int partition) {
        PartitionState state = pipelineCluster.states().get(partition);
        for (String topic : pipelineCluster.topology().sources().keySet()) {
            List<ConsumerRecord<byte[], byte[]>> records = log.records(topic, partition);
            int offset = state.committedOffset(topic);
            if (offset < records.size() && time.utcMs() - records.get(offset).timestamp() > LAG_MS) {
                return true;
            }
        }
        return false;
    }

    /** While nothing is disturbed, a game that is reliable and priced is open. */
    private void checkOpen() {
        long since = time.nowMs() - 8_000;
        observer.games().forEach((fixture, game) -> {
            if (game.isReliable()
                    && !game.isJoinedLate()
                    && !game.isCauseUnclear()
                    && observer.lastOpenMs(fixture) < since) {
                observer.violated(
                        "closed without a cause",
                        "no market of %s was open for 8 s; its last summary: %s"
                                .formatted(Publisher.fixtureId(fixture), summaries.text(fixture)));
            }
        });
    }
}
