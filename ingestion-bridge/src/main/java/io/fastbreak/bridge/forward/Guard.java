package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Suspends what a bridge left open when it fell silent, and nothing else: it never opens a market, touches none that is
 * not open, and stops as soon as a bridge renews the lease. What is not confirmed to be suspended stays on its list, and
 * is tried again. Several guards may do so at once. No method blocks; safe for use by several threads.
 */
public final class Guard implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Guard.class);

    private final BridgeTiming timing;
    private final OddsIngestionClient client;
    private final Outbox outbox;
    private final InstantSource clock;
    private final LongSupplier nanos;
    private final GuardMetrics metrics;
    private final LeaseMonitor watch;
    private final Map<String, GuardedFixture> open = new ConcurrentHashMap<>();
    private final ScheduledExecutorService thread = Bridge.thread("fastbreak-guard-send");

    public Guard(
            BridgeTiming timing, OddsIngestionClient client, Outbox outbox, InstantSource clock, GuardMetrics metrics) {
        this(timing, client, outbox, clock, Bridge.sinceNow(), metrics);
    }

    /** @param nanos a time that only grows */
    Guard(
            BridgeTiming timing,
            OddsIngestionClient client,
            Outbox outbox,
            InstantSource clock,
            LongSupplier nanos,
            GuardMetrics metrics) {
        this.timing = timing;
        this.client = client;
        this.outbox = outbox;
        this.clock = clock;
        this.nanos = nanos;
        this.metrics = metrics;
        this.watch = new LeaseMonitor(timing.lease(), nanos.getAsLong());
        metrics.watch(open, this::unserved, this::isWatching);
    }

    /** The time by which it measures: nanoseconds that only grow. */
    public long nanoTime() {
        return nanos.getAsLong();
    }

    /** Notes that a bridge serves a partition. */
    public void lease(Lease lease) {
        watch.read(lease, nanoTime());
    }

    /** Notes the bodies last sent for a fixture; what a shadow recorded stands nowhere, and replaces nothing. */
    public void markets(int partition, IngestionMarkets markets) {
        if (markets.shadow()) {
            return;
        }
        if (markets.isOpen()) {
            replaced(open.put(markets.fixtureId(), guarded(partition, markets)));
        } else {
            forget(markets.fixtureId());
        }
    }

    private GuardedFixture guarded(int partition, IngestionMarkets markets) {
        return new GuardedFixture(
                partition,
                markets,
                () -> watch.isOverdue(partition, nanoTime()),
                timing,
                client,
                outbox,
                clock,
                metrics,
                thread,
                nanos);
    }

    /** Notes that nothing is known of a fixture any more. */
    public void forget(String fixtureId) {
        replaced(open.remove(fixtureId));
    }

    private static void replaced(@Nullable GuardedFixture before) {
        if (before != null) {
            before.replaced();
        }
    }

    /** Notes that all was read that there was at that time, see {@link #nanoTime}. */
    public void allRead(long time) {
        watch.allRead(time);
    }

    /** Whether it knows enough to act. */
    public boolean isWatching() {
        return watch.isReading(nanoTime());
    }

    /** Fixtures with open markets in partitions that nobody serves. */
    private long unserved() {
        long now = nanoTime();
        return open.values().stream()
                .filter(fixture -> watch.isOverdue(fixture.partition(), now))
                .count();
    }

    /** Suspends what is open in partitions that nobody serves. */
    public void tick() {
        thread.execute(() -> {
            open.values().forEach(Guard::tick);
            open.values().removeIf(GuardedFixture::isDone);
        });
    }

    private static void tick(GuardedFixture fixture) {
        try {
            fixture.tick();
        } catch (Throwable e) {
            LOG.error("A fixture could not be looked after; the next tick tries again", e);
        }
    }

    /** Stops at once. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
