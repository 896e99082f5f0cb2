package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.forward.Receipts.SentVersion;
import io.fastbreak.bridge.forward.Reconciler.Permissions;
import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.bridge.market.MarketBook;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One game of this bridge, from its first summary until it is retired or given up. {@link FixtureTarget} says what the
 * platform is to have, {@link ReconcileLoop} brings that about; this class says when, and what is permitted. Used by one
 * thread.
 */
final class BridgedFixture implements ReconcileLoop.Owner {
    private static final Logger LOG = LoggerFactory.getLogger(BridgedFixture.class);
    /** How long the result of a read without a lease permits a suspension. */
    private static final long READ_VALID = Duration.ofSeconds(2).toNanos();

    private final String fixtureId;
    private final int partition;
    private final BridgeContext context;
    private final BridgeTiming timing;
    private final MarketBook book;
    private final FixtureTarget target;
    private final PossibleFixture possible;
    private final ReconcileLoop loop;
    private final MarketRecorder recorder;
    private final VersionQueue versions;
    private final Receipts.Repeats repeats = new Receipts.Repeats();
    private final CompletableFuture<Void> released = new CompletableFuture<>();
    /** When the oldest version was known that was to replace the platform's and has not; the maximum for none. */
    private long behindSince = Long.MAX_VALUE;

    private long latestVersion = -1;
    /** The latest version when the desired state was made. */
    private long version = -1;

    private long deliveredVersion = -1;
    private long lastUsed;
    private boolean leaving;
    private boolean lost;
    private boolean rejected;

    BridgedFixture(String fixtureId, int partition, BridgeContext context) {
        this.fixtureId = fixtureId;
        this.partition = partition;
        this.context = context;
        this.timing = context.settings().timing();
        this.book = new MarketBook(fixtureId, context.settings(), context.model(), context.overrides());
        this.target = new FixtureTarget(fixtureId, context, book);
        this.versions = new VersionQueue(context.metrics());
        this.possible = new PossibleFixture(book.sourceId(), timing);
        this.loop = new ReconcileLoop(
                possible,
                this,
                context.isLive() ? new PlatformRequests.Live(context.client()) : new PlatformRequests.Shadow(),
                context.thread(),
                context.nanos());
        this.recorder = new MarketRecorder(fixtureId, partition, context, loop::step);
        this.lastUsed = context.nanoTime();
    }

    String fixtureId() {
        return fixtureId;
    }

    int partition() {
        return partition;
    }

    boolean mayBeOpen() {
        return possible.mayBeOpen();
    }

    /** Whether nothing is left to be done for a fixture that was given up. */
    boolean isGone() {
        return leaving && !possible.isUnderWay() && loop.isSettled();
    }

    /** Whether requests are not answered, or may still be applied. */
    boolean isBusy() {
        return possible.isUnderWay() || possible.isInDoubt(context.nanoTime());
    }

    /** Continues from what another process sent last: suspends what may be open, unless a later version comes first. */
    void takeOver(IngestionMarkets last) {
        try {
            book.restore(last);
            recorder.restore(last);
            latestVersion = last.stateVersion();
            version = latestVersion;
            lastUsed -= Math.max(0, LastBeacon.nanosBetween(Instant.ofEpochMilli(last.utc()), context.now()));
            possible.takeOver(last, landsUntil());
            loop.step();
        } catch (RuntimeException e) {
            LOG.error("The last record of {} cannot be continued from", fixtureId, e);
            takeOverUnknown();
        }
    }

    /** Continues from another process whose last record cannot be read: all markets may be open. */
    void takeOverUnknown() {
        if (!book.sourceId().isEmpty()) {
            possible.takeOver(book.marketIds(), landsUntil());
            loop.step();
        }
    }

    /** Other processes may have sent requests: the platform is read, and no known version opens a market. */
    void doubt() {
        target.closeAt(latestVersion);
        possible.doubt(landsUntil());
        repeat();
        loop.step();
    }

    private long landsUntil() {
        return context.nanoTime() + timing.takeoverTime().toNanos();
    }

    /** Suspends all markets after the process was paused; only a later version opens them again. */
    void suspendAfterPause() {
        target.closeAt(latestVersion);
        repeat();
        loop.step();
    }

