package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the platform at the latest version of one game: one batch in flight, one pending, a newer one replacing it.
 * After a request without an answer, and when the fixture is taken over, it waits until nothing older can land any
 * more, reads what stands, and sends the latest. Used by one thread.
 */
final class FixtureForwarder {
    private static final Logger LOG = LoggerFactory.getLogger(FixtureForwarder.class);

    private final String fixtureId;
    private final int partition;
    private final Forwarding shared;
    private final MarketMaker maker;
    private final Turns turns;
    private final LatestOffer offers = new LatestOffer();
    private final CompletableFuture<Void> released = new CompletableFuture<>();

    private long latestVersion = -1;
    private long deliveredVersion = -1;
    private Instant lastUsed;
    private boolean releasing;
    private boolean abandoned;
    private volatile boolean preempted;

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
        turns.doubt(shared.settings().timing().takeoverTime());
        if (turns.isIdle()) {
            shared.metrics().started();
            turns.pause(this::look);
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
        return enqueue(Offer.news(summary, known));
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

    boolean isOpen() {
        return maker.isOpen();
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
        shared.metrics().offered(offers.put(offer));
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
        if (offers.hasPending()) {
            offers.promote();
            shared.metrics().taken();
            preempted = false;
        }
        Batch batch = new Batch(fixtureId, partition, latestVersion, offers.conflated(), () -> !preempted);
        Offer offer = offers.current();
        return maker.send(batch, offer, offer == null ? Set.of() : outside(offer), stands);
    }

    private void ended(Delivery delivery) {
        boolean replaced = delivery == Delivery.WITHDRAWN && offers.hasPending();
        if (delivery.compareTo(Delivery.WITHDRAWN) >= 0 && !replaced) {
            turns.doubt(shared.settings().timing().settleTime());
        }
        if (turns.isInDoubt()) {
            pause();
        } else {
            offers.settled();
            note(delivery);
            rest();
            next();
        }
    }

    private void note(Delivery delivery) {
        Offer offer = offers.current();
        if (offer == null) {
            return;
        }
        if (delivery == Delivery.SETTLED && offer.news() && offer.summary().stateVersion() > deliveredVersion) {
            deliveredVersion = offer.summary().stateVersion();
            shared.metrics().delivered(offer, shared.now());
        } else if (delivery == Delivery.REFUSED) {
            LOG.atWarn()
                    .addKeyValue("fixture", fixtureId)
                    .addKeyValue("trace", offer.summary().traceId())
                    .log("The platform refused version {}", offer.summary().stateVersion());
        }
    }

    private void pause() {
        if (releasing || abandoned) {
            rest();
        } else {
            turns.pause(this::look);
        }
    }

    private void rest() {
        turns.rest();
        shared.metrics().ended();
        if (releasing && (turns.isInDoubt() || !offers.hasPending())) {
            released.complete(null);
        }
    }

    private void look() {
        if (releasing || abandoned) {
            rest();
        } else {
            turns.take(this::lookAndSend, this::ended);
        }
    }

    private CompletableFuture<Delivery> lookAndSend() {
        return maker.look()
                .thenComposeAsync(
                        standing -> standing.known() ? dispatch(standing::covers) : completedFuture(Delivery.UNKNOWN),
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
