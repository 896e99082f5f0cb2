package io.fastbreak.app.report;

import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.server.live.BridgeState.Trader;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Traders' records as text: {@code total suspended}, {@code spread 1.5 points}. */
public final class TraderText {
    private TraderText() {}

    /** A record of the prices topic. */
    public static String of(TraderRecord record) {
        if (record instanceof MarketInstruction instruction) {
            String market = DisplayText.of(instruction.market()) + " ";
            return market
                    + switch (instruction.instruction()) {
                        case SUSPEND -> "suspended";
                        case OFFSET -> "offset " + instruction.points();
                        case WITHDRAW ->
                            instruction.withdraws() == null
                                    ? "withdrawn"
                                    : DisplayText.of(instruction.withdraws()) + " withdrawn";
                    };
        }
        TraderPrices prices = (TraderPrices) record;
        return prices.isWithdrawal()
                ? "withdrawn"
                : prices.markets().stream().map(TraderText::of).collect(Collectors.joining(" "));
    }

    /** On what the prices of a record depend: {@code the score is 52:48 in Q2}. */
    public static String condition(TraderPrices prices) {
        TraderPrices.Score score = prices.score();
        TraderPrices.InPeriod period = prices.period();
        if (score == null || period == null) {
            return "score and period stay as they are";
        }
        String name = DisplayText.period(period.type(), period.number());
        return "the score is " + score.home() + ":" + score.away()
                + (name.isEmpty() ? " before the game" : " in " + name);
    }

    /** The settings of a market, each with end and author; empty for none. */
    public static String of(List<Trader> traders) {
        return traders.stream()
                .map(set -> set.part().toLowerCase(Locale.ROOT)
                        + (set.points() == null ? "" : " " + set.points())
                        + " until " + DisplayText.time(set.expiresUtc()) + " by " + set.author())
                .collect(Collectors.joining("; "));
    }

    private static String of(TraderPrices.Market market) {
        String odds = market.selections().stream()
                .map(selection -> Double.toString(selection.odds()))
                .collect(Collectors.joining("/"));
        return DisplayText.of(market.market()) + " " + (market.line() == null ? "" : market.line() + ":") + odds;
    }
}
