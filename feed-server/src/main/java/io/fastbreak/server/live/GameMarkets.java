package io.fastbreak.server.live;

import io.fastbreak.bridge.MarketResults;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The markets of a game, their history and their results.
 *
 * @param now as last sent; null if none were
 * @param results of every line that was offered; null if none was
 * @param history what was sent since this process knows the game, oldest first; the older ones are dropped if there
 *     are too many
 */
public record GameMarkets(
        String fixtureId,
        @Nullable FixtureMarkets now,
        @Nullable MarketResults results,
        List<MarketChange> history) {

    /** These, with the changes that were sent later only. */
    public GameMarkets since(long utc) {
        return new GameMarkets(
                fixtureId,
                now,
                results,
                history.stream().filter(change -> change.utc() > utc).toList());
    }

    /**
     * Prices, or a suspension, with the point of the game that they were made for.
     *
     * @param utc when they were sent, milliseconds
     * @param score {@code home-away}; empty if it was unknown
     * @param period such as {@code REGULAR 1}; empty if it was unknown
     * @param clockMs as the feed counts it; null if it was unknown
     */
    public record MarketChange(
            long utc,
            long stateVersion,
            String score,
            String period,
            @Nullable Long clockMs,
            List<SentMarket> markets) {

        /** The same, and what was confirmed of the markets. */
        MarketChange with(List<SentMarket> confirmed) {
            return new MarketChange(utc, stateVersion, score, period, clockMs, confirmed);
        }

        /** True if the same was sent, whatever was confirmed of it. */
        boolean hasSent(List<SentMarket> sent) {
            boolean same = sent.size() == markets.size();
            for (int i = 0; same && i < sent.size(); i++) {
                same = sent.get(i).isSame(markets.get(i));
            }
            return same;
        }
    }

    /**
     * A market at one time.
     *
     * @param suspended as sent
     * @param state as the platform confirmed it while this was the last that was sent: open if it was so at any time
     * @param line null if it has none
     * @param prices decimal odds, in the order of the selections
     */
    public record SentMarket(
            String id,
            boolean suspended,
            MarketState state,
            List<String> reasons,
            @Nullable BigDecimal line,
            List<BigDecimal> prices) {

        /** The same, and what was confirmed of it. */
        SentMarket with(MarketState confirmed) {
            return new SentMarket(id, suspended, confirmed, reasons, line, prices);
        }

        /** True if the same was sent, whatever was confirmed of it. */
        boolean isSame(SentMarket other) {
            return with(other.state).equals(other);
        }
    }
}
