package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.market.MarketBook;
import io.fastbreak.bridge.market.Suspended;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One game of this bridge: says what is to stand on the platform, from the latest version of the game and what is
 * allowed, and leaves it to the {@link Reconciler} to bring that about. Used by one thread.
 */
final class BridgedFixture implements ReconcileLoop.Owner {
    private static final Logger LOG = LoggerFactory.getLogger(BridgedFixture.class);
    /** An older version is none that a fixture is first sent with: it is read from a backlog. */
    private static final long FIRST_SENT_WITHIN = Duration.ofMinutes(1).toNanos();
    /** Until what could not be recorded is recorded again. */
    private static final long RECORD_AGAIN = Duration.ofMillis(250).toNanos();

    /** What was read without a lease counts for so long. */
    private static final long READ_COUNTS = Duration.ofSeconds(2).toNanos();

    private final String fixtureId;
    private final int partition;
    private final Forwarding shared;
    private final MarketBook book;
    private final PossibleFixture possible;
    private final ReconcileLoop shell;
    private final Offers offers;
    private final CompletableFuture<Void> released = new CompletableFuture<>();
    private final Map<String, Integer> failures = new HashMap<>();

    private Desired desired = Desired.SUSPENDED;
    private SuspensionCause cause = SuspensionCause.TAKEN_OVER;
    private @Nullable IngestionMarkets bodies;
    private @Nullable IngestionMarkets recorded;
    private @Nullable IngestionMarkets recording;
    private long recordDue = Long.MIN_VALUE;
    /** Counts what was desired, so that an open market of an earlier count is not written any more. */
    private final AtomicLong count = new AtomicLong();

    /** When the oldest version was known that is to replace what stands, and has not; the end of time for none. */
    private long behindSince = Long.MAX_VALUE;

    private long latestVersion = -1;
    /** The latest when what is desired was made. */
    private long version = -1;

    private long deliveredVersion = -1;
    private long lastUsed;
    private boolean leaving;
    private boolean lost;
    private boolean refused;

    BridgedFixture(String fixtureId, int partition, Forwarding shared) {
        this.fixtureId = fixtureId;
        this.partition = partition;
        this.shared = shared;
        this.book = new MarketBook(fixtureId, shared.settings(), shared.model(), shared.traders());
        this.offers = new Offers(shared.metrics());
        this.possible = new PossibleFixture(book.sourceId(), shared.settings().timing());
        this.shell = new ReconcileLoop(
                possible,
                this,
                shared.settings().mode() == Mode.LIVE ? new LiveRequests(shared.client()) : new ShadowRequests(),
                shared.thread(),
                shared.nanos());
        this.lastUsed = shared.nanoTime();
    }

    /** Goes on from what an earlier run sent last: suspends what may be open, unless a later version comes first. */
    void takeOver(IngestionMarkets last) {
        try {
            book.restore(last);
            recorded = last;
            latestVersion = last.stateVersion();
            version = latestVersion;
            lastUsed -= Math.max(0, Elapsed.nanos(Instant.ofEpochMilli(last.utc()), shared.now()));
            possible.takeOver(last, landsUntil());
            shell.step();
        } catch (RuntimeException e) {
            LOG.error("What was sent of {} cannot be gone on from", fixtureId, e);
            takeOverUnknown();
        }
    }

    /** Goes on from what an earlier run sent, of which nothing can be read: all of it may be open. */
    void takeOverUnknown() {
        if (!book.sourceId().isEmpty()) {
            possible.takeOver(book.marketIds(), landsUntil());
            shell.step();
        }
    }

    /** Others may have acted for the fixture: what stands is read, and what is known opens nothing. */
    void doubt() {
        book.close(latestVersion);
        possible.doubt(landsUntil());
        repeat();
        shell.step();
    }

    private long landsUntil() {
        return shared.nanoTime() + shared.settings().timing().takeoverTime().toNanos();
    }

    /** Suspends what is open or about to be, because it stood still with it; only a later version opens it again. */
    void stoodStill() {
        book.close(latestVersion);
        repeat();
        shell.step();
    }

    /**
     * Offers a version of the game; one that is not later than what is known is dropped.
     *
     * @param known when the pipeline knew it
     * @return done when this version, or a later one in its stead, needs nothing more
     */
    CompletableFuture<Void> offer(ScoringSummary summary, Instant known) {
        lastUsed = shared.nanoTime();
        if (desired.deleted() || summary.stateVersion() <= latestVersion) {
            return completedFuture(null);
        }
        latestVersion = summary.stateVersion();
        long age = shared.permit().ageNanos(partition, known, shared.now(), lastUsed);
        price(summary);
        return put(Offer.news(summary, known, lastUsed - age));
    }

