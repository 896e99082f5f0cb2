package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.market.TraderDesk;
import io.fastbreak.bridge.market.TraderWord;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All fixtures of the partitions that this process has. Fixtures are handled on one thread of its own, on which
 * nothing blocks; no method here blocks either. The client stays the caller's to close.
 */
public final class Bridge implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Bridge.class);
    private static final long TICK_MILLIS = 250;

    /** Ticks come as often as {@link #TICK_MILLIS}, on a busy machine later; so much later they never are. */
    private static final Duration STANDSTILL = Duration.ofSeconds(3);

    private final Forwarding shared;
    private final LongSupplier nanos;
    private final StandstillWatch standstill;
    private final Heartbeats heartbeats;
    private final Map<Integer, Map<String, FixtureForwarder>> partitions = new HashMap<>();

    /** Starts one without partitions. */
    public Bridge(
            BridgeSettings settings,
            PriceModel model,
            OddsIngestionClient client,
            Outbox outbox,
            InstantSource clock,
            BridgeMetrics metrics) {
        this(settings, model, client, outbox, clock, System::nanoTime, metrics);
    }

    /** @param nanos a time that only grows and goes on while the process stands still */
    Bridge(
            BridgeSettings settings,
            PriceModel model,
            OddsIngestionClient client,
            Outbox outbox,
            InstantSource clock,
            LongSupplier nanos,
            BridgeMetrics metrics) {
        this.nanos = nanos;
        this.standstill = new StandstillWatch(STANDSTILL, nanos.getAsLong());
        ScheduledExecutorService thread = thread();
        this.shared = new Forwarding(
                settings,
                model,
                new TraderDesk(settings.traders()),
                client,
                outbox,
                new OpenPermit(settings.timing()),
                new FixtureCards(),
                thread,
                clock,
                metrics);
        this.heartbeats = new Heartbeats(shared);
        ScheduledFuture<?> unused =
                thread.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** What is answered when it is closed concerns nobody any more. */
    private static ScheduledExecutorService thread() {
        return new ScheduledThreadPoolExecutor(
                1,
                task -> {
                    Thread created = new Thread(task, "fastbreak-bridge");
                    created.setDaemon(true);
                    return created;
                },
                new ThreadPoolExecutor.DiscardPolicy());
    }

    /** Names a fixture; its next version is sent with it. */
    public void card(FixtureCard card) {
        shared.cards().card(card);
    }

    /** Takes the catalogue's word on a fixture, which goes before the card's. */
    public void catalogued(FixtureCard fixture) {
        shared.cards().catalogued(fixture);
    }

    /** The catalogue knows a fixture no more. */
    public void forgotten(String fixtureId) {
        shared.cards().forgotten(fixtureId);
    }

    /** Takes a trader's word on the prices of a fixture; what it changes is sent at once. */
    public void hear(TraderWord word) {
        shared.traders().hear(word);
        shared.thread().execute(this::tick);
    }

    /** Notes that the pipeline of a partition works. */
    public void beacon(Beacon beacon) {
        shared.permit().beacon(beacon.partition(), Instant.ofEpochMilli(beacon.utc()), shared.now());
    }

    /**
     * Notes that everybody can know that this bridge has a partition. Where that was in doubt, all its fixtures are
     * asserted anew: others may have acted for them.
     *
     * @param given when the bridge was sure to have the partition
     */
    public CompletableFuture<Void> renewed(int partition, Instant given) {
        return onThread(() -> {
            if (shared.permit().renewed(partition, given)) {
                partitions.getOrDefault(partition, Map.of()).values().forEach(FixtureForwarder::doubt);
            }
            return CompletableFuture.completedFuture(null);
        });
    }

    /**
     * Takes a partition over, with the bodies last sent for its fixtures: all of them are asserted anew. Nothing of it
     * is sent before its lease is {@link #renewed}.
     */
    public CompletableFuture<Void> take(int partition, Collection<IngestionMarkets> last) {
        return onThread(() -> {
            shared.permit().lost(partition);
            Map<String, FixtureForwarder> fixtures = new HashMap<>();
            partitions.put(partition, fixtures);
            last.forEach(markets ->
                    forwarder(fixtures, partition, markets.fixtureId()).takeOver(markets));
            return CompletableFuture.completedFuture(null);
        });
    }

    /**
     * Forwards a version of a game.
     *
     * @param known when the pipeline knew it
     * @return done when this version, or a later one in its stead, needs nothing more from the platform
     */
    public CompletableFuture<Void> summary(int partition, ScoringSummary summary, Instant known) {
        return onThread(() ->
                forwarder(fixtures(partition), partition, summary.fixtureId()).offer(summary, known));
    }

    /** Suspends a partition's open markets and gives it up; done when none of its requests is in flight any more. */
    public CompletableFuture<Void> release(int partition) {
        return onThread(() -> {
            Map<String, FixtureForwarder> fixtures = partitions.getOrDefault(partition, Map.of());
            partitions.remove(partition);
            return CompletableFuture.allOf(
                    fixtures.values().stream().map(FixtureForwarder::release).toArray(CompletableFuture<?>[]::new));
        });
    }

    /** Gives a partition up at once, without a further request: another bridge has it already. */
    public CompletableFuture<Void> abandon(int partition) {
        return onThread(() -> {
            shared.permit().lost(partition);
            Map<String, FixtureForwarder> fixtures = partitions.getOrDefault(partition, Map.of());
            partitions.remove(partition);
            fixtures.values().forEach(FixtureForwarder::abandon);
            return CompletableFuture.completedFuture(null);
        });
    }

    /** Stops at once; release the partitions first to end in order. What is then still to be done is never done. */
    @Override
    public void close() {
        shared.thread().shutdownNow();
    }

    /** A failure must not end the ticking, on which suspensions depend. */
    private void tick() {
        try {
            noticeStandstill();
            partitions.values().forEach(fixtures -> fixtures.values().removeIf(FixtureForwarder::tick));
            heartbeats.tick(partitions.keySet());
            shared.metrics()
                    .fixtures(partitions.values().stream()
                            .flatMap(fixtures -> fixtures.values().stream())
                            .toList());
        } catch (RuntimeException e) {
            LOG.error("A tick failed; the next comes in {} ms", TICK_MILLIS, e);
        }
    }

    /** Before anything else: beacons and leases that come now tell nothing of what was about to be sent before. */
    private void noticeStandstill() {
        if (standstill.stoodStill(nanos.getAsLong())) {
            LOG.warn("The process stood still; open markets are suspended until their next version");
            partitions.values().forEach(fixtures -> fixtures.values().forEach(FixtureForwarder::stoodStill));
        }
    }

    private Map<String, FixtureForwarder> fixtures(int partition) {
        return partitions.computeIfAbsent(partition, number -> new HashMap<>());
    }

    private FixtureForwarder forwarder(Map<String, FixtureForwarder> fixtures, int partition, String fixtureId) {
        return fixtures.computeIfAbsent(fixtureId, id -> new FixtureForwarder(id, partition, shared));
    }

    private CompletableFuture<Void> onThread(Supplier<CompletableFuture<Void>> task) {
        return CompletableFuture.completedFuture(null)
                .thenComposeAsync(
                        none -> {
                            noticeStandstill();
                            return task.get();
                        },
                        shared.thread());
    }
}
