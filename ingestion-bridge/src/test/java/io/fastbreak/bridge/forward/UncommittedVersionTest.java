package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A version that is not committed yet closes its game, and has no other effect. With the usual settings. */
class UncommittedVersionTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 5);
    private static final TestSummary GAP = LIVE.version(6).with(Reason.GAP);
    private static final long OFFSET = 700;

    UncommittedVersionTest() {
        super(BridgeSettings.defaults());
    }

    @BeforeEach
    void open() {
        openAll(LIVE);
    }

    private void written(TestSummary game) {
        bridge.uncommitted(0, game.summary(), OFFSET);
        clock.pass(Duration.ofMillis(10));
    }

    @Test
    void it_closes_at_once_and_the_version_itself_gives_its_reasons() {
        written(GAP);

        assertThat(openMarkets()).isZero();
        assertThat(reasons()).containsOnly("NOT_COMMITTED");
        assertThat(markets()).allMatch(market -> isAt(market, 5));

        await(offer(GAP));

        assertThat(reasons()).containsOnly("GAP");
        assertThat(markets()).allMatch(market -> isAt(market, 6));
    }

    @Test
    void until_it_is_decided_no_word_of_an_earlier_version_opens() {
        written(GAP);

        passAlive(Duration.ofSeconds(20), LIVE);

        assertThat(openMarkets()).isZero();
    }

    @Test
    void withdrawn_it_closes_no_longer() {
        written(GAP);
        bridge.readTo(0, OFFSET);
        passAlive(Duration.ofSeconds(2), LIVE);
        assertThat(openMarkets()).as("its own offset is not read yet").isZero();

        bridge.readTo(0, OFFSET + 1);
        passAlive(Duration.ofSeconds(1), LIVE);

        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void another_version_in_its_place_opens() {
        written(GAP);

        await(offer(LIVE.version(6).withClock(1_000L)));

        assertThat(openMarkets()).isEqualTo(3);
        assertThat(markets()).allMatch(market -> isAt(market, 6));
    }

    @Test
    void one_that_comes_late_closes_nothing() {
        await(offer(LIVE.version(7)));

        written(GAP);
        written(LIVE.version(7).with(Reason.GAP).version(6));

        assertThat(openMarkets()).isEqualTo(3);
        passAlive(Duration.ofSeconds(3), LIVE.version(7));
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void it_closes_although_another_version_is_being_posted() {
        platform.answer(request -> request.method().equals("POST"), platform.silence());
        var unused = offer(LIVE.version(6).withClock(1_000L));
        clock.pass(Duration.ofMillis(50));
        platform.recover();

        bridge.uncommitted(0, LIVE.version(7).with(Reason.GAP).summary(), OFFSET);
        clock.pass(Duration.ofSeconds(2));

        assertThat(openMarkets()).isZero();
    }

    @Test
    void a_cancellation_that_is_withdrawn_deletes_nothing() {
        written(LIVE.version(6).with(MatchStatus.CANCELLED));
        passAlive(Duration.ofMinutes(12), LIVE);
        assertThat(openMarkets()).isZero();
        bridge.readTo(0, OFFSET + 1);

        passAlive(Duration.ofSeconds(2), LIVE);

        assertThat(requests("deleteFixture")).isZero();
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void it_makes_no_markets_of_a_game_that_has_none() {
        bridge.uncommitted(0, TestSummary.live("other", 3).with(Reason.GAP).summary(), OFFSET);
        clock.pass(Duration.ofSeconds(1));

        assertThat(markets()).hasSize(3);
    }

    @Test
    void often_withdrawn_versions_are_no_flapping() {
        for (int i = 0; i < 10; i++) {
            bridge.uncommitted(0, GAP.summary(), OFFSET + 2 * i);
            clock.pass(Duration.ofMillis(200));
            assertThat(openMarkets()).isZero();
            bridge.readTo(0, OFFSET + 2 * i + 1);
            passAlive(Duration.ofSeconds(2), LIVE);
            assertThat(openMarkets()).isEqualTo(3);
        }
    }
}
