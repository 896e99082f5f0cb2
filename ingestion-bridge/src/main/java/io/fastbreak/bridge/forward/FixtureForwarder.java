package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.market.MarketBook;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.Problem;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the platform at the latest version of one game: one batch in flight, one pending, a newer one replacing it.
 * Bodies are made when they are sent, so that they say what is known then. After a request without an answer, and when
 * the fixture is taken over, it waits until nothing older can land any more, reads what stands, and sends the latest.
 * Used by one thread.
 */
final class FixtureForwarder {
    private static final Logger LOG = LoggerFactory.getLogger(FixtureForwarder.class);

    private final String fixtureId;
    private final int partition;
    private final Forwarding shared;
    private final MarketBook book;
    private final Courier courier;
    private final LatestOffer offers = new LatestOffer();
    private final CompletableFuture<Void> released = new CompletableFuture<>();

    private long latestVersion = -1;
    private Instant lastUsed;
    private @Nullable IngestionMarkets sent;
    private boolean busy;
    private boolean waiting;
    private boolean releasing;
    private boolean deleted;
    private volatile boolean preempted;

    FixtureForwarder(String fixtureId, int partition, Forwarding shared) {
        this.fixtureId = fixtureId;
        this.partition = partition;
        this.shared = shared;
        this.book = new MarketBook(fixtureId, shared.settings(), shared.model(), shared.traders());
        this.courier = new Courier(shared, book);
        this.lastUsed = now();
    }

    /** Goes on from what an earlier run last sent: suspends it, unless a later version of the game comes first. */
    void takeOver(IngestionMarkets last) {
        book.restore(last);
        sent = last;
        latestVersion = last.stateVersion();
        lastUsed = Instant.ofEpochMilli(last.utc());
        begin();
        lookLater();
    }

    /**
     * Offers a version of the game; one that is not later than what is known is dropped.
     *
     * @param known when the pipeline knew it
     * @return done when this version, or a later one in its stead, needs nothing more
     */
    CompletableFuture<Void> offer(ScoringSummary summary, Instant known) {
        lastUsed = now();
        if (deleted || summary.stateVersion() <= latestVersion) {
            return completedFuture(null);
        }
        latestVersion = summary.stateVersion();
        book.note(summary, card(), now());
        return enqueue(Offer.of(summary, known));
    }

    /**
     * Suspends open markets whose pipeline has fallen silent, and sends what a trader's word has changed.
     *
     * @return whether nothing has happened for so long that the fixture can be, and is, forgotten
     */
    boolean tick() {
        Offer latest = offers.current();
        boolean threatened = isOpen() && shared.permit().isWithdrawn(partition, now());
        if (threatened && latest != null && !offers.hasPending()) {
            CompletableFuture<Void> unused = enqueue(Offer.of(latest.summary(), latest.known()));
        } else if (latest != null && !deleted && !offers.hasPending() && book.isRepriced(latest.summary(), now())) {
            // What is open says that nothing newer is known: it may stay so, however long ago the game last changed.
            CompletableFuture<Void> unused = enqueue(Offer.of(latest.summary(), isOpen() ? now() : latest.known()));
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
        Offer latest = offers.current();
        if (isOpen() && latest != null && !offers.hasPending()) {
            CompletableFuture<Void> unused = enqueue(Offer.of(latest.summary(), latest.known()));
        }
        if (!busy || waiting) {
            released.complete(null);
        }
        return released;
    }

    private boolean retire() {
        boolean retired = !busy
                && !isOpen()
                && lastUsed.plus(shared.settings().retireAfter()).isBefore(now());
        if (retired) {
            shared.outbox().forget(partition, fixtureId);
        }
        return retired;
    }

    private CompletableFuture<Void> enqueue(Offer offer) {
        if (offers.put(offer)) {
            shared.metrics().conflated();
        }
        preempted |= isOpen() && closes(offer);
        next();
        return offer.done();
    }

    private boolean closes(Offer offer) {
        return offer.isCancelled()
                || !book.causes(offer.summary(), outside(offer), now()).isEmpty();
    }

    private void next() {
        if (!busy && offers.hasPending()) {
            begin();
            run(() -> dispatch(bodies -> false));
        }
    }

    private void run(Supplier<CompletableFuture<Boolean>> step) {
        CompletableFuture<Boolean> unused =
                completedFuture(null).thenCompose(none -> step.get()).whenCompleteAsync(this::ended, shared.thread());
    }

    /** @param stands whether bodies need not be sent */
    private CompletableFuture<Boolean> dispatch(Predicate<IngestionMarkets> stands) {
        if (offers.hasPending()) {
            offers.promote();
            preempted = false;
        }
        Batch batch = new Batch(fixtureId, partition, latestVersion, offers.conflated(), () -> !preempted);
        Offer offer = offers.current();
        if (offer != null && offer.isCancelled()) {
            return cancel(batch);
        }
        Optional<Problem> objection = book.objection(card());
        if (objection.isPresent()) {
            shared.outbox().receipt(Receipts.notSent(batch, book.sourceId(), objection.get(), now()));
            return completedFuture(true);
        }
        IngestionMarkets bodies = bodies(offer);
        sent = bodies;
        return stands.test(bodies) ? completedFuture(true) : courier.send(batch, bodies);
    }

    private IngestionMarkets bodies(@Nullable Offer offer) {
        if (offer != null) {
            return book.make(offer.summary(), card(), outside(offer), now());
        }
        if (sent == null) {
            throw new IllegalStateException("nothing was offered or taken over for " + fixtureId);
        }
        return book.suspended(sent, now());
    }

    /** A fixture that was never sent needs no deletion; the deletion of one takes its markets with it. */
    private CompletableFuture<Boolean> cancel(Batch batch) {
        deleted = true;
        return sent == null ? completedFuture(true) : courier.delete(batch);
    }

    private void ended(@Nullable Boolean settled, @Nullable Throwable failure) {
        if (failure != null) {
            LOG.error("Fixture {} could not be forwarded; it is tried again", fixtureId, failure);
        }
        if (settled == null || !settled) {
            lookLater();
            return;
        }
        busy = false;
        offers.settled();
        Offer offer = offers.current();
        shared.metrics().ended(offer == null ? now() : offer.known(), now());
        next();
        if (releasing && !busy) {
            released.complete(null);
        }
    }

    private void begin() {
        busy = true;
        shared.metrics().started();
    }

    private void lookLater() {
        waiting = true;
        if (releasing) {
            released.complete(null);
        } else {
            long millis = shared.settings().settleTime().toMillis();
            CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS, shared.thread())
                    .execute(this::look);
        }
    }

    private void look() {
        if (!releasing) {
            waiting = false;
            run(() -> Standing.read(shared.client(), book.sourceId())
                    .thenComposeAsync(
                            standing -> standing.known() ? dispatch(standing::covers) : completedFuture(false),
                            shared.thread()));
        }
    }

    private Set<SuspensionCause> outside(Offer offer) {
        Set<SuspensionCause> causes = shared.permit().objections(partition, offer.known(), now());
        if (releasing) {
            causes.add(SuspensionCause.BRIDGE_STOPPING);
        }
        return causes;
    }

    private boolean isOpen() {
        return !deleted && sent != null && sent.isOpen();
    }

    private @Nullable FixtureCard card() {
        return shared.cards().get(fixtureId);
    }

    private Instant now() {
        return shared.clock().instant();
    }
}
