package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.BridgeTiming.LeaseTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.bridge.pricing.Situation;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Reason;
import io.fastbreak.simulator.http.Fault;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever fails, a market that must not be open is suspended. */
class FailClosedTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final BridgeSettings SETTINGS = BridgeSettings.defaults()
            .with(new BridgeTiming(
                    Duration.ofSeconds(50),
                    Duration.ofSeconds(50),
                    Duration.ofSeconds(50),
                    TestSettings.SETTLE_TIME,
                    Duration.ZERO,
                    Duration.ofDays(2),
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(10),
                    6,
                    new LeaseTiming(
                            Duration.ofSeconds(1),
                            Duration.ofSeconds(60),
                            Duration.ofSeconds(100),
                            Duration.ofMillis(100))));

    private final FragileModel fragile = (FragileModel) model;

    FailClosedTest() {
        super(SETTINGS, new FragileModel(), new SimpleMeterRegistry());
    }

    @BeforeEach
    void start() {
        alive();
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 408, 409, 415, 422, 429, 500, 501, 503, 522, 524, 599})
    void a_rejected_suspension_is_sent_again_whatever_its_status(int status) {
        // given
        open(LIVE);
        failNext(6, "postMarket", new Fault.Status(status));

        // when
        CompletableFuture<Void> suspension = offer(LIVE.version(2).with(Reason.GAP));

        // then
        eventually(() -> openMarkets() == 0);
        await(suspension);
        assertThat(gauge("fastbreak.bridge.fixtures.open")).isLessThanOrEqualTo(1);
    }

    @Test
    void until_a_suspension_is_confirmed_the_fixture_counts_as_open() {
        // given
        open(LIVE);
        failAll("postMarket", new Fault.Status(403));

        // when
        CompletableFuture<Void> suspension = offer(LIVE.version(2).with(Reason.GAP));
        eventually(() -> requests("postMarket") > 12);

        // then: the offset is not committed, and the record has open markets
        assertThat(suspension).isNotDone();
        eventually(() -> gauge("fastbreak.bridge.fixtures.open") == 1);
        assertThat(records.markets.values()).allMatch(IngestionMarkets::isOpen);

        // when
        faults().clear();

        // then
        await(suspension);
        assertThat(openMarkets()).isZero();
        eventually(() -> gauge("fastbreak.bridge.fixtures.open") == 0);
    }

    @Test
    void a_rejected_fixture_in_mid_game_stops_no_suspension() {
        // given
        open(LIVE);
        bridge.card(new CardRecord("E2024-276", new FixtureCard("E2024-276", "\u0000", null, null, null, null, null)));
        failAll("postFixture", new Fault.Status(400));

        // when
        CompletableFuture<Void> suspension = offer(LIVE.version(2).with(Reason.GAP));

        // then
        eventually(() -> openMarkets() == 0);
        await(suspension);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 503})
    void a_changed_fixture_that_is_not_accepted_closes_its_markets(int status) {
        // given
        open(LIVE);
        bridge.card(new CardRecord(
                "E2024-276", new FixtureCard("E2024-276", "Another name", null, null, null, null, null)));
        failAll("postFixture", new Fault.Status(status));

        // when: they must not stay open at the old price, and cannot be opened at the new one
        CompletableFuture<Void> unused = offer(LIVE.version(2));
        clock.pass(Duration.ofSeconds(2));
        passAlive(Duration.ofSeconds(60));

        // then
        eventually(() -> openMarkets() == 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"postFixture", "postMarket"})
    void what_a_gateway_did_not_find_is_sent_again_unchanged(String operation) {
        // given: the last version of a game, with another name
        open(LIVE);
        bridge.card(new CardRecord(
                "E2024-276", new FixtureCard("E2024-276", "Another name", null, null, null, null, null)));
        failNext(5, operation, new Fault.Status(404));

        // when
        CompletableFuture<Void> last = offer(LIVE.version(2).with(MatchStatus.FINISHED));

        // then: a POST creates what is absent, so that 404 is not the platform's word on the body
        passAliveUntil(last::isDone);
        await(last);
        assertThat(platform.markets()).hasSize(3).allMatch(market -> isAt(market, 2));
        assertThat(platform.state().fixtures())
                .extracting(fixture -> fixture.body().path("name").asText())
                .containsExactly("Another name");
    }

    @ParameterizedTest
    @ValueSource(ints = {403, 404, 405})
    void what_is_denied_is_sent_again_and_does_not_count_as_delivered(int status) {
        // given
        failAll("postFixture", new Fault.Status(status));

        // when
        CompletableFuture<Void> denied = offer(LIVE);
        passAliveUntil(() -> requests("postFixture") >= 4);

        // then
        assertThat(requests("postFixture")).isGreaterThanOrEqualTo(4);
        assertThat(denied).isNotDone();
    }

    @Test
    void a_cancelled_game_that_a_gateway_did_not_find_is_deleted_when_it_is_found_again() {
        // given
        open(LIVE);
        failNext(5, "deleteFixture", new Fault.Status(404));

        // when
        CompletableFuture<Void> cancelled = offer(LIVE.version(2).with(MatchStatus.CANCELLED));
        passAliveUntil(cancelled::isDone);

        // then
        await(cancelled);
        assertThat(requests("deleteFixture")).isEqualTo(6);
        assertThat(platform.markets()).isEmpty();
    }

    @Test
    void a_cancelled_game_that_no_deletion_finds_counts_as_deleted_after_a_minute() {
        // given
        open(LIVE);
        failAll("deleteFixture", new Fault.Status(404));

        // when
        CompletableFuture<Void> cancelled = offer(LIVE.version(2).with(MatchStatus.CANCELLED));
        eventually(() -> requests("deleteFixture") == 1);
        passAliveUntil(cancelled::isDone);

        // then
        await(cancelled);
        assertThat(requests("deleteFixture")).isBetween(5L, 12L);
    }

    @Test
    void what_is_rejected_for_its_address_or_credentials_is_sent_again_ever_more_seldom() {
        // given
        failAll("postFixture", new Fault.Status(403));

        // when
        CompletableFuture<Void> first = offer(LIVE);
        passAlive(Duration.ofSeconds(100));

        // then
        assertThat(first).isNotDone();
        assertThat(requests("postFixture")).isBetween(18L, 24L);
    }

    @Test
    void a_newer_version_does_not_end_a_suspension_that_is_not_confirmed() {
        // given: a version that could not be sent is too old, so that the price before it is to be suspended
        open(LIVE);
        failAll("postMarket", new Fault.Status(409));
        CompletableFuture<Void> unsent = offer(LIVE.version(2));
        passAlive(Duration.ofSeconds(52));
        assertThat(openMarkets()).isEqualTo(3);

        // when
        CompletableFuture<Void> newer = offer(LIVE.version(3));
        long before = requests("postMarket");
        eventually(() -> requests("postMarket") > before + 6);
        List<Boolean> suspensions = new ArrayList<>();
        Runnable unused = platform.state().onChange(change -> {
            if (change.operationId().equals("postMarket") && change.body() != null) {
                suspensions.add(change.body().path("isSuspended").asBoolean());
            }
        });
        faults().clear();

        // then: the old price is suspended before the new one is sent
        eventually(() -> !suspensions.isEmpty());
        assertThat(suspensions).first().isEqualTo(true);
        eventually(unsent::isDone);
        assertThat(newer).isNotCancelled();
    }

    @Test
    void a_rejected_price_closes_its_market() {
        // given
        open(LIVE);
        failNext(1, "postMarket", new Fault.Status(400));

        // when
        await(offer(LIVE.version(2)));

        // then: the others are open at the new price
        assertThat(openMarkets()).isEqualTo(2);
        open(LIVE.version(3));
    }

    @Test
    void a_cancelled_game_is_suspended_before_it_is_deleted_even_if_the_deletion_fails() {
        // given
        open(LIVE);
        failAll("deleteFixture", new Fault.Status(503));

        // when
        CompletableFuture<Void> cancelled = offer(LIVE.version(2).with(MatchStatus.CANCELLED));

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(cancelled).isNotDone();
        faults().clear();
        await(cancelled);
        assertThat(platform.markets()).isEmpty();
        assertThat(platform.history()).endsWith("deleteFixture");
    }

    @Test
    void nothing_is_sent_of_a_game_before_its_record_is_written() {
        // given
        alive();
        records.stuck = true;

        // when: its markets are not even open
        CompletableFuture<Void> first = offer(LIVE.with(Reason.GAP));
        alive();

        // then
        assertThat(platform.history()).isEmpty();
        assertThat(first).isNotDone();

        // when
        records.stuck = false;
        restart(SETTINGS, recorded());
        alive();
        await(offer(LIVE.with(Reason.GAP)));

        // then: the one before has sent nothing
        assertThat(platform.history()).containsExactly("postFixture");
    }

    @Test
    void without_kafka_a_failure_of_the_platform_stops_no_suspension() {
        // given: an open version waits for its record, and the next one closes
        open(LIVE);
        records.stuck = true;
        failNext(4, "postMarket", new Fault.Status(503));

        // when
        CompletableFuture<Void> open = offer(LIVE.version(2));
        CompletableFuture<Void> suspension = offer(LIVE.version(3).with(Reason.GAP));

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(suspension).isNotDone();
        assertThat(open).isDone();
    }

    @Test
    void without_kafka_open_markets_are_suspended_when_beacons_and_leases_grow_old() {
        // given
        open(LIVE);
        records.stuck = true;
        failNext(3, "postMarket", new Fault.Reset());

        // when: no poll, no beacon, no lease, for longer than a guard waits
        clock.pass(Duration.ofMinutes(3));

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void a_takeover_whose_reads_fail_suspends() {
        // given
        open(LIVE);
        List<IngestionMarkets> kept = recorded();
        failReads();

        // when
        restart(SETTINGS, kept);
        alive();

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void a_suspension_does_not_wait_for_requests_in_doubt() {
        // given: requests that open a market are answered with 503
        open(LIVE);
        failNext(30, "postMarket", new Fault.Status(503));
        CompletableFuture<Void> doubtful = offer(LIVE.version(2));
        eventually(() -> requests("postMarket") >= 6);

        // when
        CompletableFuture<Void> suspension = offer(LIVE.version(3).with(Reason.GAP));
        eventually(() -> openMarkets() == 0);

        // then
        await(suspension);
        assertThat(doubtful).isDone();
    }

    @Test
    void a_summary_that_cannot_be_read_suspends_its_fixture_until_a_later_one() {
        // given
        open(LIVE);
        failNext(5, "postMarket", new Fault.Status(500));

        // when
        await(bridge.unreadable(0, "E2024-276", clock.now()));

        // then
        assertThat(openMarkets()).isZero();
        assertThat(reasons()).containsOnly("SUMMARY_UNREADABLE");
        assertThat(records.markets.values()).noneMatch(IngestionMarkets::isOpen);
        open(LIVE.version(3));
    }

    @Test
    void an_error_in_one_fixture_suspends_it_and_affects_no_other() {
        // given
        open(LIVE);
        TestSummary other = TestSummary.live("other", 1);
        await(offer(other));

        // when: pricing throws an error
        fragile.fails = true;
        CompletableFuture<Void> failed = offer(LIVE.version(2));
        eventually(() -> openMarkets() == 3);
        fragile.fails = false;

        // then
        await(failed);
        assertThat(bridge.isTicking()).isTrue();
        await(offer(other.version(2)));
        assertThat(openMarkets()).isEqualTo(3);
        open(LIVE.version(3), 6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-PT1H", "PT1H"})
    void a_step_of_the_wall_clock_changes_nothing(Duration step) {
        // given
        open(LIVE);

        // when: beacons continue by the pipeline's own clock
        long begin = clock.nanos();
        long utc = clock.now().toEpochMilli();
        clock.step(step);
        bridge.beacon(beacon(utc + (clock.nanos() - begin) / 1_000_000 + 1));
        await(bridge.renewed(0, clock.nanos()));
        clock.pass(Duration.ofMillis(600));

        // then
        assertThat(openMarkets()).isEqualTo(3);

        // when: the pipeline stops
        for (int second = 0; second < 60; second += 2) {
            clock.pass(Duration.ofSeconds(2));
            await(bridge.renewed(0, clock.nanos()));
        }

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void a_market_that_was_suspended_by_hand_is_opened_again() {
        // given
        open(LIVE);
        String id = "E2024-276__total";
        var body = recorded().get(0).markets().stream()
                .filter(market -> market.id().equals(id))
                .findFirst()
                .orElseThrow()
                .body();
        await(client().postMarket(id, body.with(true, body.inPlayStatus(), body.customData())));

        // then
        eventually(() -> openMarkets() == 3);
        assertThat(registry.counter("fastbreak.bridge.differences").count()).isPositive();
    }

    @Test
    void a_fixture_that_was_deleted_on_the_platform_is_posted_again_with_its_markets() {
        // given
        open(LIVE);
        await(client().deleteFixture("E2024-276"));

        // then: a read finds that it is missing
        eventually(() -> {
            List<String> history = platform.history();
            int posted = history.lastIndexOf("postFixture");
            return posted > history.indexOf("deleteFixture")
                    && history.subList(posted, history.size()).contains("postMarket 1")
                    && platform.markets().size() == 3;
        });
    }

    @Test
    void a_market_that_is_created_though_it_existed_shows_that_its_fixture_was_deleted() {
        // given
        open(LIVE);
        await(client().deleteFixture("E2024-276"));

        // when
        CompletableFuture<Void> unused = offer(LIVE.version(2));

        // then
        eventually(() -> requests("postFixture") == 2);
        eventually(() -> platform.markets().size() == 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"FINISHED", "CANCELLED", "IN_PROGRESS"})
    void a_backlog_of_games_that_were_never_sent_is_not_sent(MatchStatus status) {
        // when
        await(bridge.summary(0, LIVE.with(status).summary(), clock.now().minus(Duration.ofDays(5))));
        await(bridge.summary(0, LIVE.version(2).with(MatchStatus.FINISHED).summary(), clock.now()));

        // then
        assertThat(platform.history()).isEmpty();
        assertThat(records.markets).isEmpty();
        assertThat(records.receipts).extracting(Receipt::outcome).isEmpty();
    }

    private void open(TestSummary game) {
        open(game, 3);
    }

    private void open(TestSummary game, int markets) {
        await(offer(game));
        assertThat(openMarkets()).isEqualTo(markets);
    }

    private double gauge(String name) {
        return registry.get(name).gauge().value();
    }

    private static Beacon beacon(long utc) {
        return new Beacon(0, utc, null, 0, Beacon.Counters.NONE);
    }

    /** A price model that fails on demand. */
    private static final class FragileModel implements PriceModel {
        private final PriceModel brownian = new BrownianPriceModel(ModelParameters.defaults());
        private boolean fails;

        @Override
        public Map<MarketType, Quote> price(Situation situation, Map<MarketType, Quote> last) {
            if (fails) {
                throw new StackOverflowError("planted");
            }
            return brownian.price(situation, last);
        }
    }
}
