package io.fastbreak.server.live;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.OpenTime;
import io.fastbreak.bridge.Receipt;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The state of the bridge by its topics: the markets last sent, their outcomes, and the owner of each partition.
 *
 * @param fixtures the one sent last first
 * @param leases by partition
 * @param answers number of receipts by outcome, since {@code sinceUtc}
 * @param conflated versions that newer ones replaced before they were sent, by those receipts
 * @param sinceUtc of the first receipt that was read, milliseconds; 0 if none was
 * @param failures the last receipts with the outcome REFUSED or GAVE_UP, newest first
 */
public record BridgeState(
        List<FixtureMarkets> fixtures,
        Collection<Lease> leases,
        Map<Receipt.Outcome, Long> answers,
        long conflated,
        long sinceUtc,
        List<Receipt> failures) {

    /**
     * @param stateVersion of the game that they were priced from
     * @param utc when they were made, milliseconds
     * @param shadow true if they were recorded without being sent
     * @param openTime for how long the game had been in play by then, and a market open; null if the bridge has not said so
     */
    public record FixtureMarkets(
            String fixtureId,
            long stateVersion,
            long utc,
            boolean shadow,
            List<Market> markets,
            @Nullable OpenTime openTime) {
        /** True if any market takes bets, by what the platform has confirmed. */
        @JsonIgnore
        public boolean isOpen() {
            return markets.stream().anyMatch(market -> market.state().isOpen());
        }

        /** Of the time that the game has been in play, for how much a market was open, 0 to 1; null if not known. */
        public @Nullable Double openShare(long nowUtc) {
            long openedUtc = Math.max(utc, openSinceUtc());
            OpenTime now = openTime == null
                    ? OpenTime.NONE
                    : openTime.later(openedUtc - utc, false).later(nowUtc - openedUtc, isOpen());
            return now.inPlayMs() == 0 ? null : (double) now.openMs() / now.inPlayMs();
        }

        /** Since when a market is open; the minimum if none is. */
        private long openSinceUtc() {
            return markets.stream()
                    .filter(market -> market.state().isOpen())
                    .mapToLong(Market::sinceUtc)
                    .min()
                    .orElse(Long.MIN_VALUE);
        }

        /** These, sent after others of the same fixture. */
        FixtureMarkets after(FixtureMarkets known) {
            List<Market> compared = markets.stream()
                    .map(market -> known.markets().stream()
                            .filter(other -> other.id().equals(market.id()))
                            .findFirst()
                            .map(market::after)
                            .orElse(market))
                    .toList();
            return new FixtureMarkets(fixtureId, stateVersion, utc, shadow, compared, openTime);
        }
    }

    /**
     * A market as last sent, what the platform has confirmed of it, and what it was before.
     *
     * @param suspended as sent
     * @param state as confirmed
     * @param confirmedUtc when the platform first confirmed whether it is open, milliseconds; null if the bridge has not said so
     * @param reasons of its suspension, as sent to the platform
     * @param line of a spread or total; null if it has none
     * @param sinceUtc since when it is open, suspended or neither, as far as it was read, milliseconds
     * @param pricedUtc when line or prices changed last, as far as it was read, milliseconds
     * @param lineBefore the line before that change
     * @param before the prices before that change; empty if none were read
     * @param traders what traders have set of it
     */
    public record Market(
            String id,
            String name,
            boolean suspended,
            MarketState state,
            @Nullable Long confirmedUtc,
            List<String> reasons,
            @Nullable BigDecimal line,
            List<Price> selections,
            long sinceUtc,
            long pricedUtc,
            @Nullable BigDecimal lineBefore,
            List<Price> before,
            List<Trader> traders) {

        public Market {
            state = state == null ? MarketState.unconfirmed(suspended) : state;
        }

        /** True if the platform has confirmed since when it is so. */
        private boolean isDated() {
            return confirmedUtc != null && (state.isOpen() || state == MarketState.SUSPENDED);
        }

        /** This one, sent after another of the same market. */
        Market after(Market known) {
            boolean samePrices = selections.equals(known.selections());
            return new Market(
                    id,
                    name,
                    suspended,
                    state,
                    confirmedUtc,
                    reasons,
                    line,
                    selections,
                    state == known.state() && !isDated() ? known.sinceUtc() : sinceUtc,
                    samePrices ? known.pricedUtc() : pricedUtc,
                    samePrices ? known.lineBefore() : known.line(),
                    samePrices ? known.before() : known.selections(),
                    traders);
        }
    }

    /**
     * What a trader has set of a market.
     *
     * @param part PRICES, SUSPENSION or OFFSET
     * @param points of an offset; null for the others
     * @param why their reason; empty if they gave none
     * @param expiresUtc when it ends, milliseconds
     */
    public record Trader(String part, @Nullable BigDecimal points, String author, String why, long expiresUtc) {}

    /** @param price decimal odds */
    public record Price(String name, BigDecimal price) {}

    /** @param markets a value of the markets topic */
    public static FixtureMarkets of(JsonNode markets) {
        long utc = markets.path("utc").asLong();
        return new FixtureMarkets(
                markets.path("fixtureId").asText(),
                markets.path("stateVersion").asLong(),
                utc,
                markets.path("shadow").asBoolean(),
                list(markets.path("markets"), market -> market(market, confirmed(markets, market), markets)),
                openTime(markets.path("openTime")));
    }

    private static @Nullable OpenTime openTime(JsonNode time) {
        return time.isObject()
                ? new OpenTime(
                        time.path("inPlay").asBoolean(),
                        time.path("inPlayMs").asLong(),
                        time.path("openMs").asLong())
                : null;
    }

    private static <T> List<T> list(JsonNode array, Function<JsonNode, T> read) {
        List<T> list = new ArrayList<>();
        array.forEach(each -> list.add(read.apply(each)));
        return list;
    }

    /** The confirmed state of a market; missing if none is known. */
    private static JsonNode confirmed(JsonNode markets, JsonNode market) {
        for (JsonNode confirmed : markets.path("confirmed")) {
            if (confirmed.path("id").equals(market.path("id"))) {
                return confirmed;
            }
        }
        return MissingNode.getInstance();
    }

    private static MarketState state(JsonNode body, JsonNode confirmed, boolean shadow) {
        boolean suspended = body.path("isSuspended").asBoolean();
        return shadow && !suspended ? MarketState.NOT_SENT : MarketState.of(suspended, confirmed);
    }

    private static Market market(JsonNode market, JsonNode confirmed, JsonNode sent) {
        JsonNode body = market.path("body");
        long utc = sent.path("utc").asLong();
        MarketState state = state(body, confirmed, sent.path("shadow").asBoolean());
        boolean isDated = confirmed.has("utc") && (state.isOpen() || state == MarketState.SUSPENDED);
        List<String> reasons = List.of(customData(body, "reasons").split(",")).stream()
                .filter(reason -> !reason.isEmpty())
                .toList();
        return new Market(
                market.path("id").asText(),
                body.path("name").asText(),
                body.path("isSuspended").asBoolean(),
                state,
                confirmed.has("utc") ? confirmed.path("utc").asLong() : null,
                reasons,
                line(body.path("marketIndex")),
                list(
                        body.path("selections"),
                        one -> new Price(
                                one.path("name").asText(), one.path("price").decimalValue())),
                isDated ? confirmed.path("utc").asLong() : utc,
                utc,
                null,
                List.of(),
                traders(sent, market));
    }

    private static List<Trader> traders(JsonNode sent, JsonNode market) {
        List<Trader> traders = new ArrayList<>();
        for (JsonNode one : sent.path("traders")) {
            if (one.path("id").equals(market.path("id"))) {
                traders.add(new Trader(
                        one.path("part").asText(),
                        one.has("points") ? one.path("points").decimalValue() : null,
                        one.path("author").asText(),
                        one.path("why").asText(""),
                        one.path("expiresUtc").asLong()));
            }
        }
        return traders;
    }

    /** The name of the field is a setting of the bridge; the index has no other. */
    private static @Nullable BigDecimal line(JsonNode index) {
        for (JsonNode value : index) {
            if (value.asText().matches("[+-]?\\d{1,6}(\\.\\d{1,6})?")) {
                return new BigDecimal(value.asText());
            }
        }
        return null;
    }

    /** An entry of a market's custom data; empty if there is none. */
    public static String customData(JsonNode body, String key) {
        for (JsonNode entry : body.path("customData")) {
            if (entry.path("key").asText().equals(key)) {
                return entry.path("value").asText();
            }
        }
        return "";
    }
}
