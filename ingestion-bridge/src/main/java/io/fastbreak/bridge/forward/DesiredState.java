package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.market.MarketBody;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The state that a fixture is to have on the platform. A market that is not named here must not be open.
 *
 * @param deleted whether the fixture is to be deleted
 * @param fixture null if none can be, or needs to be, sent
 * @param markets by id
 */
record DesiredState(boolean deleted, @Nullable SourceFixture fixture, Map<String, SourceMarket> markets) {
    /** No market is open; nothing else changes. */
    static final DesiredState SUSPENDED = new DesiredState(false, null, Map.of());

    static final DesiredState DELETED = new DesiredState(true, null, Map.of());

    static DesiredState of(IngestionMarkets bodies) {
        return of(bodies, body -> body);
    }

    /** Each of these markets may be open. */
    static DesiredState anyOpen(IngestionMarkets bodies) {
        return of(bodies, body -> body.with(false, InPlayStatus.IN_PLAY, body.customData()));
    }

    /** The same with some markets suspended that were to be open, each for a cause. */
    DesiredState suspended(Map<String, SuspensionCause> closed) {
        Map<String, SourceMarket> changed = new LinkedHashMap<>(markets);
        closed.forEach((id, cause) -> changed.computeIfPresent(
                id, (same, body) -> PossibleMarket.isOpen(body) ? MarketBody.suspended(body, cause) : body));
        return new DesiredState(deleted, fixture, changed);
    }

    private static DesiredState of(IngestionMarkets bodies, UnaryOperator<SourceMarket> wanted) {
        Map<String, SourceMarket> markets = new LinkedHashMap<>();
        for (Body<SourceMarket> market : bodies.markets()) {
            markets.put(market.id(), wanted.apply(market.body()));
        }
        return new DesiredState(false, bodies.fixture().body(), markets);
    }

    /** Whether a market is to be open. */
    boolean isOpen(String marketId) {
        SourceMarket body = markets.get(marketId);
        return body != null && PossibleMarket.isOpen(body);
    }

    boolean isOpen() {
        return markets.values().stream().anyMatch(PossibleMarket::isOpen);
    }
}
