package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Awaited;
import io.fastbreak.bridge.IngestionMarkets.Confirmed;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.game.Reason;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The record of a fixture says which of its markets the platform has confirmed as open. */
class ConfirmationsTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final int MARKETS = 3;

    ConfirmationsTest() {
        super(TestSettings.SETTINGS);
    }

    static Stream<Fault> failures() {
        return Stream.of(
                new Fault.Delay(Duration.ofSeconds(10)),
                new Fault.Reset(),
                new Fault.Status(500),
                new Fault.Status(503));
    }

    @Test
    void a_market_is_open_since_its_opening_was_accepted() {
        // given
        alive();
        long begin = clock.now().toEpochMilli();

        // when
        await(offer(LIVE));

        // then
        eventually(() -> all(true, null));
        assertThat(recorded().get(0).isOpen()).isTrue();
        List<Confirmed> opened = confirmed();
        assertThat(opened).allSatisfy(market -> assertThat(market.utc())
                .isBetween(begin, clock.now().toEpochMilli()));
        assertThat(openGauge()).isEqualTo(MARKETS);

        // when: other prices
        await(offer(LIVE.version(2).withClock(300_000L)));

        // then
        assertThat(recorded().get(0).stateVersion()).isEqualTo(2);
        assertThat(confirmed()).isEqualTo(opened);
    }

    @ParameterizedTest
    @MethodSource("failures")
    void a_market_that_was_sent_and_not_accepted_is_not_open(Fault fault) {
        // given
        alive();
        failAll("postMarket", fault);

        // when
        CompletableFuture<Void> unused = offer(LIVE);
        eventually(() -> requests("postMarket") >= MARKETS);
        clock.pass(Duration.ofMillis(300));

        // then
        assertThat(recorded().get(0).isOpen()).isTrue();
        assertThat(all(false, Awaited.OPEN)).as("%s", confirmed()).isTrue();
        assertThat(openGauge()).isZero();

        // when
        faults().clear();
        clock.pass(TestSettings.SETTLE_TIME);
        alive();
        vouch(LIVE);

        // then
        eventually(() -> all(true, null));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void a_market_stays_open_until_its_suspension_is_accepted(Fault fault) {
        // given
        alive();
        await(offer(LIVE));
        eventually(() -> all(true, null));
        List<Confirmed> opened = confirmed();
        failAll("postMarket", fault);

        // when
        CompletableFuture<Void> suspension = offer(LIVE.version(2).with(Reason.GAP));

        // then
        eventually(() -> all(true, Awaited.SUSPENDED));
        assertThat(confirmed()).extracting(Confirmed::utc).containsExactly(utc(opened));
        assertThat(openMarkets()).isEqualTo(MARKETS);

        // when
        faults().clear();
        await(suspension);

        // then
        eventually(() -> all(false, null));
        assertThat(recorded().get(0).isOpen()).isFalse();
    }

    @Test
    void an_opening_and_a_suspension_without_an_answer_leave_a_market_that_is_not_confirmed_as_open() {
        // given
        alive();
        failAll("postMarket", new Fault.Reset());
        CompletableFuture<Void> unused = offer(LIVE);
        eventually(() -> requests("postMarket") >= MARKETS);

        // when
        CompletableFuture<Void> alsoUnused = offer(LIVE.version(2).with(Reason.GAP));

        // then
        eventually(() -> all(false, Awaited.SUSPENDED));
    }

    @Test
    void a_market_whose_opening_is_rejected_is_suspended_and_was_never_open() {
        // given
        alive();
        failAll("postMarket", new Fault.Status(403));

        // when
        CompletableFuture<Void> unused = offer(LIVE);

        // then
        eventually(() -> all(false, Awaited.SUSPENDED));
        assertThat(openGauge()).isZero();
    }

    @Test
    void a_bridge_that_continues_a_game_opens_nothing_that_was_not_accepted() {
        // given
        alive();
        failAll("postMarket", new Fault.Reset());
        CompletableFuture<Void> unused = offer(LIVE);
        eventually(() -> all(false, Awaited.OPEN) && requests("postMarket") >= 4 * MARKETS);

        // when
        restart(TestSettings.SETTINGS, recorded());
        assertThat(all(false, Awaited.OPEN)).isTrue();
        alive();

        // then
        eventually(() -> all(false, Awaited.SUSPENDED));

        // when
        faults().clear();

        // then
        eventually(() -> all(false, null));
        assertThat(openedEver()).isZero();
    }

    @Test
    void a_bridge_that_continues_a_game_knows_since_when_its_markets_are_open() {
        // given
        alive();
        await(offer(LIVE));
        eventually(() -> all(true, null));
        List<Confirmed> opened = confirmed();
        failAll("postMarket", new Fault.Reset());

        // when
        clock.pass(Duration.ofSeconds(5));
        restart(TestSettings.SETTINGS, recorded());
        alive();

        // then
        eventually(() -> all(true, Awaited.SUSPENDED));
        assertThat(confirmed()).extracting(Confirmed::utc).containsExactly(utc(opened));

        // when
        faults().clear();

        // then
        eventually(() -> all(false, null));
        assertThat(openMarkets()).isZero();
    }

    @Test
    void nothing_confirms_what_a_shadow_records() {
        // given
        bridge.close();
        bridge = bridge(TestSettings.SHADOW);
        alive();

        // when
        await(offer(LIVE));

        // then
        assertThat(recorded().get(0).isOpen()).isTrue();
        assertThat(confirmed()).isEmpty();
    }

    private List<Confirmed> confirmed() {
        List<IngestionMarkets> records = recorded();
        return records.isEmpty() ? List.of() : records.get(0).confirmed();
    }

    private boolean all(boolean open, @Nullable Awaited awaited) {
        List<Confirmed> markets = confirmed();
        return markets.size() == MARKETS
                && markets.stream().allMatch(market -> market.open() == open && market.awaited() == awaited);
    }

    private static Long[] utc(List<Confirmed> markets) {
        return markets.stream().map(Confirmed::utc).toArray(Long[]::new);
    }

    private int openGauge() {
        return (int) registry.get("fastbreak.bridge.markets")
                .tags("state", "open")
                .gauge()
                .value();
    }
}
