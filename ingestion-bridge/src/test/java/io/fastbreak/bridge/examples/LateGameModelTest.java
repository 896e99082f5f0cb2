package io.fastbreak.bridge.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.market.MarketBook;
import io.fastbreak.bridge.market.TraderOverrides;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.PriceModel;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LateGameModelTest {
    private static final Instant NOW = Instant.parse("2024-11-15T20:30:00Z");

    // begin: model-test
    @Test
    void late_in_the_game_spread_and_total_are_suspended_with_their_last_prices() {
        BridgeSettings settings = BridgeSettings.defaults();
        PriceModel model = new LateGameModel(new BrownianPriceModel(ModelParameters.defaults()), 12);
        MarketBook book = new MarketBook("E2024-276", settings, model, new TraderOverrides(settings.traders()));

        // The third period of four: 15 minutes are left, then 11.
        List<Boolean> early = suspended(book, TestSummary.live("E2024-276", 5).withClock(300_000L));
        List<Boolean> late = suspended(book, TestSummary.live("E2024-276", 6).withClock(60_000L));

        assertThat(early).containsExactly(false, false, false);
        assertThat(late).containsExactly(false, true, true);
    }

    private static List<Boolean> suspended(MarketBook book, TestSummary game) {
        IngestionMarkets made = book.make(game.summary(), null, Set.of(), NOW);
        made.markets().forEach(book::sent);
        return made.markets().stream()
                .map(market -> market.body().isSuspended())
                .toList();
    }
    // end: model-test
}
