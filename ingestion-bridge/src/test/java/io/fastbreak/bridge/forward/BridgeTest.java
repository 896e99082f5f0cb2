package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.eventually;
import static io.fastbreak.bridge.TestSettings.SETTINGS;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import io.fastbreak.bridge.Await;
import io.fastbreak.bridge.BridgeSettings.BodyFields;
import io.fastbreak.bridge.BridgeSettings.Fixtures;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Reason;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.Ingested;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.http.FaultScript;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.simulator.ingestion.IngestedEntity.PlatformStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(180)
@Execution(CONCURRENT)
class BridgeTest extends BridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);

    BridgeTest() {
        super(SETTINGS);
    }

    @BeforeEach
    void start() {
        alive();
    }

    @Test
    void sends_the_fixture_first_and_then_its_three_markets() {
        // when
        await(offer(LIVE));

        // then
        assertThat(platform.history()).containsExactly("postFixture", "postMarket 1", "postMarket 1", "postMarket 1");
        assertThat(platform.markets()).allMatch(market -> market.status() == PlatformStatus.FORWARDED);
        assertThat(records.receipts)
                .extracting(Receipt::target, Receipt::outcome, Receipt::status)
                .contains(tuple(Target.FIXTURE, Outcome.CREATED, 201));
        assertThat(records.receipts).hasSize(4);
    }

    @Test
    void an_unchanged_fixture_is_not_sent_again() {
        // when
        await(offer(LIVE));
        await(offer(LIVE.version(2)));

        // then
        assertThat(requests("postFixture")).isEqualTo(1);
        assertThat(platform.markets()).hasSize(3).allMatch(market -> isAt(market, 2));
    }

    @Test
    void the_latest_version_replaces_those_that_wait_for_a_slow_answer() throws InterruptedException {
        // given
        failNext(1, "postFixture", slow());

        // when
        List<CompletableFuture<Void>> offers = new ArrayList<>();
        offers.add(offer(LIVE));
        eventually(() -> requests("postFixture") == 1);
        for (int version = 2; version <= 10; version++) {
            offers.add(offer(LIVE.version(version)));
        }
        offers.forEach(Await::await);

        // then
        assertThat(platform.history())
                .containsExactly("postFixture", "postMarket 10", "postMarket 10", "postMarket 10");
        assertThat(records.receipts)
                .filteredOn(receipt -> receipt.stateVersion() == 10)
                .extracting(Receipt::conflated)
                .containsOnly(8);
    }

    @Test
    void a_suspension_replaces_open_markets_that_are_not_sent_yet() {
        // given
        failNext(1, "postFixture", slow());

        // when
        CompletableFuture<Void> open = offer(LIVE);
        CompletableFuture<Void> suspension = offer(LIVE.version(2).with(Reason.GAP));
        await(open);
        await(suspension);

        // then: they were never open
        assertThat(platform.history()).containsExactly("postFixture", "postMarket 2", "postMarket 2", "postMarket 2");
        assertThat(platform.markets()).hasSize(3).allMatch(BridgeBench::isSuspended);
    }

    @Test
    void an_unavailable_platform_is_tried_again() {
        // given
        failNext(2, "postMarket", new Fault.Status(503));

        // when
        await(offer(LIVE));

        // then
        assertThat(platform.markets()).hasSize(3).allMatch(market -> isAt(market, 1));
        // one market or two of the three were rejected at first
        assertThat(records.receipts.stream().mapToInt(Receipt::attempts).sum()).isEqualTo(4 + 2);
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 5})
    void after_failures_of_every_kind_the_platform_has_exactly_the_recorded_bodies(long seed)
            throws InterruptedException {
        // given
        FaultScript faults = platform.simulator().faults();
        faults.seed(seed);
        List.of(
                        new Fault.Status(404),
                        new Fault.Status(418),
                        new Fault.Status(429),
                        new Fault.Status(500),
                        new Fault.Status(524),
                        new Fault.Reset(),
                        new Fault.HalfBody(),
                        new Fault.LateAnswer(TestPlatform.REQUEST_TIMEOUT.plusMillis(100)),
                        late())
                .forEach(fault -> faults.add(FaultRule.share(8, FaultRule.ANY, fault)));

        // when: the first version is not reliable, and there are so many that a fault has met one of them
        await(offer(LIVE.with(Reason.GAP)));
        int version = 1;
        while (!hasFailed() && version < 50) {
            version++;
            await(offer(LIVE.version(version)));
        }
        faults.clear();
        int last = version + 1;
        await(offer(LIVE.version(last)));

        // then
        eventually(() -> {
            alive();
            vouch(LIVE.version(last));
            return openMarkets() == 3;
        });
        List<Body<SourceMarket>> recorded =
                requireNonNull(records.markets.get("E2024-276")).markets();
        assertThat(recorded).hasSize(3).allSatisfy(market -> assertThat(
                        platform.client().getMarket(market.id()).join())
                .isInstanceOfSatisfying(Answer.Found.class, found -> assertThat(((Ingested<?>) found.value()).content())
                        .isEqualTo(market.body())));
        assertThat(hasFailed()).isTrue();
        assertThat(platform.markets()).allMatch(market -> isAt(market, last));
    }

    private boolean hasFailed() {
        return records.receipts.stream()
                .anyMatch(receipt -> receipt.attempts() > 1 || receipt.outcome() == Outcome.GAVE_UP);
    }

    @Test
    void a_rejected_market_is_replaced_by_the_next_version() {
        // given
        failNext(1, "postMarket", new Fault.Status(400));

        // when
        await(offer(LIVE));
        List<Receipt> first = List.copyOf(records.receipts);
        await(offer(LIVE.version(2)));

        // then
        assertThat(first)
                .filteredOn(receipt -> receipt.outcome() == Outcome.REFUSED)
                .singleElement()
                .satisfies(receipt -> {
                    assertThat(receipt.status()).isEqualTo(400);
                    assertThat(receipt.attempts()).isEqualTo(1);
                    assertThat(receipt.problem()).isNotNull();
                });
        assertThat(platform.markets()).hasSize(3).allMatch(market -> isAt(market, 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"postMarket", "postFixture"})
    void what_was_rejected_in_error_is_sent_again_although_the_game_does_not_change(String operation)
            throws InterruptedException {
        // given
        failNext(1, operation, new Fault.Status(422));

        // when
        await(offer(LIVE));

        // then
        eventually(() ->
                platform.markets().size() == 3 && platform.markets().stream().noneMatch(BridgeBench::isSuspended));
        assertThat(platform.markets()).allMatch(market -> isAt(market, 1));
    }

    @Test
    void the_markets_of_a_rejected_fixture_are_not_sent() {
        // given
        failNext(1, "postFixture", new Fault.Status(400));

        // when
        await(offer(LIVE));

        // then
        assertThat(platform.history()).isEmpty();
        assertThat(records.receipts).extracting(Receipt::outcome).containsExactly(Outcome.REFUSED);
    }

    @Test
    void after_a_time_out_it_waits_reads_and_sends_the_latest_version() throws InterruptedException {
        // given: a request is applied long after it timed out
        await(offer(LIVE));
        failNext(1, "postMarket", late());

        // when
        CompletableFuture<Void> late = offer(LIVE.version(2));
        eventually(() -> requests("postMarket") == 6);
        await(offer(LIVE.version(3)));
        await(late);

        // then
        assertThat(requests("getMarket")).isGreaterThanOrEqualTo(3);
        assertThat(platform.markets()).allMatch(market -> isAt(market, 3) && !isSuspended(market));
        assertThat(records.receipts).extracting(Receipt::outcome).contains(Outcome.GAVE_UP);
    }

    @Test
    void a_suspension_is_sent_at_once_and_again_when_an_older_request_can_no_longer_be_applied()
            throws InterruptedException {
        // given: a request that opens a market is applied long after it timed out
        await(offer(LIVE));
        failNext(1, "postMarket", late());
        CompletableFuture<Void> late = offer(LIVE.version(2));
        eventually(() -> requests("postMarket") == 6);

        // when
        CompletableFuture<Void> suspension = offer(LIVE.version(3).with(Reason.GAP));
        eventually(() -> platform.history().contains("postMarket 3"));
        boolean doneBefore = suspension.isDone();
        await(suspension);
        await(late);

        // then
        assertThat(doneBefore).isFalse();
        assertThat(platform.history()).endsWith("postMarket 3");
        assertThat(platform.markets()).allMatch(BridgeBench::isSuspended);
    }

    @Test
    void after_a_pause_open_markets_are_suspended_until_the_pipelines_next_word() throws InterruptedException {
        // given
        await(offer(LIVE));

        // when: beacons and leases are fresh again when it continues
        clock.pass(Duration.ofSeconds(30));
        alive();

        // then
        eventually(() -> platform.markets().stream().allMatch(BridgeBench::isSuspended));
        assertThat(reasons()).allMatch(reasons -> reasons.contains("NOT_VOUCHED"));

        // when: nothing has changed in the game
        alive();
        vouch(LIVE);

        // then
        eventually(() -> openMarkets() == 3);
    }

    @Test
    void a_game_that_stands_still_is_open_while_the_pipeline_vouches_for_it() throws InterruptedException {
        // given
        await(offer(LIVE));
        long posted = requests("postMarket");

        // when: half-time
        for (int second = 0; second < 1_800; second += 2) {
            clock.pass(Duration.ofSeconds(2));
            alive();
            vouch(LIVE);
        }

        // then
        assertThat(openMarkets()).isEqualTo(3);
        assertThat(requests("postMarket")).isEqualTo(posted);
    }

    @Test
    void without_a_word_of_the_pipeline_a_game_is_closed_and_the_next_word_opens_it() throws InterruptedException {
        // given
        await(offer(LIVE));

        // when: the pipeline works, but nothing of this game is read
        for (int second = 0; second <= SETTINGS.timing().summaryMaxAge().toSeconds(); second++) {
            clock.pass(Duration.ofSeconds(1));
            alive();
        }

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(reasons()).containsOnly("SUMMARY_OLD");

        // when
        alive();
        vouch(LIVE);

        // then
        eventually(() -> openMarkets() == 3);
    }

    @Test
    void a_version_that_changes_no_price_is_as_fresh_as_the_pipeline_says() {
        // given: its last event is older than any summary may be
        Instant known = clock.now().minusSeconds(20);

        // when
        await(bridge.summary(0, LIVE.summary().vouchedAt(clock.now().toEpochMilli()), known));

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void an_earlier_version_vouches_for_nothing() throws InterruptedException {
        // given
        await(offer(LIVE.version(2)));

        // when: an earlier record is read again
        for (int second = 0; second <= SETTINGS.timing().summaryMaxAge().toSeconds(); second++) {
            clock.pass(Duration.ofSeconds(1));
            alive();
            vouch(LIVE);
        }

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(platform.markets()).allMatch(market -> isAt(market, 2));
    }

    @Test
    void another_state_under_the_same_version_is_sent() throws InterruptedException {
        // given
        await(offer(LIVE));

        // when
        vouch(LIVE.with(Reason.GAP));

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void markets_that_wait_for_their_fixture_are_not_opened_once_their_version_is_old() throws InterruptedException {
        // given
        failNext(1, "postFixture", slow());

        // when: time passes while pipeline and bridge are working
        CompletableFuture<Void> offered = offer(LIVE);
        eventually(() -> requests("postFixture") == 1);
        clock.pass(SETTINGS.timing().summaryMaxAge().plusSeconds(1));
        alive();
        await(offered);

        // then
        assertThat(platform.history()).containsExactly("postFixture", "postMarket 1", "postMarket 1", "postMarket 1");
        assertThat(platform.markets()).allMatch(BridgeBench::isSuspended);
    }

    @Test
    void open_markets_are_suspended_when_the_beacon_grows_old_until_the_next() throws InterruptedException {
        // given
        alive();
        await(offer(LIVE));

        // when
        for (int second = 0; second <= SETTINGS.timing().beaconMaxAge().toSeconds(); second++) {
            clock.pass(Duration.ofSeconds(1));
            await(bridge.renewed(0, clock.nanos()));
            vouch(LIVE);
        }

        // then
        eventually(() -> platform.markets().stream().allMatch(BridgeBench::isSuspended));
        assertThat(reasons()).containsOnly("PIPELINE_SILENT");

        // when
        beacon();

        // then
        eventually(() -> openMarkets() == 3);
    }

    @Test
    void an_old_summary_opens_nothing() {
        // when
        await(bridge.summary(
                0,
                LIVE.summary(),
                clock.now().minus(SETTINGS.timing().summaryMaxAge()).minusSeconds(1)));

        // then
        assertThat(platform.markets()).hasSize(3).allMatch(BridgeBench::isSuspended);
    }

    @Test
    void a_finished_game_keeps_its_last_prices_suspended_with_the_final_score() {
        // given
        await(offer(LIVE));

        // when
        await(offer(LIVE.version(2).with(MatchStatus.FINISHED)));

        // then
        assertThat(platform.markets()).hasSize(3).allMatch(BridgeBench::isSuspended);
        assertThat(platform.markets())
                .extracting(market -> TestPlatform.customData(market.body(), "score"))
                .containsOnly("58-51");
    }

    @Test
    void a_cancelled_game_is_deleted_with_its_markets() {
        // given
        await(offer(LIVE));

        // when
        await(offer(LIVE.version(2).with(MatchStatus.CANCELLED)));

        // then
        assertThat(platform.simulator().ingestion().fixtures())
                .extracting(IngestedEntity::status)
                .containsExactly(PlatformStatus.UNAVAILABLE);
        assertThat(platform.markets()).isEmpty();
        assertThat(records.markets).isEmpty();
        assertThat(records.receipts).last().extracting(Receipt::outcome).isEqualTo(Outcome.DELETED);
    }

    @Test
    void a_cancelled_game_that_cannot_be_deleted_is_suspended_and_deleted_later() throws InterruptedException {
        // given
        await(offer(LIVE));
        failAll("deleteFixture", new Fault.Status(403));

        // when
        CompletableFuture<Void> cancelled = offer(LIVE.version(2).with(MatchStatus.CANCELLED));

        // then: a bridge that is killed meanwhile reads the cancellation again
        eventually(() -> records.receipts.stream().anyMatch(receipt -> receipt.outcome() == Outcome.REFUSED));
        assertThat(platform.markets()).hasSize(3).allMatch(BridgeBench::isSuspended);
        assertThat(cancelled).isNotDone();

        // when
        platform.simulator().faults().clear();

        // then
        await(cancelled);
        assertThat(platform.markets()).isEmpty();
        assertThat(records.receipts).extracting(Receipt::outcome).contains(Outcome.DELETED);
    }

    @Test
    void a_cancelled_game_that_was_never_sent_is_not_deleted() {
        // when
        await(offer(LIVE.with(MatchStatus.CANCELLED)));

        // then
        assertThat(requests("deleteFixture")).isZero();
    }

    @Test
    void a_suspension_is_never_a_deletion() {
        // when
        await(offer(LIVE));
        await(offer(LIVE.version(2).with(Reason.GAP)));
        await(offer(LIVE.version(3).with(MatchStatus.FINISHED)));
        await(bridge.release(0));

        // then
        assertThat(platform.simulator().requests().all()).doesNotContainKeys("deleteFixture", "deleteMarket");
    }

    @Test
    void a_card_with_a_sport_id_of_zero_in_mid_game_suspends() throws InterruptedException {
        // given
        await(offer(LIVE));

        // when: nothing changes in the game
        FixtureCard.Sport none = new FixtureCard.Sport(0, null);
        bridge.card(new CardRecord("E2024-276", new FixtureCard("E2024-276", null, null, none, null, null, null)));

        // then
        eventually(() -> platform.markets().stream()
                .allMatch(market -> market.body().path("isSuspended").asBoolean()));
    }

    @Test
    void a_fixture_that_is_created_again_gets_its_current_markets() {
        // given: someone deletes it on the platform
        await(offer(LIVE));
        await(platform.client().deleteFixture("E2024-276"));

        // when: it changes, so that it is sent and created
        bridge.card(new CardRecord(
                "E2024-276", new FixtureCard("E2024-276", "Real Madrid v Milan", null, null, null, null, null)));
        await(offer(LIVE.version(2)));

        // then
        assertThat(platform.history().subList(5, 9))
                .containsExactly("postFixture", "postMarket 2", "postMarket 2", "postMarket 2");
        assertThat(platform.markets()).hasSize(3);
    }

    @Test
    void a_suspension_is_recorded_only_when_the_platform_has_it() {
        // given
        await(offer(LIVE));
        failNext(12, "postMarket", slow());

        // when
        CompletableFuture<Void> suspension = offer(LIVE.version(2).with(Reason.GAP));
        boolean openMeanwhile = records.markets.values().stream().allMatch(IngestionMarkets::isOpen);
        await(suspension);

        // then
        assertThat(openMeanwhile).isTrue();
        assertThat(records.markets.values()).singleElement().matches(markets -> !markets.isOpen());
    }

    @Test
    void a_fixture_without_a_sport_id_is_not_sent() {
        // given
        bridge.close();
        bridge = bridge(TestSettings.with(new Fixtures("{home} v {away}", () -> 0, "Basketball", BodyFields.STANDARD)));
        alive();

        // when
        await(offer(LIVE));

        // then
        assertThat(platform.history()).isEmpty();
        assertThat(records.receipts).singleElement().satisfies(receipt -> {
            assertThat(receipt.outcome()).isEqualTo(Outcome.REFUSED);
            assertThat(receipt.attempts()).isZero();
            assertThat(receipt.status()).isNull();
        });
    }

    @Test
    void giving_a_partition_up_suspends_its_open_markets() {
        // given
        await(offer(LIVE));

        // when
        await(bridge.release(0));

        // then
        assertThat(platform.markets()).hasSize(3).allMatch(BridgeBench::isSuspended);
        assertThat(bridge.isReleased(0).join()).isTrue();
    }

    @Test
    void what_was_given_up_in_order_is_opened_without_waiting() throws InterruptedException {
        // given
        await(offer(LIVE));
        await(bridge.release(0));
        bridge.close();

        // when
        bridge = bridge(SETTINGS);
        await(bridge.take(0, recorded(), List.of(), true));
        alive();
        vouch(LIVE);

        // then
        eventually(() -> openMarkets() == 3);
    }

    @Test
    void a_partition_is_not_released_while_a_request_may_still_be_applied() throws InterruptedException {
        // given
        await(offer(LIVE));
        failNext(1, "postMarket", late());

        // when
        CompletableFuture<Void> unused = offer(LIVE.version(2));
        eventually(() -> requests("postMarket") >= 4);
        CompletableFuture<Void> released = bridge.release(0);

        // then
        assertThat(bridge.isReleased(0).join()).isFalse();
        await(released);
    }

    @Test
    void giving_a_partition_up_waits_for_what_is_in_flight() {
        // given
        failNext(1, "postFixture", slow());
        CompletableFuture<Void> offered = offer(LIVE);

        // when
        await(bridge.release(0));

        // then: the markets had not been sent, and are not sent open any more
        assertThat(offered).isCompleted();
        assertThat(platform.markets()).allMatch(BridgeBench::isSuspended);
    }

    @Test
    void a_slow_fixture_does_not_delay_another() {
        // given: the one that arrives first is answered slowly
        failNext(1, "postFixture", slow());

        // when
        CompletableFuture<Void> one = offer(LIVE);
        CompletableFuture<Void> other = offer(TestSummary.live("other", 1));
        await(CompletableFuture.anyOf(one, other));

        // then
        assertThat(List.of(one, other)).filteredOn(CompletableFuture::isDone).hasSize(1);
    }
}