    /**
     * Suspends what is open, because the game's last summary cannot be read.
     *
     * @return done once that is confirmed
     */
    CompletableFuture<Void> unreadable(Instant known) {
        lastUsed = shared.nanoTime();
        book.close(latestVersion);
        return put(Offer.news(null, known, lastUsed));
    }

    private void price(ScoringSummary summary) {
        try {
            book.note(summary, card(), shared.now());
        } catch (Throwable e) {
            LOG.error("{} could not be priced", fixtureId, e);
        }
    }

    private CompletableFuture<Void> put(Offer offer) {
        try {
            offers.put(offer);
        } finally {
            shell.step();
        }
        return offer.done();
    }

    /**
     * Does what is due.
     *
     * @return whether nothing has happened for so long that the fixture can be, and is, forgotten
     */
    boolean tick() {
        reprice();
        shell.step();
        return retire();
    }

    /** Suspends what nobody may answer for any more. */
    private void suspendWhatIsTooLate() {
        Offer latest = offers.current();
        long now = shared.nanoTime();
        if (latest != null
                && desired.isOpen()
                && (shared.permit().isWithdrawn(partition, now) || isTooLate(latest, now) || isBehind(now))) {
            repeat();
        }
    }

    /** Whether a market may be open at a version that was to be replaced too long ago. */
    private boolean isBehind(long now) {
        return possible.mayBeOpen()
                && behindSince
                        < now - shared.settings().timing().summaryMaxAge().toNanos();
    }

    /** Sends what a trader's price, or the end of one, has changed. */
    private void reprice() {
        Offer latest = offers.current();
        ScoringSummary summary = latest == null ? null : latest.summary();
        if (latest != null
                && summary != null
                && offers.waiting() == null
                && !desired.deleted()
                && isRepriced(summary)) {
            // What is open says that nothing newer is known: it may stay so, however long ago the game last changed.
            offers.put(latest.again(possible.mayBeOpen() ? shared.nanoTime() : latest.knownNanos()));
        }
    }

    /** What was not sent while it was young opens nothing any more. */
    private boolean isTooLate(Offer latest, long now) {
        Set<SuspensionCause> objections = shared.permit().objections(partition, latest.knownNanos(), now);
        return !objections.isEmpty() && !shell.isSettled();
    }

    private boolean isRepriced(ScoringSummary summary) {
        try {
            return book.isRepriced(summary, card(), shared.now());
        } catch (Throwable e) {
            LOG.error("The prices of {} could not be compared", fixtureId, e);
            return false;
        }
    }

    /** Offers the latest version again, as it is to be now. */
    private void repeat() {
        Offer latest = offers.current();
        if (latest != null && offers.waiting() == null && !desired.deleted()) {
            offers.put(latest.again(latest.knownNanos()));
        }
    }

    /**
     * Suspends what is open and stops: nobody may watch the game until a successor does.
     *
     * @return done when that is confirmed and nothing is under way
     */
    CompletableFuture<Void> release() {
        leaving = true;
        cause = SuspensionCause.BRIDGE_STOPPING;
        try {
            repeat();
        } finally {
            shell.step();
        }
        return released;
    }

    /** Somebody else has the fixture: only what may stand open of what was sent here is still suspended. */
    void abandon() {
        leaving = true;
        lost = true;
        cause = SuspensionCause.LEASE_LAPSED;
        count.incrementAndGet();
        desired = Desired.SUSPENDED;
        shell.step();
    }

    int partition() {
        return partition;
    }

    String fixtureId() {
        return fixtureId;
    }

    boolean mayBeOpen() {
        return possible.mayBeOpen();
    }

    /** Whether nothing is left to be done of a fixture that was given up. */
    boolean isGone() {
        return leaving && !possible.isUnderWay() && shell.isSettled();
    }

    /** Whether requests are under way, or may still be applied. */
    boolean isBusy() {
        return possible.isUnderWay() || possible.isInDoubt(shared.nanoTime());
    }

    private boolean retire() {
        long silence = shared.nanoTime() - lastUsed;
        boolean retired = silence > shared.settings().timing().retireAfter().toNanos()
                && !mayBeOpen()
                && !isBusy()
                && offers.waiting() == null;
        if (retired && possible.isSent()) {
            shared.outbox().forget(partition, fixtureId);
        }
        return retired;
    }

