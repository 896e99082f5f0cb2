package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.MarketResults.Market;
import io.fastbreak.bridge.MarketResults.Result;
import io.fastbreak.bridge.MarketResults.Selection;
import io.fastbreak.bridge.MarketResults.Status;
import io.fastbreak.bridge.OpenTime;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.kafka.ResultRecords;
import io.fastbreak.bridge.market.ResultRule;
import io.fastbreak.bridge.market.WrittenResults;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

/** Which records of results a bridge writes, and when. */
class PublishedResultsTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final TestSummary ENDED = LIVE.version(5).with(MatchStatus.FINISHED);

    PublishedResultsTest() {
        super(TestSettings.SETTINGS);
    }

    @Test
    void lines_are_listed_before_they_are_offered_and_have_results_after_the_final() {
        // given
        alive();

        // when
        await(offer(LIVE));

        // then
        assertThat(records.results).hasSize(1);
        assertThat(records.results.get(0).markets()).hasSize(3);

        // when: the lines move
        await(offer(LIVE.version(2)
                .withScores(new Score("MAD", CompetitorType.HOME, 70), new Score("MIL", CompetitorType.AWAY, 51))));
        await(offer(ENDED));

        // then
        assertThat(statuses()).containsExactly(Status.PENDING, Status.PENDING, Status.FINAL);
        assertThat(last().markets()).hasSize(5).allSatisfy(market -> assertThat(market.selections())
                .allMatch(selection -> selection.result() != null));
        assertThat(last().score()).isEqualTo(ENDED.competitors());
        assertRevisionsGrow();
    }

    @Test
    void no_market_is_opened_before_its_line_is_listed() {
        // given
        CompletableFuture<Void> write = new CompletableFuture<>();
        records.resultsWrite = () -> write;
        alive();

        // when
        CompletableFuture<Void> offered = offer(LIVE);
        clock.pass(Duration.ofMillis(300));

        // then
        assertThat(openedEver()).isZero();

        // when
        write.complete(null);

        // then
        await(offered);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_final_counts_as_delivered_once_its_results_are_written() {
        // given
        alive();
        await(offer(LIVE));
        records.resultsWrite = () -> CompletableFuture.failedFuture(new TimeoutException("no broker"));

        // when
        CompletableFuture<Void> ended = offer(ENDED);
        eventually(() -> records.results.size() >= 3);

        // then: it may be there already, so that it is the same again
        assertThat(ended).isNotDone();
        assertThat(records.results.subList(1, 3)).allMatch(records.results.get(1)::equals);

        // when: it is corrected meanwhile
        offer(ENDED.version(6)
                .withScores(new Score("MAD", CompetitorType.HOME, 58), new Score("MIL", CompetitorType.AWAY, 52)));
        eventually(() -> last().revision() == 3);
        records.resultsWrite = () -> CompletableFuture.completedFuture(null);
        await(offer(ENDED.version(7).with(Reason.GAP)));

        // then
        assertThat(last().revision()).isEqualTo(4);
        assertThat(last().status()).isEqualTo(Status.WITHDRAWN);
    }

    @Test
    void what_may_be_there_though_its_write_has_failed_is_withdrawn() {
        // given
        alive();
        await(offer(LIVE));
        records.resultsWrite = () -> CompletableFuture.failedFuture(new TimeoutException("no broker"));
        offer(ENDED);
        eventually(() -> last().status() == Status.FINAL);

        // when: the game goes on, with what was written for certain
        offer(LIVE.version(6));
        records.resultsWrite = () -> CompletableFuture.completedFuture(null);

        // then
        eventually(() -> last().status() == Status.WITHDRAWN);
        assertThat(last().revision()).isEqualTo(3);
    }

    @Test
    void a_final_that_is_corrected_twice_and_withdrawn_has_four_more_revisions() {
        // given
        alive();
        await(offer(LIVE));
        await(offer(ENDED));

        // when
        await(offer(ENDED.version(6)
                .withScores(new Score("MAD", CompetitorType.HOME, 58), new Score("MIL", CompetitorType.AWAY, 52))));
        await(offer(ENDED.version(7)));
        await(offer(ENDED.version(8).with(Reason.CONTRADICTION)));
        await(offer(ENDED.version(9)));
        await(offer(ENDED.version(10)));

        // then
        assertThat(statuses())
                .containsExactly(
                        Status.PENDING, Status.FINAL, Status.FINAL, Status.FINAL, Status.WITHDRAWN, Status.FINAL);
        assertRevisionsGrow();
    }

    @Test
    void a_result_waits_for_no_answer_of_the_platform() {
        // given
        alive();
        await(offer(LIVE));
        failNext(3, "postMarket", slow());

        // when
        offer(ENDED);

        // then
        eventually(() -> last().status() == Status.FINAL);
        offer(ENDED.version(6).with(Reason.GAP));
        eventually(() -> last().status() == Status.WITHDRAWN);
    }

    @Test
    void a_bridge_that_continues_writes_nothing_that_is_there() {
        // given
        alive();
        await(offer(LIVE));
        await(offer(ENDED));
        int before = records.results.size();

        // when: it reads everything again
        restart();
        await(offer(LIVE));
        await(offer(ENDED));

        // then
        assertThat(records.results).hasSize(before);

        // when
        await(offer(ENDED.version(6).with(Reason.CONFLICT)));

        // then
        assertThat(last().status()).isEqualTo(Status.WITHDRAWN);
        assertThat(last().revision()).isEqualTo(before + 1);
    }

    @Test
    void a_restart_between_final_and_result_gives_the_same_result() {
        // given
        alive();
        await(offer(LIVE));
        records.resultsWrite = CompletableFuture::new;
        CompletableFuture<Void> ended = offer(ENDED);
        eventually(() -> last().status() == Status.FINAL);
        MarketResults first = records.results.remove(1);
        records.resultsWrite = () -> CompletableFuture.completedFuture(null);

        // when: the next bridge does not find it, and reads the final again, which is not done
        assertThat(ended).isNotDone();
        restart();
        await(offer(ENDED));

        // then
        assertThat(last().says(first)).isTrue();
        assertThat(last().revision()).isEqualTo(first.revision());
    }

    @Test
    void lines_that_an_earlier_version_of_the_bridge_has_offered_have_results() {
        // given: a bridge that wrote no results
        alive();
        await(offer(LIVE));
        await(bridge.release(0));
        List<IngestionMarkets> left = recorded().stream()
                .map(markets -> markets.with(new OpenTime(true, 60_000, 1_000)))
                .toList();
        records.results.clear();

        // when
        restart(TestSettings.SETTINGS, left);
        alive();
        await(offer(ENDED));

        // then
        assertThat(statuses()).containsExactly(Status.FINAL);
        assertThat(last().markets()).hasSize(3);
    }

    @Test
    void what_was_offered_before_an_exchange_of_sides_is_settled_by_the_sides_of_then_although_the_results_are_lost() {
        // given
        alive();
        await(offer(LIVE));
        List<IngestionMarkets> left = recorded();
        assertThat(left).allMatch(IngestionMarkets::isOpen);
        records.results.clear();

        // when
        restart(TestSettings.SETTINGS, left);
        alive();
        await(offer(ENDED.withScores(
                new Score("MIL", CompetitorType.HOME, 51), new Score("MAD", CompetitorType.AWAY, 58))));

        // then: the moneyline of then is on Madrid first
        assertThat(last().markets())
                .filteredOn(market -> market.type() == MarketType.MONEYLINE)
                .singleElement()
                .satisfies(market -> assertThat(market.selections())
                        .extracting(Selection::competitor, Selection::result)
                        .containsExactly(tuple("MAD", Result.WON), tuple("MIL", Result.LOST)));
    }

    /** Nobody can say which sides closed bodies were made for that stand in a record with other sides. */
    @Test
    void what_was_closed_before_an_exchange_of_sides_has_no_result_where_the_results_are_lost() {
        // given
        alive();
        await(offer(LIVE));
        await(offer(LIVE.version(2)
                .with(MatchStatus.INTERRUPTED)
                .withScores(new Score("MIL", CompetitorType.HOME, 51), new Score("MAD", CompetitorType.AWAY, 58))));
        List<IngestionMarkets> left = List.of(recorded().get(recorded().size() - 1));
        assertThat(left).noneMatch(IngestionMarkets::isOpen);
        records.results.clear();

        // when
        restart(TestSettings.SETTINGS, left);
        alive();
        await(offer(ENDED.withScores(
                new Score("MIL", CompetitorType.HOME, 51), new Score("MAD", CompetitorType.AWAY, 58))));

        // then
        assertThat(records.results)
                .flatExtracting(MarketResults::markets)
                .flatExtracting(MarketResults.Market::selections)
                .extracting(Selection::result)
                .doesNotContain(Result.WON, Result.LOST);
    }

    @Test
    void a_final_that_is_corrected_when_its_fixture_has_retired_revises_the_result() {
        // given
        alive();
        await(offer(LIVE));
        await(offer(ENDED));

        // when
        clock.pause(TestSettings.TIMING.retireAfter().plusMinutes(1));
        eventually(() -> records.markets.isEmpty());
        alive();
        await(offer(ENDED.version(6)
                .withScores(new Score("MAD", CompetitorType.HOME, 58), new Score("MIL", CompetitorType.AWAY, 60))));

        // then
        assertThat(last().revision()).isEqualTo(3);
        assertThat(last().markets()).hasSize(3);
    }

    @Test
    void a_cancelled_game_is_void_although_its_markets_are_deleted() {
        // given
        alive();
        await(offer(LIVE));

        // when
        await(offer(LIVE.version(2).with(MatchStatus.CANCELLED)));

        // then
        assertThat(platform.markets()).isEmpty();
        assertThat(statuses()).containsExactly(Status.PENDING, Status.VOID);
    }

    @Test
    void nothing_is_written_without_a_lease_or_of_a_game_that_was_never_offered() {
        // given
        alive();
        await(offer(ENDED));
        await(offer(TestSummary.live("another", 1)));
        int before = records.results.size();
        assertThat(records.results).extracting(MarketResults::fixtureId).containsOnly("another");

        // when
        await(bridge.abandon(0));
        CompletableFuture<Void> ended = offer(TestSummary.live("another", 2).with(MatchStatus.FINISHED));
        clock.pass(Duration.ofMillis(300));

        // then
        assertThat(records.results).hasSize(before);
        assertThat(ended).isNotDone();
    }

    @Test
    void behind_a_late_record_of_the_bridge_before_the_results_follow_once_more() {
        // given
        alive();
        await(offer(LIVE));
        await(offer(ENDED));
        MarketResults ours = last();

        // when: it is the last one of its key from now on
        MarketResults late = records.results.get(0);
        readBack(ours);
        bridge.resultsRead(0, late.revised(ours.revision()));

        // then
        eventually(() -> records.results.size() == 3);
        assertThat(last()).isEqualTo(ours.revised(ours.revision() + 1));

        // when: what this bridge has written is read as well
        readBack(last());
        clock.pass(Duration.ofMillis(300));

        // then
        assertThat(records.results).hasSize(3);
    }

    @Test
    void a_late_record_that_says_the_same_is_left_alone() {
        // given
        alive();
        await(offer(LIVE));

        // when
        readBack(last());
        bridge.resultsRead(0, last().revised(1));
        clock.pass(Duration.ofMillis(300));

        // then
        assertThat(records.results).hasSize(1);
    }

    @Test
    void a_late_result_of_the_bridge_before_with_a_higher_revision_is_withdrawn_unless_it_is_proven() {
        // given
        alive();
        await(offer(LIVE));
        await(offer(LIVE.version(20)));
        readBack(last());
        MarketResults late =
                ResultRule.judge(last(), ENDED.summary(), clock.now()).revised(2);

        // when
        bridge.resultsRead(0, late);

        // then
        eventually(() -> last().status() == Status.WITHDRAWN);
        assertThat(last().revision()).isEqualTo(3);
        assertThat(last().reasons()).containsExactly("NOT_FINAL");

        // when: it is proven here as well
        await(offer(ENDED.version(21)));
        readBack(records.results.get(1));
        readBack(last());
        bridge.resultsRead(0, last().revised(5));
        clock.pass(Duration.ofMillis(300));

        // then
        assertThat(statuses()).containsExactly(Status.PENDING, Status.WITHDRAWN, Status.FINAL);
    }

    @Test
    void lines_that_only_the_bridge_before_has_listed_have_results_too() {
        // given
        alive();
        await(offer(LIVE));
        readBack(last());
        Market other = total(300.5);

        // when
        bridge.resultsRead(0, last().with(List.of(other), 1, 0).revised(2));
        await(offer(ENDED));

        // then
        assertThat(last().revision()).isEqualTo(3);
        assertThat(last().markets()).hasSize(4).anySatisfy(market -> {
            assertThat(market.line()).isEqualTo(300.5);
            assertThat(market.selections().get(1).result()).isEqualTo(Result.WON);
        });
    }

    @Test
    void a_bridge_that_takes_over_behind_a_late_record_writes_the_results_once_more() {
        // given
        alive();
        await(offer(LIVE));
        await(offer(ENDED));
        MarketResults ours = last();

        // when: the record comes late, and this bridge ends before it has read it
        records.results.add(records.results.get(0));
        restart();

        // then: nobody sends the game again
        eventually(() -> records.results.size() == 4);
        assertThat(last()).isEqualTo(ours.revised(ours.revision() + 1));
    }

    @Test
    void lines_in_a_record_of_another_bridge_under_the_same_revision_have_results_too() {
        // given
        alive();
        await(offer(LIVE));
        readBack(last());
        Market other = total(300.5);

        // when: it was written before the one of this bridge, but is read behind it
        bridge.resultsRead(0, last().with(List.of(other), 1, 0));
        await(offer(ENDED));

        // then
        assertThat(last().markets()).hasSize(4).anySatisfy(market -> assertThat(market.line())
                .isEqualTo(300.5));
    }

    @Test
    void lines_in_a_record_that_another_one_of_the_same_revision_follows_have_results_after_a_takeover() {
        // given
        alive();
        await(offer(LIVE));
        MarketResults first = last();

        // when
        records.results.add(first.with(List.of(total(300.5)), 1, 0));
        records.results.add(first.with(List.of(total(301.5)), 1, 0));
        restart();
        await(offer(ENDED));

        // then
        assertThat(last().markets()).extracting(Market::line).contains(300.5, 301.5);
    }

    @Test
    void behind_a_tombstone_the_results_follow_once_more() {
        // given
        alive();
        await(offer(LIVE));
        await(offer(ENDED));
        MarketResults ours = last();
        readBack(records.results.get(0));
        readBack(ours);

        // when
        ConsumerRecord<String, byte[]> tombstone = new ConsumerRecord<>("markets.results", 0, 7, "E2024-276", null);
        ResultRecords.last(tombstone).ifPresent(read -> bridge.resultsRead(0, read));

        // then
        eventually(() -> records.results.size() == 3);
        assertThat(last()).isEqualTo(ours.revised(3));
    }

    @Test
    void lines_are_listed_again_from_the_last_bodies_where_the_results_cannot_be_read() {
        // given
        alive();
        await(offer(LIVE));
        List<IngestionMarkets> left = recorded();
        records.results.clear();

        // when
        bridge.close();
        bridge = bridge(TestSettings.SETTINGS);
        Map<String, WrittenResults> written = new HashMap<>();
        ResultRecords.apply(new ConsumerRecord<>("markets.results", 0, 7, "E2024-276", new byte[] {'?'}), written);
        await(bridge.lastResults(0, written.values()));
        await(bridge.take(0, left, List.of(), false));
        alive();
        await(offer(ENDED));

        // then
        assertThat(last().status()).isEqualTo(Status.FINAL);
        assertThat(last().revision()).isGreaterThan(8);
        assertThat(last().markets()).hasSize(3);
    }

    private Market total(double line) {
        return new Market(
                last().markets().get(2).id(),
                MarketType.TOTAL,
                line,
                List.of(new Selection("Over " + line, null, null), new Selection("Under " + line, null, null)));
    }

    private void readBack(MarketResults written) {
        bridge.resultsRead(0, written);
    }

    private void restart() {
        bridge.close();
        bridge = bridge(TestSettings.SETTINGS);
        await(bridge.lastResults(0, written()));
        await(bridge.take(0, recorded(), List.of(), false));
        alive();
    }

    private Collection<WrittenResults> written() {
        Map<String, WrittenResults> written = new HashMap<>();
        records.results.forEach(results -> WrittenResults.add(written, results, clock.now()));
        return written.values();
    }

    private MarketResults last() {
        return records.results.get(records.results.size() - 1);
    }

    private List<Status> statuses() {
        return records.results.stream().map(MarketResults::status).toList();
    }

    private void assertRevisionsGrow() {
        assertThat(records.results)
                .extracting(MarketResults::revision)
                .containsExactlyElementsOf(LongStream.rangeClosed(1, records.results.size())
                        .boxed()
                        .toList());
    }
}
