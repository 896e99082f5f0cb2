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
 * A fixture as the platform has it.
 *
 * @param known false where the platform did not answer for a part of it
 * @param fixture whether it has the fixture itself
 * @param markets by id
 */
record Standing(boolean known, boolean fixture, Map<String, SourceMarket> markets) {

    /** Reads them. */
    static CompletableFuture<Standing> read(OddsIngestionClient client, String sourceFixtureId) {
        CompletableFuture<Standing> all = client.getFixture(sourceFixtureId).thenApply(Standing::of);
        for (MarketType type : MarketType.values()) {
            String id = SourceIds.market(sourceFixtureId, type);
            all = all.thenCombine(client.getMarket(id), (standing, answer) -> standing.with(id, answer));
        }
        return all;
    }

    /** Whether nothing of these bodies needs to be sent, because they, or those of a later version, stand already. */
    boolean covers(IngestionMarkets bodies) {
        return fixture
                && !bodies.markets().isEmpty()
                && bodies.markets().stream().allMatch(this::covers);
    }

    /** Whether the platform takes bets on a market, as far as it answered. */
    boolean isOpen(String marketId) {
        SourceMarket found = markets.get(marketId);
        return found != null && !Boolean.TRUE.equals(found.isSuspended());
    }

    private boolean covers(Body<SourceMarket> wanted) {
        SourceMarket found = markets.get(wanted.id());
        if (found == null) {
            return false;
        }
        boolean suspend = Boolean.TRUE.equals(wanted.body().isSuspended());
        int ahead = Long.compare(CustomData.stateVersion(found), CustomData.stateVersion(wanted.body()));
        boolean same = ahead == 0
                && suspend != isOpen(wanted.id())
                && Objects.equals(found.selections(), wanted.body().selections());
        boolean later = ahead > 0 && !(suspend && isOpen(wanted.id()));
        return same || later;
    }

    private static Standing of(Answer<?> fixture) {
        return new Standing(isKnown(fixture), fixture.kind() == Answer.Kind.FOUND, Map.of());
    }

    private Standing with(String id, Answer<Ingested<SourceMarket>> answer) {
        if (answer instanceof Answer.Found<Ingested<SourceMarket>> found) {
            Map<String, SourceMarket> more = new HashMap<>(markets);
            more.put(id, found.value().content());
            return new Standing(known, fixture, more);
        }
        return new Standing(known && isKnown(answer), fixture, markets);
    }

    private static boolean isKnown(Answer<?> answer) {
        return answer.kind() != Answer.Kind.GAVE_UP;
    }
}
