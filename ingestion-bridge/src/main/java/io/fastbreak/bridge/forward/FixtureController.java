package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.bridge.market.ClosingCause;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.bridge.reconcile.DesiredFixture;
import io.fastbreak.bridge.reconcile.PlatformFixture;
import io.fastbreak.bridge.reconcile.Receipts.SentVersion;
import io.fastbreak.bridge.reconcile.ReconcileLoop;
import io.fastbreak.bridge.reconcile.Reconciler;
import io.fastbreak.bridge.reconcile.Reconciler.Permissions;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Decides which version of one game the platform is to have, when it is sent again, and what is permitted. If version 19
 * comes while version 18 is being posted, it waits for the answers; but if it suspends the markets, it is sent at once.
 * {@link FixtureOffer} makes the bodies, {@link OutsideCauses} says what suspends them besides the game. Used by one thread.
 */
final class FixtureController implements ReconcileLoop.Controller {
    /** How long the result of a read without a lease permits a suspension. */
    private static final long READ_VALID = Duration.ofSeconds(2).toNanos();

    private final String fixtureId;
    private final int partition;
    private final BridgeContext context;
    private final FixtureOffer offer;
    private final PlatformFixture platform;
    private final FixtureRecords records;
    private final OutsideCauses outside;
    private final MarketClock clock;
    private final VersionQueue versions;
    private final Cancellation cancellation;
    /** The latest version when the desired state was made. */
    private long version = -1;

    private boolean lost;
    /** Markets that could not be suspended, or were late alone, when the desired state was made, and stay closed in it. */
    private Set<String> held = Set.of();

    FixtureController(
            String fixtureId,
            int partition,
            BridgeContext context,
            FixtureOffer offer,
            PlatformFixture platform,
            FixtureRecords records,
            MarketClock clock) {
        this.fixtureId = fixtureId;
        this.partition = partition;
        this.context = context;
        this.offer = offer;
        this.platform = platform;
        this.records = records;
        this.outside = new OutsideCauses(partition, context, offer, platform, clock.flapping());
        this.clock = clock;
        this.versions = new VersionQueue(context.metrics());
        this.cancellation = new Cancellation(partition, context);
    }

    /** Continues from the version that another process sent last. */
    void restore(long stateVersion) {
        versions.restore(stateVersion);
        version = stateVersion;
    }

    /** A version of the game that is news, to be {@link #put}. */
    GameVersion next(ScoringSummary summary, Instant known, @Nullable TraceContext trace) {
        offer.price(summary);
        return GameVersion.of(summary, known, vouchedNanos(summary, known), trace);
    }

    /** The pipeline vouches for a version again, or for an earlier one: if that is the latest, it is as fresh as a new one. */
    void vouched(ScoringSummary summary, Instant known) {
        cancellation.written(summary);
        if (versions.isLatest(summary)) {
            versions.vouched(vouchedNanos(summary, known));
            if (offer.hasFailed()) {
                repeat();
            }
        }
    }

    /** Earlier versions of the pipeline do not say for when they vouch: then it is when they knew the summary. */
    private long vouchedNanos(ScoringSummary summary, Instant known) {
        Long utc = summary.vouchedUtc();
        Instant vouched = utc == null ? known : Instant.ofEpochMilli(utc);
        long now = context.nanoTime();
        return now - context.liveness().ageNanos(partition, vouched, context.now(), now);
    }

    void put(GameVersion next) {
        cancellation.read(next);
        versions.put(next);
        records.judge(next.summary());
    }

    boolean isWaiting() {
        return versions.waiting() != null;
    }

    VersionQueue versions() {
        return versions;
    }

    /** True if a version that was written, and may still be withdrawn, is later than all that have come. */
    boolean written(ScoringSummary summary) {
        boolean isLater = summary.stateVersion() > versions.newest();
        if (isLater) {
            cancellation.written(summary);
        }
        return isLater;
    }

    /** A version was withdrawn if neither it nor a later one has come: the pipeline's next word may open the markets again. */
    void decided(long stateVersion) {
        if (versions.newest() < stateVersion) {
            requireWord();
        }
    }

