package io.fastbreak.simulation;

import io.fastbreak.pipeline.PipelineSettings;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulation.Observer.Part;
import io.fastbreak.simulation.StoryStep.Fault;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionState;
import java.net.URI;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Pipelines, bridges and a guard on topics of their own, and the platform: what is started, and what may happen to it. */
final class VirtualSystem {
    /** How long after a disturbance the system is given to be as before. */
    static final long RECOVERY_MS = 3_000;

    /** A guard that has just started knows no lease: it gives each partition the time of one. */
    static final long GUARD_RECOVERY_MS =
            ProgramSettings.BRIDGE.timing().lease().guardAfter().toMillis() + RECOVERY_MS;

    private static final long TAKEN_BACK_MS = 1_000;
    /** By then a bridge that is cut off asks whether the platform answers. */
    private static final long ASKED_MS = 1_000;

    private final VirtualTime time;
    private final Size size;
    private final SplittableRandom random;
    private final Disturbances disturbances;
    private final Statistics statistics;
    private final TopicCatalog topics = new TopicCatalog("basketball");
    private final VirtualLog log;
    private final IngestionState state;
    private final VirtualPlatform platform;
    private final Group<PipelineInstance> pipelineGroup;
    private final PipelineInstance.Cluster pipelineCluster;
    private final Map<Integer, PipelineInstance> pipelines = new TreeMap<>();
    private final Group<BridgeInstance> bridgeGroup;
    private final BridgeInstance.Cluster bridgeCluster;
    private final Map<Integer, BridgeInstance> bridges = new TreeMap<>();
    private @Nullable GuardInstance guard;
    private int starts;
    private int behaviours;
    private int providers;

    /** How many there are of each; there is one guard. */
    record Size(int partitions, int pipelines, int bridges) {}

    /** Is informed of what is not as it should be. Times are milliseconds from the start. */
    interface Disturbances {
        /** Nobody is informed. */
        Disturbances NONE = new Disturbances() {};

        /** A part of the system does not work as it should, at least until then. */
        default void disturbed(Part part, long untilMs) {}

        /** Until then answers may keep the circuit breaker open, although all requests are applied. */
        default void probing(long untilMs) {}

        /** Until then a bridge may be reading what others may have done while its lease had lapsed. */
        default void readFirst(long untilMs) {}

        /** Some changes that the platform accepts are not applied. */
        default void unapplied(long untilMs) {}

        /** Until then an older price may stand in place of a newer one, because requests are applied again. */
        default void copied(long untilMs) {}

        /** Until then the part of the platform that has a game fails. */
        default void shardFailed(int fixture, long untilMs) {}

        /** Until then the platform rejects all that concerns the total of a game. */
        default void totalFailed(int fixture, long untilMs) {}
    }

    /**
     * Nothing is started yet.
     *
     * @param released is informed of a partition that a bridge gives up in order
     */
    VirtualSystem(
            VirtualTime time,
            Size size,
            PipelineSettings settings,
            SplittableRandom random,
            Disturbances disturbances,
            IntConsumer released,
            Statistics statistics) {
        this.time = time;
        this.size = size;
        this.random = random;
        this.disturbances = disturbances;
        this.statistics = statistics;
        this.log = new VirtualLog(time, size.partitions());
        this.state = new IngestionState(() -> Instant.ofEpochMilli(time.utcMs()));
        this.platform = new VirtualPlatform(time, IngestionSimulator.calls(state));
        this.pipelineGroup = new Group<>(time, log, ProgramSettings.PIPELINE_SESSION);
        this.pipelineCluster = ProgramSettings.cluster(settings, log, pipelineGroup, statistics);
        this.bridgeGroup =
                new Group<>(time, log, ProgramSettings.BRIDGE.timing().session().toNanos());
        this.bridgeCluster = new BridgeInstance.Cluster(
                ProgramSettings.BRIDGE, log, topics, bridgeGroup, new HashMap<>(), released, statistics);
    }

