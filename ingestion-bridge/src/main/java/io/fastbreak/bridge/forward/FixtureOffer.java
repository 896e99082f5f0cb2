package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.TraderSetting;
import io.fastbreak.bridge.OpenTime;
import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.bridge.market.ClosingCause;
import io.fastbreak.bridge.market.MarketBody;
import io.fastbreak.bridge.market.MarketBook;
import io.fastbreak.bridge.market.MarketBook.OfTraders;
import io.fastbreak.bridge.market.MarketBook.Unsendable;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.bridge.reconcile.DesiredFixture;
import io.fastbreak.bridge.reconcile.PlatformMarket;
import io.fastbreak.bridge.reconcile.Receipts;
import io.fastbreak.bridge.reconcile.Receipts.SentVersion;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The offer of one fixture, made from a version of its game, and why its markets are suspended: three markets with
 * prices for a game in play, the same suspended with NOT_IN_PROGRESS for one that is interrupted. Used by one thread,
 * apart from {@link #edition()}.
 */
final class FixtureOffer {
    private static final Logger LOG = LoggerFactory.getLogger(FixtureOffer.class);
    /** A fixture that was never sent is not sent with an older version: that is read from a backlog. */
    private static final long FIRST_SENT_WITHIN = Duration.ofMinutes(1).toNanos();

    private final String fixtureId;
    private final BridgeContext context;
    private final MarketBook book;
    private final AtomicLong edition = new AtomicLong();
    private final UncommittedVersion uncommitted = new UncommittedVersion();
    private final AnnouncedEvents announced = new AnnouncedEvents();
    private DesiredFixture desired = DesiredFixture.SUSPENDED;
    private SuspensionCause cause = SuspensionCause.TAKEN_OVER;
    private @Nullable IngestionMarkets bodies;
    /** The cause that counts, of those that suspend the markets; empty if none does. */
    private String closedBy = SuspensionCause.TAKEN_OVER.name();

    private boolean inPlay;
    private boolean unsendable;
    private Set<SuspensionCause> outside = Set.of();
    private Set<String> heldMarkets = Set.of();
    private boolean failed;
    private OfTraders traders = OfTraders.NONE;
    /** The version that was priced last while it waits, and the markets that it has no price for. */
    private @Nullable GameVersion priced;

    private Set<String> unpriced = Set.of();
    /** True if a trader's record has closed a market since the bodies were made: its withdrawal leaves no other trace. */
    private boolean closedSince;

    FixtureOffer(String fixtureId, BridgeContext context, MarketBook book) {
        this.fixtureId = fixtureId;
        this.context = context;
        this.book = book;
    }

    DesiredFixture desired() {
        return desired;
    }

    /** The version of the game that is written and not committed yet. */
    UncommittedVersion uncommitted() {
        return uncommitted;
    }

    /** The events that close the game and that the pipeline has perhaps not processed yet. */
    AnnouncedEvents announced() {
        return announced;
    }

    /** The bodies of what is desired; null if there are none to be sent. */
    @Nullable
    IngestionMarkets bodies() {
        return bodies;
    }

    /** True if the fixture cannot be sent with its card. */
    boolean isUnsendable() {
        return unsendable;
    }

    /** Changes with the desired state: an open market of an earlier edition must not be written any more. */
    AtomicLong edition() {
        return edition;
    }

    /** Prices a version even if it is replaced before it is sent. */
    void price(ScoringSummary summary) {
        try {
            book.price(summary, card(), context.now());
        } catch (Throwable e) {
            LOG.error("{} could not be priced", fixtureId, e);
        }
    }

    /** True if the prices of the current version have changed though the game has not. */
    boolean isRepriced(ScoringSummary summary) {
        try {
            return closedSince || book.isRepriced(summary, card(), context.now());
        } catch (Throwable e) {
            LOG.error("The prices of {} could not be compared", fixtureId, e);
            return false;
        }
    }

    /** True if the names of the sides have changed since markets opened. */
    boolean isRenamed(ScoringSummary summary) {
        return book.isRenamed(summary, card());
    }

    /** True if a version suspends all markets. */
    boolean isClosedBy(GameVersion version, Set<SuspensionCause> outside) {
        ScoringSummary summary = version.summary();
        try {
            return summary == null
                    || version.isCancelled()
                    || !book.causes(summary, card(), outside, context.now()).isEmpty();
        } catch (Throwable e) {
            return true;
        }
    }

    /** True if a version has no price for a market that is to be open. It is priced once, however often this is called. */
    boolean isClosedInPartBy(GameVersion version) {
        ScoringSummary summary = version.summary();
        try {
            if (summary != null && !version.isSame(priced)) {
                unpriced = book.unpriced(summary, card(), context.now());
                priced = version;
            }
            return summary != null && unpriced.stream().anyMatch(desired::isOpen);
        } catch (Throwable e) {
            return true;
        }
    }

    /** True if something besides the game itself suspends the markets, which may end while the game does not change. */
    boolean isSuspendedFromOutside() {
        return !outside.isEmpty();
    }

    /** The causes that suspend the markets besides the game itself. */
    Set<SuspensionCause> outside() {
        return outside;
    }

    /** True if the bodies of the last version could not be made. */
    boolean hasFailed() {
        return failed;
    }

    /** The cause with which markets are suspended from now on, unless a version brings its own. */
    void suspendWith(SuspensionCause other) {
        cause = other;
        closedBy = other.name();
    }

    /** The cause that counts if all markets are not to be open. */
    String closedBy() {
        return closedBy.isEmpty() ? SuspensionCause.NOT_PRICED.name() : closedBy;
    }

    /** The cause that counts if a market is not to be open. */
    String closedBy(String marketId) {
        SuspensionCause own = traders.closed().get(marketId);
        if (!closedBy.isEmpty() || (own == null && !heldMarkets.contains(marketId))) {
            return closedBy();
        }
        return own == null ? ClosingCause.PLATFORM : own.name();
    }

    /** The traders' settings for a market. */
    List<TraderSetting> tradersOf(String marketId) {
        return traders.settings().stream()
                .filter(set -> set.id().equals(marketId))
                .toList();
    }

    /**
     * Suspends the open markets that a trader's record closes, at once: a suspension waits for no request, as the next
     * version of the game does.
     *
     * @param newest the newest summary of the game, which may wait to be sent
     */
    void closeForTraders(ScoringSummary newest) {
        try {
            traders = book.ofTraders(newest, context.now());
        } catch (Throwable e) {
            fail(e);
        }
        if (traders.closed().keySet().stream().anyMatch(desired::isOpen)) {
            edition.incrementAndGet();
            desired = desired.suspended(traders.closed());
            closedSince = true;
        }
    }

    /** True if the game is in play, breaks included, by its last version. */
    boolean isInPlay() {
        return inPlay;
    }

    /** Suspends all markets, whatever the game's version. */
    void suspend(SuspensionCause other) {
        edition.incrementAndGet();
        suspendWith(other);
        desired = DesiredFixture.SUSPENDED;
    }

    /** The fixture is to be deleted: its cancellation is proven. */
    void delete() {
        edition.incrementAndGet();
        cause = SuspensionCause.NOT_IN_PROGRESS;
        bodies = null;
        desired = DesiredFixture.DELETED;
    }

    /** Suspends all markets, because the bodies of a version could not be made. */
    void fail(Throwable failure) {
        LOG.error("Bodies of {} could not be made; it is suspended", fixtureId, failure);
        suspend(SuspensionCause.BRIDGE_FAILED);
        bodies = null;
        failed = true;
    }

    /** Sends suspended bodies again that the platform has accepted before. */
    void restore(IngestionMarkets confirmed) {
        edition.incrementAndGet();
        desired = DesiredFixture.of(confirmed);
    }

    /** Nothing is left to be sent but a suspension of what was recorded as open. */
    void suspend(IngestionMarkets recorded) {
        bodies = MarketBody.suspended(recorded, cause, context.now());
    }

    /**
     * Makes the desired state from a version of the game.
     *
     * @param causes what suspends the markets besides the game itself
     * @param wasSent true if anything was ever sent of the fixture
     * @param openTime for how long its markets have been open until now
     * @param held markets that stay closed, because they could not be suspended yet
     */
    void update(
            GameVersion version,
            SentVersion sent,
            Set<SuspensionCause> causes,
            boolean wasSent,
            OpenTime openTime,
            Set<String> held) {
        edition.incrementAndGet();
        bodies = null;
        unsendable = false;
        failed = false;
        closedSince = false;
        outside = causes;
        ScoringSummary summary = version.summary();
        inPlay = summary != null && !summary.isFinal() && summary.matchStatus() == MatchStatus.IN_PROGRESS;
        Instant now = context.now();
        closedBy = summary == null
                ? SuspensionCause.SUMMARY_UNREADABLE.name()
                : ClosingCause.of(summary, book.causes(summary, card(), outside, now));
        if (closedBy.equals(SuspensionCause.NOT_COMMITTED.name())) {
            closedBy = Stream.of(uncommitted.cause(), announced.cause(version))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(closedBy);
        }
        heldMarkets = held;
        desired = desiredBy(version, sent, wasSent, now)
                .suspended(held.stream().collect(Collectors.toMap(id -> id, id -> SuspensionCause.SUMMARY_OLD)));
        bodies = bodies == null ? null : bodies.with(new OpenTime(inPlay, openTime.inPlayMs(), openTime.openMs()));
    }

    private DesiredFixture desiredBy(GameVersion version, SentVersion sent, boolean wasSent, Instant now) {
        ScoringSummary summary = version.summary();
        if (summary == null) {
            cause = SuspensionCause.SUMMARY_UNREADABLE;
            return DesiredFixture.SUSPENDED;
        }
        if (!wasSent && isNotWorthSending(version)) {
            book.notSent(summary, card(), now);
            return DesiredFixture.SUSPENDED;
        }
        Optional<Unsendable> found = book.unsendable(card());
        if (found.isPresent()) {
            Problem problem = found.get().problem();
            context.sink().receipt(Receipts.notSent(sent, book.sourceId(), problem, now), sent.trace());
            cause = found.get().cause();
            unsendable = true;
            book.notSent(summary, card(), now);
            return DesiredFixture.SUSPENDED;
        }
        cause = outside.stream().findFirst().orElse(SuspensionCause.NOT_PRICED);
        IngestionMarkets made = book.make(summary, card(), outside, now);
        bodies = context.isLive() ? made : made.asShadow();
        return DesiredFixture.of(made);
    }

    /** A game that is over, or that only a backlog contains, is not sent at all if it never was. */
    private boolean isNotWorthSending(GameVersion version) {
        return version.isOver() || context.nanoTime() - version.vouchedNanos() > FIRST_SENT_WITHIN;
    }

    /** The body that suspends a market: the desired one if it is suspended, else the last one. */
    SourceMarket suspended(String marketId, SourceMarket last, boolean asDesired) {
        SourceMarket wanted = asDesired ? desired.markets().get(marketId) : null;
        return wanted == null || PlatformMarket.isOpen(wanted) ? MarketBody.suspended(last, cause) : wanted;
    }

    private @Nullable FixtureCard card() {
        return context.cards().of(fixtureId);
    }
}
