package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Sends nothing: answers as a platform does that takes everything. */
final class ShadowRequests implements Requests {
    private final Map<String, SourceFixture> fixtures = new ConcurrentHashMap<>();
    private final Map<String, SourceMarket> markets = new ConcurrentHashMap<>();

    @Override
    public CompletableFuture<Answer<Void>> suspend(String marketId, SourceMarket suspended, BooleanSupplier wanted) {
        return answer(markets.put(marketId, suspended) == null);
    }

    @Override
    public CompletableFuture<Answer<Void>> postFixture(String id, SourceFixture fixture) {
        return answer(fixtures.put(id, fixture) == null);
    }

    @Override
    public CompletableFuture<Answer<Void>> postMarket(String marketId, SourceMarket market, BooleanSupplier wanted) {
        return answer(markets.put(marketId, market) == null);
    }

    @Override
    public CompletableFuture<Answer<Void>> delete(String fixtureId) {
        fixtures.remove(fixtureId);
        markets.values().removeIf(market -> market.sourceFixtureId().equals(fixtureId));
        return completedFuture(new Answer.Deleted<>(0));
    }

    @Override
    public CompletableFuture<Standing> read(String fixtureId, Collection<String> marketIds) {
        Map<String, Stand<SourceMarket>> found = new HashMap<>();
        marketIds.forEach(id -> found.put(id, stand(markets.get(id))));
        return completedFuture(new Standing(stand(fixtures.get(fixtureId)), found));
    }

    private static <T> Stand<T> stand(@Nullable T body) {
        return body == null ? Stand.absent() : Stand.of(body);
    }

    private static CompletableFuture<Answer<Void>> answer(boolean created) {
        return completedFuture(created ? new Answer.Created<>(0) : new Answer.Updated<>(0));
    }
}
