package io.fastbreak.bridge.guard;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.RecordSink;
import io.fastbreak.bridge.market.MarketBody;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.bridge.reconcile.DesiredFixture;
import io.fastbreak.bridge.reconcile.PlatformFixture;
import io.fastbreak.bridge.reconcile.PlatformRequests;
import io.fastbreak.bridge.reconcile.ReadResult;
import io.fastbreak.bridge.reconcile.Receipts;
import io.fastbreak.bridge.reconcile.Receipts.SentVersion;
import io.fastbreak.bridge.reconcile.ReconcileLoop;
import io.fastbreak.bridge.reconcile.Reconciler;
import io.fastbreak.bridge.reconcile.Reconciler.Permissions;
import io.fastbreak.bridge.reconcile.WriteResult;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A fixture that a bridge left with open markets, or suspended so lately that a copy of an earlier request may have
 * opened them since: none of them is to be open while no bridge serves it. The same {@link Reconciler} as the bridge's
 * suspends them, with no other desired state and no permissions. Used by one thread.
 */
final class GuardedFixture implements ReconcileLoop.Controller, ReconcileLoop.Results {
    /** A bridge that serves a fixture for so long after it has suspended it has read it back. */
    private static final long SEEN_TO = Duration.ofMinutes(1).toNanos();

    private final int partition;
    private final LeftFixture left;
    private final Context context;
    private final PlatformFixture platform;
    private final ReconcileLoop loop;
    private final BooleanSupplier unserved;
    private final BooleanSupplier renewing;
    private final Receipts.Repeats repeats = new Receipts.Repeats();
    /** True if a newer record of the fixture was read. */
    private volatile boolean replaced;

    /** When the record was read, nanoseconds of the monotonic clock. */
    private final long since;

    /** True if it may be suspended, unless a bridge serves it. */
    private volatile boolean begun;

    /** True if a bridge has opened it by its record, as far as that can be read, or since. */
    private boolean isOpened;

    private boolean done;
    private boolean isRecording;
    private boolean suspends;

    /** The common part of all guarded fixtures. */
    record Context(
            BridgeTiming timing,
            OddsIngestionClient client,
            RecordSink sink,
            InstantSource clock,
            LongSupplier nanos,
            GuardMetrics metrics,
            GuardContest contest,
            ScheduledExecutorService thread) {}

    /**
     * @param left by a bridge
     * @param unserved true if no bridge serves the partition now
     * @param renewing true if a bridge says that it does, by a lease that is void or not
     */
    GuardedFixture(
            int partition, LeftFixture left, BooleanSupplier unserved, BooleanSupplier renewing, Context context) {
        this.partition = partition;
        this.left = left;
        this.context = context;
        this.unserved = () -> !replaced && unserved.getAsBoolean();
        this.isOpened = left.mayBeOpen();
        this.renewing = renewing;
        this.since = context.nanos().getAsLong();
        this.platform = new PlatformFixture(left.id(), context.timing());
        this.loop = new ReconcileLoop(
                platform, this, this, new PlatformRequests.Live(context.client()), context.thread(), context.nanos());
        takeOver(left.bodies());
    }

    private void takeOver(@Nullable IngestionMarkets bodies) {
        if (bodies == null) {
            platform.takeOver(left.marketIds(), since);
        } else if (bodies.isOpen()) {
            platform.takeOver(bodies, since, Long.MIN_VALUE);
        } else {
            long settled = since + context.timing().settleTime().toNanos();
            platform.takeOver(bodies, settled, settled);
        }
        // The record may be older than what its bridge, or a later one, has sent.
        platform.own();
    }

    int partition() {
        return partition;
    }

    /** A newer record of the fixture was read: this one does nothing more. */
    void replaced() {
        replaced = true;
    }

    /** Suspends what may be open if no bridge serves it. */
    void tick() {
        if (unserved.getAsBoolean()) {
            begun = begun || !isOpened || mayBegin();
        } else if (!replaced) {
            context.contest().settled(left.fixtureId());
        }
        if (begun) {
            loop.step();
        }
    }

    private boolean mayBegin() {
        return context.contest()
                .mayBegin(
                        left.fixtureId(),
                        renewing.getAsBoolean(),
                        context.nanos().getAsLong());
    }

    /**
     * Whether it was confirmed, and recorded, that nothing is open any more, or a bridge has suspended the markets and
     * served them long enough to see that they remain so.
     */
    boolean isDone() {
        boolean isSeenTo = !left.mayBeOpen() && context.nanos().getAsLong() - since > SEEN_TO;
        return done || (isSeenTo && !unserved.getAsBoolean());
    }

    /** While a bridge serves the fixture, it alone decides which markets are open. */
    @Override
    public DesiredFixture desired() {
        return isToBeSuspended() ? DesiredFixture.SUSPENDED : DesiredFixture.anyOpen(platform.knownBodies());
    }

    @Override
    public Permissions permissions() {
        return Permissions.NONE;
    }

    @Override
    public SourceMarket suspended(String marketId, SourceMarket last, boolean asDesired) {
        return MarketBody.suspended(last, SuspensionCause.LEASE_LAPSED);
    }

    @Override
    public BooleanSupplier mayStillSuspend() {
        return this::isToBeSuspended;
    }

    private boolean isToBeSuspended() {
        return begun && unserved.getAsBoolean();
    }

    @Override
    public SentVersion sentVersion() {
        return new SentVersion(left.fixtureId(), left.stateVersion(), 0);
    }

    @Override
    public void answered(SentVersion version, Target kind, String id, Answer<?> answer, WriteResult result) {
        suspends = true;
        context.metrics().answered(result);
        if (repeats.isNew(id, version.stateVersion(), result, answer)) {
            context.sink()
                    .receipt(
                            Receipts.of(
                                    Sender.GUARD,
                                    version,
                                    kind,
                                    id,
                                    answer,
                                    context.clock().instant()),
                            null);
        }
    }

    /** A market that is open behind an accepted suspension was opened by the bridge, if one is still at work there. */
    @Override
    public void differencesFound(ReadResult found) {
        if (platform.mayBeOpen() && renewing.getAsBoolean()) {
            isOpened = true;
            begun = mayBegin();
        }
    }

    /** An answer alone confirms no suspension: it is read back. */
    @Override
    public void idle() {
        boolean isChecked = platform.openCopyCheckDue() == Long.MAX_VALUE;
        if (done || isRecording || !isChecked || !isToBeSuspended() || platform.mayBeOpen() || platform.isUnderWay()) {
            return;
        }
        IngestionMarkets bodies = left.bodies();
        if (bodies != null && (bodies.isOpen() || suspends)) {
            record(bodies);
        } else {
            done = true;
        }
    }

    /** A market that could not be recorded stays on the list; a later tick tries again. */
    private void record(IngestionMarkets open) {
        isRecording = true;
        IngestionMarkets suspended = MarketBody.suspended(
                open, SuspensionCause.LEASE_LAPSED, context.clock().instant());
        CompletableFuture<Void> unused = context.sink()
                .keep(partition, suspended)
                .handleAsync(
                        (stored, failure) -> {
                            isRecording = false;
                            done = failure == null;
                            return null;
                        },
                        context.thread());
    }
}
