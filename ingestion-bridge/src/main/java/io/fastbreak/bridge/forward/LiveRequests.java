package io.fastbreak.bridge.forward;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/** Sends them to the platform. */
record LiveRequests(OddsIngestionClient client) implements Requests {

    @Override
    public CompletableFuture<Answer<Void>> suspend(String marketId, SourceMarket suspended, BooleanSupplier wanted) {
        return client.suspendMarket(marketId, suspended, wanted);
    }

    @Override
    public CompletableFuture<Answer<Void>> postFixture(String id, SourceFixture fixture) {
        return client.postFixture(id, fixture);
    }

    @Override
    public CompletableFuture<Answer<Void>> postMarket(String marketId, SourceMarket market, BooleanSupplier wanted) {
        return client.postMarket(marketId, market, wanted);
    }

    @Override
    public CompletableFuture<Answer<Void>> delete(String fixtureId) {
        return client.deleteFixture(fixtureId);
    }

    @Override
    public CompletableFuture<Standing> read(String fixtureId, Collection<String> marketIds) {
        return Standing.read(client, fixtureId, marketIds);
    }
}
