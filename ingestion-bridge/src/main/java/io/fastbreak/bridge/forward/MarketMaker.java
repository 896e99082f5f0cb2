package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.market.MarketBook;
import io.fastbreak.bridge.market.Suspended;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.Problem;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Decides what of a fixture is sent: bodies, made at that moment so that they say what is known then, a deletion, or
 * nothing. Used by one thread.
 */
final class MarketMaker {
    private final String fixtureId;
    private final Forwarding shared;
    private final MarketBook book;
    private final Courier courier;
    private @Nullable IngestionMarkets sent;
    private boolean deleted;

    MarketMaker(String fixtureId, Forwarding shared) {
        this.fixtureId = fixtureId;
        this.shared = shared;
        this.book = new MarketBook(fixtureId, shared.settings(), shared.model(), shared.traders());
        this.courier =
                shared.settings().mode() == Mode.LIVE ? new LiveCourier(shared, book) : new ShadowCourier(shared, book);
    }

    /** Continues from what was last sent. */
    void restore(IngestionMarkets last) {
        book.restore(last);
        sent = last;
    }

    /** Prices a version of the game, which may be replaced before it is sent. */
    void note(ScoringSummary summary) {
        book.note(summary, card(), shared.now());
    }

    /** Lets only a version later than this one open the markets. */
    void close(long stateVersion) {
        book.close(stateVersion);
    }

    /** Whether markets are open, or may be. */
    boolean isOpen() {
        return !deleted && sent != null && sent.isOpen();
    }

    boolean isDeleted() {
        return deleted;
    }

    /** Whether markets that are open have to be closed for an offer. */
    boolean isClosedBy(Offer offer, Set<SuspensionCause> outside) {
        return isOpen() && (offer.isCancelled() || isSuspending(offer, outside));
    }

    /** Whether an offer leaves no market open. */
    boolean isSuspending(Offer offer, Set<SuspensionCause> outside) {
        return !book.causes(offer.summary(), outside, shared.now()).isEmpty();
    }

    /** Whether a trader's word, or the end of one, asks for other bodies than those last made. */
    boolean isRepriced(ScoringSummary summary) {
        return !deleted && book.isRepriced(summary, shared.now());
    }

    /** What stands on the platform. */
    CompletableFuture<Standing> look() {
        return Standing.read(shared.client(), book.sourceId());
    }

    /**
     * Sends what an offer asks for.
     *
     * @param offer null where none came since the fixture was taken over
     * @param outside what suspends the markets besides the game itself
     * @param stands whether bodies stand on the platform already
     */
    CompletableFuture<Delivery> send(
            Batch batch, @Nullable Offer offer, Set<SuspensionCause> outside, Predicate<IngestionMarkets> stands) {
        return offer != null && offer.isCancelled()
                ? cancel(batch, offer, outside)
                : offer(batch, offer, outside, stands);
    }

    /** A fixture that was never sent needs no deletion. Where the platform refuses it, the markets are suspended. */
    private CompletableFuture<Delivery> cancel(Batch batch, Offer offer, Set<SuspensionCause> outside) {
        deleted = true;
        if (sent == null) {
            return completedFuture(Delivery.SETTLED);
        }
        return courier.delete(batch)
                .thenComposeAsync(
                        delivery -> {
                            deleted = delivery != Delivery.REFUSED;
                            return deleted ? completedFuture(delivery) : offer(batch, offer, outside, bodies -> false);
                        },
                        shared.thread());
    }

    private CompletableFuture<Delivery> offer(
            Batch batch, @Nullable Offer offer, Set<SuspensionCause> outside, Predicate<IngestionMarkets> stands) {
        Optional<Problem> objection = book.objection(card());
        if (objection.isPresent()) {
            shared.outbox().receipt(Receipts.notSent(batch, book.sourceId(), objection.get(), shared.now()));
            return completedFuture(Delivery.REFUSED);
        }
        IngestionMarkets bodies = bodies(offer, outside);
        sent = bodies;
        return stands.test(bodies) ? courier.keep(batch, bodies) : courier.send(batch, bodies);
    }

    private IngestionMarkets bodies(@Nullable Offer offer, Set<SuspensionCause> outside) {
        if (offer != null) {
            return book.make(offer.summary(), card(), outside, shared.now());
        }
        if (sent == null) {
            throw new IllegalStateException("nothing was offered or taken over for " + fixtureId);
        }
        return Suspended.of(sent, SuspensionCause.TAKEN_OVER, shared.now());
    }

    private @Nullable FixtureCard card() {
        return shared.cards().of(fixtureId);
    }
}
