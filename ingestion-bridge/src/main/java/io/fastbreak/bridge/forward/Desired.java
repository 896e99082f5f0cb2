package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What is to stand of a fixture. A market that is not named here must not be open.
 *
 * @param deleted whether the fixture is to be deleted
 * @param fixture null where none can be, or need be, sent
 * @param markets the bodies that are to stand, by id
 */
record Desired(boolean deleted, @Nullable SourceFixture fixture, Map<String, SourceMarket> markets) {
    /** Nothing is open; what else stands may stay. */
    static final Desired SUSPENDED = new Desired(false, null, Map.of());

    static final Desired DELETED = new Desired(true, null, Map.of());

    static Desired of(IngestionMarkets bodies) {
        return of(bodies, body -> body);
    }

    /** Each of these markets may be open. */
    static Desired anyOpen(IngestionMarkets bodies) {
        return of(bodies, body -> body.with(false, InPlayStatus.IN_PLAY, body.customData()));
    }

    private static Desired of(IngestionMarkets bodies, UnaryOperator<SourceMarket> wanted) {
        Map<String, SourceMarket> markets = new LinkedHashMap<>();
        for (Body<SourceMarket> market : bodies.markets()) {
            markets.put(market.id(), wanted.apply(market.body()));
        }
        return new Desired(false, bodies.fixture().body(), markets);
    }

    /** Whether a market may be open. */
    boolean mayBeOpen(String marketId) {
        SourceMarket body = markets.get(marketId);
        return body != null && PossibleMarket.isOpen(Stand.of(body));
    }

    boolean isOpen() {
        return markets.keySet().stream().anyMatch(this::mayBeOpen);
    }
}
