package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.market.TraderOverrides;
import io.fastbreak.bridge.market.TraderPriceOverride;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All fixtures of the partitions that this process has. Fixtures are handled on one thread of its own, on which
 * nothing blocks; no method here blocks either. The client stays the caller's to close.
 */
public final class Bridge implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Bridge.class);
    private static final long TICK_MILLIS = 250;
    private static final long LONGEST_ANSWER_MILLIS = 500;
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    /** Ticks come as often as {@link #TICK_MILLIS}, on a busy machine later; so much later they never are. */
    private static final Duration STANDSTILL = Duration.ofSeconds(3);

    private final Forwarding shared;
    private final LongSupplier nanos;
    private final PauseDetector standstill;
    private final Heartbeats heartbeats;
    private final Map<Integer, Map<String, BridgedFixture>> partitions = new HashMap<>();
    /** Fixtures that were given up while a market of theirs may be open. */
    private final List<BridgedFixture> leaving = new ArrayList<>();

    private volatile long lastTick;
    private volatile Set<String> left = Set.of();

    /** Starts one without partitions. */
    public Bridge(
            BridgeSettings settings,
            PriceModel model,
            OddsIngestionClient client,
            Outbox outbox,
            InstantSource clock,
            BridgeMetrics metrics) {
        this(settings, model, client, outbox, clock, sinceNow(), metrics);
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
        this.lastTick = nanos.getAsLong();
        this.standstill = new PauseDetector(STANDSTILL, lastTick);
        ScheduledExecutorService thread = thread("fastbreak-bridge");
        this.shared = new Forwarding(
                settings,
                model,
                new TraderOverrides(settings.traders()),
                client,
                outbox,
                new PartitionLiveness(settings.timing()),
                new FixtureCards(),
                thread,
                clock,
                nanos,
                metrics);
        this.heartbeats = new Heartbeats(shared);
        ScheduledFuture<?> unused =
                thread.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Nanoseconds since the start, which are far from an overflow. */
    static LongSupplier sinceNow() {
        long start = System.nanoTime();
        return () -> System.nanoTime() - start;
    }

    /** What is answered when it is closed concerns nobody any more. */
    static ScheduledExecutorService thread(String name) {
        return new ScheduledThreadPoolExecutor(
                1,
                task -> {
                    Thread created = new Thread(task, name);
                    created.setDaemon(true);
                    return created;
                },
                new ThreadPoolExecutor.DiscardPolicy());
    }

    /** Names a fixture, or withdraws its names and rules; its next version is sent with it. */
    public void card(CardRecord card) {
        shared.cards().card(card);
    }

    /** Takes a record of the catalogue, which adds to the fixture's card what the platform knows. */
    public void catalogued(Fixture fixture) {
        shared.cards().catalogued(fixture);
    }

    /** The catalogue knows a fixture no more. */
    public void forgotten(String fixtureId) {
        shared.cards().forgotten(fixtureId);
    }

    /** Takes a trader's word on the prices of a fixture; what it changes is sent at once. */
    public void hear(TraderPriceOverride word) {
        shared.traders().hear(word);
        shared.thread().execute(this::tick);
    }

    /** Notes that the pipeline of a partition works. */
    public void beacon(Beacon beacon) {
        shared.permit().beacon(beacon.partition(), Instant.ofEpochMilli(beacon.utc()), shared.now(), shared.nanoTime());
    }

    /** The time by which leases are measured: nanoseconds that only grow. */
    public long nanoTime() {
        return shared.nanoTime();
    }

    /** Whether fixtures are looked after: while they are not, no lease may be renewed. */
    public boolean isTicking() {
        return nanos.getAsLong() - lastTick <= STANDSTILL.toNanos();
    }

    /**
     * Notes that everybody can know that this bridge has a partition. Where that was in doubt, all its fixtures are
     * asserted anew: others may have acted for them.
     *
     * @param given when the bridge was sure to have the partition, see {@link #nanoTime}
     */
    public CompletableFuture<Void> renewed(int partition, long given) {
        return onThread(() -> {
            if (shared.permit().renewed(partition, given)) {
                partitions
                        .getOrDefault(partition, Map.of())
                        .values()
                        .forEach(fixture -> each(fixture, BridgedFixture::doubt));
            }
            return CompletableFuture.completedFuture(null);
        });
    }

    /**
     * Takes a partition over, with the bodies last sent for its fixtures: all of them are asserted anew. Nothing of it
     * is sent before its lease is {@link #renewed}.
     */
    public CompletableFuture<Void> take(int partition, Collection<IngestionMarkets> last) {
        return take(partition, last, List.of());
    }

    /**
     * The same, with fixtures whose last bodies cannot be read: all of their markets may be open. A shadow has sent
     * nothing, and goes on from nothing. What was given up before and may be open stays on the books.
     */
    public CompletableFuture<Void> take(
            int partition, Collection<IngestionMarkets> last, Collection<String> unreadable) {
        return onThread(() -> {
            shared.permit().lost(partition);
            Map<String, BridgedFixture> fixtures = new HashMap<>();
            partitions.put(partition, fixtures);
            leaving.stream()
                    .filter(fixture -> fixture.partition() == partition)
                    .forEach(fixture -> each(fixture, BridgedFixture::abandon));
            if (shared.settings().mode() == Mode.LIVE) {
                last.forEach(markets ->
                        each(fixture(fixtures, partition, markets.fixtureId()), fixture -> fixture.takeOver(markets)));
                unreadable.forEach(id -> each(fixture(fixtures, partition, id), BridgedFixture::takeOverUnknown));
            }
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
                fixture(fixtures(partition), partition, summary.fixtureId()).offer(summary, known));
    }

    /**
     * Suspends a fixture whose last summary cannot be read, or is gone.
     *
     * @param known when the pipeline wrote it
     * @return done when that is confirmed, or a later version has come
     */
    public CompletableFuture<Void> unreadable(int partition, String fixtureId, Instant known) {
        return onThread(() -> fixture(fixtures(partition), partition, fixtureId).unreadable(known));
    }

    /**
     * Suspends a partition's open markets and gives it up; done when that is confirmed and nothing is under way. What is
     * not done then is gone on with nevertheless.
     */
    public CompletableFuture<Void> release(int partition) {
        return onThread(() -> {
            List<BridgedFixture> fixtures = giveUp(partition);
            return CompletableFuture.allOf(
                    fixtures.stream().map(Bridge::release).toArray(CompletableFuture<?>[]::new));
        });
    }

    /** Another bridge may have the partition from now on: of what is still gone on with here, nothing is recorded. */
    public void handedOver(int partition) {
        shared.permit().lost(partition);
    }

    /**
     * Gives a partition up that another bridge has: nothing is sent any more, but that what may stand open is read, and
     * suspended where nothing later stands.
     */
    public CompletableFuture<Void> abandon(int partition) {
        return onThread(() -> {
            shared.permit().lost(partition);
            giveUp(partition).forEach(fixture -> each(fixture, BridgedFixture::abandon));
            return CompletableFuture.completedFuture(null);
        });
    }

    /**
     * Suspends all that may be open, and waits until that is confirmed.
     *
     * @param longest waits no longer
     * @return the fixtures of which a market may be open nevertheless
     */
    public Set<String> stop(Duration longest) {
        long begin = nanos.getAsLong();
        CompletableFuture<Void> released = onThread(() -> CompletableFuture.allOf(
                List.copyOf(partitions.keySet()).stream().map(this::release).toArray(CompletableFuture<?>[]::new)));
        Set<String> open = left();
        while (!(released.isDone() && open.isEmpty()) && nanos.getAsLong() - begin < longest.toNanos()) {
            LockSupport.parkNanos(LOOK_NANOS);
            open = left();
        }
        return open;
    }

    /** The fixtures of which a market may be open, as of the last tick. */
    public Set<String> mayBeOpen() {
        return left;
    }

    /** As of now where the thread answers, else as of its last tick. */
    private Set<String> left() {
        return CompletableFuture.supplyAsync(() -> mayBeOpen(all()), shared.thread())
                .completeOnTimeout(left, LONGEST_ANSWER_MILLIS, TimeUnit.MILLISECONDS)
                .join();
    }

    private List<BridgedFixture> giveUp(int partition) {
        List<BridgedFixture> fixtures =
                List.copyOf(partitions.getOrDefault(partition, Map.of()).values());
        partitions.remove(partition);
        leaving.addAll(fixtures);
        return fixtures;
    }

    /** Stops at once; stop the fixtures first to end in order. What is then still to be done is never done. */
    @Override
    public void close() {
        shared.thread().shutdownNow();
    }

    /** Nothing ends the ticking, on which suspensions depend: not an error of any kind, in whichever fixture. */
    private void tick() {
        try {
            noticeStandstill();
            partitions.values().forEach(fixtures -> fixtures.values().removeIf(Bridge::tick));
            leaving.removeIf(fixture -> tick(fixture) || fixture.isGone());
            heartbeats.tick(partitions.keySet());
            List<BridgedFixture> all = all();
            shared.metrics().fixtures(all);
            left = mayBeOpen(all);
            lastTick = nanos.getAsLong();
        } catch (Throwable e) {
            LOG.error("A tick failed; the next comes in {} ms", TICK_MILLIS, e);
        }
    }

    private static boolean tick(BridgedFixture fixture) {
        try {
            return fixture.tick();
        } catch (Throwable e) {
            LOG.error("{} could not be looked after; the next tick tries again", fixture.fixtureId(), e);
            return false;
        }
    }

    private static CompletableFuture<Void> release(BridgedFixture fixture) {
        try {
            return fixture.release();
        } catch (Throwable e) {
            LOG.error("{} could not be given up; the next tick tries again", fixture.fixtureId(), e);
            return CompletableFuture.failedFuture(e);
        }
    }

    /** An error of one fixture keeps none of the others from what is to be done. */
    private static void each(BridgedFixture fixture, Consumer<BridgedFixture> action) {
        try {
            action.accept(fixture);
        } catch (Throwable e) {
            LOG.error("{} could not be looked after; the next tick tries again", fixture.fixtureId(), e);
        }
    }

    private List<BridgedFixture> all() {
        List<BridgedFixture> all = new ArrayList<>(leaving);
        partitions.values().forEach(fixtures -> all.addAll(fixtures.values()));
        return all;
    }

    private static Set<String> mayBeOpen(List<BridgedFixture> fixtures) {
        return fixtures.stream()
                .filter(BridgedFixture::mayBeOpen)
                .map(BridgedFixture::fixtureId)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Before anything else: beacons and leases that come now tell nothing of what was about to be sent before. */
    private void noticeStandstill() {
        if (standstill.stoodStill(nanos.getAsLong())) {
            LOG.warn("The process stood still; open markets are suspended until their next version");
            all().forEach(fixture -> each(fixture, BridgedFixture::stoodStill));
        }
    }

    private Map<String, BridgedFixture> fixtures(int partition) {
        return partitions.computeIfAbsent(partition, number -> new HashMap<>());
    }

    private BridgedFixture fixture(Map<String, BridgedFixture> fixtures, int partition, String fixtureId) {
        return fixtures.computeIfAbsent(fixtureId, id -> new BridgedFixture(id, partition, shared));
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
