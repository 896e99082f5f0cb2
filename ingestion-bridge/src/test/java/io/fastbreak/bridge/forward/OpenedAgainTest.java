package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.MarketInstruction.Action;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.market.MarketOverride;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureCard.Sport;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What traders and cards have closed is open again soon after its cause has gone, while the game stands still. */
class OpenedAgainTest {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 5);
    private static final Duration SOON = Duration.ofSeconds(3);

    private final LocalBridge local = new LocalBridge();

    @Test
    void a_market_whose_suspension_was_withdrawn_before_the_bridge_looked_twice() {
        // given
        local.pass(SOON, LIVE);
        assertThat(local.platform.openMarkets()).isEqualTo(3);

        // when: a word of the pipeline is handled between the two records
        local.word(LIVE);
        local.time.after(Duration.ZERO, () -> local.bridge.traderPrices(total(Action.WITHDRAW)));
        local.bridge.traderPrices(total(Action.SUSPEND));

        // then
        local.time.pass(Duration.ofMillis(100));
        local.pass(SOON, LIVE);
        assertThat(local.platform.openMarkets()).isEqualTo(3);
    }

    @Test
    void a_game_that_was_not_sent_for_its_card_when_the_card_is_corrected() {
        // given
        card(new Sport(null, "Football"));
        local.pass(SOON, LIVE);
        assertThat(local.platform.markets()).isEmpty();
        assertThat(local.records.receipts).hasSize(1);

        // when
        card(new Sport(null, "Basketball"));

        // then
        local.pass(SOON, LIVE);
        assertThat(local.platform.openMarkets()).isEqualTo(3);
    }

    private void card(Sport sport) {
        local.bridge.card(new CardRecord(
                LIVE.fixtureId(), new FixtureCard(LIVE.fixtureId(), null, null, sport, null, null, null)));
    }

    private List<MarketOverride> total(Action action) {
        MarketInstruction instruction =
                new MarketInstruction(LIVE.fixtureId(), action, MarketType.TOTAL, null, null, "ann", null, null);
        @Nullable MarketInstruction set = instruction.isWithdrawal() ? null : instruction;
        return instruction.parts().stream()
                .<MarketOverride>map(part ->
                        new MarketOverride.Change(LIVE.fixtureId(), MarketType.TOTAL, part, local.time.now(), set))
                .toList();
    }
}
