package io.fastbreak.bridge.forward;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.Ingested;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A fixture as the platform has it; what it did not answer for may be anything.
 *
 * @param markets by id
 */
record Standing(Stand<SourceFixture> fixture, Map<String, Stand<SourceMarket>> markets) {

    /** Reads them. */
    static CompletableFuture<Standing> read(
            OddsIngestionClient client, String sourceFixtureId, Collection<String> marketIds) {
        CompletableFuture<Standing> all = client.getFixture(sourceFixtureId)
                .thenApply(fixture -> new Standing(stand(sourceFixtureId, fixture), Map.of()));
        for (String id : marketIds) {
            all = all.thenCombine(client.getMarket(id), (standing, answer) -> standing.with(id, stand(id, answer)));
        }
        return all;
    }

    /** Nothing was answered. */
    static Standing unknown() {
        return new Standing(Stand.anything(), Map.of());
    }

    Stand<SourceMarket> market(String id) {
        return markets.getOrDefault(id, Stand.anything());
    }

    /** Whether the platform answered for all of it. */
    boolean isKnown() {
        return fixture.known() && markets.values().stream().allMatch(Stand::known);
    }

    private Standing with(String id, Stand<SourceMarket> stand) {
        Map<String, Stand<SourceMarket>> more = new HashMap<>(markets);
        more.put(id, stand);
        return new Standing(fixture, more);
    }

    /** Only what was found, or is not there, is known: a refused read says nothing, nor one of something else. */
    static <T> Stand<T> stand(String id, Answer<Ingested<T>> answer) {
        if (answer instanceof Answer.Found<Ingested<T>> found) {
            String foundId = found.value().id();
            return foundId.isEmpty() || foundId.equals(id)
                    ? Stand.of(found.value().content())
                    : Stand.anything();
        }
        return answer.kind() == Answer.Kind.NOT_FOUND ? Stand.absent() : Stand.anything();
    }
}
