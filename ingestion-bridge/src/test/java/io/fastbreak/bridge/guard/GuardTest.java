package io.fastbreak.bridge.guard;

import static io.fastbreak.bridge.LocalPlatform.isPost;
import static io.fastbreak.bridge.LocalPlatform.isRead;
import static io.fastbreak.bridge.guard.GuardBench.GUARD_AFTER;
import static io.fastbreak.bridge.guard.GuardBench.SUSPENDED_WITHIN;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.LocalPlatform;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.market.MarketBody;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GuardTest {
    private final GuardBench bench = new GuardBench();
    private final Guard guard = bench.guard();

    @BeforeEach
    void the_bridge_has_a_lease_and_three_open_markets_and_is_gone() {
        guard.lease(bench.lease(1));
        guard.markets(0, bench.left());
    }

    @Test
    void the_open_markets_of_a_stopped_bridge_are_suspended_when_its_lease_has_lapsed() {
        // when
        bench.pass(GUARD_AFTER.minus(GuardBench.INTERVAL));

        // then
        assertThat(bench.requestsForMarkets()).isZero();
        assertThat(bench.openMarkets()).isEqualTo(3);

        // when
        bench.pass(SUSPENDED_WITHIN);

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.reasons()).containsOnly("LEASE_LAPSED");
        assertThat(bench.platform.markets())
                .extracting(market -> TestPlatform.customData(market.body(), "stateVersion"))
                .containsOnly("5");
    }

    @Test
    void a_partition_that_cannot_be_read_keeps_the_guard_from_nothing_in_the_others() {
        // given
        guard.watch(Set.of(0, 1));
        guard.lease(new Lease(1, "bridge", 1, bench.time.now().toEpochMilli()));
        guard.markets(1, bench.leaveOpen("E2024-277"));

        // when
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(guard.isWatching()).isFalse();
        assertThat(bench.openMarkets()).isEqualTo(3);
        assertThat(bench.suspensions()).isEqualTo(3);

        // when
        guard.readUntil(1, bench.time.nanos());
        bench.pass(GuardBench.INTERVAL.multipliedBy(2));

        // then
        assertThat(bench.openMarkets()).isZero();
    }

    @Test
    void the_suspensions_are_recorded() {
        // when
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.records.receipts)
                .extracting(Receipt::id)
                .containsExactlyInAnyOrderElementsOf(bench.platform.markets().stream()
                        .map(IngestedEntity::id)
                        .toList());
        assertThat(bench.records.receipts)
                .allMatch(receipt -> receipt.sender() == Sender.GUARD)
                .allMatch(receipt -> receipt.outcome() == Receipt.Outcome.UPDATED);
        assertThat(bench.records.markets.values())
                .singleElement()
                .matches(markets -> !markets.isOpen() && markets.stateVersion() == 5);
        assertThat(bench.gauge("open.fixtures")).isZero();
    }

    @Test
    void prices_are_the_last_valid_ones() {
        // given
        List<JsonNode> before = bench.selections();

        // when
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.selections()).containsExactlyElementsOf(before);
    }

    @Test
    void a_bridge_that_renews_its_lease_is_left_alone() {
        for (int renewal = 0; renewal < 6; renewal++) {
            bench.pass(GUARD_AFTER.minus(GuardBench.INTERVAL));
            guard.lease(bench.lease(1));
        }
        assertThat(bench.requestsForMarkets()).isZero();
        assertThat(bench.openMarkets()).isEqualTo(3);
    }

    @Test
    void the_lease_of_an_earlier_owner_is_void() {
        // given
        guard.lease(bench.lease(2));

        // when: only a bridge that was replaced renews its lease
        bench.pass(GUARD_AFTER.dividedBy(2));
        guard.lease(bench.lease(1));
        bench.pass(GUARD_AFTER.dividedBy(2).plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.openMarkets()).isZero();
    }

    @Test
    void when_the_topic_of_the_leases_was_made_again_a_lower_epoch_is_in_force() {
        // given
        guard.lease(bench.lease(67));
        guard.leasesBegunAgain();

        // when
        for (int renewal = 0; renewal < 6; renewal++) {
            bench.pass(GUARD_AFTER.dividedBy(2));
            guard.lease(bench.lease(1));
        }

        // then
        assertThat(bench.gauge("unserved.fixtures")).isZero();
        assertThat(bench.requestsForMarkets()).isZero();
        assertThat(bench.openMarkets()).isEqualTo(3);
    }

    @Test
    void a_bridge_that_renews_and_opens_again_is_left_alone_after_the_first_suspension() {
        // given: its lease is void for the guard
        guard.lease(bench.lease(67));
        bench.pass(GUARD_AFTER.dividedBy(2));
        guard.lease(bench.lease(1));
        bench.pass(GUARD_AFTER.dividedBy(2).plus(SUSPENDED_WITHIN));
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.gauge("contested.fixtures")).isZero();
        long before = bench.suspensions();

        // when: it opens them again
        bench.openAgain();
        for (int second = 0; second < 70; second += 5) {
            guard.lease(bench.lease(1));
            guard.markets(0, bench.left());
            bench.pass(Duration.ofSeconds(5));
            assertThat(bench.gauge("contested.fixtures")).isEqualTo(1);
        }

        // then
        assertThat(bench.openMarkets()).isEqualTo(3);
        assertThat(bench.suspensions()).isEqualTo(before);

        // when: it renews no more
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.gauge("contested.fixtures")).isZero();
    }

    @Test
    void a_guard_that_cannot_read_the_leases_does_nothing() {
        // when
        bench.passUnread(GUARD_AFTER.multipliedBy(3));

        // then
        assertThat(bench.requestsForMarkets()).isZero();
        assertThat(bench.openMarkets()).isEqualTo(3);
    }

    @Test
    void a_fixture_whose_lease_cannot_be_read_is_counted_as_unserved() {
        // given
        bench.pass(GuardBench.INTERVAL);
        assertThat(bench.gauge("unserved.fixtures")).isZero();

        // when: neither leases nor anything else can be read any more
        bench.passUnread(GUARD_AFTER);

        // then
        assertThat(bench.gauge("watching")).isZero();
        assertThat(bench.gauge("unserved.fixtures")).isEqualTo(1);

        // when
        guard.lease(bench.lease(1));

        // then
        assertThat(bench.gauge("unserved.fixtures")).isZero();
    }

    @Test
    void a_guard_that_was_paused_reads_before_it_acts() {
        // given
        bench.pass(GuardBench.INTERVAL);
        bench.time.pause(GUARD_AFTER);
        guard.tick();
        bench.time.rest();

        // when: the bridge has kept renewing its lease
        guard.lease(bench.lease(1));
        bench.pass(GUARD_AFTER.minus(GuardBench.INTERVAL));

        // then
        assertThat(bench.requestsForMarkets()).isZero();
        assertThat(bench.openMarkets()).isEqualTo(3);
    }

    @Test
    void a_guard_that_starts_gives_each_partition_the_time_of_a_lease() {
        // given
        guard.close();
        bench.time.pause(GUARD_AFTER);
        Guard late = bench.guard();
        late.markets(0, bench.left());

        // when
        bench.pass(GUARD_AFTER.minus(GuardBench.INTERVAL));

        // then
        assertThat(bench.requestsForMarkets()).isZero();
        assertThat(bench.openMarkets()).isEqualTo(3);

        // when
        bench.pass(SUSPENDED_WITHIN);

        // then
        assertThat(bench.openMarkets()).isZero();
    }

    @Test
    void a_market_that_is_suspended_already_is_not_touched() {
        // given
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));
        assertThat(bench.openMarkets()).isZero();
        long posts = bench.suspensions();
        long reads = bench.reads();

        // when: another guard starts later
        Guard second = bench.guard();
        second.markets(0, bench.left());
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.reads()).isGreaterThan(reads);
        assertThat(bench.suspensions()).isEqualTo(posts);
        assertThat(bench.gauge("open.fixtures")).isZero();
    }

    @Test
    void it_stops_when_the_bridge_is_back() {
        // given: the platform fails, so that the guard has to try again
        bench.platform.answer(LocalPlatform::isPost, bench.platform.status(503));
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));
        assertThat(bench.suspensions()).isGreaterThan(3);

        // when
        guard.lease(bench.lease(2));
        long before = bench.suspensions();
        bench.pass(GUARD_AFTER.minus(GuardBench.INTERVAL));

        // then
        assertThat(bench.suspensions()).isEqualTo(before);
        assertThat(bench.openMarkets()).isEqualTo(3);
    }

    @Test
    void a_failed_suspension_is_tried_again() {
        // given
        bench.platform.answer(LocalPlatform::isPost, bench.platform.status(503));
        bench.pass(GUARD_AFTER.plus(Duration.ofMinutes(1)));
        assertThat(bench.openMarkets()).isEqualTo(3);

        // when
        bench.platform.recover();
        bench.pass(SUSPENDED_WITHIN);

        // then
        assertThat(bench.openMarkets()).isZero();
    }

    @Test
    void only_a_read_confirms_a_suspension() {
        // given
        bench.platform.answer(request -> isRead(request) || isPost(request), bench.platform.status(403));

        // when
        bench.pass(GUARD_AFTER.plus(Duration.ofMinutes(1)));

        // then: the fixture stays on the list
        assertThat(bench.suspensions()).isGreaterThan(6);
        assertThat(bench.records.markets).isEmpty();
        assertThat(bench.gauge("open.fixtures")).isEqualTo(1);

        // when: it can post, but not read
        bench.platform.recover();
        bench.platform.answer(LocalPlatform::isRead, bench.platform.status(403));
        bench.pass(SUSPENDED_WITHIN);

        // then: it need not have been applied
        assertThat(bench.openMarkets()).isZero();
        bench.pass(Duration.ofMinutes(1));
        assertThat(bench.records.markets).isEmpty();
        assertThat(bench.gauge("unserved.fixtures")).isEqualTo(1);

        // when
        bench.platform.recover();
        bench.pass(SUSPENDED_WITHIN);

        // then
        assertThat(bench.records.markets.values()).singleElement().matches(markets -> !markets.isOpen());
    }

    @Test
    void a_step_of_the_wall_clock_suspends_nothing() {
        for (int hours : List.of(1, -3, 48)) {
            bench.time.step(Duration.ofHours(hours));
            bench.pass(GUARD_AFTER.minus(GuardBench.INTERVAL));
            guard.lease(bench.lease(1));
        }
        assertThat(bench.requestsForMarkets()).isZero();
        assertThat(bench.openMarkets()).isEqualTo(3);
    }

    @Test
    void what_is_open_behind_a_record_that_cannot_be_read_is_looked_for_and_suspended() {
        // given: of another game nothing else was read
        bench.leaveOpen("E2024_2F277");
        guard.unreadable(0, "E2024/277");
        guard.unreadable(0, "nobody posted it");

        // when
        bench.pass(GUARD_AFTER.minus(GuardBench.INTERVAL));
        assertThat(bench.requestsForMarkets()).as("while its bridge is served").isZero();
        bench.pass(SUSPENDED_WITHIN);

        // then
        assertThat(bench.openMarkets()).isZero();
        bench.pass(Duration.ofSeconds(65));
        assertThat(bench.gauge("open.fixtures"))
                .as("what a gateway may hide for a while is looked for for a minute")
                .isZero();
    }

    @Test
    void a_bridge_that_comes_back_prices_what_its_record_hides() {
        // given
        guard.unreadable(0, "E2024-277");
        bench.leaveOpen("E2024-277");
        bench.platform.answer(LocalPlatform::isPost, bench.platform.status(503));
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));
        assertThat(bench.suspensions()).isPositive();

        // when
        guard.lease(bench.lease(2));
        long before = bench.suspensions();
        bench.pass(Duration.ofSeconds(2));

        // then
        assertThat(bench.suspensions()).isEqualTo(before);
        assertThat(bench.openMarkets()).isEqualTo(6);
    }

    @Test
    void a_record_that_cannot_be_read_does_not_hide_what_an_earlier_one_has_shown() {
        guard.unreadable(0, "E2024-276");

        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.records.markets.values()).singleElement().satisfies(last -> assertThat(last.isOpen())
                .isFalse());
    }

    @Test
    void a_later_version_than_the_recorded_one_is_suspended_as_well() {
        bench.openLater();

        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        assertThat(bench.openMarkets()).isZero();
    }

    @Test
    void a_shadows_record_removes_nothing_from_the_list() {
        // given: a shadow runs next to the bridge that sends
        guard.markets(0, bench.left().asShadow());

        // when
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.openMarkets()).isZero();
    }

    @Test
    void the_guard_ignores_what_a_shadow_recorded() {
        // given: nothing was ever sent
        guard.forget("E2024-276");
        guard.markets(0, bench.left().asShadow());

        // when
        bench.pass(GUARD_AFTER.multipliedBy(2));

        // then
        assertThat(bench.requestsForMarkets()).isZero();
    }

    @Test
    void a_market_that_a_copied_request_opened_behind_its_last_suspension_is_suspended_again() {
        // given: the bridge's last word is a suspension, but the platform applies an earlier request once more
        guard.markets(0, suspendedAt(bench.time.now()));

        // when
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.reasons()).containsOnly("LEASE_LAPSED");
        assertThat(bench.records.markets).hasSize(1);
    }

    @Test
    void the_same_is_suspended_again_where_the_clock_of_the_bridge_was_an_hour_behind() {
        // given: the guard has read everything before an outage, so that this was written since
        bench.pass(GuardBench.INTERVAL);
        bench.passUnread(Duration.ofSeconds(5));
        guard.markets(0, suspendedAt(bench.time.now().minus(Duration.ofHours(1))));

        // when
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.openMarkets()).isZero();
        assertThat(bench.records.markets).hasSize(1);
    }

    @Test
    void what_a_bridge_has_suspended_for_certain_is_read_once_and_not_recorded_again() {
        // given
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));
        IngestionMarkets suspended = bench.records.markets.values().iterator().next();
        bench.records.markets.clear();
        long posts = bench.suspensions();
        long reads = bench.reads();

        // when
        guard.markets(0, suspended);
        bench.pass(GUARD_AFTER.plus(Duration.ofMinutes(1)));

        // then
        assertThat(bench.reads()).isEqualTo(reads + 3);
        assertThat(bench.suspensions()).isEqualTo(posts);
        assertThat(bench.records.markets).isEmpty();
    }

    @Test
    void what_was_suspended_long_ago_is_not_read() {
        // given
        guard.markets(0, suspendedAt(bench.time.now().minus(Duration.ofHours(1))));

        // when
        bench.pass(GUARD_AFTER.multipliedBy(2));

        // then
        assertThat(bench.requestsForMarkets()).isZero();
    }

    @Test
    void what_a_living_bridge_suspends_is_left_to_it() {
        // given
        guard.markets(0, suspendedAt(bench.time.now()));

        // when
        for (int second = 0; second < 70; second += 5) {
            guard.lease(bench.lease(1));
            bench.pass(Duration.ofSeconds(5));
        }
        bench.pass(GUARD_AFTER.plus(SUSPENDED_WITHIN));

        // then
        assertThat(bench.requestsForMarkets()).isZero();
        assertThat(bench.openMarkets()).isEqualTo(3);
    }

    private IngestionMarkets suspendedAt(Instant time) {
        return MarketBody.suspended(bench.left(), SuspensionCause.BRIDGE_STOPPING, time);
    }
}
