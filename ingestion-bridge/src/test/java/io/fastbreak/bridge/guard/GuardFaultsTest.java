package io.fastbreak.bridge.guard;

import static io.fastbreak.bridge.LocalPlatform.isPost;
import static io.fastbreak.bridge.LocalPlatform.isRead;
import static io.fastbreak.bridge.guard.GuardBench.GUARD_AFTER;
import static io.fastbreak.bridge.guard.GuardBench.SUSPENDED_WITHIN;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.LocalPlatform;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong around a guard whose bridge is dead. */
class GuardFaultsTest {
    private final GuardBench bench = new GuardBench();
    private final Guard guard = bench.guard();

    @BeforeEach
    void the_bridge_has_a_lease_and_three_open_markets_and_is_gone() {
        guard.lease(bench.lease(1));
        guard.markets(0, bench.left());
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 202, 400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 502, 503})
    void an_answer_to_what_was_not_applied_ends_no_suspension(int status) {
        // given
        bench.platform.answer(LocalPlatform::isPost, bench.platform.status(status));

        // when
        bench.pass(GUARD_AFTER.plusSeconds(30));

        // then
        assertThat(bench.openMarkets()).isEqualTo(3);
        assertThat(bench.gauge("unserved.fixtures")).isEqualTo(1);
        assertThat(bench.records.markets).isEmpty();
        // as often as once a second and market, more often at first, and the platform may ask for a token
        assertThat(bench.suspensions()).isBetween(20L, 600L);
        assertThat(bench.reads()).isBetween(20L, 300L);

        // when
        bench.platform.recover();
        bench.pass(SUSPENDED_WITHIN);

        // then
        assertThat(bench.openMarkets()).isZero();

        // when
        bench.pass(Duration.ofSeconds(30));

        // then
        assertThat(bench.gauge("unserved.fixtures")).isZero();
        assertThat(bench.records.markets).hasSize(1);
    }

    @Test
    void neither_silence_nor_half_an_answer_ends_a_suspension() {
        // given
        bench.platform.answer(request -> isRead(request) || isPost(request), bench.platform.silence());

        // when
        bench.pass(GUARD_AFTER.plusSeconds(30));

        // then
        assertThat(bench.openMarkets()).isEqualTo(3);
        assertThat(bench.gauge("unserved.fixtures")).isEqualTo(1);

        // when: requests are applied, and no answer can be read
        bench.platform.recover();
        bench.platform.answer(request -> isRead(request) || isPost(request), bench.platform.halfAnswer());
        bench.pass(Duration.ofSeconds(5));

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.records.markets).isEmpty();

        // when
        bench.platform.recover();
        bench.pass(Duration.ofSeconds(30));

        // then
        assertThat(bench.records.markets).hasSize(1);
    }

    @Test
    void a_guard_that_is_started_again_in_the_middle_of_a_suspension_ends_it() {
        // given
        String first = bench.left().markets().get(0).id();
        bench.platform.answer(
                request -> isPost(request) && !request.uri().getPath().endsWith(first), bench.platform.status(503));
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));
        assertThat(bench.openMarkets()).isEqualTo(2);
        guard.close();

        // when
        bench.platform.recover();
        Guard next = bench.guard();
        next.lease(bench.lease(1));
        next.markets(0, bench.left());
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.records.markets).hasSize(1);
    }

    @Test
    void two_guards_do_no_harm() {
        // given
        Guard other = bench.guard();
        other.lease(bench.lease(1));
        other.markets(0, bench.left());

        // when
        bench.pass(GUARD_AFTER.plusSeconds(60));

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.suspensions()).isLessThanOrEqualTo(6);
    }

    @Test
    void of_a_fixture_that_was_deleted_meanwhile_nothing_is_open() {
        // given
        bench.delete();
        assertThat(bench.platform.markets()).isEmpty();

        // when
        bench.pass(GUARD_AFTER.plusSeconds(90));

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.gauge("unserved.fixtures")).isZero();
    }

    @Test
    void a_suspension_that_could_not_be_recorded_stays_on_the_list() {
        // given
        bench.records.lost = true;

        // when
        bench.pass(GUARD_AFTER.plusSeconds(30));

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.gauge("open.fixtures")).isEqualTo(1);

        // when
        bench.records.lost = false;
        bench.pass(SUSPENDED_WITHIN);

        // then
        assertThat(bench.records.markets).hasSize(1);
        assertThat(bench.gauge("open.fixtures")).isZero();
    }

    @Test
    void a_renewing_bridge_that_opens_again_without_a_record_is_suspended_once() {
        // given: its lease is void for the guard
        guard.lease(bench.lease(67));
        bench.pass(GUARD_AFTER.dividedBy(2));
        guard.lease(bench.lease(1));
        bench.pass(GUARD_AFTER.dividedBy(2).plusMillis(100));
        assertThat(bench.openMarkets()).isZero();

        // when
        for (int again = 0; again < 100; again++) {
            guard.lease(bench.lease(1));
            bench.openAgain();
            bench.pass(Duration.ofMillis(300));
        }

        // then
        assertThat(bench.suspensions()).isEqualTo(3);
        assertThat(bench.gauge("contested.fixtures")).isEqualTo(1);

        // when: it renews no more
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.openMarkets()).isZero();
    }

    @Test
    void slow_reads_of_the_leases_delay_a_suspension_by_no_more_than_themselves() {
        // when
        bench.passSlowly(GUARD_AFTER.plusSeconds(3), Duration.ofMillis(600));

        // then
        assertThat(bench.openMarkets()).isZero();
    }

    @Test
    void without_a_token_gauges_say_so() {
        // given
        bench.pass(Duration.ofSeconds(1));
        bench.platform.tokens().expireAll();
        bench.platform.answer(LocalPlatform::isToken, bench.platform.status(503));

        // when
        bench.pass(GUARD_AFTER.plusSeconds(1));

        // then
        assertThat(bench.openMarkets()).isEqualTo(3);
        assertThat(bench.gauge("access.failing")).isEqualTo(1);
        assertThat(bench.gauge("unserved.fixtures")).isEqualTo(1);

        // when
        bench.platform.recover();
        bench.pass(Duration.ofSeconds(3));

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.gauge("access.failing")).isZero();
    }

    @Test
    void a_thousand_leases_may_end_at_once() {
        // given
        bench.readPartitions(1_000);
        for (int partition = 1; partition < 1_000; partition++) {
            guard.lease(new Lease(partition, "bridge", 1, 0));
            guard.markets(partition, bench.leaveOpen("G" + partition));
        }
        assertThat(bench.openMarkets()).isEqualTo(3_000);

        // when
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.suspensions()).isEqualTo(3_000);
    }
}
