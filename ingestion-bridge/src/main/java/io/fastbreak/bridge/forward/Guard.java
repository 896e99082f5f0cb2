package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.market.Suspended;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Suspends what a bridge left open when it fell silent, and nothing else: it never opens a market, touches none that is
 * not open, and stops as soon as a bridge renews the lease. Several guards may do so at once. No method blocks; safe
 * for use by several threads.
 */
public final class Guard {
    private static final Logger LOG = LoggerFactory.getLogger(Guard.class);

    private final BridgeTiming timing;
    private final OddsIngestionClient client;
    private final Outbox outbox;
    private final InstantSource clock;
    private final GuardMetrics metrics;
    private final LeaseWatch watch;
    private final Map<String, Open> open = new ConcurrentHashMap<>();
    private final Map<String, Instant> tried = new ConcurrentHashMap<>();
    private final Set<String> underWay = ConcurrentHashMap.newKeySet();

    /** A fixture with open markets. */
    private record Open(int partition, IngestionMarkets markets) {}

    public Guard(
            BridgeTiming timing, OddsIngestionClient client, Outbox outbox, InstantSource clock, GuardMetrics metrics) {
        this.timing = timing;
        this.client = client;
        this.outbox = outbox;
        this.clock = clock;
        this.metrics = metrics;
        this.watch = new LeaseWatch(timing.lease(), clock.instant());
        metrics.watch(open, this::unserved, this::isWatching);
    }

    /** Notes that a bridge serves a partition. */
    public void lease(Lease lease) {
        watch.read(lease, clock.instant());
    }

    /** Notes the bodies last sent for a fixture; what a shadow recorded stands nowhere. */
    public void markets(int partition, IngestionMarkets markets) {
        if (markets.isOpen() && !markets.shadow()) {
            open.put(markets.fixtureId(), new Open(partition, markets));
        } else {
            forget(markets.fixtureId());
        }
    }

    /** Notes that nothing is known of a fixture any more. */
    public void forget(String fixtureId) {
        open.remove(fixtureId);
        tried.remove(fixtureId);
    }

    /** Notes that all was read that there was at that time. */
    public void allRead(Instant time) {
        watch.allRead(time);
    }

    /** Whether it knows enough to act. */
    public boolean isWatching() {
        return watch.isReading(clock.instant());
    }

    /** Fixtures with open markets in partitions that nobody serves. */
    private long unserved() {
        Instant now = clock.instant();
        return open.values().stream()
                .filter(fixture -> watch.isOverdue(fixture.partition(), now))
                .count();
    }

    /** Suspends what is open in partitions that nobody serves. */
    public void tick() {
        Instant now = clock.instant();
        open.forEach((fixtureId, fixture) -> {
            boolean due = tried.getOrDefault(fixtureId, Instant.MIN).isBefore(now.minus(timing.settleTime()));
            if (watch.isOverdue(fixture.partition(), now) && due && underWay.add(fixtureId)) {
                tried.put(fixtureId, now);
                suspend(fixture);
            }
        });
    }

    private void suspend(Open fixture) {
        IngestionMarkets bodies = Suspended.of(fixture.markets(), SuspensionCause.LEASE_LAPSED, clock.instant());
        LOG.warn("No bridge serves partition {}; {} is suspended", fixture.partition(), bodies.fixtureId());
        CompletableFuture<?> unused = Standing.read(client, bodies.fixture().id())
                .thenCompose(standing -> post(fixture, bodies, standing))
                .thenCompose(delivery -> keep(fixture, bodies, delivery))
                .whenComplete((done, failure) -> {
                    underWay.remove(bodies.fixtureId());
                    if (failure != null) {
                        LOG.error("{} could not be suspended; it is tried again", bodies.fixtureId(), failure);
                    }
                });
    }

    /** Where the platform does not tell what is open, all may be. */
    private CompletableFuture<Delivery> post(Open fixture, IngestionMarkets bodies, Standing standing) {
        CompletableFuture<Delivery> all = completedFuture(Delivery.SETTLED);
        for (Body<SourceMarket> market : bodies.markets()) {
            if (!standing.known() || standing.isOpen(market.id())) {
                all = all.thenCombine(post(fixture, market), Delivery::and);
            }
        }
        return all;
    }

    private CompletableFuture<Delivery> post(Open fixture, Body<SourceMarket> market) {
        return client.postMarket(
                        market.id(), market.body(), () -> watch.isOverdue(fixture.partition(), clock.instant()))
                .thenApply(answer -> noted(fixture.markets(), market.id(), answer));
    }

    private Delivery noted(IngestionMarkets markets, String id, Answer<Void> answer) {
        Delivery delivery = Receipts.delivery(answer);
        if (answer.attempts() > 0 || delivery != Delivery.WITHDRAWN) {
            metrics.answered(delivery);
            outbox.receipt(Receipts.ofGuard(markets.fixtureId(), markets.stateVersion(), id, answer, clock.instant()));
        }
        return delivery;
    }

    /** Unless the bodies have changed meanwhile, or the bridge is back, which then keeps its own. */
    private CompletableFuture<?> keep(Open fixture, IngestionMarkets bodies, Delivery delivery) {
        boolean suspended = delivery == Delivery.SETTLED
                && watch.isOverdue(fixture.partition(), clock.instant())
                && open.remove(bodies.fixtureId(), fixture);
        return suspended ? outbox.keep(fixture.partition(), bodies) : completedFuture(null);
    }
}
