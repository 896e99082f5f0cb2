package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.TestSettings.SETTINGS;
import static io.fastbreak.bridge.TestSettings.SHADOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeTiming.LeaseTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.Ingested;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a bridge may do while its lease is fresh, and afterwards. */
class LeasedBridgeTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final LeaseTiming LEASE = SETTINGS.timing().lease();

    LeasedBridgeTest() {
        super(SETTINGS);
    }

    @Test
    void nothing_is_sent_before_the_first_lease() {
        // when
        beacon();
        CompletableFuture<Void> offered = offer(LIVE);
        clock.pass(Duration.ofMillis(200));

        // then
        assertThat(platform.requests(sent -> true)).isZero();
        assertThat(offered).isNotDone();

        // when
        renewLease();
        await(offered);
        await(offer(LIVE.version(2)));

        // then
        assertThat(platform.markets()).hasSize(3);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void open_markets_are_suspended_when_the_lease_grows_old() {
        // given
        alive();
        await(offer(LIVE));

        // when
        passWithoutLease(LEASE.openFor().plusSeconds(1));

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(reasons()).containsOnly("LEASE_LAPSED");
    }

    @Test
    void when_the_lease_is_renewed_the_pipelines_next_word_opens_though_the_game_stands_still() {
        // given
        alive();
        await(offer(LIVE));
        passWithoutLease(LEASE.openFor().minusSeconds(1));
        clock.pass(Duration.ofSeconds(2));
        eventually(() -> openMarkets() == 0);

        // when: what others have sent meanwhile is not known
        renewLease();
        clock.pass(Duration.ofMillis(2_900));
        alive();
        clock.pass(Duration.ofMillis(500));

        // then
        assertThat(openMarkets()).isZero();

        // when
        eventually(() -> {
            alive();
            vouch(LIVE);
            return openMarkets() == 3;
        });
    }

    private void passWithoutLease(Duration time) {
        for (int second = 0; second < time.toSeconds(); second++) {
            clock.pass(Duration.ofSeconds(1));
            beacon();
            vouch(LIVE);
        }
    }

    @Test
    void markets_that_wait_for_their_fixture_are_not_opened_when_the_lease_has_grown_old() {
        // given
        alive();
        failNext(1, "postFixture", slow());

        // when
        CompletableFuture<Void> offered = offer(LIVE);
        eventually(() -> requests("postFixture") == 1);
        clock.pause(LEASE.openFor().plusSeconds(1));
        beacon();

        // then
        await(offered);
        eventually(() -> platform.markets().size() == 3);
        assertThat(openMarkets()).isZero();
        assertThat(openedEver()).isZero();
    }

    @Test
    void when_a_successor_may_have_begun_it_reads_and_suspends_its_own_markets() {
        // given
        alive();
        await(offer(LIVE));

        // when
        clock.pass(SETTINGS.timing().sendFor().plusMillis(100));
        beacon();

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(requests("getMarket")).isGreaterThanOrEqualTo(3);
        assertThat(openedEver()).isEqualTo(3);
    }

    @Test
    void markets_that_a_successor_opened_later_stay_open() {
        // given: a bridge that was paused, and another one that took over
        alive();
        await(offer(LIVE));
        List<IngestionMarkets> kept = recorded();
        try (Bridge successor = bridge(SETTINGS)) {
            await(successor.take(0, kept, List.of(), false));
            alive(successor);
            await(successor.summary(0, LIVE.version(8).summary(), clock.now()));
        }
        assertThat(openMarkets()).isEqualTo(3);
        long reads = requests("getMarket");

        // when
        await(bridge.abandon(0));
        eventually(() -> requests("getMarket") >= reads + 3);
        clock.pass(Duration.ofMillis(700));

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void without_a_lease_a_read_that_takes_too_long_is_not_waited_for() {
        // given
        alive();
        await(offer(LIVE));
        failAll("getMarket", new Fault.Status(500));

        // when
        clock.pass(Duration.ofMinutes(5));

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void a_bridge_that_was_paused_reads_before_it_sends_and_opens_only_with_a_later_version() {
        // given
        alive();
        await(offer(LIVE));

        // when: it was paused for minutes, and continues
        clock.pass(Duration.ofMinutes(5));
        alive();

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(requests("getMarket")).isGreaterThanOrEqualTo(3);
        await(offer(LIVE));
        assertThat(openMarkets()).isZero();
        await(offer(LIVE.version(2)));
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void markets_that_a_guard_suspended_stay_suspended() {
        // given
        alive();
        await(offer(LIVE));
        List<IngestionMarkets> kept = recorded();
        bridge.close();
        for (IngestionMarkets.Body<?> market : kept.get(0).markets()) {
            suspend(market.id());
        }
        long before = platform.state().changes().size();

        // when
        bridge = bridge(SETTINGS);
        await(bridge.take(0, kept, List.of(), false));
        eventually(() -> requests("getMarket") >= 6);
        clock.pass(Duration.ofMillis(300));

        // then
        assertThat(openMarkets()).isZero();
        assertThat(platform.state().changes()).hasSize((int) before);
    }

    @Test
    void a_lost_partition_opens_nothing_and_suspends_markets_that_no_other_bridge_has_changed() {
        // given
        alive();
        await(offer(LIVE));
        failAll("postMarket", new Fault.Status(503));
        CompletableFuture<Void> underWay = offer(LIVE.version(2));
        eventually(() -> requests("postMarket") >= 6);

        // when: the platform recovers only after the bridge has begun to read
        await(bridge.abandon(0));
        eventually(() -> requests("getMarket") >= 1);
        assertThat(underWay).isNotDone();
        faults().clear();

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(openedEver()).isEqualTo(3);
    }

    @Test
    void an_open_market_of_a_later_version_than_the_recorded_one_is_suspended() {
        // given: the record is older than the open markets
        alive();
        await(offer(LIVE));
        List<IngestionMarkets> kept = recorded();
        await(offer(LIVE.version(8)));
        bridge.close();

        // when
        bridge = bridge(SETTINGS);
        await(bridge.take(0, kept, List.of(), false));
        alive();

        // then
        eventually(() -> openMarkets() == 0);
    }

    /** @param readsAgain true if it reads a summary again that nobody could read, from before the suspension */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void the_last_suspension_of_a_game_is_restored_where_an_earlier_one_has_replaced_it(boolean readsAgain) {
        // given: a game that is suspended at version 2 as recorded
        alive();
        await(offer(LIVE));
        await(offer(LIVE.version(2).with(Reason.GAP)));
        List<IngestionMarkets> kept = recorded();
        bridge.close();

        // when: a gateway applies requests of an earlier version again
        for (IngestionMarkets.Body<SourceMarket> market : kept.get(0).markets()) {
            post(
                    market.id(),
                    market.body().with(true, InPlayStatus.IN_PLAY, List.of(new CustomDataEntry("stateVersion", "1"))));
        }
        bridge = bridge(SETTINGS);
        await(bridge.take(0, kept, List.of(), false));
        alive();
        if (readsAgain) {
            CompletableFuture<Void> unused = bridge.unreadable(0, "E2024-276", clock.now());
        }
        clock.pass(SETTINGS.timing().takeoverTime());
        alive();

        // then
        eventually(() -> platform.markets().stream().allMatch(market -> isAt(market, 2)));
        assertThat(openMarkets()).isZero();
    }

    @Test
    void what_the_bridge_before_suspends_when_it_goes_on_after_a_pause_is_corrected() {
        // given: a bridge that took suspended markets over and has sent a later suspension
        alive();
        await(offer(LIVE));
        await(offer(LIVE.version(2).with(Reason.GAP)));
        List<IngestionMarkets> kept = recorded();
        restart(SETTINGS, kept);
        clock.pass(SETTINGS.timing().takeoverTime());
        alive();
        await(offer(LIVE.version(3).with(Reason.GAP)));
        assertThat(platform.markets()).allMatch(market -> isAt(market, 3));

        // when
        for (IngestionMarkets.Body<SourceMarket> market : kept.get(0).markets()) {
            post(
                    market.id(),
                    market.body().with(true, InPlayStatus.IN_PLAY, List.of(new CustomDataEntry("stateVersion", "1"))));
        }
        assertThat(platform.markets()).noneMatch(market -> isAt(market, 3));
        clock.pass(Duration.ofSeconds(11));
        alive();

        // then
        eventually(() -> platform.markets().stream().allMatch(market -> isAt(market, 3)));
        assertThat(openMarkets()).isZero();
    }

    @Test
    void a_restarted_bridge_suspends_open_markets_until_the_pipeline_vouches_for_their_version() {
        // given
        alive();
        await(offer(LIVE));

        // when
        restart(SETTINGS, recorded());
        alive();

        // then
        eventually(() -> platform.markets().stream().allMatch(BridgeUnderTest::isSuspended));
        assertThat(reasons()).containsOnly("TAKEN_OVER");

        // when: an old record of that version is read, and an earlier one
        await(bridge.summary(0, LIVE.summary(), clock.now().minusSeconds(60)));
        vouch(LIVE.version(0));
        clock.pass(Duration.ofMillis(500));

        // then
        assertThat(platform.markets()).allMatch(BridgeUnderTest::isSuspended);

        // when
        vouch(LIVE);

        // then
        eventually(() -> {
            alive();
            vouch(LIVE);
            return openMarkets() == 3;
        });
    }

    @Test
    void heartbeats_are_sent_while_beacons_and_leases_are_fresh() {
        // given
        await(bridge.take(0, List.of(), List.of(), false));
        alive();

        // then
        eventually(() -> records.heartbeats.size() == 1);
        assertThat(heartbeats()).isEqualTo(1);
        assertThat(records.heartbeats).singleElement().satisfies(receipt -> {
            assertThat(receipt.outcome()).isEqualTo(Outcome.UPDATED);
            assertThat(receipt.id()).isEqualTo("fastbreak");
            assertThat(receipt.fixtureId()).isNull();
            assertThat(receipt.stateVersion()).isNull();
        });
        assertThat(registry.get("fastbreak.bridge.answers")
                        .tag("target", "heartbeat")
                        .tag("outcome", "updated")
                        .counter()
                        .count())
                .isEqualTo(1);

        // when: the pipeline stops
        clock.pass(Duration.ofSeconds(60));
        renewLease();
        clock.pass(Duration.ofMillis(600));

        // then
        assertThat(heartbeats()).isEqualTo(1);

        // when: the pipeline works, but the bridge cannot poll
        clock.pass(Duration.ofSeconds(50));
        beacon();
        clock.pass(Duration.ofMillis(600));

        // then
        assertThat(heartbeats()).isEqualTo(1);

        // when
        renewLease();

        // then
        eventually(() -> heartbeats() == 2);
    }

    @Test
    void a_bridge_without_partitions_sends_no_heartbeat() {
        alive();
        clock.pass(Duration.ofMillis(600));
        assertThat(heartbeats()).isZero();
    }

    @Test
    void a_shadow_prices_and_records_everything_and_sends_nothing() {
        // given
        restart(SHADOW, List.of());
        alive();

        // when
        await(offer(LIVE));
        IngestionMarkets priced = recorded().get(0);
        await(offer(LIVE.version(2).with(MatchStatus.CANCELLED)));
        clock.pass(Duration.ofMillis(300));

        // then
        assertThat(priced.isOpen()).isTrue();
        assertThat(priced.shadow()).isTrue();
        assertThat(priced.markets()).hasSize(3);
        // the fixture, three markets, their suspension, and the deletion
        assertThat(records.receipts).hasSize(8).allSatisfy(receipt -> {
            assertThat(receipt.outcome()).isEqualTo(Outcome.SHADOW);
            assertThat(receipt.attempts()).isZero();
        });
        assertThat(records.receipts).extracting(Receipt::target).contains(Target.FIXTURE, Target.MARKET);
        assertThat(platform.requests(sent -> true)).isZero();
    }

    private void suspend(String marketId) {
        await(client().getMarket(marketId).thenCompose(answer -> {
            var market = ((Answer.Found<Ingested<SourceMarket>>) answer).value().content();
            return client().postMarket(marketId, market.with(true, InPlayStatus.IN_PLAY, market.customData()));
        }));
    }

    private void post(String marketId, SourceMarket body) {
        await(client().postMarket(marketId, body));
    }

    private long heartbeats() {
        return requests("sendHeartbeat");
    }
}
