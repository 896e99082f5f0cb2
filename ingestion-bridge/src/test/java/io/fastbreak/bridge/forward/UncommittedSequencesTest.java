package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sequences around versions that are not committed yet. With the usual settings. */
class UncommittedSequencesTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 5);
    private static final TestSummary GAP = LIVE.version(6).with(Reason.GAP);
    private static final long OFFSET = 700;

    UncommittedSequencesTest() {
        super(BridgeSettings.defaults());
    }

    @BeforeEach
    void open() {
        openAll(LIVE);
    }

    private void written(TestSummary game, long offset) {
        bridge.uncommitted(0, game.summary(), offset);
        clock.pass(Duration.ofMillis(10));
    }

    private double closings(String cause) {
        return registry.get("fastbreak.bridge.market.closings")
                .tag("cause", cause)
                .counter()
                .count();
    }

    private double flapping() {
        return registry.get("fastbreak.bridge.fixtures.flapping").gauge().value();
    }

    @Test
    void a_closing_is_counted_with_the_reason_of_the_game() {
        written(GAP, OFFSET);
        await(offer(GAP));

        assertThat(closings("GAP")).isEqualTo(3);
    }

    private void closeAndOpenForLag(boolean isReadBefore) {
        long version = 6;
        for (int i = 0; i < 10; i++) {
            TestSummary lag = LIVE.version(version++).with(Reason.LAG);
            if (isReadBefore) {
                written(lag, OFFSET + version);
            }
            await(offer(lag));
            bridge.readTo(0, OFFSET + version + 1);
            passAlive(Duration.ofSeconds(1));
            await(offer(LIVE.version(version++)));
            passAlive(Duration.ofSeconds(1));
        }
    }

    @Test
    void lag_that_comes_and_goes_is_flapping() {
        closeAndOpenForLag(false);

        assertThat(openMarkets()).isZero();
        assertThat(flapping()).isEqualTo(1);
    }

    @Test
    void lag_that_comes_and_goes_is_flapping_though_it_is_read_before_it_is_committed() {
        closeAndOpenForLag(true);

        assertThat(openMarkets()).isZero();
        assertThat(flapping()).isEqualTo(1);
    }

    private void passSilently(int seconds) {
        for (int i = 0; i < seconds; i++) {
            clock.pass(Duration.ofSeconds(1));
            renewLease();
        }
    }

    @Test
    void a_pipeline_that_writes_a_closing_version_and_is_gone_is_said_to_be_silent() {
        written(GAP, OFFSET);
        passSilently(10);
        bridge.readTo(0, OFFSET + 1);
        passSilently(60);

        assertThat(openMarkets()).isZero();
        assertThat(reasons()).allMatch(reasons -> reasons.contains("PIPELINE_SILENT"));
        assertThat(reasons()).noneMatch(reasons -> reasons.contains("NOT_COMMITTED"));
    }

    /** The position goes back to 0. */
    @Test
    void a_version_of_a_topic_that_was_made_again_is_forgotten() {
        bridge.readTo(0, OFFSET);
        written(GAP, OFFSET);
        for (int i = 0; i < 60; i++) {
            bridge.readTo(0, i);
            passAlive(Duration.ofSeconds(1), LIVE);
        }

        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void two_transactions_the_first_withdrawn_the_second_still_open() {
        written(LIVE.version(7).with(Reason.GAP), OFFSET);
        written(GAP, OFFSET + 5);
        bridge.readTo(0, OFFSET + 5);
        passAlive(Duration.ofSeconds(2), LIVE);

        assertThat(openMarkets()).isZero();
        bridge.readTo(0, OFFSET + 6);
        passAlive(Duration.ofSeconds(1), LIVE);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_restart_behind_a_record_with_not_committed_opens_with_the_next_word() {
        written(GAP, OFFSET);
        passAlive(Duration.ofSeconds(2), LIVE);
        assertThat(openMarkets()).isZero();

        restart(BridgeSettings.defaults(), recorded());
        alive();
        clock.pass(Duration.ofSeconds(10));
        alive();
        vouch(LIVE);
        passAlive(Duration.ofSeconds(10), LIVE);

        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void of_a_partition_that_is_given_up_and_taken_again_nothing_is_remembered() {
        written(GAP, OFFSET);
        passAlive(Duration.ofSeconds(2), LIVE);
        await(bridge.release(0));
        bridge.handedOver(0);
        clock.pass(Duration.ofSeconds(1));
        await(bridge.take(0, recorded(), List.of(), true));
        alive();
        clock.pass(Duration.ofSeconds(1));
        passAlive(Duration.ofSeconds(12), LIVE);

        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_stuck_suspension_is_tried_again_and_opens_after_the_withdrawal() {
        failAll("postMarket", new Fault.Status(500));
        written(GAP, OFFSET);
        passAlive(Duration.ofSeconds(10), LIVE);
        bridge.readTo(0, OFFSET + 1);
        passAlive(Duration.ofSeconds(10), LIVE);
        faults().clear();
        passAlive(Duration.ofSeconds(60), LIVE);

        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_waiting_version_does_not_open_behind_a_written_one() {
        failNext(3, "postMarket", slow());
        var unused = offer(LIVE.version(6).withClock(1_000L));
        clock.pass(Duration.ofMillis(20));
        var unused2 = offer(LIVE.version(7).withClock(900L));
        clock.pass(Duration.ofMillis(20));
        written(LIVE.version(8).with(MatchStatus.INTERRUPTED), OFFSET);
        long opened = openedEver();
        passAlive(Duration.ofSeconds(20), LIVE.version(7).withClock(900L));

        assertThat(openMarkets()).isZero();
        assertThat(openedEver() - opened).isLessThanOrEqualTo(3);
        bridge.readTo(0, OFFSET + 1);
        passAlive(Duration.ofSeconds(3), LIVE.version(7).withClock(900L));
        assertThat(openMarkets()).isEqualTo(3);
        assertThat(markets()).allMatch(market -> isAt(market, 7));
    }

    @Test
    void versions_of_games_without_open_markets_are_not_remembered() {
        await(offer(LIVE.version(6).with(MatchStatus.INTERRUPTED)));
        long posts = requests("postMarket");
        for (int i = 0; i < 20; i++) {
            written(LIVE.version(7 + i).with(MatchStatus.INTERRUPTED), OFFSET + i);
        }
        clock.pass(Duration.ofSeconds(1));

        assertThat(requests("postMarket")).isEqualTo(posts);
    }

    /** The pipeline's thread has failed, and its successor has not said anything yet. */
    @Test
    void a_withdrawn_version_opens_with_the_next_word_of_the_pipeline_only() {
        written(GAP, OFFSET);
        bridge.readTo(0, OFFSET + 1);
        passAlive(Duration.ofSeconds(1));

        assertThat(openMarkets()).isZero();
        vouch(LIVE);
        passAlive(Duration.ofSeconds(1));
        assertThat(openMarkets()).isEqualTo(3);
    }

    private void pause(boolean isWritten) {
        if (isWritten) {
            written(GAP, OFFSET);
        }
        passAlive(Duration.ofSeconds(2), LIVE);
        clock.pause(Duration.ofSeconds(4));
        passAlive(Duration.ofSeconds(2), LIVE);
        assertThat(openMarkets()).isZero();
        bridge.readTo(0, OFFSET + 1);
        passAlive(Duration.ofSeconds(15), LIVE);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_pause() {
        pause(false);
    }

    @Test
    void a_pause_while_it_is_not_decided() {
        pause(true);
    }

    /** It was read late: the committed summaries are read far beyond it. */
    @Test
    void one_that_is_withdrawn_already_when_it_is_read_closes_nothing() {
        bridge.readTo(0, OFFSET + 100);
        written(GAP, OFFSET);

        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_cancellation_that_is_withdrawn_while_another_one_is_proven() {
        var unused = offer(LIVE.version(6).with(MatchStatus.CANCELLED));
        passAlive(Duration.ofSeconds(2));
        written(LIVE.version(7).with(MatchStatus.CANCELLED), OFFSET);
        bridge.readTo(0, OFFSET + 1);
        passAlive(Duration.ofMinutes(11), LIVE.version(6).with(MatchStatus.CANCELLED));

        assertThat(requests("deleteFixture")).isEqualTo(1);
    }

    @Test
    void of_several_games_of_a_partition_each_is_decided_by_its_own_offset() {
        TestSummary other = TestSummary.live("other", 3);
        await(offer(other));
        assertThat(openMarkets()).isEqualTo(6);
        written(GAP, OFFSET);
        written(other.version(4).with(Reason.GAP), OFFSET + 1);
        assertThat(openMarkets()).isZero();
        bridge.readTo(0, OFFSET + 1);
        for (int i = 0; i < 2; i++) {
            passAlive(Duration.ofSeconds(1), LIVE);
            vouch(other);
        }
        assertThat(openMarkets()).isEqualTo(3);
        bridge.readTo(0, OFFSET + 2);
        passAlive(Duration.ofSeconds(1), LIVE);
        vouch(other);
        clock.pass(Duration.ofMillis(500));
        assertThat(openMarkets()).isEqualTo(6);
    }

    @Test
    void a_lease_that_lapses_meanwhile_and_is_renewed() {
        written(GAP, OFFSET);
        clock.pass(Duration.ofSeconds(5));
        alive();
        passAlive(Duration.ofSeconds(2), LIVE);
        bridge.readTo(0, OFFSET + 1);
        passAlive(Duration.ofSeconds(15), LIVE);

        assertThat(openMarkets()).isEqualTo(3);
    }
}
