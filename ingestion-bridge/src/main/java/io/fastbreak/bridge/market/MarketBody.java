package io.fastbreak.bridge.market;

import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.math.BigDecimal;
import java.util.List;

/** The body of a market. A line stands in the names of its selections, the only field of theirs that is text. */
final class MarketBody {

    private MarketBody() {}

    /** One that takes bets. */
    static SourceMarket open(
            String sourceFixtureId, MarketType type, Quote quote, Names names, List<CustomDataEntry> data) {
        List<Selection> selections = List.of(
                new Selection(first(type, quote, names), BigDecimal.valueOf(quote.first())),
                new Selection(second(type, quote, names), BigDecimal.valueOf(quote.second())));
        return SourceMarket.of(sourceFixtureId, title(type), type == MarketType.SPREAD, selections)
                .with(false, InPlayStatus.IN_PLAY, data);
    }

    /** The same selections at the same prices, not taking bets. */
    static SourceMarket suspended(SourceMarket market, List<CustomDataEntry> data) {
        return market.with(true, InPlayStatus.IN_PLAY, data);
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
