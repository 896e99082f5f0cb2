package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A deletion cannot be undone, so it takes more than a suspension does: a reliable cancellation that stands. */
class CancellationTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final TestSummary CANCELLED = LIVE.version(2).with(MatchStatus.CANCELLED);
    private static final Duration DELETE_AFTER = Duration.ofMinutes(2);
    private static final BridgeSettings SETTINGS =
            TestSettings.SETTINGS.with(TestSettings.TIMING.withDeleteAfter(DELETE_AFTER));

    CancellationTest() {
        super(SETTINGS);
    }

    @BeforeEach
    void open() {
        openAll(LIVE);
    }

    @Test
    void a_cancellation_suspends_at_once_and_deletes_when_it_has_stood_long_enough() {
        // when
        CompletableFuture<Void> cancelled = offer(CANCELLED);

        // then
        eventually(() -> openMarkets() == 0);
        passAlive(DELETE_AFTER.minusSeconds(20));
        assertThat(requests("deleteFixture")).isZero();
        assertThat(platform.markets()).hasSize(3).allMatch(TimedBridgeBench::isSuspended);

        // and: a bridge that continues the game meanwhile has to read the cancellation again
        assertThat(cancelled).isNotDone();

        // when
        passAlive(Duration.ofSeconds(30));

        // then
        await(cancelled);
        assertThat(platform.markets()).isEmpty();
        assertThat(requests("deleteFixture")).isEqualTo(1);
    }

    @Test
    void a_cancellation_that_is_corrected_deletes_nothing() {
        // when
        CompletableFuture<Void> cancelled = offer(CANCELLED);
        eventually(() -> openMarkets() == 0);
        passAlive(Duration.ofSeconds(1));
        CompletableFuture<Void> corrected = offer(LIVE.version(3));

        // then
        eventually(() -> openMarkets() == 3);
        await(corrected);
        assertThat(cancelled).isDone();
        passAlive(DELETE_AFTER.plusMinutes(1));
        assertThat(requests("deleteFixture")).isZero();
    }

    @Test
    void a_cancellation_that_is_corrected_as_the_deletion_is_retried_deletes_nothing() {
        // given: the platform fails for as long as it takes
        failAll("deleteFixture", new Fault.Status(503));
        offer(CANCELLED);
        passAlive(DELETE_AFTER.plusSeconds(10));
        eventually(() -> requests("deleteFixture") > 0);

        // when
        CompletableFuture<Void> corrected = offer(LIVE.version(3));
        faults().clear();
        passAliveUntil(corrected::isDone);

        // then
        assertThat(platform.markets()).hasSize(3);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_game_that_was_deleted_and_goes_on_after_all_is_posted_again() {
        // given
        CompletableFuture<Void> cancelled = offer(CANCELLED);
        eventually(() -> openMarkets() == 0);
        passAlive(DELETE_AFTER.plusSeconds(10));
        await(cancelled);
        assertThat(platform.markets()).isEmpty();

        // when
        CompletableFuture<Void> corrected = offer(LIVE.version(3));
        passAliveUntil(corrected::isDone);

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_game_that_was_deleted_and_goes_on_is_posted_again_where_what_was_deleted_is_gone() {
        // given
        platform.answer(request -> !request.method().equals("POST"), platform.gone());
        CompletableFuture<Void> cancelled = offer(CANCELLED);
        eventually(() -> openMarkets() == 0);
        passAlive(DELETE_AFTER.plusSeconds(10));
        await(cancelled);

        // when
        CompletableFuture<Void> corrected = offer(LIVE.version(3));
        passAliveUntil(corrected::isDone);

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_fixture_that_is_gone_for_a_minute_counts_as_deleted() {
        // given
        platform.answer(request -> request.method().equals("DELETE"), platform.status(410));

        // when
        CompletableFuture<Void> cancelled = offer(CANCELLED);
        passAlive(DELETE_AFTER.plusSeconds(30));

        // then: a gateway may have answered
        assertThat(cancelled).isNotDone();

        // when
        passAlive(Duration.ofSeconds(90));

        // then
        await(cancelled);
    }

    @ParameterizedTest
    @EnumSource(
            value = Reason.class,
            names = {"GAP", "CONFLICT", "FEED_UNRELIABLE", "CLOCK", "OPERATOR"})
    void a_cancellation_that_something_speaks_against_deletes_nothing(Reason reason) {
        // when
        CompletableFuture<Void> doubtful = offer(CANCELLED.with(reason));

        // then
        await(doubtful);
        passAlive(DELETE_AFTER.multipliedBy(2));
        assertThat(openMarkets()).isZero();
        assertThat(requests("deleteFixture")).isZero();
    }

    @Test
    void its_time_begins_when_nothing_speaks_against_the_cancellation_any_more() {
        // given
        await(offer(CANCELLED.with(Reason.GAP)));
        passAlive(DELETE_AFTER);

        // when
        CompletableFuture<Void> proven = offer(CANCELLED.version(3));

        // then
        deletesOnceItHasStood(proven);
    }

    @Test
    void a_bridge_that_stops_before_its_time_is_over_deletes_nothing() {
        // given
        CompletableFuture<Void> cancelled = offer(CANCELLED);
        eventually(() -> openMarkets() == 0);

        // when
        await(bridge.release(0));

        // then: the next one reads the cancellation again
        assertThat(cancelled).isNotDone();
        restart(SETTINGS, recorded());
        alive();
        CompletableFuture<Void> again = bridge.summary(0, CANCELLED.summary(), clock.now());
        passAlive(DELETE_AFTER);
        passAliveUntil(again::isDone);
        assertThat(requests("deleteFixture")).isEqualTo(1);
        assertThat(platform.markets()).isEmpty();
    }

    @Test
    void a_silent_pipeline_proves_no_cancellation() {
        // given
        CompletableFuture<Void> cancelled = offer(CANCELLED);
        eventually(() -> openMarkets() == 0);

        // when: the feed may have corrected it, and nobody would say so
        for (int passed = 0; passed < 14; passed++) {
            clock.pass(Duration.ofSeconds(10));
            renewLease();
        }

        // then
        assertThat(requests("deleteFixture")).isZero();

        // and: it has to stand for the whole time after the silence
        deletesOnceItHasStood(cancelled);
    }

    @Test
    void a_silence_while_the_deletion_is_retried_lets_its_time_begin_anew() {
        // given: the platform fails for as long as it takes
        failAll("deleteFixture", new Fault.Status(503));
        CompletableFuture<Void> cancelled = offer(CANCELLED);
        passAlive(DELETE_AFTER.plusSeconds(10));
        eventually(() -> requests("deleteFixture") > 0);

        // when: the feed may have corrected it
        for (int passed = 0; passed < 12; passed++) {
            clock.pass(Duration.ofSeconds(5));
            renewLease();
        }
        faults().clear();
        long before = requests("deleteFixture");

        // then
        passAlive(DELETE_AFTER.minusSeconds(20));
        assertThat(requests("deleteFixture")).isEqualTo(before);
        assertThat(platform.markets()).hasSize(3).allMatch(TimedBridgeBench::isSuspended);
        passAlive(Duration.ofSeconds(30));
        passAliveUntil(cancelled::isDone);
        assertThat(platform.markets()).isEmpty();
    }

    @Test
    void a_cancellation_is_not_proven_while_later_summaries_cannot_be_read() {
        // given
        CompletableFuture<Void> cancelled = offer(CANCELLED);
        eventually(() -> openMarkets() == 0);

        // when: the topic of beacons can be read, that of summaries cannot
        passWithoutSummaries(140);

        // then
        assertThat(requests("deleteFixture")).isZero();

        // and: it has to stand for the whole time after they are read again
        deletesOnceItHasStood(cancelled);
    }

    @Test
    void a_correction_that_could_not_be_read_of_late_is_waited_for() {
        // given
        CompletableFuture<Void> cancelled = offer(CANCELLED);
        eventually(() -> openMarkets() == 0);
        passAlive(DELETE_AFTER.minusSeconds(30));

        // when: its time is over, and nobody would know of a correction of half a minute ago
        passWithoutSummaries(40);

        // then
        assertThat(requests("deleteFixture")).isZero();

        // and: so short a time does not let it begin again
        passAlive(Duration.ofSeconds(2));
        await(cancelled);
        assertThat(requests("deleteFixture")).isEqualTo(1);
    }

    @Test
    void a_game_that_goes_on_at_a_lower_version_is_not_deleted() {
        // given
        var unused = offer(CANCELLED.version(501));
        eventually(() -> openMarkets() == 0);

        // when: the pipeline was set up again and counts from the beginning
        for (int version = 440; version < 480; version++) {
            unused = offer(LIVE.version(version).withClock(300_000L - version));
            passAlive(Duration.ofSeconds(5));
        }

        // then
        assertThat(requests("deleteFixture")).isZero();
    }

    private void passWithoutSummaries(int seconds) {
        for (int passed = 0; passed < seconds; passed++) {
            clock.pass(Duration.ofSeconds(1));
            beacon();
            renewLease();
        }
    }

    /** From now on it has to stand for the whole time. */
    private void deletesOnceItHasStood(CompletableFuture<Void> cancelled) {
        passAlive(DELETE_AFTER.minusSeconds(20));
        assertThat(requests("deleteFixture")).isZero();
        passAlive(Duration.ofSeconds(30));
        await(cancelled);
        assertThat(requests("deleteFixture")).isEqualTo(1);
    }
}
