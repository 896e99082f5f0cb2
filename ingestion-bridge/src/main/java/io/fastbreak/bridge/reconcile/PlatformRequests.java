package io.fastbreak.bridge.reconcile;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The requests that a fixture needs. No call blocks. */
public interface PlatformRequests {
    /** The same as part of a trace. */
    default PlatformRequests tracedBy(@Nullable TraceContext trace) {
        return this;
    }

    /**
     * One attempt, ahead of all other requests.
     *
     * @param wanted asked immediately before it is written
     */
    CompletableFuture<Answer<Void>> suspend(String marketId, SourceMarket suspended, BooleanSupplier wanted);

    CompletableFuture<Answer<Void>> postFixture(String id, SourceFixture fixture);

    /** @param wanted asked immediately before it is written */
    CompletableFuture<Answer<Void>> postMarket(String marketId, SourceMarket market, BooleanSupplier wanted);

    /** @param wanted asked on any thread, immediately before it is written */
    CompletableFuture<Answer<Void>> delete(String fixtureId, BooleanSupplier wanted);

    /** @param onMarket receives each market as soon as it has its answer, on any thread */
    CompletableFuture<PlatformSnapshot> read(
            String fixtureId, Collection<String> marketIds, BiConsumer<String, EntityState<SourceMarket>> onMarket);

    /** Sends them to the platform. */
    record Live(OddsIngestionClient client) implements PlatformRequests {
        @Override
        public PlatformRequests tracedBy(@Nullable TraceContext trace) {
            return trace == null ? this : new Live(client.withHeaders(trace.headers()));
        }

        @Override
        public CompletableFuture<Answer<Void>> suspend(String id, SourceMarket suspended, BooleanSupplier wanted) {
            return client.suspendMarket(id, suspended, wanted);
        }

        @Override
        public CompletableFuture<Answer<Void>> postFixture(String id, SourceFixture fixture) {
            return client.postFixture(id, fixture);
        }

        @Override
        public CompletableFuture<Answer<Void>> postMarket(String id, SourceMarket market, BooleanSupplier wanted) {
            return client.postMarket(id, market, wanted);
        }

        @Override
        public CompletableFuture<Answer<Void>> delete(String fixtureId, BooleanSupplier wanted) {
            return client.deleteFixture(fixtureId, wanted);
        }

        @Override
        public CompletableFuture<PlatformSnapshot> read(
                String fixtureId,
                Collection<String> marketIds,
                BiConsumer<String, EntityState<SourceMarket>> onMarket) {
            return PlatformSnapshot.read(client, fixtureId, marketIds, onMarket);
        }
    }

    /** Sends nothing, and answers like a platform that accepts everything. */
    final class Shadow implements PlatformRequests {
        private final Map<String, SourceFixture> fixtures = new ConcurrentHashMap<>();
        private final Map<String, SourceMarket> markets = new ConcurrentHashMap<>();

        @Override
        public CompletableFuture<Answer<Void>> suspend(String id, SourceMarket suspended, BooleanSupplier wanted) {
            return answer(markets.put(id, suspended) == null);
        }

        @Override
        public CompletableFuture<Answer<Void>> postFixture(String id, SourceFixture fixture) {
            return answer(fixtures.put(id, fixture) == null);
        }

        @Override
        public CompletableFuture<Answer<Void>> postMarket(String id, SourceMarket market, BooleanSupplier wanted) {
            return answer(markets.put(id, market) == null);
        }

        @Override
        public CompletableFuture<Answer<Void>> delete(String fixtureId, BooleanSupplier wanted) {
            fixtures.remove(fixtureId);
            markets.values().removeIf(market -> market.sourceFixtureId().equals(fixtureId));
            return completedFuture(new Answer.Deleted<>(0));
        }

        @Override
        public CompletableFuture<PlatformSnapshot> read(
                String fixtureId,
                Collection<String> marketIds,
                BiConsumer<String, EntityState<SourceMarket>> onMarket) {
            Map<String, EntityState<SourceMarket>> found = new HashMap<>();
            marketIds.forEach(id -> found.put(id, state(markets.get(id))));
            return completedFuture(new PlatformSnapshot(state(fixtures.get(fixtureId)), found));
        }

        private static <T> EntityState<T> state(@Nullable T body) {
            return body == null ? EntityState.absent() : EntityState.of(body);
        }

        private static CompletableFuture<Answer<Void>> answer(boolean created) {
            return completedFuture(created ? new Answer.Created<>(0) : new Answer.Updated<>(0));
        }
    }
}
