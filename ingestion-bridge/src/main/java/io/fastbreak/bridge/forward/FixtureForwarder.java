package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/**
 * Keeps the platform at the latest version of one game: one batch in flight, one pending, a newer one replacing it.
 * After a request without an answer, and when the fixture is taken over, it waits until nothing older can land any
 * more, reads what stands, and sends the latest; a suspension after a request of its own waits for no reading, which
 * could keep nothing of it back. Used by one thread.
 */
final class FixtureForwarder {
    private final String fixtureId;
    private final int partition;
    private final Forwarding shared;
    private final MarketMaker maker;
    private final Turns turns;
    private final LatestOffer offers = new LatestOffer();
    private final CompletableFuture<Void> released = new CompletableFuture<>();

    private long latestVersion = -1;
    private Instant lastUsed;
    private Look look = Look.NONE;
    private boolean releasing;
    private boolean abandoned;
    private volatile boolean preempted;

    /** Whether to read what stands before the next batch is sent. */
    private enum Look {
        NONE,
        /** A request of its own was not answered: what stands may be right already. */
        HELPS,
        /** Others may have acted: nothing is sent before they are known. */
        NEEDED
    }

    FixtureForwarder(String fixtureId, int partition, Forwarding shared) {
        this.fixtureId = fixtureId;
        this.partition = partition;
        this.shared = shared;
        this.maker = new MarketMaker(fixtureId, shared);
        this.turns = new Turns(shared.thread());
        this.lastUsed = shared.now();
    }

    /** Goes on from what an earlier run last sent: suspends it, unless a later version of the game comes first. */
    void takeOver(IngestionMarkets last) {
        maker.restore(last);
        latestVersion = last.stateVersion();
        lastUsed = Instant.ofEpochMilli(last.utc());
        doubt();
    }

    /** Asserts the fixture anew, because others may have acted for it; what is known opens nothing. */
    void doubt() {
        if (maker.isDeleted()) {
            return;
        }
        maker.close(latestVersion);
        look = Look.NEEDED;
        turns.doubt(shared.settings().timing().takeoverTime());
        if (turns.isIdle()) {
            shared.metrics().started();
            turns.pause(this::resume);
        }
    }

    /** Suspends what is open or about to be, because it stood still with it; only a later version opens it again. */
    void stoodStill() {
        if (!maker.isDeleted()) {
            maker.close(latestVersion);
            preempted |= maker.isOpen();
            repeat();
        }
    }

    /**
     * Offers a version of the game; one that is not later than what is known is dropped.
     *
     * @param known when the pipeline knew it
     * @return done when this version, or a later one in its stead, needs nothing more
     */
    CompletableFuture<Void> offer(ScoringSummary summary, Instant known) {
        lastUsed = shared.now();
        if (maker.isDeleted() || summary.stateVersion() <= latestVersion) {
            return completedFuture(null);
        }
        latestVersion = summary.stateVersion();
        maker.note(summary);
        return enqueue(Offer.of(summary, known));
    }

    /**
     * Suspends open markets that nobody may answer for any more, and sends what a trader's word has changed.
     *
     * @return whether nothing has happened for so long that the fixture can be, and is, forgotten
     */
    boolean tick() {
        Offer latest = offers.current();
        if (shared.permit().isWithdrawn(partition, shared.now())) {
            repeat();
        } else if (latest != null && !offers.hasPending() && maker.isRepriced(latest.summary())) {
            // What is open says that nothing newer is known: it may stay so, however long ago the game last changed.
            Instant known = maker.isOpen() ? shared.now() : latest.known();
            CompletableFuture<Void> unused = enqueue(Offer.of(latest.summary(), known));
        }
        return retire();
    }

    /**
     * Suspends what is open and stops: nobody may watch the game until a successor does.
     *
     * @return done when nothing is in flight; requests without an answer are left to the successor's look
     */
    CompletableFuture<Void> release() {
        releasing = true;
        repeat();
        if (!turns.isTurn()) {
            released.complete(null);
        }
        return released;
    }

    /** Stops at once, without a further request: somebody else has the fixture. */
    void abandon() {
        abandoned = true;
        preempted = true;
    }

