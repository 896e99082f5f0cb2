package io.fastbreak.bridge.market;

import io.fastbreak.bridge.BridgeSettings.BodyFields;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.IngestionMarkets.Confirmed;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes the bodies of markets. A line is written into the names of the selections, and as text into the market's index.
 * The competitors are those that the selections are named after: a total has none.
 */
public final class MarketBody {
    private static final Pattern LINE = Pattern.compile(" ([+-]?\\d{1,4}\\.\\d)$");

    private final String sourceFixtureId;
    private final BodyFields fields;

    MarketBody(String sourceFixtureId, BodyFields fields) {
        this.sourceFixtureId = sourceFixtureId;
        this.fields = fields;
    }

    /** Names of the two sides; empty if they are unknown. */
    record Names(String home, String away) {
        static Names of(ScoringSummary summary, @Nullable FixtureCard card) {
            return Sides.of(summary)
                    .map(sides -> new Names(Sides.name(sides.home(), card), Sides.name(sides.away(), card)))
                    .orElse(new Names("", ""));
        }

        boolean areKnown() {
            return !home.isEmpty() && !away.isEmpty();
        }
    }

    /** The last bodies of a fixture at the same prices, with every market suspended, and confirmed so. */
    public static IngestionMarkets suspended(IngestionMarkets last, SuspensionCause cause, Instant now) {
        List<Body<SourceMarket>> markets = last.markets().stream()
                .map(market -> new Body<>(market.id(), suspended(market.body(), cause)))
                .toList();
        return new IngestionMarkets(
                last.fixtureId(),
                last.stateVersion(),
                last.fixture(),
                markets,
                now.toEpochMilli(),
                last.shadow(),
                last.openTime(),
                markets.stream()
                        .map(market -> new Confirmed(market.id(), false, now.toEpochMilli(), null))
                        .toList(),
                last.traders(),
                last.sides());
    }

    /** The last body of a market at the same prices, suspended. */
    public static SourceMarket suspended(SourceMarket last, SuspensionCause cause) {
        return suspended(last, CustomData.withReasons(cause.name(), last.customData()));
    }

    static SourceMarket suspended(SourceMarket market, List<CustomDataEntry> data) {
        return market.with(true, InPlayStatus.IN_PLAY, data);
    }

    /** A market that takes bets. */
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

    private Map<String, Object> index(MarketType type, Quote quote) {
        return type == MarketType.MONEYLINE
                ? Map.of()
                : BodyText.object(fields.marketLine(), Double.toString(quote.line()));
    }

    private Map<String, Object> competitor(MarketType type, String name) {
        return type == MarketType.TOTAL ? Map.of() : BodyText.object(fields.marketCompetitorName(), name);
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

    /** The line in the name of a selection: -4.5 of {@code Real Madrid -4.5}, 187 of {@code Over 187.0}. */
    static Optional<Double> line(String selection) {
        Matcher matcher = LINE.matcher(selection);
        return matcher.find() ? Optional.of(Double.valueOf(matcher.group(1))) : Optional.empty();
    }

    private static String handicap(double points) {
        return (points < 0 ? " " : " +") + Math.round(points * 10) / 10.0;
    }
}
