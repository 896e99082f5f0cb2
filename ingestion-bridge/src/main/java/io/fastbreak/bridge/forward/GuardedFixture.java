package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.market.Suspended;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * A fixture that a bridge left with open markets: nothing of it is to be open while no bridge serves it. The same
 * {@link Reconciler} as the bridge's suspends it, with nothing else desired or allowed. Used by one thread.
 */
final class GuardedFixture implements ReconcileLoop.Owner {
    private final int partition;
    private final IngestionMarkets left;
    private final PossibleFixture possible;
    private final ReconcileLoop shell;
    private final BooleanSupplier unserved;
    private final InstantSource clock;
    private final Outbox outbox;
    private final GuardMetrics metrics;
    private final Map<String, Integer> results = new HashMap<>();
    /** Whether something newer is known of the fixture. */
    private volatile boolean replaced;

    private boolean begun;
    private boolean recorded;

    /**
     * @param left what a bridge recorded last, with open markets
     * @param unserved whether no bridge serves the partition now
     */
    GuardedFixture(
            int partition,
            IngestionMarkets left,
            BooleanSupplier unserved,
            BridgeTiming timing,
            OddsIngestionClient client,
            Outbox outbox,
            InstantSource clock,
            GuardMetrics metrics,
            ScheduledExecutorService thread,
            LongSupplier nanos) {
        this.partition = partition;
        this.left = left;
        this.unserved = () -> !replaced && unserved.getAsBoolean();
        this.outbox = outbox;
        this.clock = clock;
        this.metrics = metrics;
        this.possible = new PossibleFixture(left.fixture().id(), timing);
        this.shell = new ReconcileLoop(possible, this, new LiveRequests(client), thread, nanos);
        possible.takeOver(left, nanos.getAsLong());
    }

    int partition() {
        return partition;
    }

    /** Something newer is known of the fixture: this one does nothing more. */
    void replaced() {
        replaced = true;
    }

    /** Suspends what may be open where no bridge serves it. */
    void tick() {
        if (unserved.getAsBoolean()) {
            begun = true;
        }
        if (begun) {
            shell.step();
        }
    }

    /** Whether it was confirmed, and recorded, that nothing is open any more. */
    boolean isDone() {
        return recorded;
    }

    @Override
    public void prepare() {
        // what is desired depends on the leases alone
    }

    /** A market that a bridge opens must not be suspended: where one serves the fixture, its markets are its own. */
    @Override
    public Desired desired() {
        return unserved.getAsBoolean() ? Desired.SUSPENDED : Desired.anyOpen(left);
    }

    @Override
    public Allowed allowed() {
        return Allowed.NOTHING;
    }

    @Override
    public SourceMarket suspended(String marketId, SourceMarket last, boolean asDesired) {
        return Suspended.of(last, SuspensionCause.LEASE_LAPSED);
    }

    @Override
    public BooleanSupplier mayStillSuspend() {
        return unserved;
    }

    @Override
    public BooleanSupplier mayStillOpen() {
        return () -> false;
    }

    @Override
    public Batch batch() {
        return new Batch(left.fixtureId(), partition, left.stateVersion(), 0);
    }

    @Override
    public void sent(String marketId, SourceMarket body) {
        // the platform alone knows what stands
    }

    @Override
    public void answered(Batch batch, Target target, String id, Answer<?> answer, WriteResult delivery) {
        metrics.answered(delivery);
        Integer result = Objects.hash(delivery, answer.status());
        if (delivery == WriteResult.SETTLED || !result.equals(results.get(id))) {
            outbox.receipt(Receipts.ofGuard(batch.fixtureId(), batch.stateVersion(), id, answer, clock.instant()));
        }
        results.put(id, result);
    }

    @Override
    public void differed(int count) {
        // what a bridge left open is not known to stand, so nothing can differ from it
    }

    @Override
    public void rested() {
        if (!recorded && unserved.getAsBoolean() && !possible.mayBeOpen() && !possible.isUnderWay()) {
            recorded = true;
            var unused = outbox.keep(partition, Suspended.of(left, SuspensionCause.LEASE_LAPSED, clock.instant()));
        }
    }
}
