package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.RecordSink;
import io.fastbreak.bridge.liveness.PartitionLiveness;
import io.fastbreak.bridge.liveness.PlatformAccess;
import io.fastbreak.bridge.liveness.PlatformReach;
import io.fastbreak.bridge.market.CardCheck;
import io.fastbreak.bridge.market.MarketOverride;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.bridge.market.TraderOverrides;
import io.fastbreak.bridge.market.WrittenResults;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.reconcile.FixtureThread;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.auth.AccessTokenSource;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * All fixtures of the partitions that this process has. They are handled on one thread; neither that thread nor any
 * method here blocks, apart from {@link #stop}. The caller closes the client.
 */
public final class Bridge implements AutoCloseable {
    private static final long ANSWER_TIMEOUT_MILLIS = 500;
    private static final long STOP_POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final BridgeContext context;
    private final BridgeThread thread;
    private final Heartbeats heartbeats;
    private final BridgedFixtures fixtures;

    private volatile Set<String> open = Set.of();
    private volatile Set<Integer> cancelled = Set.of();

    /** Starts a bridge without partitions. */
    public Bridge(
            BridgeSettings settings,
            PriceModel model,
            OddsIngestionClient client,
            RecordSink sink,
            InstantSource clock,
            BridgeMetrics metrics) {
        this(
                settings,
                model,
                client,
                sink,
                clock,
                FixtureThread.monotonicClock(),
                metrics,
                FixtureThread.start("fastbreak-bridge"));
    }

    /**
     * Starts a bridge without partitions.
     *
     * @param nanos a monotonic clock, which goes on while the process is paused
     * @param thread runs one task at a time
     */
    public Bridge(
            BridgeSettings settings,
            PriceModel model,
            OddsIngestionClient client,
            RecordSink sink,
            InstantSource clock,
            LongSupplier nanos,
            BridgeMetrics metrics,
            ScheduledExecutorService thread) {
        this.context = new BridgeContext(
                settings,
                model,
                new TraderOverrides(settings.traders()),
                client,
                sink,
                new PartitionLiveness(settings.timing()),
                new PlatformAccess(
                        settings.mode() == Mode.LIVE ? client.accessToken() : AccessTokenSource.UNLIMITED,
                        settings.timing().tokenMinimum()),
                new PlatformReach(nanos.getAsLong()),
                new FixtureCards(new CardCheck(settings.fixtures())::isOther),
                new KnownResults(clock),
                thread,
                clock,
                nanos,
                metrics);
        metrics.watch(context.access());
        this.heartbeats = new Heartbeats(context);
        this.fixtures = new BridgedFixtures(context);
        this.thread = new BridgeThread(thread, nanos, this::tick, fixtures::suspendAfterPause);
        this.thread.startTicking();
    }

    /** Replaces a fixture's card, or removes it; its next version is sent with that. */
    public void card(CardRecord card) {
        context.cards().card(card);
    }

    /** Replaces the catalog's record of a fixture, which adds to its card what the platform has. */
    public void catalogRecord(Fixture fixture) {
        context.cards().catalogRecord(fixture);
    }

    /** The catalog no longer has a record of a fixture. */
    public void removeCatalogRecord(String fixtureId) {
        context.cards().removeCatalogRecord(fixtureId);
    }

    /** Applies what a trader has set for a fixture; what that changes is sent at once. */
    public void traderPrices(Collection<MarketOverride> overrides) {
        overrides.forEach(context.overrides()::apply);
        thread.tickNow();
    }

    /** All that traders had set in a partition by then was {@linkplain #traderPrices applied}, see {@link #nanoTime}. */
    public void tradersReadUntil(int partition, long nanos) {
        context.liveness().tradersReadUntil(partition, nanos);
    }

    /** The pipeline of a partition was working when it wrote this. */
    public void beacon(Beacon beacon) {
        context.liveness()
                .beacon(beacon.partition(), Instant.ofEpochMilli(beacon.utc()), context.now(), context.nanoTime());
    }

    /** Those of these partitions whose pipeline is not known to work; of no partitions, all if no pipeline is. */
    public Set<Integer> silentPartitions(Collection<Integer> partitions) {
        return context.liveness().silent(partitions, context.nanoTime());
    }

    /** The time in nanoseconds of the monotonic clock with which leases are measured. */
    public long nanoTime() {
        return context.nanoTime();
    }

    /** True if the fixtures are handled. */
    public boolean isTicking() {
        return thread.isTicking();
    }

    /**
     * Whether the fixtures are handled, and nothing is open that could not be suspended because no token lasts, or because the
     * platform does not answer. Else no lease may be renewed: a guard may have a token that lasts longer, or reach the platform.
     */
    public boolean canSuspend() {
        return isTicking() && !isCutOff() && (open.isEmpty() || context.access().lasts());
    }

    /** True if markets have to be suspended, and the platform has answered nothing for some seconds. */
    public boolean isCutOff() {
        return context.reach().isCutOff();
    }

    /**
     * True if there is an access token that has not expired. Without one the bridge can neither open nor suspend
     * anything, and its partitions belong to a bridge that has one.
     */
    public boolean hasToken() {
        return context.access().hasToken();
    }

    /**
     * The lease of a partition was renewed and can be read by everyone. If it had lapsed, other processes may have
     * acted: all fixtures are read and sent again.
     *
     * @param given when the bridge was sure to have the partition, see {@link #nanoTime}
     */
    public CompletableFuture<Void> renewed(int partition, long given) {
        return thread.run(() -> {
            if (context.liveness().renewed(partition, given)) {
                fixtures.forEachOf(partition, BridgedFixture::doubt);
            }
            return CompletableFuture.completedFuture(null);
        });
    }

    /** The partitions with a cancelled game, which is deleted only if they are {@linkplain #readUntil read} all the time. */
    public Set<Integer> withCancelled() {
        return cancelled;
    }

    /** Every summary of a partition that could be read at a time was forwarded before this call, see {@link #nanoTime}. */
    public void readUntil(int partition, long nanos) {
        CompletableFuture<Void> unused =
                thread.carryOut(() -> context.liveness().readUntil(partition, nanos));
    }

    /** The results that are written for the fixtures of a partition, before it is taken over. */
    public CompletableFuture<Void> lastResults(int partition, Collection<WrittenResults> written) {
        return thread.carryOut(() -> context.results().begin(partition, written));
    }

    /**
     * A record of results was read of a partition that this bridge has taken over. It may be one that the bridge before
     * had sent, and that was written late: then its own results follow once more, so that they are the last ones.
     */
    public void resultsRead(int partition, MarketResults results) {
        CompletableFuture<Void> unused = thread.carryOut(() -> {
            context.results().written(partition, results);
            fixtures.find(partition, results.fixtureId()).ifPresent(fixture -> fixture.resultsRead(results));
        });
    }

    /**
     * Takes a partition over. All its fixtures are read and sent again, but nothing is sent before its lease is
     * {@link #renewed}. A shadow has sent nothing, and starts without records. Fixtures that were given up before and
     * may be open stay on the list of those.
     *
     * @param last the bodies last sent for its fixtures
     * @param unreadable fixtures whose last bodies cannot be read: all of their markets may be open
     * @param released true if the bridge before has {@linkplain Lease#released released} it: no request of it can be
     *     applied any more
     */
    public CompletableFuture<Void> take(
            int partition, Collection<IngestionMarkets> last, Collection<String> unreadable, boolean released) {
        return thread.run(() -> {
            context.liveness().lost(partition);
            fixtures.begin(partition);
            if (context.isLive()) {
                last.forEach(markets -> BridgedFixtures.isolated(
                        fixtures.get(partition, markets.fixtureId()), fixture -> fixture.takeOver(markets, released)));
                unreadable.forEach(
                        id -> BridgedFixtures.isolated(fixtures.get(partition, id), BridgedFixture::takeOverUnknown));
                open = fixtures.mayBeOpen();
            }
            return CompletableFuture.completedFuture(null);
        });
    }

    /**
     * Forwards a version of a game.
     *
     * @param known when the pipeline knew it
     * @param trace of which its requests are a part; null for none
     * @return done when this version, or a later one in its place, needs no further request
     */
    public CompletableFuture<Void> summary(
            int partition, ScoringSummary summary, Instant known, @Nullable TraceContext trace) {
        return thread.run(() -> fixtures.get(partition, summary.fixtureId()).offer(summary, known, trace));
    }

    /** The same as part of no trace. */
    public CompletableFuture<Void> summary(int partition, ScoringSummary summary, Instant known) {
        return summary(partition, summary, known, null);
    }

    /**
     * The pipeline has written a version of a game, and has not committed it: if it closes the game, its markets are
     * suspended at once, until the version itself comes, or is withdrawn ({@link #readTo}). Where games are cancelled,
     * one that says otherwise keeps its game from being deleted.
     *
     * @param offset of the version's record in the partition
     */
    public void uncommitted(int partition, ScoringSummary summary, long offset) {
        if (cancelled.contains(partition) || !SuspensionCause.of(summary).isEmpty()) {
            CompletableFuture<Void> unused = thread.carryOut(() -> fixtures.uncommitted(partition, summary, offset));
        }
    }

    /**
     * An {@linkplain io.fastbreak.model.event.ClosingEvent event that closes its game} was published: nothing of the game is open
     * until the pipeline has processed it, or vouches for the game as it is. On another partition than its game's it does nothing.
     */
    public void announced(int partition, Event event) {
        CompletableFuture<Void> unused = thread.carryOut(() -> fixtures.announced(partition, event));
    }

    /** Every committed summary of a partition before this offset was forwarded before this call. */
    public void readTo(int partition, long offset) {
        CompletableFuture<Void> unused = thread.carryOut(() -> fixtures.readTo(partition, offset));
    }

    /**
     * Suspends a fixture whose last summary cannot be read, or was deleted.
     *
     * @param known when the pipeline wrote it
     * @return done when that is confirmed, or a later version has come
     */
    public CompletableFuture<Void> unreadable(int partition, String fixtureId, Instant known) {
        return thread.run(() -> fixtures.get(partition, fixtureId).unreadable(known));
    }

    /**
     * Suspends a partition's open markets and gives it up; done when that is confirmed and every request is answered.
     * The bridge goes on with what is not done in the caller's time.
     */
    public CompletableFuture<Void> release(int partition) {
        return thread.run(() -> fixtures.release(partition));
    }

    /**
     * Whether nothing of a partition that was {@link #release released} may be open, and no request of it may still be
     * applied, so that the next bridge need not wait for that.
     */
    public CompletableFuture<Boolean> isReleased(int partition) {
        return CompletableFuture.supplyAsync(() -> fixtures.isReleased(partition), context.thread());
    }

    /** Another bridge may have the partition from now on: no record of its fixtures is written any more. */
    public void handedOver(int partition) {
        context.liveness().lost(partition);
    }

    /**
     * Gives a partition up that another bridge has: markets that may be open are read, and suspended if their version
     * is not later than this bridge's. Nothing else is sent.
     */
    public CompletableFuture<Void> abandon(int partition) {
        return thread.run(() -> {
            context.liveness().lost(partition);
            fixtures.abandon(partition);
            return CompletableFuture.completedFuture(null);
        });
    }

    /**
     * Suspends all markets that may be open, and blocks until that is confirmed and was read back.
     *
     * @param timeout blocks no longer
     * @return the fixtures of which a market may still be open
     */
    public Set<String> stop(Duration timeout) {
        long begin = nanoTime();
        CompletableFuture<Void> released = thread.run(() -> {
            fixtures.stop();
            return CompletableFuture.allOf(List.copyOf(fixtures.partitions()).stream()
                    .map(this::release)
                    .toArray(CompletableFuture<?>[]::new));
        });
        Set<String> left = currentlyOpen();
        while (!(released.isDone() && left.isEmpty()) && nanoTime() - begin < timeout.toNanos()) {
            LockSupport.parkNanos(STOP_POLL_NANOS);
            left = currentlyOpen();
        }
        return left;
    }

    /** The fixtures of which a market may be open, as of the last tick. */
    public Set<String> mayBeOpen() {
        return open;
    }

    /** As of now if the thread answers, else as of its last tick. */
    private Set<String> currentlyOpen() {
        return CompletableFuture.supplyAsync(fixtures::mayBeOpen, context.thread())
                .completeOnTimeout(open, ANSWER_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)
                .join();
    }

    /** Stops at once, whatever is open; see {@link #stop}. */
    @Override
    public void close() {
        context.thread().shutdownNow();
    }

    private void tick() {
        context.access().tick();
        fixtures.tick();
        heartbeats.tick(fixtures.partitions());
        open = fixtures.mayBeOpen();
        cancelled = fixtures.withCancelled();
        askIfSilent();
    }

    /** One answer shows that the platform is there, if those that are waited for are of games that it does not answer for. */
    private void askIfSilent() {
        if (context.isLive() && context.reach().isToBeAsked(nanoTime())) {
            CompletableFuture<Void> unused = context.client()
                    .probe()
                    .thenAcceptAsync(answer -> context.reach().answered(answer.status(), nanoTime()), context.thread());
        }
    }
}