    TopicCatalog topics() {
        return topics;
    }

    VirtualLog log() {
        return log;
    }

    IngestionState state() {
        return state;
    }

    PipelineInstance.Cluster pipelineCluster() {
        return pipelineCluster;
    }

    Group<BridgeInstance> bridgeGroup() {
        return bridgeGroup;
    }

    /** For how long the platform's tokens are valid. */
    void setTokenLife(int seconds) {
        platform.setTokenLife(seconds);
    }

    void start() {
        for (int i = 0; i < size.pipelines(); i++) {
            startPipeline(i);
        }
        for (int i = 0; i < size.bridges(); i++) {
            startBridge(i);
        }
        startGuard();
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
        if (!isGuarded()) {
            guard = new GuardInstance(
                    time, "guard-" + starts++, ProgramSettings.BRIDGE.timing(), log, topics, this::client, statistics);
            guard.start();
            disturbed(Part.GUARD, GUARD_RECOVERY_MS);
        }
    }

    private boolean isGuarded() {
        return guard != null && guard.isAlive();
    }

    /** True if a guard works. */
    boolean isGuardRunning() {
        return guard != null && guard.isRunning();
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

    private static long millis(long ms) {
        return TimeUnit.MILLISECONDS.toNanos(ms);
    }

    private void disturbed(Part part, long ms) {
        disturbances.disturbed(part, time.nowMs() + ms);
    }

    /** Something happens now, whatever time the fault names. There is no catalog here. */
    void fault(Fault fault) {
        if (fault.target() < 0) {
            for (int i = 0; i < size.pipelines(); i++) {
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
            case PROVIDER_AWAY -> provider(amount);
            case SHARD_FAILS -> {
                platform.breakShard(Publisher.fixtureId(fault.target()), time.nowMs() + amount);
                disturbances.shardFailed(fault.target(), time.nowMs() + amount);
            }
            case TOTAL_FAILS -> {
                platform.breakTotal(Publisher.fixtureId(fault.target()), time.nowMs() + amount, (int) (amount % 6));
                disturbances.totalFailed(fault.target(), time.nowMs() + amount);
            }
            case TRANSACTION_STALLS -> stall(fault.target() % size.partitions(), amount);
            case CATALOG_CRASHES, CATALOG_STARTS, CATALOG_ABORTS, CATALOG_LOSES_ANSWER, CATALOG_PLATFORM ->
                throw new IllegalArgumentException(fault.kind() + " is of a catalog");
            case PLATFORM -> behaviour(Objects.requireNonNull(fault.behaviour()), amount);
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
            case BRIDGE_CRASHES,
                    BRIDGE_STOPS,
                    BRIDGE_PAUSES,
                    BRIDGE_MUTE,
                    BRIDGE_WITHOUT_SUMMARIES,
                    BRIDGE_CUT_OFF,
                    BRIDGE_CLOCK -> {
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
                // Then others may have acted, and what they did is read first.
                disturbed(Part.PLATFORM, amount + RECOVERY_MS + TAKEN_BACK_MS);
                bridge.after(millis(amount), () -> bridge.mute(false));
            }
            case BRIDGE_WITHOUT_SUMMARIES -> {
                bridge.withholdSummaries(true);
                disturbed(Part.READS, amount + RECOVERY_MS);
                bridge.after(millis(amount), () -> bridge.withholdSummaries(false));
            }
            case BRIDGE_CUT_OFF -> {
                bridge.cutOff(true);
                disturbed(Part.BRIDGE, amount + RECOVERY_MS);
                // It asks once a second. Others may have acted, and what they did is read first.
                disturbed(Part.PLATFORM, amount + ASKED_MS + RECOVERY_MS + TAKEN_BACK_MS);
                bridge.after(millis(amount), () -> bridge.cutOff(false));
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
        // The first of these reads may be the probe of a circuit breaker, and be repeated.
        disturbances.readFirst(time.nowMs() + ms + RECOVERY_MS + TAKEN_BACK_MS);
        time.after(millis(ms), () -> log.setAvailable(true));
    }

    private void provider(long ms) {
        statistics.count("absences of the identity provider");
        platform.setProviderAway(true);
        int number = ++providers;
        time.after(millis(ms), () -> {
            if (number == providers) {
                platform.setProviderAway(false);
                disturbed(Part.GUARD, RECOVERY_MS);
            }
        });
    }

    private void stall(int partition, long ms) {
        statistics.count("transactions stalled on raw");
        log.stall(topics.raw(), partition);
        time.after(millis(ms), () -> log.unstall(topics.raw(), partition));
    }

    /**
     * While the identity provider is away, a guard that has not acted yet has no token, and a bridge whose token was revoked
     * has a worthless one. A bridge whose token has ended, or that has started since, has no partitions, so that others suspend
     * what is open as long as one of them has a token.
     */
    void checkAccess() {
        // Where the platform answers nobody, the server of its tokens may not either.
        boolean isDenied = platform.isProviderAway() || platform.behaviour() != PlatformBehaviour.NORMAL;
        if (isDenied && (!isAnyBridge(platform::holdsToken) || isAnyBridge(platform::isTokenRevoked))) {
            disturbed(Part.ACCESS, RECOVERY_MS);
            // Without a token no lease is renewed. Others may have acted by then, and what they did is read first.
            disturbed(Part.PLATFORM, RECOVERY_MS + TAKEN_BACK_MS);
        }
        if (platform.isProviderAway()) {
            disturbed(Part.GUARD, RECOVERY_MS);
        }
    }

    private boolean isAnyBridge(Predicate<BridgeInstance> such) {
        return bridges.values().stream().anyMatch(such);
    }

    /** Since when no suspension could be sent by anybody, milliseconds; the maximum if one can. */
    long accessLostSinceMs() {
        return platform.accessLostSinceMs();
    }

    private void behaviour(PlatformBehaviour behaviour, long ms) {
        platform.setBehaviour(behaviour);
        int number = ++behaviours;
        disturbed(Part.PLATFORM, ms + behaviour.effectMs());
        if (behaviour == PlatformBehaviour.UNAPPLIED || behaviour == PlatformBehaviour.MIXED) {
            disturbances.unapplied(time.nowMs() + ms);
        }
        if (behaviour.appliesAll() && behaviour != PlatformBehaviour.NORMAL) {
            disturbances.probing(time.nowMs() + ms + RECOVERY_MS);
        } else {
            disturbed(Part.SUSPENSIONS, ms + behaviour.suspendedMs());
        }
        if (behaviour.needsReadBack()) {
            long readBack = ProgramSettings.BRIDGE.timing().readBackEvery().toMillis();
            disturbances.copied(time.nowMs() + ms + behaviour.effectMs() + readBack);
        }
        time.after(millis(ms), () -> {
            if (number == behaviours) {
                platform.setBehaviour(PlatformBehaviour.NORMAL);
            }
        });
    }

    /** Nothing is disturbed any more: what has ended is started again, clocks are right, and the platform answers. */
    void calm() {
        behaviour(PlatformBehaviour.NORMAL, 0);
        platform.setProviderAway(false);
        platform.repairShards();
        log.unstall();
        log.setAvailable(true);
        for (int i = 0; i < size.pipelines(); i++) {
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
        for (int i = 0; i < size.bridges(); i++) {
            BridgeInstance bridge = bridges.get(i);
            if (bridge != null) {
                bridge.resume();
                bridge.mute(false);
                bridge.withholdSummaries(false);
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
        disturbed(Part.PIPELINE, RECOVERY_MS);
        disturbed(Part.BRIDGE, RECOVERY_MS);
    }
}