    @Override
    public void prepare() {
        suspendWhatIsTooLate();
        advance();
    }

    /** Takes the next version up: when the one before it is no longer under way, or must not be any more. */
    private void advance() {
        Offer next = offers.waiting();
        if (next == null || lost || !mayBeTaken(next)) {
            return;
        }
        try {
            offers.take();
            possible.newVersion();
            behindSince = desired.isOpen() ? Math.min(behindSince, next.knownNanos()) : next.knownNanos();
            version = latestVersion;
            count.incrementAndGet();
            desired = desire(next);
        } catch (Throwable e) {
            LOG.error("Bodies of {} could not be made; it is suspended", fixtureId, e);
            bodies = null;
            cause = SuspensionCause.BRIDGE_FAILED;
            desired = Desired.SUSPENDED;
        }
    }

    /** A suspension goes before what is under way; what opens waits until one that is under way is confirmed. */
    private boolean mayBeTaken(Offer next) {
        if (mayBeOpen() && isClosing(next)) {
            return true;
        }
        return !possible.isUnderWay() && !Reconciler.isClosing(desired, possible, allowed());
    }

    /** Whether nothing may be open any more. */
    private boolean isClosing(Offer offer) {
        ScoringSummary summary = offer.summary();
        try {
            return summary == null
                    || offer.isCancelled()
                    || !book.causes(summary, card(), outside(offer), shared.now())
                            .isEmpty();
        } catch (Throwable e) {
            return true;
        }
    }

    private Desired desire(Offer offer) {
        ScoringSummary summary = offer.summary();
        bodies = null;
        refused = false;
        if (summary == null) {
            cause = SuspensionCause.SUMMARY_UNREADABLE;
            return Desired.SUSPENDED;
        }
        if (!possible.isSent() && isNotWorthSending(offer)) {
            return Desired.SUSPENDED;
        }
        if (offer.isCancelled()) {
            cause = SuspensionCause.NOT_IN_PROGRESS;
            return Desired.DELETED;
        }
        Optional<Problem> objection = book.objection(card());
        if (objection.isPresent()) {
            shared.outbox().receipt(Receipts.notSent(batch(), possible.id(), objection.get(), shared.now()));
            cause = SuspensionCause.CARD_INVALID;
            refused = true;
            return Desired.SUSPENDED;
        }
        Set<SuspensionCause> outside = outside(offer);
        cause = outside.stream().findFirst().orElse(SuspensionCause.NOT_PRICED);
        IngestionMarkets made = book.make(summary, card(), outside, shared.now());
        bodies = shared.settings().mode() == Mode.LIVE ? made : made.asShadow();
        record(made.isOpen());
        return Desired.of(made);
    }

    /** A game that is over, or of which only a backlog tells, is not sent at all where it never was. */
    private boolean isNotWorthSending(Offer offer) {
        return offer.isOver() || shared.nanoTime() - offer.knownNanos() > FIRST_SENT_WITHIN;
    }

    private Set<SuspensionCause> outside(Offer offer) {
        Set<SuspensionCause> causes = EnumSet.noneOf(SuspensionCause.class);
        causes.addAll(shared.permit().objections(partition, offer.knownNanos(), shared.nanoTime()));
        if (isBehind(shared.nanoTime())) {
            causes.add(SuspensionCause.SUMMARY_OLD);
        }
        if (leaving) {
            causes.add(SuspensionCause.BRIDGE_STOPPING);
        }
        return causes;
    }

    /**
     * Open markets are recorded before they are sent; suspended ones wait for nothing and are recorded afterwards. Without
     * a lease nothing is: another one's record must not be replaced.
     */
    private void record(boolean due) {
        IngestionMarkets kept = bodies;
        boolean known = kept == null || kept.equals(recorded) || kept.equals(recording);
        if (!due
                || known
                || kept == null
                || recordDue > shared.nanoTime()
                || !allowed().lease()) {
            return;
        }
        recording = kept;
        CompletableFuture<Void> unused = shared.outbox()
                .keep(partition, kept)
                .handleAsync((done, failure) -> recorded(kept, failure), shared.thread())
                .thenAccept(none -> {});
    }

    private boolean recorded(IngestionMarkets kept, @Nullable Throwable failure) {
        recording = kept.equals(recording) ? null : recording;
        if (failure == null) {
            recorded = kept;
        } else {
            recordDue = shared.nanoTime() + RECORD_AGAIN;
        }
        shell.step();
        return true;
    }

