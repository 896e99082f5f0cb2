package io.fastbreak.bridge.market;

import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/**
 * The body of a market. A line stands in the names of its selections, and as text in the market's index. The competitors
 * are those that the selections are named after: none of a total.
 */
final class MarketBody {
    private final String sourceFixtureId;
    private final BodyFields fields;

    MarketBody(String sourceFixtureId, BodyFields fields) {
        this.sourceFixtureId = sourceFixtureId;
        this.fields = fields;
    }

    /** One that takes bets. */
    SourceMarket open(MarketType type, Quote quote, Names names, List<CustomDataEntry> data) {
        List<Selection> selections = List.of(
                new Selection(first(type, quote, names), BigDecimal.valueOf(quote.first())),
                new Selection(second(type, quote, names), BigDecimal.valueOf(quote.second())));
        return new SourceMarket(
                sourceFixtureId,
                title(type),
                false,
                type == MarketType.SPREAD,
                selections,
                InPlayStatus.IN_PLAY,
                index(type, quote),
                competitor(type, names.home()),
                competitor(type, names.away()),
                data,
                null,
                null);
    }

    /** The same selections at the same prices, not taking bets. */
    static SourceMarket suspended(SourceMarket market, List<CustomDataEntry> data) {
        return market.with(true, InPlayStatus.IN_PLAY, data);
    }

    private Map<String, Object> index(MarketType type, Quote quote) {
        return type == MarketType.MONEYLINE
                ? Map.of()
                : BodyFields.object(fields.marketLine(), Double.toString(quote.line()));
    }

    private Map<String, Object> competitor(MarketType type, String name) {
        return type == MarketType.TOTAL ? Map.of() : BodyFields.object(fields.marketCompetitorName(), name);
    }

    private static String title(MarketType type) {
        return switch (type) {
            case MONEYLINE -> "Moneyline";
            case SPREAD -> "Spread";
            case TOTAL -> "Total points";
        };
    }

    private static String first(MarketType type, Quote quote, Names names) {
        return switch (type) {
            case MONEYLINE -> names.home();
            case SPREAD -> names.home() + handicap(quote.line());
            case TOTAL -> "Over " + quote.line();
        };
    }

    private static String second(MarketType type, Quote quote, Names names) {
        return switch (type) {
            case MONEYLINE -> names.away();
            case SPREAD -> names.away() + handicap(-quote.line());
            case TOTAL -> "Under " + quote.line();
        };
    }

    private static String handicap(double points) {
        return (points < 0 ? " " : " +") + Math.round(points * 10) / 10.0;
    }

    /** What the two sides are called. */
    record Names(String home, String away) {}
}
