package io.fastbreak.simulation;

import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.pricing.MarketType;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * The instructions of traders for single markets of a game, as far as they close them. Times are milliseconds from the
 * start.
 */
final class TradersWord {
    private static final long NEVER = Long.MAX_VALUE;

    private final Map<MarketType, Suspension> suspensions = new EnumMap<>(MarketType.class);
    private long otherScoreSince = NEVER;

    private record Suspension(long sinceMs, long untilMs) {}

    void apply(MarketInstruction instruction, long nowMs) {
        if (!instruction.parts().contains(Part.SUSPENSION)) {
            return;
        }
        if (instruction.instruction() == MarketInstruction.Action.WITHDRAW) {
            suspensions.remove(instruction.market());
            return;
        }
        Long end = instruction.expiresUtc();
        suspensions.put(
                instruction.market(),
                new Suspension(nowMs, end == null ? NEVER : end - VirtualTime.BEGIN.toEpochMilli()));
    }

    /** True if the markets have a trader's prices of another score than the true one. */
    void pricedForAnotherScore(boolean isOther, long nowMs) {
        otherScoreSince = isOther ? Math.min(otherScoreSince, nowMs) : NEVER;
    }

    /** Since when a market must not be open because a trader has suspended it; the maximum if it may be. */
    long suspendedSince(String marketId, long nowMs) {
        for (Map.Entry<MarketType, Suspension> one : suspensions.entrySet()) {
            if (is(marketId, one.getKey()) && nowMs < one.getValue().untilMs()) {
                return one.getValue().sinceMs();
            }
        }
        return NEVER;
    }

    /** Since when no market must be open because a trader has priced them for another score; the maximum if they may be. */
    long pricedForAnotherScoreSince() {
        return otherScoreSince;
    }

    private static boolean is(String marketId, MarketType market) {
        return marketId.endsWith("__" + market.name().toLowerCase(Locale.ROOT));
    }
}
