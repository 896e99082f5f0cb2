package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.forward.MarketTimes.Standing;
import io.fastbreak.bridge.forward.MarketTimes.State;
import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.bridge.market.ClosingCause;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.bridge.reconcile.DesiredFixture;
import io.fastbreak.bridge.reconcile.PlatformFixture;
import io.fastbreak.bridge.reconcile.PlatformMarket;
import io.fastbreak.bridge.reconcile.Receipts.SentVersion;
import io.fastbreak.bridge.reconcile.ReconcileLoop;
import io.fastbreak.bridge.reconcile.Reconciler;
import io.fastbreak.bridge.reconcile.Reconciler.Permissions;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What the platform is to have of one game, and what is permitted: which version of the game is sent, when it is replaced
 * or sent again, and when it is too old to open markets. {@link FixtureOffer} makes the bodies. Used by one thread.
 */
final class FixtureController implements ReconcileLoop.Controller {
    /** How long the result of a read without a lease permits a suspension. */
    private static final long READ_VALID = Duration.ofSeconds(2).toNanos();

    private static final Set<SuspensionCause> FLAPPING = Set.of(SuspensionCause.FLAPPING);

    private final String fixtureId;
    private final int partition;
    private final BridgeContext context;
    private final FixtureOffer offer;
    private final PlatformFixture platform;
    private final MarketRecorder recorder;
    private final ResultRecorder results;
    private final MarketClock clock;
    private final VersionQueue versions;
    /** When the oldest version was known that was to replace the platform's and has not; the maximum for none. */
    private long behindSince = Long.MAX_VALUE;

    /** Only a later word of the pipeline opens markets; the minimum for any. */
    private volatile long wordNeededAfter = Long.MIN_VALUE;

    private volatile long latestVersion = -1;
    /** The latest version when the desired state was made. */
    private long version = -1;

    /** Since when every version has been a reliable cancellation; the maximum if the current one is none. */
    private long cancelledSince = Long.MAX_VALUE;

    private boolean leaving;
    private boolean lost;

    FixtureController(
            String fixtureId,
            int partition,
            BridgeContext context,
            FixtureOffer offer,
            PlatformFixture platform,
            MarketRecorder recorder,
            ResultRecorder results,
            MarketClock clock) {
        this.fixtureId = fixtureId;
        this.partition = partition;
        this.context = context;
        this.offer = offer;
        this.platform = platform;
        this.recorder = recorder;
        this.results = results;
        this.clock = clock;
        this.versions = new VersionQueue(context.metrics());
    }

    /** Continues from the version that another process sent last. */
    void restore(long stateVersion) {
        latestVersion = stateVersion;
        version = stateVersion;
    }

    /** Whether a summary is not the last one again, nor an earlier one. */
    boolean isNews(ScoringSummary summary) {
        return summary.stateVersion() >= latestVersion && !isRepeated(summary, versions.latest());
    }

    private static boolean isRepeated(ScoringSummary summary, @Nullable GameVersion latest) {
        return latest != null
                && latest.summary() != null
                && latest.summary().vouchedAt(null).equals(summary.vouchedAt(null));
    }

    /** A version of the game that is news, to be {@link #put}. */
    GameVersion next(ScoringSummary summary, Instant known, @Nullable TraceContext trace) {
        latestVersion = summary.stateVersion();
        offer.price(summary);
        return GameVersion.of(summary, known, vouchedNanos(summary, known), trace);
    }

