package io.fastbreak.bridge;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.List;

/**
 * The bodies last sent for a fixture, all made from one version of the game: the value of the ingestion markets topic.
 * It is written before open markets are sent, so that nothing open stands on the platform that it does not know.
 *
 * @param fixtureId the pipeline's fixture id
 * @param markets empty until the first prices
 * @param utc when the bodies were made, milliseconds
 */
public record IngestionMarkets(
        String fixtureId, long stateVersion, Body<SourceFixture> fixture, List<Body<SourceMarket>> markets, long utc) {

    /**
     * @param id the fixture's or market's id on the platform
     * @param body what is posted there
     */
    public record Body<T>(String id, T body) {}

    public IngestionMarkets {
        markets = List.copyOf(markets);
    }

    /** Whether any market takes bets. */
    @JsonIgnore
    public boolean isOpen() {
        return markets.stream()
                .anyMatch(market -> !Boolean.TRUE.equals(market.body().isSuspended()));
    }
}
