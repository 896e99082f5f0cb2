package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.market.CustomData;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.Ingested;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/**
 * The markets of a fixture as the platform has them.
 *
 * @param known false where the platform did not answer for one of them
 * @param markets by id
 */
record Standing(boolean known, Map<String, SourceMarket> markets) {

    /** Reads them. */
    static CompletableFuture<Standing> read(OddsIngestionClient client, String sourceFixtureId) {
        CompletableFuture<Standing> all = CompletableFuture.completedFuture(new Standing(true, Map.of()));
        for (MarketType type : MarketType.values()) {
            String id = SourceIds.market(sourceFixtureId, type);
            all = all.thenCombine(client.getMarket(id), (standing, answer) -> standing.with(id, answer));
        }
        return all;
    }

    /** Whether nothing of these bodies needs to be sent, because they, or those of a later version, stand already. */
    boolean covers(IngestionMarkets bodies) {
        return bodies.markets().stream().allMatch(this::covers)
                && !bodies.markets().isEmpty();
    }

    private boolean covers(Body<SourceMarket> wanted) {
        SourceMarket found = markets.get(wanted.id());
        if (found == null) {
            return false;
        }
        int ahead = Long.compare(CustomData.stateVersion(found), CustomData.stateVersion(wanted.body()));
        boolean same = ahead == 0
                && Objects.equals(found.isSuspended(), wanted.body().isSuspended())
                && found.selections().equals(wanted.body().selections());
        return ahead > 0 || same;
    }

    private Standing with(String id, Answer<Ingested<SourceMarket>> answer) {
        if (answer instanceof Answer.Found<Ingested<SourceMarket>> found) {
            Map<String, SourceMarket> more = new HashMap<>(markets);
            more.put(id, found.value().content());
            return new Standing(known, more);
        }
        return answer.kind() == Answer.Kind.GAVE_UP ? new Standing(false, markets) : this;
    }
}