    /**
     * Queues a version of the game; one that is not later than the last is ignored.
     *
     * @param known when the pipeline knew it
     * @return done when this version, or a later one in its place, needs no further request
     */
    CompletableFuture<Void> offer(ScoringSummary summary, Instant known) {
        lastUsed = context.nanoTime();
        if (target.desired().deleted() || summary.stateVersion() <= latestVersion) {
            return completedFuture(null);
        }
        latestVersion = summary.stateVersion();
        long age = context.liveness().ageNanos(partition, known, context.now(), lastUsed);
        target.price(summary);
        return put(GameVersion.of(summary, known, lastUsed - age));
    }

    /**
     * Suspends all markets, because the game's last summary cannot be read.
     *
     * @return done once that is confirmed
     */
    CompletableFuture<Void> unreadable(Instant known) {
        lastUsed = context.nanoTime();
        target.closeAt(latestVersion);
        return put(GameVersion.of(null, known, lastUsed));
    }

    private CompletableFuture<Void> put(GameVersion next) {
        try {
            versions.put(next);
        } finally {
            loop.step();
        }
        return next.done();
    }

    /**
     * Suspends all markets and stops, because no bridge serves the game until the next one takes it over.
     *
     * @return done when that is confirmed and every request is answered
     */
    CompletableFuture<Void> release() {
        leaving = true;
        target.suspendWith(SuspensionCause.BRIDGE_STOPPING);
        try {
            repeat();
        } finally {
            loop.step();
        }
        return released;
    }

    /** Another bridge has the fixture: only markets that this one opened are still suspended. */
    void abandon() {
        leaving = true;
        lost = true;
        target.suspend(SuspensionCause.LEASE_LAPSED);
        loop.step();
    }

    /**
     * Does what is due.
     *
     * @return whether the fixture has retired: nothing has happened for so long that its record was deleted
     */
    boolean tick() {
        reprice();
        loop.step();
        boolean retired = context.nanoTime() - lastUsed > timing.retireAfter().toNanos()
                && !mayBeOpen()
                && !isBusy()
                && versions.waiting() == null;
        if (retired && possible.isSent()) {
            recorder.forget();
        }
        return retired;
    }

    /** Sends the current version again where a trader's price, or its expiry, has changed the prices. */
    private void reprice() {
        GameVersion current = versions.current();
        ScoringSummary summary = current == null ? null : current.summary();
        if (current != null
                && summary != null
                && versions.waiting() == null
                && !target.desired().deleted()
                && target.isRepriced(summary)) {
            // An open market is fresh as long as no newer version is known, however long ago the game last changed.
            versions.put(current.again(possible.mayBeOpen() ? context.nanoTime() : current.knownNanos()));
        }
    }

    /** Sends the current version again, with what suspends its markets now. */
    private void repeat() {
        GameVersion current = versions.current();
        if (current != null && versions.waiting() == null && !target.desired().deleted()) {
            versions.put(current.again(current.knownNanos()));
        }
    }

    @Override
    public void prepare() {
        repeatIfStale();
        advance();
    }

    /** Open markets of a version that is too old, or that is not known to be the newest, are suspended. */
    private void repeatIfStale() {
        GameVersion current = versions.current();
        long now = context.nanoTime();
        if (current != null
                && target.desired().isOpen()
                && (context.liveness().mustSuspend(partition, now) || isTooLate(current, now) || isBehind(now))) {
            repeat();
        }
    }

    /** A version that was not sent while it was fresh opens no market any more. */
    private boolean isTooLate(GameVersion current, long now) {
        return !context.liveness().causes(partition, current.knownNanos(), now).isEmpty() && !loop.isSettled();
    }

    /** Whether a market may be open at a version that should have been replaced too long ago. */
    private boolean isBehind(long now) {
        return possible.mayBeOpen()
                && behindSince < now - timing.summaryMaxAge().toNanos();
    }

    /** Makes the desired state from the next version, if the current one permits that. */
    private void advance() {
        GameVersion next = versions.waiting();
        if (next == null || lost || !mayReplaceCurrent(next)) {
            return;
        }
        try {
            versions.advance();
            possible.newVersion();
            behindSince = target.desired().isOpen() ? Math.min(behindSince, next.knownNanos()) : next.knownNanos();
            version = latestVersion;
            rejected = false;
            target.update(next, sentVersion(), outsideCauses(next), possible.isSent());
            if (target.desired().isOpen()) {
                record();
            }
        } catch (Throwable e) {
            target.fail(e);
        }
    }

