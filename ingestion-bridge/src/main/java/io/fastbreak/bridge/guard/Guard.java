package io.fastbreak.bridge.guard;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.RecordSink;
import io.fastbreak.bridge.liveness.LeaseMonitor;
import io.fastbreak.bridge.liveness.PlatformAccess;
import io.fastbreak.bridge.reconcile.FixtureThread;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Suspends the markets that a bridge left open when its lease lapsed, and does nothing else: it never opens a market,
 * sends nothing to one that is not open, and stops as soon as a bridge renews the lease. A fixture stays on its list, and
 * is tried again, until its suspension is confirmed. What a bridge suspended shortly before its lease lapsed is read back.
 * Several guards may do so at once. No method blocks. Thread-safe.
 */
public final class Guard implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Guard.class);
    private static final Duration READ_AGAIN_WITHIN = Duration.ofMinutes(10);

    private final GuardedFixture.Context context;
    private final LeaseMonitor leases;
    private final PlatformAccess access;
    private final Map<String, GuardedFixture> open = new ConcurrentHashMap<>();
    /** Fixtures that a bridge has suspended lately. */
    private final Map<String, GuardedFixture> suspended = new ConcurrentHashMap<>();

    public Guard(
            BridgeTiming timing,
            OddsIngestionClient client,
            RecordSink sink,
            InstantSource clock,
            GuardMetrics metrics) {
        this(
                timing,
                client,
                sink,
                clock,
                FixtureThread.monotonicClock(),
                metrics,
                FixtureThread.start("fastbreak-guard-send"));
    }

    /**
     * @param nanos a monotonic clock
     * @param thread runs one task at a time
     */
    public Guard(
            BridgeTiming timing,
            OddsIngestionClient client,
            RecordSink sink,
            InstantSource clock,
            LongSupplier nanos,
            GuardMetrics metrics,
            ScheduledExecutorService thread) {
        this.context =
                new GuardedFixture.Context(timing, client, sink, clock, nanos, metrics, new GuardContest(), thread);
        this.leases = new LeaseMonitor(timing.lease(), nanos.getAsLong());
        this.access = new PlatformAccess(client.accessToken(), timing.tokenMinimum());
        metrics.watch(open, this::unserved, this::contested, this::isWatching, access);
    }

    /** The time of its monotonic clock, in nanoseconds. */
    public long nanoTime() {
        return context.nanos().getAsLong();
    }

    /** A lease was read. */
    public void lease(Lease lease) {
        leases.read(lease, nanoTime());
    }

    /** The last bodies of a fixture were read; those of a shadow were never sent, and are ignored. */
    public void markets(int partition, IngestionMarkets markets) {
        if (markets.shadow()) {
            return;
        }
        if (!markets.isOpen()
                && !leases.hasRead(partition)
                && context.clock().instant().isAfter(lastCopy(markets))) {
            forget(markets.fixtureId());
            return;
        }
        watch(partition, LeftFixture.of(markets));
    }

    /**
     * The last bodies of a fixture cannot be read: what is open is looked for at the platform, unless an earlier record has
     * shown it.
     */
    public void unreadable(int partition, String fixtureId) {
        if (!open.containsKey(fixtureId)) {
            LeftFixture.unreadable(fixtureId).ifPresent(left -> watch(partition, left));
        }
    }

    private void watch(int partition, LeftFixture left) {
        GuardedFixture fixture = new GuardedFixture(
                partition,
                left,
                () -> leases.isOverdue(partition, nanoTime()),
                () -> leases.isRenewing(partition, nanoTime()),
                context);
        replaced((left.mayBeOpen() ? open : suspended).put(left.fixtureId(), fixture));
        replaced((left.mayBeOpen() ? suspended : open).remove(left.fixtureId()));
    }

    /**
     * A guard that starts reads the records of all games that were over long ago. Clocks may differ by minutes; what is read
     * later, be it behind an outage, was written since, whatever the bridge's clock shows.
     */
    private static Instant lastCopy(IngestionMarkets suspended) {
        return Instant.ofEpochMilli(suspended.utc()).plus(READ_AGAIN_WITHIN);
    }

    /** The record of a fixture was deleted. */
    public void forget(String fixtureId) {
        replaced(open.remove(fixtureId));
        replaced(suspended.remove(fixtureId));
    }

    private static void replaced(@Nullable GuardedFixture before) {
        if (before != null) {
            before.replaced();
        }
    }

    /** The partitions that there are now. */
    public void watch(Set<Integer> partitions) {
        leases.watch(partitions);
    }

    /** All leases and bodies of a partition that existed at that time, see {@link #nanoTime}, were read. */
    public void readUntil(int partition, long time) {
        leases.readUntil(partition, time);
    }

    /** The topic of the leases was made again, or an older one restored: the epochs of before are forgotten. */
    public void leasesBegunAgain() {
        leases.begunAgain();
    }

    private long contested() {
        return context.contest().contested(nanoTime());
    }

    /** True if it has read the leases of all partitions recently enough to act. */
    public boolean isWatching() {
        return leases.isUpToDate(nanoTime());
    }

    /** Fixtures with open markets in partitions without a valid lease that was read, whether or not it can be read now. */
    private long unserved() {
        long now = nanoTime();
        return open.values().stream()
                .filter(fixture -> !leases.isServed(fixture.partition(), now))
                .count();
    }

    /** Suspends what is open in partitions without a valid lease. */
    public void tick() {
        context.thread().execute(() -> {
            access.tick();
            for (Map<String, GuardedFixture> fixtures : List.of(open, suspended)) {
                fixtures.values().removeIf(GuardedFixture::isDone);
                fixtures.values().forEach(Guard::tick);
            }
        });
    }

    private static void tick(GuardedFixture fixture) {
        try {
            fixture.tick();
        } catch (Throwable e) {
            LOG.error("A fixture could not be guarded; the next tick tries again", e);
        }
    }

    /** Stops at once. */
    @Override
    public void close() {
        context.thread().shutdownNow();
    }
}
