package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.forward.MarketTimes.Standing;
import io.fastbreak.bridge.forward.MarketTimes.State;
import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.bridge.market.ClosingCause;
import io.fastbreak.bridge.market.MarketBook;
import io.fastbreak.bridge.reconcile.Confirmations;
import io.fastbreak.bridge.reconcile.DesiredFixture;
import io.fastbreak.bridge.reconcile.PlatformFixture;
import io.fastbreak.bridge.reconcile.PlatformMarket;
import io.fastbreak.bridge.reconcile.ReadResult;
import io.fastbreak.bridge.reconcile.Receipts;
import io.fastbreak.bridge.reconcile.Receipts.SentVersion;
import io.fastbreak.bridge.reconcile.ReconcileLoop;
import io.fastbreak.bridge.reconcile.Reconciler;
import io.fastbreak.bridge.reconcile.WriteResult;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handles the answers to the requests of one game: receipts, metrics, and when a version, or the fixture, is done. Used by
 * one thread.
 */
final class FixtureResults implements ReconcileLoop.Results {
    private static final Logger LOG = LoggerFactory.getLogger(FixtureResults.class);

    private final BridgeContext context;
    private final MarketBook book;
    private final FixtureOffer offer;
    private final PlatformFixture platform;
    private final FixtureController controller;
    private final FixtureRecords records;
    private final MarketClock clock;
    private final Confirmations confirmations;
    private final Receipts.Repeats repeats = new Receipts.Repeats();
    private final CompletableFuture<Void> released = new CompletableFuture<>();
    /** The version of which the platform has rejected a body. */
    private @Nullable GameVersion rejected;

    private long deliveredVersion = -1;

    FixtureResults(
            BridgeContext context,
            MarketBook book,
            FixtureOffer offer,
            PlatformFixture platform,
            FixtureController controller,
            FixtureRecords records,
            Confirmations confirmations,
            MarketClock clock) {
        this.context = context;
        this.book = book;
        this.offer = offer;
        this.platform = platform;
        this.controller = controller;
        this.records = records;
        this.confirmations = confirmations;
        this.clock = clock;
    }

    /** Done when the fixture was given up, nothing of it may be open, and every request is answered. */
    CompletableFuture<Void> released() {
        return released;
    }

    /** Nothing more is done: who waits for the release need not wait any longer. */
    void end() {
        released.complete(null);
    }

    @Override
    public void sent(String marketId, SourceMarket body) {
        book.sent(new Body<>(marketId, body));
    }

    @Override
    public void answered(SentVersion sent, Target kind, String id, Answer<?> answer, WriteResult result) {
        context.reach().answered(answer.status(), context.nanoTime());
        if (result == WriteResult.REFUSED) {
            rejected = controller.versions().current();
        }
        long version = controller.sentVersion().stateVersion();
        if (result != WriteResult.WITHDRAWN && repeats.isNew(id, version, result, answer)) {
            Receipt receipt = context.isLive()
                    ? Receipts.of(Sender.BRIDGE, sent, kind, id, answer, context.now())
                    : Receipts.shadow(sent, kind, id, context.now());
            context.record(receipt.with(offer.tradersOf(id)), sent.trace());
        }
    }

    /**
     * A guard that has suspended markets has recorded that. A bridge that continues a game without a newer version restores
     * what the platform has confirmed before.
     */
    @Override
    public void differencesFound(ReadResult found) {
        records.doubt();
        IngestionMarkets last = records.recorded();
        GameVersion current = controller.versions().current();
        boolean isNewer = current != null && current.summary() != null;
        boolean isContinued = !isNewer && !controller.isLeaving() && platform.isPresent();
        if (isContinued && last != null && !last.isOpen()) {
            offer.restore(last);
        }
        if (found.byOthers()) {
            LOG.warn(
                    "The platform has something else of {} than it accepted: someone has changed it, or it was not applied;"
                            + " that is corrected",
                    controller.sentVersion().fixtureId());
            context.metrics().differed(found.differences());
        }
    }

    @Override
    public void idle() {
        clock.observe(context.nanoTime(), offer.isInPlay(), this::standing);
        confirmations.observe(controller.desired(), context.now().toEpochMilli(), context.nanoTime());
        boolean lease = controller.permissions().lease();
        records.recordInAdvance(lease);
        boolean isSettled = controller.isSettled();
        controller.answered();
        if (isSettled) {
            settled(lease);
        }
        records.recordConfirmed(lease);
        boolean isClosed = !platform.mayBeOpen() && !controller.isClosing();
        if (controller.isLeaving() && isClosed && !platform.isUnderWay() && !records.arePending()) {
            released.complete(null);
        }
    }

    /** How a market stands now. */
    private Standing standing(String marketId) {
        PlatformMarket market = platform.market(marketId);
        DesiredFixture desired = controller.desired();
        if (Reconciler.mayOpen(marketId, desired, platform, context.nanoTime())) {
            return market.isOpen() ? Standing.OPEN : new Standing(State.SUSPENDED, ClosingCause.PLATFORM);
        }
        String cause = desired.isOpen(marketId) ? ClosingCause.PLATFORM : offer.closedBy(marketId);
        return new Standing(market.mayBeOpen() ? State.CLOSING : State.SUSPENDED, cause);
    }

    /** The platform has what is desired, as far as it accepts it. */
    private void settled(boolean lease) {
        DesiredFixture desired = offer.desired();
        if (desired.deleted() && platform.isDeleted() && records.recorded() != null) {
            records.forget();
        }
        boolean isToBeRecorded = !desired.isOpen() && !desired.deleted() && !controller.isLost();
        GameVersion current = controller.versions().current();
        // A bridge that continues a game whose deletion is due has to read the cancellation again.
        if ((!isToBeRecorded || records.isSuspensionRecorded(lease))
                && current != null
                && !current.done().isDone()
                && !(controller.mayBeDeleted() && !controller.desired().deleted())
                && records.areResultsRecorded()) {
            done(current);
        }
    }

    private void done(GameVersion current) {
        current.done().complete(null);
        ScoringSummary summary = current.summary();
        if (summary == null || current.isSame(rejected) || offer.isUnsendable()) {
            SentVersion sent = controller.sentVersion();
            LOG.atWarn()
                    .addKeyValue("fixture", sent.fixtureId())
                    .log("Version {} was not accepted or not sent", sent.stateVersion());
        } else if (offer.bodies() != null && current.isNew() && summary.stateVersion() > deliveredVersion) {
            deliveredVersion = summary.stateVersion();
            context.metrics().delivered(summary, current.known(), context.now());
        }
    }
}
