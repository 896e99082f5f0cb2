package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The first body of a market is recorded before it is sent, also if it is suspended: the next bridge has to know that the
 * platform may have the market.
 */
class FirstBodyTest extends TimedBridgeBench {
    private static final TestSummary UNPRICED = TestSummary.live("E2024-276", 5).with(Reason.GAP);
    private static final TestSummary PRICED = TestSummary.live("E2024-276", 6);

    FirstBodyTest() {
        super(BridgeSettings.defaults());
    }

    /** The platform has the fixture, and no market: none was ever priced. */
    @BeforeEach
    void sendFixture() {
        alive();
        await(offer(UNPRICED));
        assertThat(platformState().fixtures()).hasSize(1);
        assertThat(markets()).isEmpty();
    }

    /** The version that closes the game is written before the one that prices it is sent. */
    private void offerSuspended() {
        bridge.uncommitted(0, PRICED.version(7).with(Reason.GAP).summary(), 700);
        var unused = offer(PRICED);
        clock.pass(Duration.ofMillis(100));
    }

    @Test
    void what_is_sent_suspended_is_recorded() {
        offerSuspended();

        assertThat(markets()).hasSize(3).allMatch(market -> isSuspended(market));
        assertThat(recorded().get(0).markets()).hasSize(3);
    }

    @Test
    void nothing_is_sent_before_it_is_recorded() {
        records.stuck = true;

        offerSuspended();

        assertThat(requests("postMarket")).isZero();
    }

    @Test
    void the_next_bridge_sends_the_last_version_of_markets_that_it_has_never_seen_open() {
        platform.answer(request -> request.method().equals("POST"), platform.silence());
        offerSuspended();
        platform.recover();

        restart(BridgeSettings.defaults(), recorded());
        alive();
        await(offer(PRICED.version(8).with(MatchStatus.FINISHED)));
        passAlive(Duration.ofSeconds(10));

        assertThat(markets()).hasSize(3).allMatch(market -> isSuspended(market) && isAt(market, 8));
        assertThat(openedEver()).isZero();
    }

    @Test
    void a_game_of_which_no_market_was_sent_gets_none_once_it_is_over() {
        restart(BridgeSettings.defaults(), List.copyOf(recorded()));
        alive();
        await(offer(UNPRICED.version(8).with(MatchStatus.FINISHED)));
        passAlive(Duration.ofSeconds(10));

        assertThat(markets()).isEmpty();
    }

    @Test
    void while_a_market_may_be_open_no_record_says_that_all_are_suspended() {
        await(offer(PRICED));
        assertThat(openMarkets()).isEqualTo(3);
        platform.answer(request -> true, platform.silence());

        bridge.close();
        bridge = bridge(BridgeSettings.defaults());
        await(bridge.take(0, List.of(), List.of("E2024-276"), false));
        alive();
        var unused = offer(PRICED.version(7).with(Reason.GAP));
        clock.pass(Duration.ofSeconds(1));
        assertThat(recorded().get(0).isOpen()).isTrue();

        platform.recover();
        passAlive(Duration.ofSeconds(20));

        assertThat(markets()).hasSize(3).allMatch(market -> isSuspended(market));
    }
}