    /** The pipeline vouches for a version again: if that is the latest one, it is as fresh as a new one. */
    void vouched(ScoringSummary summary, Instant known) {
        if (isRepeated(summary, versions.latest())) {
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
        versions.put(next);
        results.judge(next.summary());
    }

    boolean isWaiting() {
        return versions.waiting() != null;
    }

    /** The version that is being sent; null before the first. */
    @Nullable
    GameVersion current() {
        return versions.current();
    }

    /** Others may know more: only what the pipeline vouches for from now on opens the markets again. */
    void requireWord() {
        wordNeededAfter = context.nanoTime();
    }

    /** The fixture is given up. */
    void leave() {
        leaving = true;
        offer.suspendWith(SuspensionCause.BRIDGE_STOPPING);
    }

    /** Another process has the fixture. */
    void lose() {
        leaving = true;
        lost = true;
        offer.suspend(SuspensionCause.LEASE_LAPSED);
    }

    boolean isLeaving() {
        return leaving;
    }

    /** Whether nothing is left to do for a fixture that was given up: a deletion that was not accepted is its next bridge's. */
    boolean isGone() {
        return leaving
                && (isSettled()
                        || (desired().deleted()
                                && Reconciler.isClosed(desired(), platform, permissions(), context.nanoTime())));
    }

    boolean isLost() {
        return lost;
    }

    /** Sends the current version again where what a trader has set, or its expiry, has changed the prices. */
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

    /** A version that has come since withdraws the deletion. */
    @Override
    public BooleanSupplier mayStillDelete() {
        long edition = offer.edition().get();
        long known = latestVersion;
        return () -> offer.edition().get() == edition
                && latestVersion == known
                && context.liveness().maySend(partition, context.nanoTime());
    }

    @Override
    public void prepare() {
        closeForTraders();
        GameVersion current = versions.current();
        if (current != null && current.summary() != null && !lost && mayRepeat()) {
            noteDisturbance(current, context.nanoTime());
            closeOrOpen(current, context.nanoTime());
        }
        advance();
        deleteIfProven();
    }

    private void closeForTraders() {
        GameVersion latest = versions.latest();
        ScoringSummary newest = latest == null ? null : latest.summary();
        if (newest != null && !lost) {
            offer.closeForTraders(newest);
        }
    }

    /** A deletion cannot be undone: it takes a cancellation that has stood long enough and is the newest version. */
    private void deleteIfProven() {
        if (awaitsDeletion()
                && !isWaiting()
                && !leaving
                && context.nanoTime() - cancelledSince
                        >= context.settings().timing().deleteAfter().toNanos()) {
            offer.delete();
        }
    }

    /** Whether the fixture will be deleted unless a later version of the game comes before. */
    boolean awaitsDeletion() {
        return cancelledSince != Long.MAX_VALUE
                && platform.isSent()
                && !offer.desired().deleted();
    }

    private void noteDisturbance(GameVersion current, long now) {
        if (ClosingCause.isOurs(offer.closedBy()) || !unfit(current, now).isEmpty()) {
            clock.flapping().disturbed(now);
        }
    }

    /**
     * Open markets are suspended if nobody has vouched for their version lately, or if they should have been replaced by it
     * long ago. What was suspended for such a cause is opened once the cause is gone, whether or not the game has changed.
     */
    private void closeOrOpen(GameVersion current, long now) {
        if (offer.desired().isOpen() && (!isFresh(current, now) || isBehind(now))) {
            repeat();
        } else if (offer.isSuspendedFromOutside()) {
            Set<SuspensionCause> causes = outsideCauses(current);
            // What stays closed for having been closed too often says so.
            if (causes.isEmpty() || (causes.equals(FLAPPING) && !offer.outside().equals(FLAPPING))) {
                repeat();
            }
        }
    }

    /** Whether a market may be open at a version that should have been replaced too long ago. */
    private boolean isBehind(long now) {
        return platform.mayBeOpen()
                && behindSince
                        < now - context.settings().timing().summaryMaxAge().toNanos();
    }

    private boolean isFresh(@Nullable GameVersion of, long now) {
        return of != null && freshness(of, now).isEmpty();
    }

    /** Why no market may be opened from a version, whatever the game. */
    private Set<SuspensionCause> freshness(GameVersion of, long now) {
        Set<SuspensionCause> causes = unfit(of, now);
        if (clock.flapping().is(now)) {
            causes.add(SuspensionCause.FLAPPING);
        }
        return causes;
    }

    /** The same without what has been too often. */
    private Set<SuspensionCause> unfit(GameVersion of, long now) {
        Set<SuspensionCause> causes = context.liveness().causes(partition, of.vouchedNanos(), now);
        if (of.vouchedNanos() < wordNeededAfter) {
            causes.add(SuspensionCause.NOT_VOUCHED);
        }
        if (context.access().isEnding()) {
            causes.add(SuspensionCause.NO_ACCESS);
        }
        return causes;
    }

    /** Makes the desired state from the next version, if the current one permits that. */
    private void advance() {
        GameVersion next = versions.waiting();
        if (next == null || lost || !mayReplaceCurrent(next)) {
            return;
        }
        try {
            versions.advance();
            platform.newVersion();
            // By no clock but its own: what cannot be undone waits for the whole time in each bridge.
            long since = Math.min(cancelledSince, context.nanoTime());
            cancelledSince = next.isReliablyCancelled() ? since : Long.MAX_VALUE;
            if (offer.desired().deleted()) {
                platform.undelete(context.nanoTime());
            }
            behindSince = offer.desired().isOpen() ? Math.min(behindSince, next.knownNanos()) : next.knownNanos();
            version = latestVersion;
            offer.update(next, sentVersion(), outsideCauses(next), platform.isSent(), clock.openTime());
            results.offer(offer.bodies(), next.summary());
            recordInAdvance();
        } catch (Throwable e) {
            offer.fail(e);
        }
    }

    /** A suspension waits for no request; a version that opens markets waits for pending requests and suspensions. */
    private boolean mayReplaceCurrent(GameVersion next) {
        boolean waitsForSuspension = next.isNew() && !offer.desired().isOpen();
        return (platform.mayBeOpen()
                        && offer.isClosedBy(next, waitsForSuspension ? ownCauses(next) : outsideCauses(next)))
                || (!platform.isUnderWay() && !isClosing());
    }

    /** What suspends the markets besides the game itself. */
    private Set<SuspensionCause> outsideCauses(GameVersion next) {
        Set<SuspensionCause> causes = ownCauses(next);
        if (isBehind(context.nanoTime())) {
            causes.add(SuspensionCause.SUMMARY_OLD);
        }
        return causes;
    }

    /** The same without the lateness of the versions before it, which does not outlast the suspension that it causes. */
    private Set<SuspensionCause> ownCauses(GameVersion next) {
        Set<SuspensionCause> causes = freshness(next, context.nanoTime());
        if (leaving) {
            causes.add(SuspensionCause.BRIDGE_STOPPING);
        }
        if (isRenamedWhileOpen(next.summary())) {
            causes.add(SuspensionCause.SELECTIONS_CHANGED);
        }
        return causes;
    }

    /** Notes how the markets stand now. */
    void observe() {
        clock.observe(context.nanoTime(), offer.isInPlay(), this::standing);
    }

    private Standing standing(String marketId) {
        PlatformMarket market = platform.market(marketId);
        if (Reconciler.mayOpen(marketId, desired(), platform)) {
            return market.isOpen() ? Standing.OPEN : new Standing(State.SUSPENDED, ClosingCause.PLATFORM);
        }
        String cause = desired().isOpen(marketId) ? ClosingCause.PLATFORM : offer.closedBy(marketId);
        return new Standing(market.mayBeOpen() ? State.CLOSING : State.SUSPENDED, cause);
    }

    /** A bet on one side must not become one on the other: new names open behind a confirmed suspension only. */
    private boolean isRenamedWhileOpen(@Nullable ScoringSummary summary) {
        return summary != null && platform.mayBeOpen() && offer.isRenamed(summary);
    }

    /** Nothing is open, or the platform has the current version. */
    void caughtUp() {
        behindSince = Long.MAX_VALUE;
    }

    /** What is sent first of a game is recorded before, and markets that open, and results; a suspension waits for nothing. */
    void recordInAdvance() {
        if (offer.desired().isOpen() || !platform.isSent()) {
            record();
        }
        if (permissions().lease()) {
            results.record();
        }
    }

    /** Whether results are being written. */
    boolean isResultPending() {
        return results.isPending();
    }

    /** Whether the results that follow from the last version are written. */
    boolean areResultsRecorded() {
        return results.isRecorded();
    }

    /** Without a lease nothing is recorded: the record may be another bridge's. */
    void record() {
        IngestionMarkets bodies = offer.bodies();
        if (bodies != null && permissions().lease()) {
            recorder.record(bodies);
        }
    }

    /** Whether a market may be open that must not be. */
    boolean isClosing() {
        return Reconciler.isClosing(desired(), platform, permissions(), context.nanoTime());
    }

    /** Whether the platform has what is desired, as far as it accepts it. */
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
                !lost && !leaving && isFresh(versions.current(), now),
                recorder.isRecorded(offer.bodies()) && results.isRecorded());
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
        return () -> offer.edition().get() == edition && isFresh(current, context.nanoTime());
    }

    @Override
    public SentVersion sentVersion() {
        GameVersion current = versions.current();
        ScoringSummary summary = current == null ? null : current.summary();
        return new SentVersion(
                fixtureId,
                version,
                versions.conflated(),
                summary == null ? null : summary.traceId(),
                current == null ? null : current.trace());
    }
}