    /** Sends open markets again as they are to be now. */
    private void repeat() {
        Offer latest = offers.current();
        if (maker.isOpen() && latest != null && !offers.hasPending()) {
            CompletableFuture<Void> unused = enqueue(Offer.of(latest.summary(), latest.known()));
        }
    }

    private boolean retire() {
        Instant end = lastUsed.plus(shared.settings().timing().retireAfter());
        boolean retired = turns.isIdle() && !maker.isOpen() && end.isBefore(shared.now());
        if (retired) {
            shared.outbox().forget(partition, fixtureId);
        }
        return retired;
    }

    private CompletableFuture<Void> enqueue(Offer offer) {
        if (offers.put(offer)) {
            shared.metrics().conflated();
        }
        preempted |= maker.isClosedBy(offer, outside(offer));
        next();
        return offer.done();
    }

    private void next() {
        if (turns.isIdle() && offers.hasPending()) {
            shared.metrics().started();
            turns.take(() -> dispatch(bodies -> false), this::ended);
        }
    }

    private CompletableFuture<Delivery> dispatch(Predicate<IngestionMarkets> stands) {
        if (abandoned) {
            return completedFuture(Delivery.WITHDRAWN);
        }
        preempted = false;
        if (offers.hasPending()) {
            offers.promote();
        }
        Offer offer = offers.current();
        Instant known = offer == null ? Instant.MIN : offer.known();
        Batch batch = new Batch(fixtureId, partition, latestVersion, known, offers.conflated(), () -> !preempted);
        return maker.send(batch, offer, offer == null ? Set.of() : outside(offer), stands);
    }

    private void ended(Delivery delivery) {
        if (delivery == Delivery.UNKNOWN) {
            look = look == Look.NEEDED ? Look.NEEDED : Look.HELPS;
            turns.doubt(shared.settings().timing().settleTime());
        }
        if (abandoned || (releasing && turns.isInDoubt())) {
            rest();
        } else if (turns.isInDoubt()) {
            turns.pause(this::resume);
        } else if (isToBeRepeated(delivery)) {
            turns.pause(BridgeTiming.TRY_AGAIN, this::resume);
        } else {
            offers.settled();
            rest();
            next();
        }
    }

    /** What was not sent is tried again soon; what was withdrawn for a suspension is replaced by it at once. */
    private boolean isToBeRepeated(Delivery delivery) {
        return switch (delivery) {
            case SETTLED, REFUSED -> false;
            case WITHDRAWN -> !offers.hasPending();
            case UNSENT, UNKNOWN -> true;
        };
    }

    private void rest() {
        turns.rest();
        Offer offer = offers.current();
        shared.metrics().ended(offer == null ? shared.now() : offer.known(), shared.now());
        if (releasing && (turns.isInDoubt() || !offers.hasPending())) {
            released.complete(null);
        }
    }

    private void resume() {
        if (releasing || abandoned) {
            rest();
        } else if (look == Look.NEEDED && !shared.permit().maySend(partition, shared.now())) {
            turns.pause(
                    BridgeTiming.TRY_AGAIN, this::resume); // what is read now may not stand any more when it may send
        } else if (look == Look.NEEDED || (look == Look.HELPS && !isSuspending())) {
            turns.take(this::lookAndSend, this::ended);
        } else {
            look = Look.NONE;
            turns.take(() -> dispatch(bodies -> false), this::ended);
        }
    }

    /** Whether all that is to be sent next closes markets. */
    private boolean isSuspending() {
        Offer latest = offers.latest();
        return latest != null && maker.isSuspending(latest, outside(latest));
    }

    /** Where only an own request is in doubt, the latest is right whatever stands: it is sent without an answer, too. */
    private CompletableFuture<Delivery> lookAndSend() {
        return maker.look()
                .thenComposeAsync(
                        standing -> {
                            if (!standing.known() && look == Look.NEEDED) {
                                return completedFuture(Delivery.UNSENT);
                            }
                            look = turns.isInDoubt() ? look : Look.NONE;
                            return dispatch(standing.known() ? standing::covers : bodies -> false);
                        },
                        shared.thread());
    }

    private Set<SuspensionCause> outside(Offer offer) {
        Set<SuspensionCause> causes = shared.permit().objections(partition, offer.known(), shared.now());
        if (releasing) {
            causes.add(SuspensionCause.BRIDGE_STOPPING);
        }
        return causes;
    }
}
