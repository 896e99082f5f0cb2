package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
    void a_closed_game_is_not_opened_by_the_version_before_it() {
        await(offer(GAP));
        bridge.uncommitted(0, LIVE.version(8).with(Reason.GAP).summary(), OFFSET);

        var unused = bridge.summary(0, LIVE.version(7).summary(), now());
        bridge.readTo(0, OFFSET);
        passAlive(Duration.ofSeconds(4), LIVE.version(7));

        assertThat(openMarkets()).isZero();
        assertThat(reasons()).containsOnly("NOT_COMMITTED");
    }

    @Test
    void a_closed_game_needs_no_further_request_for_it() {
        await(offer(GAP));
        long posts = requests("postMarket");

        bridge.uncommitted(0, LIVE.version(7).with(Reason.GAP).summary(), OFFSET);
        passAlive(Duration.ofSeconds(4), GAP);

        assertThat(requests("postMarket")).isEqualTo(posts);
        assertThat(reasons()).containsOnly("GAP");
    }

    @Test
    void a_new_game_is_not_opened_by_the_version_before_it() {
        TestSummary other = TestSummary.live("other", 3);
        bridge.uncommitted(0, other.version(4).with(Reason.GAP).summary(), OFFSET);

        var unused = bridge.summary(0, other.summary(), now());
        bridge.readTo(0, OFFSET);
        passAlive(Duration.ofSeconds(4), other);

        assertThat(markets())
                .filteredOn(market -> market.id().startsWith("other"))
                .allMatch(market -> market.body().path("isSuspended").asBoolean());
    }

    /** A deletion cannot be undone: any version that is no cancellation delays it. */
    @ParameterizedTest
    @EnumSource(names = {"GAP", "CONFLICT"})
    void it_keeps_a_cancelled_game_from_being_deleted(Reason reason) {
        keepsFromBeingDeleted(LIVE.version(7).with(reason));
    }

    @Test
    void one_that_opens_a_cancelled_game_again_keeps_it_from_being_deleted() {
        keepsFromBeingDeleted(LIVE.version(7));
    }

    private void keepsFromBeingDeleted(TestSummary correction) {
        TestSummary cancelled = LIVE.version(6).with(MatchStatus.CANCELLED);
        var unused = offer(cancelled);
        passAlive(Duration.ofMinutes(10).minusSeconds(1), cancelled);

        bridge.uncommitted(0, correction.summary(), OFFSET);
        passAlive(Duration.ofMinutes(9), cancelled);
        assertThat(requests("deleteFixture")).isZero();

        passAlive(Duration.ofMinutes(2), cancelled);
        assertThat(requests("deleteFixture")).as("it was withdrawn").isOne();
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
