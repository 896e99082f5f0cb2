package io.fastbreak.bridge;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.PeriodType;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A trader's prices for markets of a fixture, in place of the model's: a value of the prices topic. Markets that it does not
 * list keep what they have.
 *
 * @param stateVersion of the game that they were made for
 * @param score that they were made for; null for the one at that version
 * @param period that they were made for; null for the one at that version
 * @param author who set them
 * @param why their reason, as free text
 * @param expiresUtc when they expire, milliseconds; null for the validity of the settings
 * @param markets those priced, each once. Empty withdraws the prices of all markets: the model prices them again
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TraderPrices(
        @JsonProperty(required = true) String fixtureId,
        @JsonProperty(required = true) long stateVersion,
        @Nullable Score score,
        @Nullable InPeriod period,
        @JsonProperty(required = true) String author,
        @Nullable String why,
        @Nullable Long expiresUtc,
        @JsonProperty(required = true) List<Market> markets)
        implements TraderRecord {

    /** The outcome that a selection bets on. */
    public enum Outcome {
        HOME,
        AWAY,
        OVER,
        UNDER
    }

    /** Points of home and away. */
    public record Score(
            @JsonProperty(required = true) int home,
            @JsonProperty(required = true) int away) {

        public boolean is(int homePoints, int awayPoints) {
            return home == homePoints && away == awayPoints;
        }
    }

    /** @param number from 1 */
    public record InPeriod(
            @JsonProperty(required = true) PeriodType type,
            @JsonProperty(required = true) int number) {

        public InPeriod {
            requireNonNull(type, "type of a period");
        }

        public boolean is(PeriodType otherType, int otherNumber) {
            return type == otherType && number == otherNumber;
        }
    }

    /** @param odds decimal */
    public record Selection(
            @JsonProperty(required = true) Outcome outcome,
            @JsonProperty(required = true) double odds) {}

    /**
     * One market.
     *
     * @param line as in {@link Quote}; null for the moneyline
     * @param selections home and away, or over and under
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Market(
            @JsonProperty(required = true) MarketType market,
            @Nullable Double line,
            @JsonProperty(required = true) List<Selection> selections) {

        public Market {
            requireNonNull(market, "market");
            selections = List.copyOf(requireNonNull(selections, "selections"));
            List<Outcome> outcomes = selections.stream().map(Selection::outcome).toList();
            if (!outcomes.equals(outcomesOf(market))) {
                throw new IllegalArgumentException("selections of " + market + " are " + outcomesOf(market));
            }
            if ((line == null) != (market == MarketType.MONEYLINE)) {
                throw new IllegalArgumentException("SPREAD and TOTAL have a line, MONEYLINE has none");
            }
        }

        public static Market of(MarketType market, Quote quote) {
            List<Outcome> outcomes = outcomesOf(market);
            return new Market(
                    market,
                    market == MarketType.MONEYLINE ? null : quote.line(),
                    List.of(
                            new Selection(outcomes.get(0), quote.first()),
                            new Selection(outcomes.get(1), quote.second())));
        }

        private Quote quote() {
            return new Quote(
                    line == null ? 0 : line,
                    selections.get(0).odds(),
                    selections.get(1).odds());
        }

        private static List<Outcome> outcomesOf(MarketType market) {
            return market == MarketType.TOTAL
                    ? List.of(Outcome.OVER, Outcome.UNDER)
                    : List.of(Outcome.HOME, Outcome.AWAY);
        }
    }

    /** @throws IllegalArgumentException if a market is listed twice */
    public TraderPrices {
        requireNonNull(fixtureId, "fixtureId");
        requireNonNull(author, "author");
        markets = List.copyOf(requireNonNull(markets, "markets"));
        if (markets.stream().map(Market::market).distinct().count() < markets.size()) {
            throw new IllegalArgumentException("a market is listed twice");
        }
    }

    /** The prices by market. */
    public Map<MarketType, Quote> quotes() {
        Map<MarketType, Quote> quotes = new EnumMap<>(MarketType.class);
        markets.forEach(market -> quotes.put(market.market(), market.quote()));
        return quotes;
    }

    @Override
    @JsonIgnore
    public boolean isWithdrawal() {
        return markets.isEmpty();
    }
}
