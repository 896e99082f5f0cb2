package io.fastbreak.bridge.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Fixtures;
import io.fastbreak.bridge.Games;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MarketBookTest {
    private static final Instant NOW = Instant.parse("2024-11-15T20:30:00Z");
    private static final Games LIVE = Games.live("E2024/276", 5);
    private static final FixtureCard CARD = new FixtureCard(
            "E2024/276",
            null,
            "2024-11-15T20:45:00+01:00",
            new FixtureCard.Sport(3, "Basketball"),
            null,
            "fiba",
            List.of(new FixtureCard.Team("MAD", "Real Madrid", CompetitorType.HOME, null)));

    private final BridgeSettings settings = BridgeSettings.defaults();
    private final MarketBook book = book(settings);

    @Test
    void a_live_game_has_three_open_markets_of_one_version() {
        // when
        IngestionMarkets made = open(LIVE);

        // then
        assertThat(made.markets())
                .extracting(IngestionMarkets.Body::id)
                .containsExactly("E2024_2F276__moneyline", "E2024_2F276__spread", "E2024_2F276__total");
        assertThat(made.markets()).allSatisfy(market -> {
            assertThat(market.body().isSuspended()).isFalse();
            assertThat(market.body().sourceFixtureId()).isEqualTo("E2024_2F276");
            assertThat(CustomData.stateVersion(market.body())).isEqualTo(5);
        });
    }

    @Test
    void a_line_moves_under_the_same_id() {
        // given
        IngestionMarkets before = open(LIVE);

        // when
        IngestionMarkets after = open(LIVE.version(6)
                .withScores(new Score("MAD", CompetitorType.HOME, 67), new Score("MIL", CompetitorType.AWAY, 51)));

        // then
        assertThat(after.markets())
                .extracting(IngestionMarkets.Body::id)
                .isEqualTo(
                        before.markets().stream().map(IngestionMarkets.Body::id).toList());
        assertThat(spread(before).selections().get(0).name()).isEqualTo("MAD -8.5");
        assertThat(spread(after).selections().get(0).name()).isEqualTo("MAD -17.5");
    }

    @Test
    void the_fixture_is_described_by_its_card() {
        // when
        var fixture = book.make(LIVE.summary(), CARD, Set.of(), NOW).fixture().body();

        // then
        assertThat(fixture.name()).isEqualTo("Real Madrid v MIL");
        assertThat(fixture.sportId()).isEqualTo(3);
        assertThat(fixture.startTime()).isEqualTo("2024-11-15T19:45:00Z");
        assertThat(fixture.originSourceFixtureId()).isEqualTo("E2024/276");
    }

    @Test
    void without_a_card_the_start_is_the_first_summarys_time_and_stays_so() {
        // given
        open(LIVE.asOf(1_731_700_000_000L));

        // when
        IngestionMarkets later = open(LIVE.version(6).asOf(1_731_700_060_000L));

        // then
        assertThat(later.fixture().body().startTime()).isEqualTo(Instant.ofEpochMilli(1_731_700_000_000L));
    }

    @Test
    void custom_data_tells_the_game_in_ten_entries() {
        assertThat(first(open(LIVE)).customData())
                .containsExactly(
                        new CustomDataEntry("score", "58-51"),
                        new CustomDataEntry("periodScores", "31-16,23-25,4-10"),
                        new CustomDataEntry("period", "REGULAR 3"),
                        new CustomDataEntry("clock", "300000 STARTED"),
                        new CustomDataEntry("possession", "MAD"),
                        new CustomDataEntry("reliability", "RELIABLE"),
                        new CustomDataEntry("reasons", ""),
                        new CustomDataEntry("stateVersion", "5"),
                        new CustomDataEntry("asOfUtc", "1731700000000"),
                        new CustomDataEntry("traceId", "trace-5"));
    }

    @Test
    void a_suspension_repeats_the_last_prices() {
        // given
        List<Selection> prices = first(sent(open(LIVE))).selections();

        // when
        SourceMarket suspended = first(open(LIVE.version(6).with(Reason.GAP)));

        // then
        assertThat(suspended.isSuspended()).isTrue();
        assertThat(suspended.selections()).isEqualTo(prices);
        assertThat(suspended.customData())
                .contains(new CustomDataEntry("reliability", "UNRELIABLE"), new CustomDataEntry("reasons", "GAP"));
    }

    @Test
    void a_market_that_was_priced_but_never_sent_is_made_suspended_with_that_price() {
        // given
        book.note(LIVE.summary(), CARD, NOW);

        // when
        IngestionMarkets ended =
                book.make(LIVE.version(9).with(MatchStatus.FINISHED).summary(), CARD, Set.of(), NOW);

        // then
        assertThat(ended.markets()).hasSize(3).allSatisfy(market -> {
            assertThat(market.body().isSuspended()).isTrue();
            assertThat(market.body().selections()).isNotEmpty();
            assertThat(CustomData.stateVersion(market.body())).isEqualTo(9);
        });
    }

    @Test
    void what_was_never_priced_is_not_made() {
        assertThat(open(LIVE.with(MatchStatus.WARMUP)).markets()).isEmpty();
    }

    @Test
    void a_silent_pipeline_suspends_and_only_a_later_version_opens() {
        // given
        sent(open(LIVE));

        // when
        IngestionMarkets silent = book.make(LIVE.summary(), null, Set.of(SuspensionCause.PIPELINE_SILENT), NOW);
        IngestionMarkets again = open(LIVE);
        IngestionMarkets later = open(LIVE.version(6));

        // then
        assertThat(silent.isOpen()).isFalse();
        assertThat(again.isOpen()).isFalse();
        assertThat(later.isOpen()).isTrue();
    }

    @Test
    void what_an_earlier_run_sent_opens_only_with_a_later_version() {
        // given
        IngestionMarkets last = open(LIVE);
        MarketBook restarted = book(settings);
        restarted.restore(last);

        // when, then
        assertThat(restarted.make(LIVE.summary(), null, Set.of(), NOW).isOpen()).isFalse();
        assertThat(restarted
                        .make(LIVE.version(6).summary(), null, Set.of(), NOW)
                        .isOpen())
                .isTrue();
    }

    @Test
    void a_market_that_the_model_does_not_price_is_suspended_alone() {
        // given: 49 points ahead decide who wins, but not how many points there will be
        sent(open(LIVE));
        Games decided = LIVE.version(6)
                .withScores(new Score("MAD", CompetitorType.HOME, 100), new Score("MIL", CompetitorType.AWAY, 51));

        // when
        IngestionMarkets made = open(decided);

        // then
        assertThat(made.markets())
                .extracting(market -> market.body().isSuspended())
                .containsExactly(true, false, false);
    }

    @Test
    void a_clock_that_no_fiba_period_has_makes_it_an_nba_game() {
        // given
        SourceMarket asFiba = total(book(settings).make(LIVE.version(6).summary(), null, Set.of(), NOW));
        open(LIVE.withClock(720_000L));

        // when
        SourceMarket asNba = total(open(LIVE.version(6)));

        // then: two minutes more are to come in the fourth period, at a higher pace
        assertThat(asFiba.selections().get(0).name()).isLessThan("Over 175");
        assertThat(asNba.selections().get(0).name()).isGreaterThan("Over 185");
    }

    @Test
    void a_fixture_without_a_sport_id_is_not_sent() {
        // given
        MarketBook unnamed = book(settings.with(new Fixtures("{home} v {away}", 0, GameRules.FIBA)));

        // when, then
        assertThat(unnamed.objection(null))
                .hasValueSatisfying(problem -> assertThat(problem.detail()).contains("sport-id"));
        assertThat(unnamed.objection(CARD)).isEmpty();
    }

    private IngestionMarkets open(Games game) {
        return book.make(game.summary(), null, Set.of(), NOW);
    }

    private IngestionMarkets sent(IngestionMarkets made) {
        made.markets().forEach(book::stands);
        return made;
    }

    private static SourceMarket spread(IngestionMarkets made) {
        return made.markets().get(1).body();
    }

    private static SourceMarket total(IngestionMarkets made) {
        return made.markets().get(2).body();
    }

    private static SourceMarket first(IngestionMarkets made) {
        return made.markets().get(0).body();
    }

    private static MarketBook book(BridgeSettings settings) {
        return new MarketBook(
                "E2024/276",
                settings,
                new BrownianPriceModel(ModelParameters.defaults()),
                new TraderDesk(settings.traders()));
    }
}
