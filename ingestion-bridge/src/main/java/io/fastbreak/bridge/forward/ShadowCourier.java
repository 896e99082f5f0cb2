package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.market.MarketBook;
import java.util.concurrent.CompletableFuture;

/** Records everything as if it were sent, and sends nothing. */
final class ShadowCourier implements Courier {
    private final Forwarding shared;
    private final MarketBook book;

    ShadowCourier(Forwarding shared, MarketBook book) {
        this.shared = shared;
        this.book = book;
    }

    @Override
    public CompletableFuture<Delivery> send(Batch batch, IngestionMarkets bodies) {
        record(batch, Target.FIXTURE, bodies.fixture().id());
        bodies.markets().forEach(market -> {
            book.stands(market);
            record(batch, Target.MARKET, market.id());
        });
        return keep(batch, bodies);
    }

    @Override
    public CompletableFuture<Delivery> keep(Batch batch, IngestionMarkets bodies) {
        return shared.outbox().keep(batch.partition(), bodies.asShadow()).thenApply(kept -> Delivery.SETTLED);
    }

    @Override
    public CompletableFuture<Delivery> delete(Batch batch) {
        record(batch, Target.FIXTURE, book.sourceId());
        return completedFuture(Delivery.SETTLED);
    }

    private void record(Batch batch, Target target, String id) {
        shared.note(Receipts.shadow(batch, target, id, shared.now()));
    }
}
