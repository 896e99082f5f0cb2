package io.fastbreak.bridge;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bodies last sent for a fixture, all made from one version of the game: the value of the ingestion markets topic.
 * Open markets are recorded before they are sent, suspended ones after they were accepted, so that every market that is
 * open on the platform is recorded.
 *
 * @param fixtureId the pipeline's fixture id
 * @param markets empty until the first prices
 * @param utc when the bodies were made, milliseconds
 * @param shadow whether they were recorded only, and not sent
 * @param openTime for how long the game's markets had been open by then; null in records of earlier versions
 */
public record IngestionMarkets(
        String fixtureId,
        long stateVersion,
        Body<SourceFixture> fixture,
        List<Body<SourceMarket>> markets,
        long utc,
        boolean shadow,
        @Nullable OpenTime openTime) {

    /**
     * @param id the fixture's or market's id on the platform
     * @param body what is posted there
     */
    public record Body<T>(String id, T body) {}

    public IngestionMarkets {
        markets = List.copyOf(markets);
    }

    /** Bodies without what is known of the time before. */
    public IngestionMarkets(
            String fixtureId,
            long stateVersion,
            Body<SourceFixture> fixture,
            List<Body<SourceMarket>> markets,
            long utc,
            boolean shadow) {
        this(fixtureId, stateVersion, fixture, markets, utc, shadow, null);
    }

    /** The same bodies, recorded only. */
    public IngestionMarkets asShadow() {
        return new IngestionMarkets(fixtureId, stateVersion, fixture, markets, utc, true, openTime);
    }

    /** The same bodies with the time for which the game's markets had been open. */
    public IngestionMarkets with(OpenTime time) {
        return new IngestionMarkets(fixtureId, stateVersion, fixture, markets, utc, shadow, time);
    }

    /** Whether any market takes bets. */
    @JsonIgnore
    public boolean isOpen() {
        return markets.stream()
                .anyMatch(market -> !Boolean.TRUE.equals(market.body().isSuspended()));
    }
}
