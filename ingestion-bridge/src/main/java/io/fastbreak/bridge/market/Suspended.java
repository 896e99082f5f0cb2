package io.fastbreak.bridge.market;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Instant;
import java.util.List;

/** Bodies that were sent, as they are sent when nothing is known of the game but them. */
public final class Suspended {

    private Suspended() {}

    /** The same bodies at the same prices, none of them taking bets. */
    public static IngestionMarkets of(IngestionMarkets last, SuspensionCause cause, Instant now) {
        List<Body<SourceMarket>> markets =
                last.markets().stream().map(market -> suspended(market, cause)).toList();
        return new IngestionMarkets(
                last.fixtureId(), last.stateVersion(), last.fixture(), markets, now.toEpochMilli(), last.shadow());
    }

    /** The same market at the same prices, not taking bets. */
    public static SourceMarket of(SourceMarket last, SuspensionCause cause) {
        return MarketBody.suspended(last, CustomData.because(cause, last.customData()));
    }

    private static Body<SourceMarket> suspended(Body<SourceMarket> market, SuspensionCause cause) {
        return new Body<>(market.id(), of(market.body(), cause));
    }
}
