package io.fastbreak.bridge.reconcile;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.market.MarketBody;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A fixture as the platform is to have it: for a game in play the fixture and three open markets, for one that is
 * interrupted the same with {@code isSuspended}. A market that is not named here must not be open.
 *
 * @param deleted true if the fixture is to be deleted
 * @param fixture null if none can be, or needs to be, sent
 * @param markets by id
 */
public record DesiredFixture(boolean deleted, @Nullable SourceFixture fixture, Map<String, SourceMarket> markets) {
    /** No market is open; nothing else changes. */
    public static final DesiredFixture SUSPENDED = new DesiredFixture(false, null, Map.of());

    /** The fixture is to be deleted. */
    public static final DesiredFixture DELETED = new DesiredFixture(true, null, Map.of());

    /** These bodies. */
    public static DesiredFixture of(IngestionMarkets bodies) {
        Map<String, SourceMarket> markets = new LinkedHashMap<>();
        bodies.markets().forEach(market -> markets.put(market.id(), market.body()));
        return new DesiredFixture(false, bodies.fixture().body(), markets);
    }

    /** Each of these markets may be open; nothing else is known. */
    public static DesiredFixture anyOpen(List<Body<SourceMarket>> bodies) {
        Map<String, SourceMarket> markets = new LinkedHashMap<>();
        bodies.forEach(market -> markets.put(
                market.id(),
                market.body().with(false, InPlayStatus.IN_PLAY, market.body().customData())));
        return new DesiredFixture(false, null, markets);
    }

    /** The same with some markets suspended that were to be open, each for a cause. */
    public DesiredFixture suspended(Map<String, SuspensionCause> closed) {
        Map<String, SourceMarket> changed = new LinkedHashMap<>(markets);
        closed.forEach((id, cause) -> changed.computeIfPresent(
                id, (same, body) -> PlatformMarket.isOpen(body) ? MarketBody.suspended(body, cause) : body));
        return new DesiredFixture(deleted, fixture, changed);
    }

    /** True if a market is to be open. */
    public boolean isOpen(String marketId) {
        SourceMarket body = markets.get(marketId);
        return body != null && PlatformMarket.isOpen(body);
    }

    /** True if any market is to be open. */
    public boolean isOpen() {
        return markets.values().stream().anyMatch(PlatformMarket::isOpen);
    }
}
