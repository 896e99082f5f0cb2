package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.MarketInstruction.Action;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.market.MarketOverride;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureCard.Sport;
import io.fastbreak.model.game.Reason;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A market that a trader or a card has closed opens soon after the cause has gone, while the game stands still. */
class OpenedAgainTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 5);
    private static final Duration SOON = Duration.ofSeconds(3);

    OpenedAgainTest() {
        super(BridgeSettings.defaults());
    }

    @Test
    void a_market_whose_suspension_was_withdrawn_before_the_bridge_looked_twice() {
        // given
        begin();
        assertThat(openMarkets()).isEqualTo(3);

        // when: a summary is handled between the two records
        var unused = bridge.summary(0, LIVE.summary().vouchedAt(clock.now().toEpochMilli()), clock.now());
        clock.after(Duration.ZERO, () -> bridge.traderPrices(total(Action.WITHDRAW)));
        bridge.traderPrices(total(Action.SUSPEND));

        // then
        clock.pass(Duration.ofMillis(100));
        passAlive(SOON, LIVE);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_game_that_was_not_sent_for_its_card_when_the_card_is_corrected() {
        // given
        card(new Sport(null, "Football"));
        begin();
        assertThat(markets()).isEmpty();
        assertThat(records.receipts).hasSize(1);

        // when
        card(new Sport(null, "Basketball"));

        // then
        passAlive(SOON, LIVE);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {403, 404, 422})
    void a_game_whose_fixture_was_rejected_once_and_is_accepted_as_it_is(int status) {
        // given
        failNext(1, "postFixture", new Fault.Status(status));

        // when
        begin();

        // then
        assertThat(openMarkets()).isEqualTo(3);
        assertThat(requests("postMarket")).isEqualTo(3);
    }

    @Test
    void a_game_whose_fixture_was_rejected_and_is_found_all_the_same() {
        // given
        begin();
        TestSummary closed = LIVE.version(6).with(Reason.GAP);
        TestSummary again = LIVE.version(7);

        // when: a gateway finds no fixture for some seconds, and refuses it
        platform.answer(request -> request.uri().getPath().contains("/fixtures/"), platform.status(404));
        platform.answer(
                request -> request.method().equals("POST")
                        && request.uri().getPath().contains("/fixtures/"),
                platform.status(403));
        var unused = offer(closed);
        passAlive(SOON, closed);
        unused = offer(again);
        passAlive(SOON, again);
        long before = requests("postMarket");
        platform.recover();

        // then
        passAlive(Duration.ofSeconds(5), again);
        assertThat(openMarkets()).isEqualTo(3);
        assertThat(requests("postMarket") - before).isLessThan(20);
    }

    /** The bridge knows the game for some seconds. */
    private void begin() {
        alive();
        var unused = offer(LIVE);
        passAlive(SOON, LIVE);
    }

    private void card(Sport sport) {
        bridge.card(new CardRecord(
                LIVE.fixtureId(), new FixtureCard(LIVE.fixtureId(), null, null, sport, null, null, null)));
    }

    private List<MarketOverride> total(Action action) {
        MarketInstruction instruction =
                new MarketInstruction(LIVE.fixtureId(), action, MarketType.TOTAL, null, null, "ann", null, null);
        @Nullable MarketInstruction set = instruction.isWithdrawal() ? null : instruction;
        return instruction.parts().stream()
                .<MarketOverride>map(part ->
                        new MarketOverride.Change(0, LIVE.fixtureId(), MarketType.TOTAL, part, clock.now(), set))
                .toList();
    }
}
