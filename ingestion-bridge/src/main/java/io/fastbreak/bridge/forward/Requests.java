package io.fastbreak.bridge.forward;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/** The requests that a fixture needs. No call blocks. */
interface Requests {

    /**
     * One attempt, before everything else.
     *
     * @param wanted asked at the last moment before it is written
     */
    CompletableFuture<Answer<Void>> suspend(String marketId, SourceMarket suspended, BooleanSupplier wanted);

    CompletableFuture<Answer<Void>> postFixture(String id, SourceFixture fixture);

    /** @param wanted asked at the last moment before it is written */
    CompletableFuture<Answer<Void>> postMarket(String marketId, SourceMarket market, BooleanSupplier wanted);

    CompletableFuture<Answer<Void>> delete(String fixtureId);

    CompletableFuture<Standing> read(String fixtureId, Collection<String> marketIds);
}