    /** Others may know more: only what the pipeline vouches for from now on opens the markets again. */
    void requireWord() {
        outside.requireWord();
    }

    /** The fixture is given up. */
    void leave() {
        outside.leave();
        offer.suspendWith(SuspensionCause.BRIDGE_STOPPING);
    }

    /** Another process has the fixture. */
    void lose() {
        outside.leave();
        lost = true;
        offer.suspend(SuspensionCause.LEASE_LAPSED);
    }

    boolean isLeaving() {
        return outside.isLeaving();
    }

    /** True if nothing is left to do for a fixture that was given up: a deletion that was not accepted is its next bridge's. */
    boolean isGone() {
        return isLeaving()
                && (isSettled()
                        || (desired().deleted()
                                && Reconciler.isClosed(desired(), platform, permissions(), context.nanoTime())));
    }

    boolean isLost() {
        return lost;
    }

    /** Sends the current version again if what a trader has set, or its expiry, has changed the prices. */
    void reprice() {
        GameVersion current = versions.current();
        ScoringSummary summary = current == null ? null : current.summary();
        if (current != null && summary != null && mayRepeat() && offer.isRepriced(summary)) {
            versions.put(current.again(context.nanoTime()));
        }
    }

    /** Sends the current version again, with what suspends its markets now, or nothing. */
    void repeat() {
        GameVersion current = versions.current();
        if (current != null && mayRepeat()) {
            versions.put(current.again(context.nanoTime()));
        }
    }

    private boolean mayRepeat() {
        return !isWaiting() && !offer.desired().deleted();
    }

    /** A version that has come since withdraws the deletion, and so does a silence in which one may be missing. */
    @Override
    public BooleanSupplier mayStillDelete() {
        long edition = offer.edition().get();
        long known = versions.newest();
        BooleanSupplier stands = cancellation.stands();
        return () -> offer.edition().get() == edition && versions.newest() == known && stands.getAsBoolean();
    }

    @Override
    public void prepare() {
        try {
            closeForTraders();
            GameVersion current = versions.current();
            if (current != null && current.summary() != null && !lost && mayRepeat()) {
                noteDisturbance(current, context.nanoTime());
                closeOrOpen(current, context.nanoTime());
                if (!held.isEmpty() && !toBeHeld(stuck()).containsAll(held)) {
                    repeat();
                }
            }
            advance();
            deleteIfProven();
        } catch (Throwable e) {
            offer.fail(e);
        }
    }

    private void closeForTraders() {
        GameVersion latest = versions.latest();
        ScoringSummary newest = latest == null ? null : latest.summary();
        if (newest != null && !lost) {
            offer.closeForTraders(newest);
        }
    }

    /** A deletion cannot be undone: it takes a cancellation that is proven, is the newest version, and stays proven until then. */
    private void deleteIfProven() {
        if (!mayBeDeleted()) {
            return;
        }
        boolean isProven = cancellation.isProven();
        if (isProven && !offer.desired().deleted() && !isWaiting() && !isLeaving()) {
            offer.delete();
        } else if (!isProven && offer.desired().deleted() && !platform.isUnderWay()) {
            platform.undelete(context.nanoTime());
            offer.suspend(SuspensionCause.NOT_IN_PROGRESS);
        }
    }

    /** True if the latest version cancels a game that the platform has. */
    boolean mayBeDeleted() {
        return cancellation.isLatest() && platform.isSent() && !platform.isDeleted();
    }

    private void noteDisturbance(GameVersion current, long now) {
        if (ClosingCause.isOurs(offer.closedBy())
                || !outside.disturbances(current, now).isEmpty()) {
            clock.flapping().disturbed(now);
        }
    }

    /**
     * Open markets are suspended if nobody has vouched for their version lately, or if they should have been replaced by it
     * long ago. What was suspended for such a cause is opened once the cause is gone, whether or not the game has changed.
     */
    private void closeOrOpen(GameVersion current, long now) {
        boolean isLate = !held.containsAll(outside.late(now));
        if (offer.desired().isOpen() && (!outside.isFresh(current, now) || isLate || outside.mustStayClosed())) {
            repeat();
        } else if (offer.isSuspendedFromOutside()) {
            Set<SuspensionCause> causes = outside.of(current, stuck());
            if (causes.isEmpty() || OutsideCauses.areOthers(causes, offer.outside())) {
                repeat();
            }
        }
    }

