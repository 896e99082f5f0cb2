package io.fastbreak.server.live;

import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The markets of a game and their history.
 *
 * @param now as last sent; null where none were
 * @param history what was sent since this process knows the game, oldest first; the older ones are dropped where there
 *     are too many
 */
public record GameMarkets(String fixtureId, @Nullable FixtureMarkets now, List<MarketChange> history) {

    /** These, with the changes that were sent later only. */
    public GameMarkets since(long utc) {
        return new GameMarkets(
                fixtureId,
                now,
                history.stream().filter(change -> change.utc() > utc).toList());
    }

    /**
     * Prices, or a suspension, with the point of the game that they were made for.
     *
     * @param utc when they were sent, milliseconds
     * @param score {@code home-away}; empty where it was unknown
     * @param period such as {@code REGULAR 1}; empty where it was unknown
     * @param clockMs as the feed counts it; null where it was unknown
     */
    public record MarketChange(
            long utc,
            long stateVersion,
            String score,
            String period,
            @Nullable Long clockMs,
            List<SentMarket> markets) {}

    /**
     * A market at one time.
     *
     * @param line null where it has none
     * @param prices decimal odds, in the order of the selections
     */
    public record SentMarket(
            String id,
            boolean suspended,
            List<String> reasons,
            @Nullable BigDecimal line,
            List<BigDecimal> prices) {}
}
