package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.IngestionMarkets.Confirmed;
import io.fastbreak.bridge.reconcile.Confirmations;
import io.fastbreak.bridge.reconcile.DesiredFixture;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Records a fixture's bodies, for the next start and for the guard, and what the platform has confirmed of
 * them, for those who show it. Used by one thread.
 */
final class MarketRecorder {
    /** A request without an answer after this time is recorded: most answers come sooner, and need no record before. */
    private static final long AWAITED_LONG = Duration.ofMillis(250).toNanos();

    private final String fixtureId;
    private final int partition;
    private final BridgeContext context;
    private final Confirmations confirmations;
    private final RetriedWrites writes;
    private @Nullable IngestionMarkets recorded;
    private Set<String> recordedMarkets = Set.of();
    private @Nullable IngestionMarkets pending;
    /** True if the last record may be another process's. */
    private boolean inDoubt;
    /** How often it became so: a write ends the doubts of before its beginning. */
    private int doubts;
    /** Since when something is confirmed or awaited that is not recorded; the maximum for nothing. */
    private long differsSince = Long.MAX_VALUE;

    /** @param onWritten runs after each write, failed ones included */
    MarketRecorder(
            String fixtureId, int partition, BridgeContext context, Confirmations confirmations, Runnable onWritten) {
        this.fixtureId = fixtureId;
        this.partition = partition;
        this.context = context;
        this.confirmations = confirmations;
        this.writes = new RetriedWrites(context, onWritten);
    }

    /** Continues from the last record of another process. */
    void restore(IngestionMarkets last) {
        recorded(last);
        confirmations.restore(last);
    }

    /** The bodies that are recorded; null for none. */
    @Nullable
    IngestionMarkets recorded() {
        return recorded;
    }

    private void recorded(IngestionMarkets bodies) {
        recorded = bodies;
        recordedMarkets = bodies.markets().stream().map(Body::id).collect(Collectors.toSet());
    }

    boolean isRecorded(@Nullable IngestionMarkets bodies) {
        return !inDoubt && isSame(bodies, recorded);
    }

    /** True if all markets of these bodies are recorded, with any body. */
    boolean haveMarketsOf(@Nullable IngestionMarkets bodies) {
        return bodies == null
                || (!inDoubt
                        && recorded != null
                        && bodies.markets().stream().allMatch(market -> recordedMarkets.contains(market.id())));
    }

    private static boolean isSame(@Nullable IngestionMarkets one, @Nullable IngestionMarkets other) {
        return one != null && other != null && one.hasBodiesOf(other);
    }

    /** Another process may have recorded other bodies. */
    void doubt() {
        inDoubt = true;
        doubts++;
    }

    /** True if a write is not finished. */
    boolean isPending() {
        return pending != null;
    }

    void record(IngestionMarkets bodies) {
        if (!isRecorded(bodies) && !isSame(bodies, pending) && writes.mayBegin()) {
            confirmations.observe(DesiredFixture.of(bodies), context.now().toEpochMilli(), context.nanoTime());
            write(bodies.with(confirmed()));
        }
    }

    /** Records what the platform has confirmed since, or is long awaited. The bodies stay those that are recorded. */
    void recordConfirmed() {
        List<Confirmed> now = confirmed();
        if (recorded == null || isPending() || recorded.confirmed().equals(now)) {
            differsSince = Long.MAX_VALUE;
            return;
        }
        differsSince = Math.min(differsSince, context.nanoTime());
        boolean isLong = context.nanoTime() - differsSince >= AWAITED_LONG;
        if ((isLong || !open(recorded.confirmed()).equals(open(now))) && writes.mayBegin()) {
            write(recorded.with(now));
        }
    }

    private static Set<String> open(List<Confirmed> markets) {
        return markets.stream().filter(Confirmed::open).map(Confirmed::id).collect(Collectors.toSet());
    }

    /** A shadow sends nothing that could be confirmed. */
    private List<Confirmed> confirmed() {
        return context.isLive() ? confirmations.all() : List.of();
    }

    private void write(IngestionMarkets bodies) {
        pending = bodies;
        int before = doubts;
        writes.begun(context.sink().keep(partition, bodies), failed -> {
            pending = bodies.equals(pending) ? null : pending;
            if (failed) {
                doubt();
            } else {
                recorded(bodies);
                inDoubt &= doubts != before;
            }
        });
    }

    /** Deletes the record. */
    void forget() {
        context.sink().forget(partition, fixtureId);
        recorded = null;
        recordedMarkets = Set.of();
    }
}