    /** Makes the desired state from the next version, if the current one permits that. */
    private void advance() {
        GameVersion next = versions.waiting();
        if (next == null || lost || !mayReplaceCurrent(next)) {
            return;
        }
        versions.advance();
        platform.newVersion();
        if (offer.desired().deleted()) {
            platform.undelete(context.nanoTime());
        }
        outside.replacing(next, offer.desired().isOpen());
        version = versions.newest();
        Set<String> stuck = stuck();
        Set<SuspensionCause> causes = outside.ofNext(next, stuck);
        held = toBeHeld(stuck);
        // What was recorded in advance a bridge that continues the game takes for sent.
        boolean wasSent = platform.isSent() || records.recorded() != null;
        offer.update(next, sentVersion(), causes, wasSent, clock.openTime(), held);
        records.offered(next.summary(), permissions().lease());
    }

    /**
     * A suspension waits for no request, be it of one market; a version that opens markets waits for pending requests and
     * suspensions.
     */
    private boolean mayReplaceCurrent(GameVersion next) {
        Set<String> stuck = stuck();
        if (!platform.awaited().holdBack(stuck, context.nanoTime())
                && !Reconciler.isClosingBut(stuck, desired(), platform, permissions(), context.nanoTime())) {
            return true;
        }
        boolean waitsForSuspension = next.isNew() && !offer.desired().isOpen();
        return platform.mayBeOpen()
                && (offer.isClosedBy(
                                next, waitsForSuspension ? outside.withoutLateness(next) : outside.ofNext(next, stuck))
                        || offer.isClosedInPartBy(next));
    }

    /** Markets whose suspension does not get through: they hold back no other one. */
    private Set<String> stuck() {
        return Reconciler.stuck(desired(), platform, permissions(), context.nanoTime());
    }

    /** Markets that stay closed by themselves: those, and the ones for which the platform accepts no price in time. */
    private Set<String> toBeHeld(Set<String> stuck) {
        Set<String> markets = new HashSet<>(stuck);
        markets.addAll(outside.late(context.nanoTime()));
        return markets;
    }

    /** An answer has come. */
    void answered() {
        outside.answered(desired());
    }

    /** True if a market may be open that must not be. */
    boolean isClosing() {
        return Reconciler.isClosing(desired(), platform, permissions(), context.nanoTime());
    }

    /** True if the platform has what is desired, as far as it accepts it. */
    boolean isSettled() {
        return Reconciler.isSettled(desired(), platform, permissions(), context.nanoTime());
    }

    @Override
    public DesiredFixture desired() {
        return offer.desired();
    }

    @Override
    public Permissions permissions() {
        long now = context.nanoTime();
        return new Permissions(
                !lost && context.liveness().maySend(partition, now),
                !lost && !isLeaving() && outside.isFresh(versions.current(), now),
                records.areRecorded(),
                records.areMarketsKnown());
    }

    @Override
    public SourceMarket suspended(String marketId, SourceMarket last, boolean asDesired) {
        return offer.suspended(marketId, last, asDesired);
    }

    /** A process that was paused before it writes has to read again: another one may have opened markets. */
    @Override
    public BooleanSupplier mayStillSuspend() {
        long then = context.nanoTime();
        return permissions().lease()
                ? () -> context.liveness().maySend(partition, context.nanoTime())
                : () -> context.nanoTime() - then <= READ_VALID;
    }

    /** Everything that suspends open markets also stops an opening, up to the last moment. */
    @Override
    public BooleanSupplier mayStillOpen() {
        long edition = offer.edition().get();
        GameVersion current = versions.current();
        return () -> offer.edition().get() == edition && outside.isFresh(current, context.nanoTime());
    }

    @Override
    public SentVersion sentVersion() {
        return versions.sent(fixtureId, version);
    }
}