    /** A suspension waits for no request; a version that opens markets waits for pending requests and suspensions. */
    private boolean mayReplaceCurrent(GameVersion next) {
        boolean waitsForSuspension = next.isNew() && !target.desired().isOpen();
        return (mayBeOpen() && target.isClosedBy(next, waitsForSuspension ? ownCauses(next) : outsideCauses(next)))
                || (!possible.isUnderWay() && !Reconciler.isClosing(target.desired(), possible, permissions()));
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
        Set<SuspensionCause> causes = EnumSet.noneOf(SuspensionCause.class);
        causes.addAll(context.liveness().causes(partition, next.knownNanos(), context.nanoTime()));
        if (leaving) {
            causes.add(SuspensionCause.BRIDGE_STOPPING);
        }
        return causes;
    }

    /**
     * Open markets are recorded before they are sent, suspended ones afterwards, because a suspension waits for nothing.
     * Without a lease nothing is recorded: the record may be another bridge's.
     */
    private void record() {
        IngestionMarkets bodies = target.bodies();
        if (bodies != null && permissions().lease()) {
            recorder.record(bodies);
        }
    }

    @Override
    public DesiredState desired() {
        return target.desired();
    }

    @Override
    public Permissions permissions() {
        long now = context.nanoTime();
        GameVersion current = versions.current();
        boolean fresh = current != null
                && context.liveness()
                        .causes(partition, current.knownNanos(), now)
                        .isEmpty();
        return new Permissions(
                !lost && context.liveness().maySend(partition, now),
                !lost && !leaving && fresh,
                recorder.isRecorded(target.bodies()));
    }

    @Override
    public SourceMarket suspended(String marketId, SourceMarket last, boolean asDesired) {
        return target.suspended(marketId, last, asDesired);
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
        long edition = target.edition().get();
        GameVersion current = versions.current();
        long known = current == null ? Long.MIN_VALUE : current.knownNanos();
        return () -> target.edition().get() == edition
                && context.liveness()
                        .causes(partition, known, context.nanoTime())
                        .isEmpty();
    }

    @Override
    public SentVersion sentVersion() {
        return new SentVersion(fixtureId, version, versions.conflated());
    }

    @Override
    public void sent(String marketId, SourceMarket body) {
        book.sent(new Body<>(marketId, body));
    }

    @Override
    public void answered(SentVersion sent, Target kind, String id, Answer<?> answer, WriteResult result) {
        rejected |= result == WriteResult.REFUSED;
        if (result != WriteResult.WITHDRAWN && repeats.isNew(id, version, result, answer)) {
            context.record(
                    context.isLive()
                            ? Receipts.of(Sender.BRIDGE, sent, kind, id, answer, context.now())
                            : Receipts.shadow(sent, kind, id, context.now()));
        }
    }

    @Override
    public void differencesFound(int count) {
        LOG.warn("{} was changed on the platform by someone else; that is corrected", fixtureId);
        context.metrics().differed(count);
    }

    @Override
    public void idle() {
        if (target.desired().isOpen()) {
            record();
        }
        if (!mayBeOpen()) {
            behindSince = Long.MAX_VALUE;
        }
        if (loop.isSettled()) {
            behindSince = Long.MAX_VALUE;
            settled();
        }
        if (leaving && !mayBeOpen() && !possible.isUnderWay() && !recorder.isPending()) {
            released.complete(null);
        }
    }

    /** The platform has what is desired, as far as it accepts it. */
    private void settled() {
        DesiredState desired = target.desired();
        if (desired.deleted() && possible.isDeleted() && recorder.recorded() != null) {
            recorder.forget();
        }
        if (!desired.isOpen() && !desired.deleted() && !lost && !recordSuspension()) {
            return;
        }
        GameVersion current = versions.current();
        if (current == null || current.done().isDone()) {
            return;
        }
        current.done().complete(null);
        ScoringSummary summary = current.summary();
        if (summary == null || rejected || target.isUnsendable()) {
            LOG.atWarn().addKeyValue("fixture", fixtureId).log("Version {} was not accepted or not sent", version);
        } else if (target.bodies() != null && current.isNew() && summary.stateVersion() > deliveredVersion) {
            deliveredVersion = summary.stateVersion();
            context.metrics().delivered(summary, current.known(), context.now());
        }
    }

    /** Whether the suspended markets are recorded, or there is nothing to record. */
    private boolean recordSuspension() {
        IngestionMarkets last = recorder.recorded();
        if (target.bodies() == null && last != null && last.isOpen()) {
            target.suspend(last);
        }
        record();
        return target.bodies() == null || recorder.isRecorded(target.bodies());
    }
}
