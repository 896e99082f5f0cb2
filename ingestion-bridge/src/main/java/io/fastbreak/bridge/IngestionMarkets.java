package io.fastbreak.bridge;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bodies last sent for a fixture, all made from one version of the game: the value of the ingestion markets topic.
 * Open markets are recorded before they are sent, suspended ones after they were accepted, so that every market that is
 * open on the platform is recorded. What the platform has confirmed of them is recorded whenever that changes.
 *
 * @param fixtureId the pipeline's fixture id
 * @param markets empty until the first prices
 * @param utc when the bodies were made, milliseconds
 * @param shadow true if they were recorded only, and not sent
 * @param openTime for how long the game's markets had been open by then; null in records of earlier versions
 * @param confirmed what the platform has confirmed of each market that was sent; empty in a shadow's records, and in those
 *     of earlier versions
 * @param traders what traders have set of these markets, and has not ended; empty in records of earlier versions
 * @param sides who plays at home and who away; null while that is not known, and in records of earlier versions
 */
public record IngestionMarkets(
        String fixtureId,
        long stateVersion,
        Body<SourceFixture> fixture,
        List<Body<SourceMarket>> markets,
        long utc,
        boolean shadow,
        @Nullable OpenTime openTime,
        List<Confirmed> confirmed,
        List<TraderSetting> traders,
        @Nullable GameSides sides) {

    /**
     * @param id the fixture's or market's id on the platform
     * @param body what is posted there
     */
    public record Body<T>(String id, T body) {}

    /** A body of a market that was sent and is not confirmed. */
    public enum Awaited {
        OPEN,
        SUSPENDED
    }

    /**
     * The state of a market that the platform has confirmed last, by an answer to a request or by a read.
     *
     * @param id the market's id on the platform
     * @param open true if it takes bets
     * @param utc when that was confirmed first, milliseconds
     * @param awaited what was sent since then without being confirmed; null if the platform has what it is to have
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Confirmed(
            String id, boolean open, long utc, @Nullable Awaited awaited) {}

    /**
     * A trader's setting for a market: prices, a suspension or an offset.
     *
     * @param id the market's id on the platform
     * @param points of an offset; null for the others
     * @param why their reason; null if they gave none
     * @param expiresUtc when it ends, milliseconds
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record TraderSetting(
            String id,
            MarketInstruction.Part part,
            @Nullable Double points,
            String author,
            @Nullable String why,
            long expiresUtc) {}

    /**
     * The competitors by their ids in the feed.
     *
     * @param changed since when these are the sides; null if no others were known before
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record GameSides(
            String home, String away, @Nullable SidesChange changed) {
        public GameSides {
            requireNonNull(home, "home");
            requireNonNull(away, "away");
        }
    }

    /**
     * A version of the game with other sides than the one before.
     *
     * @param version prices for an earlier one were made for the sides of before
     * @param utc what traders had set by then, by the times of their records, was set for the sides of before; milliseconds
     */
    public record SidesChange(long version, long utc) {}

    public IngestionMarkets {
        traders = traders == null ? List.of() : List.copyOf(traders);
        markets = List.copyOf(markets);
        confirmed = confirmed == null ? List.of() : List.copyOf(confirmed);
    }

    /** Bodies without what is known of the time before. */
    public IngestionMarkets(
            String fixtureId,
            long stateVersion,
            Body<SourceFixture> fixture,
            List<Body<SourceMarket>> markets,
            long utc,
            boolean shadow) {
        this(fixtureId, stateVersion, fixture, markets, utc, shadow, null, List.of(), List.of(), null);
    }

    /** The same bodies, recorded only. */
    public IngestionMarkets asShadow() {
        return new IngestionMarkets(
                fixtureId, stateVersion, fixture, markets, utc, true, openTime, confirmed, traders, sides);
    }

    /** The same bodies with the time for which the game's markets had been open. */
    public IngestionMarkets with(OpenTime time) {
        return new IngestionMarkets(
                fixtureId, stateVersion, fixture, markets, utc, shadow, time, confirmed, traders, sides);
    }

    /** The same bodies with what the platform has confirmed of them. */
    public IngestionMarkets with(List<Confirmed> known) {
        return new IngestionMarkets(
                fixtureId, stateVersion, fixture, markets, utc, shadow, openTime, known, traders, sides);
    }

    /** The same bodies with what traders have set, and the sides for which they have. */
    public IngestionMarkets with(List<TraderSetting> set, @Nullable GameSides known) {
        return new IngestionMarkets(
                fixtureId, stateVersion, fixture, markets, utc, shadow, openTime, confirmed, set, known);
    }

    /** True if the bodies are the same, whatever is confirmed of them. */
    public boolean hasBodiesOf(IngestionMarkets other) {
        return with(other.confirmed).equals(other);
    }

    /** True if any market takes bets by its body. */
    @JsonIgnore
    public boolean isOpen() {
        return markets.stream()
                .anyMatch(market -> !Boolean.TRUE.equals(market.body().isSuspended()));
    }
}
