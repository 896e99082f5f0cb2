package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.market.MarketBook;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Sends the fixture where it is new or changed, then its markets side by side. Each attempt of a market asks anew
 * whether it is still wanted and the lease still allows it.
 */
final class LiveCourier implements Courier {
    private final Forwarding shared;
    private final MarketBook book;
    private @Nullable SourceFixture accepted;
    private long unsentVersion = -1;

    LiveCourier(Forwarding shared, MarketBook book) {
        this.shared = shared;
        this.book = book;
    }

    /** Open markets are recorded before they are sent; suspended ones wait for nothing and are recorded afterwards. */
    @Override
    public CompletableFuture<Delivery> send(Batch batch, IngestionMarkets bodies) {
        if (!shared.permit().maySend(batch.partition(), shared.now())) {
            return completedFuture(Delivery.WITHDRAWN);
        }
        return bodies.isOpen()
                ? shared.then(keep(batch, bodies), kept -> sendAll(batch, bodies))
                : shared.then(
                        sendAll(batch, bodies),
                        sent -> sent == Delivery.SETTLED ? keep(batch, bodies) : completedFuture(sent));
    }

    @Override
    public CompletableFuture<Delivery> keep(Batch batch, IngestionMarkets bodies) {
        return shared.outbox().keep(batch.partition(), bodies).thenApply(kept -> Delivery.SETTLED);
    }

    @Override
    public CompletableFuture<Delivery> delete(Batch batch) {
        if (!shared.permit().maySend(batch.partition(), shared.now())) {
            return completedFuture(Delivery.WITHDRAWN);
        }
        String id = book.sourceId();
        return shared.client()
                .deleteFixture(id)
                .thenApplyAsync(answer -> deleted(batch, noted(batch, Target.FIXTURE, id, answer)), shared.thread());
    }

    private Delivery deleted(Batch batch, Answer<Void> answer) {
        Delivery delivery = Receipts.delivery(answer);
        if (delivery == Delivery.SETTLED) {
            shared.outbox().forget(batch.partition(), batch.fixtureId());
        }
        return delivery;
    }

    private CompletableFuture<Delivery> sendAll(Batch batch, IngestionMarkets bodies) {
        return shared.then(
                sendFixture(batch, bodies.fixture()),
                delivery -> delivery == Delivery.SETTLED
                        ? sendMarkets(batch, bodies.markets())
                        : completedFuture(delivery));
    }

    private CompletableFuture<Delivery> sendFixture(Batch batch, Body<SourceFixture> fixture) {
        if (fixture.body().equals(accepted)) {
            return completedFuture(Delivery.SETTLED);
        }
        return shared.client()
                .postFixture(fixture.id(), fixture.body())
                .thenApplyAsync(answer -> noted(batch, Target.FIXTURE, fixture.id(), answer), shared.thread())
                .thenApply(answer -> {
                    accepted = answer.succeeded() ? fixture.body() : null;
                    return Receipts.delivery(answer);
                });
    }

    private CompletableFuture<Delivery> sendMarkets(Batch batch, List<Body<SourceMarket>> markets) {
        CompletableFuture<Delivery> all = completedFuture(Delivery.SETTLED);
        for (Body<SourceMarket> market : markets) {
            all = all.thenCombine(sendMarket(batch, market), Delivery::and);
        }
        return all;
    }

    private CompletableFuture<Delivery> sendMarket(Batch batch, Body<SourceMarket> market) {
        return shared.client()
                .postMarket(market.id(), market.body(), () -> batch.wanted().getAsBoolean() && mayGo(batch, market))
                .thenApplyAsync(answer -> noted(batch, market, answer), shared.thread());
    }

    /** Open markets are held back, at the last moment, by all that would suspend them: old knowledge, too. */
    private boolean mayGo(Batch batch, Body<SourceMarket> market) {
        return Boolean.TRUE.equals(market.body().isSuspended())
                ? shared.permit().maySend(batch.partition(), shared.now())
                : shared.permit()
                        .objections(batch.partition(), batch.known(), shared.now())
                        .isEmpty();
    }

    private Delivery noted(Batch batch, Body<SourceMarket> market, Answer<Void> answer) {
        if (answer.attempts() > 0 && answer.kind() != Answer.Kind.REFUSED) {
            book.stands(market);
        }
        return Receipts.delivery(noted(batch, Target.MARKET, market.id(), answer));
    }

    private <T> Answer<T> noted(Batch batch, Target target, String id, Answer<T> answer) {
        if (isWorthAReceipt(batch, answer)) {
            shared.note(Receipts.of(batch, target, id, answer, shared.now()));
        }
        return answer;
    }

    /** What could not be sent is tried again and again: of each version one receipt says so. */
    private boolean isWorthAReceipt(Batch batch, Answer<?> answer) {
        Delivery delivery = Receipts.delivery(answer);
        if (answer.attempts() > 0 || delivery.compareTo(Delivery.WITHDRAWN) < 0) {
            return true;
        }
        boolean first = delivery == Delivery.UNSENT && batch.stateVersion() != unsentVersion;
        unsentVersion = delivery == Delivery.UNSENT ? batch.stateVersion() : unsentVersion;
        return first;
    }
}
