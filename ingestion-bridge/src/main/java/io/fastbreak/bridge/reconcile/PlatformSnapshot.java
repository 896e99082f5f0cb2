package io.fastbreak.bridge.reconcile;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.Ingested;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;

/**
 * A fixture as it was read from the platform; what could not be read is unknown.
 *
 * @param markets by id
 */
record PlatformSnapshot(EntityState<SourceFixture> fixture, Map<String, EntityState<SourceMarket>> markets) {
    /** Not found, or gone: a platform may say so of what was deleted. */
    private static final Set<Integer> ABSENT = Set.of(404, 410);

    /** Nothing could be read. */
    static final PlatformSnapshot UNKNOWN = new PlatformSnapshot(EntityState.unknown(), Map.of());

    /** @param onMarket receives each market as soon as it has its answer */
    static CompletableFuture<PlatformSnapshot> read(
            OddsIngestionClient client,
            String sourceFixtureId,
            Collection<String> marketIds,
            BiConsumer<String, EntityState<SourceMarket>> onMarket) {
        CompletableFuture<PlatformSnapshot> all = client.getFixture(sourceFixtureId)
                .thenApply(fixture -> new PlatformSnapshot(state(sourceFixtureId, fixture), Map.of()));
        for (String id : marketIds) {
            CompletableFuture<EntityState<SourceMarket>> market =
                    client.getMarket(id).thenApply(answer -> state(id, answer));
            CompletableFuture<Void> unused = market.thenAccept(state -> onMarket.accept(id, state));
            all = all.thenCombine(market, (snapshot, state) -> snapshot.with(id, state));
        }
        return all;
    }

    EntityState<SourceMarket> market(String id) {
        return markets.getOrDefault(id, EntityState.unknown());
    }

    /** True if the platform has answered for all of it. */
    boolean isKnown() {
        return fixture.known() && markets.values().stream().allMatch(EntityState::known);
    }

    private PlatformSnapshot with(String id, EntityState<SourceMarket> state) {
        Map<String, EntityState<SourceMarket>> more = new HashMap<>(markets);
        more.put(id, state);
        return new PlatformSnapshot(fixture, more);
    }

    /** True if an answer says that the entity is absent, or the fixture of the market that was to be written. */
    static boolean isAbsent(Answer<?> answer) {
        return ABSENT.contains(answer.status());
    }

    /** Only "found" and "absent" are known states: not a failed read, nor an answer with the id of another entity. */
    static <T> EntityState<T> state(String id, Answer<Ingested<T>> answer) {
        if (answer instanceof Answer.Found<Ingested<T>> found) {
            String foundId = found.value().id();
            return foundId.isEmpty() || foundId.equals(id)
                    ? EntityState.of(found.value().content())
                    : EntityState.unknown();
        }
        return isAbsent(answer) ? EntityState.absent() : EntityState.unknown();
    }
}
