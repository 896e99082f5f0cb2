package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.market.MarketBook;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Carries one fixture's batches: the fixture where it is new or changed, then its markets side by side. */
final class Courier {
    private final Forwarding shared;
    private final MarketBook book;
    private @Nullable SourceFixture accepted;

    Courier(Forwarding shared, MarketBook book) {
        this.shared = shared;
        this.book = book;
    }

    /**
     * Sends bodies. Open markets are kept for the next start before they are sent; a suspension waits for nothing.
     *
     * @return whether every request is settled; where not, what stands on the platform is unknown
     */
    CompletableFuture<Boolean> send(Batch batch, IngestionMarkets bodies) {
        CompletableFuture<?> kept = shared.outbox().keep(batch.partition(), bodies);
        return (bodies.isOpen() ? kept : completedFuture(null))
                .thenComposeAsync(done -> sendFixture(batch, bodies.fixture()), shared.thread())
                .thenComposeAsync(
                        answer -> answer.succeeded()
                                ? sendMarkets(batch, bodies.markets())
                                : completedFuture(Receipts.isSettled(answer)),
                        shared.thread());
    }

    /** Deletes the fixture and its markets, for good; says whether that is settled. */
    CompletableFuture<Boolean> delete(Batch batch) {
        String id = book.sourceId();
        return shared.client()
                .deleteFixture(id)
                .thenApplyAsync(answer -> deleted(batch, noted(batch, Target.FIXTURE, id, answer)), shared.thread());
    }

    private boolean deleted(Batch batch, Answer<Void> answer) {
        if (Receipts.isSettled(answer)) {
            shared.outbox().forget(batch.partition(), batch.fixtureId());
        }
        return Receipts.isSettled(answer);
    }

    private CompletableFuture<Answer<Void>> sendFixture(Batch batch, Body<SourceFixture> fixture) {
        if (fixture.body().equals(accepted)) {
            return completedFuture(new Answer.Updated<>(0));
        }
        return shared.client()
                .postFixture(fixture.id(), fixture.body())
                .thenApplyAsync(answer -> noted(batch, Target.FIXTURE, fixture.id(), answer), shared.thread())
                .thenApply(answer -> {
                    accepted = answer.succeeded() ? fixture.body() : null;
                    return answer;
                });
    }

    private CompletableFuture<Boolean> sendMarkets(Batch batch, List<Body<SourceMarket>> markets) {
        CompletableFuture<Boolean> all = completedFuture(true);
        for (Body<SourceMarket> market : markets) {
            all = all.thenCombine(sendMarket(batch, market), Boolean::logicalAnd);
        }
        return all;
    }

    private CompletableFuture<Boolean> sendMarket(Batch batch, Body<SourceMarket> market) {
        return shared.client()
                .postMarket(market.id(), market.body(), batch.wanted())
                .thenApplyAsync(answer -> noted(batch, market, answer), shared.thread());
    }

    private boolean noted(Batch batch, Body<SourceMarket> market, Answer<Void> answer) {
        if (answer.attempts() > 0 && answer.kind() != Answer.Kind.REFUSED) {
            book.stands(market);
        }
        return Receipts.isSettled(noted(batch, Target.MARKET, market.id(), answer));
    }

    private <T> Answer<T> noted(Batch batch, Target target, String id, Answer<T> answer) {
        boolean sent = answer.attempts() > 0 || !Receipts.isSettled(answer) || answer.kind() == Answer.Kind.REFUSED;
        if (sent) {
            Receipt receipt =
                    Receipts.of(batch, target, id, answer, shared.clock().instant());
            shared.metrics().answered(receipt);
            shared.outbox().receipt(receipt);
        }
        return answer;
    }
}