    @Override
    public Desired desired() {
        return desired;
    }

    @Override
    public Allowed allowed() {
        long now = shared.nanoTime();
        Offer offer = offers.current();
        return new Allowed(
                !lost && shared.permit().maySend(partition, now),
                !lost
                        && !leaving
                        && offer != null
                        && shared.permit()
                                .objections(partition, offer.knownNanos(), now)
                                .isEmpty(),
                bodies != null && bodies.equals(recorded));
    }

    @Override
    public SourceMarket suspended(String marketId, SourceMarket last, boolean asDesired) {
        SourceMarket wanted = asDesired ? desired.markets().get(marketId) : null;
        return wanted == null || PossibleMarket.isOpen(Stand.of(wanted)) ? Suspended.of(last, cause) : wanted;
    }

    /** A process that was paused meanwhile reads again what its successor may have sent. */
    @Override
    public BooleanSupplier mayStillSuspend() {
        long then = shared.nanoTime();
        return allowed().lease()
                ? () -> shared.permit().maySend(partition, shared.nanoTime())
                : () -> shared.nanoTime() - then <= READ_COUNTS;
    }

    /** Open markets are held back, at the last moment, by all that would suspend them: old knowledge, too. */
    @Override
    public BooleanSupplier mayStillOpen() {
        long then = count.get();
        Offer offer = offers.current();
        long known = offer == null ? Long.MIN_VALUE : offer.knownNanos();
        return () -> count.get() == then
                && shared.permit()
                        .objections(partition, known, shared.nanoTime())
                        .isEmpty();
    }

    @Override
    public void sent(String marketId, SourceMarket body) {
        book.stands(new Body<>(marketId, body));
    }

    @Override
    public void answered(Batch batch, Target target, String id, Answer<?> answer, WriteResult delivery) {
        refused |= delivery == WriteResult.REFUSED;
        if (isWorthAReceipt(id, answer, delivery)) {
            shared.note(
                    shared.settings().mode() == Mode.LIVE
                            ? Receipts.of(batch, target, id, answer, shared.now())
                            : Receipts.shadow(batch, target, id, shared.now()));
        }
    }

    /** What fails in the same way again and again is tried nevertheless: of each version one receipt says so. */
    private boolean isWorthAReceipt(String id, Answer<?> answer, WriteResult delivery) {
        if (delivery == WriteResult.SETTLED) {
            failures.remove(id);
            return true;
        }
        if (delivery == WriteResult.WITHDRAWN && answer.attempts() == 0) {
            return false;
        }
        int failure = Objects.hash(version, delivery, answer.status());
        return !Integer.valueOf(failure).equals(failures.put(id, failure));
    }

    @Override
    public Batch batch() {
        return new Batch(fixtureId, partition, version, offers.conflated());
    }

    @Override
    public void differed(int differences) {
        LOG.warn("{} stood otherwise than it was sent; that is put right", fixtureId);
        shared.metrics().differed(differences);
    }

    @Override
    public void rested() {
        record(desired.isOpen());
        if (!mayBeOpen()) {
            behindSince = Long.MAX_VALUE;
        }
        if (shell.isSettled()) {
            behindSince = Long.MAX_VALUE;
            settled();
        }
        if (leaving && !mayBeOpen() && !possible.isUnderWay() && recording == null) {
            released.complete(null);
        }
    }

    private void settled() {
        if (desired.deleted() && possible.isDeleted() && recorded != null) {
            shared.outbox().forget(partition, fixtureId);
            recorded = null;
        }
        if (!desired.isOpen() && !desired.deleted()) {
            if (bodies == null && recorded != null && recorded.isOpen() && !lost) {
                bodies = Suspended.of(recorded, cause, shared.now());
            }
            record(true);
            if (!lost && bodies != null && !bodies.equals(recorded)) {
                return;
            }
        }
        Offer offer = offers.current();
        if (offer == null || offer.done().isDone()) {
            return;
        }
        offers.settled();
        ScoringSummary summary = offer.summary();
        if (summary == null || refused) {
            LOG.atWarn().addKeyValue("fixture", fixtureId).log("The platform refused version {}", version);
        } else if (bodies != null && offer.news() && summary.stateVersion() > deliveredVersion) {
            deliveredVersion = summary.stateVersion();
            shared.metrics().delivered(summary, offer.known(), shared.now());
        }
    }

    private @Nullable FixtureCard card() {
        return shared.cards().of(fixtureId);
    }
}
