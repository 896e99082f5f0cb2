package io.fastbreak.bridge.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.BodyFields;
import io.fastbreak.bridge.BridgeSettings.Fixtures;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarketBookTest {
    private static final Instant NOW = Instant.parse("2024-11-15T20:30:00Z");
    private static final TestSummary LIVE = TestSummary.live("E2024/276", 5);
    private static final FixtureCard CARD = new FixtureCard(
            "E2024/276",
            null,
            "2024-11-15T20:45:00+01:00",
            new FixtureCard.Sport(1, "Basketball"),
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
        assertThat(fixture.sportId()).isEqualTo(1);
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
    void custom_data_describes_the_game_in_ten_entries() {
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
    void a_market_that_was_priced_but_never_sent_is_suspended_with_that_price() {
        // given
        book.price(LIVE.summary(), CARD, NOW);

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
    void a_market_that_was_priced_but_never_sent_has_no_body_while_nobody_knows_who_plays() {
        // given
        book.price(LIVE.summary(), CARD, NOW);

        // when: the feed starts over, and its events have not come again
        IngestionMarkets made = open(LIVE.version(6).withScores());

        // then: a selection without a name is rejected, and would be repeated as the market's last body
        assertThat(made.markets()).isEmpty();
    }

    @Test
    void a_market_that_was_never_priced_has_no_body() {
        assertThat(open(LIVE.with(MatchStatus.WARMUP)).markets()).isEmpty();
    }

    @Test
    void a_silent_pipeline_suspends_until_it_speaks_again() {
        // given
        sent(open(LIVE));

        // when
        IngestionMarkets silent = book.make(LIVE.summary(), null, Set.of(SuspensionCause.PIPELINE_SILENT), NOW);
        IngestionMarkets again = open(LIVE);

        // then
        assertThat(silent.isOpen()).isFalse();
        assertThat(again.isOpen()).isTrue();
    }

    @Test
    void a_market_that_the_model_does_not_price_is_suspended_alone() {
        // given: 49 points ahead decide who wins, but not how many points there will be
        sent(open(LIVE));
        TestSummary decided = LIVE.version(6)
                .withScores(new Score("MAD", CompetitorType.HOME, 100), new Score("MIL", CompetitorType.AWAY, 51));

        // when
        IngestionMarkets made = open(decided);

        // then
        assertThat(made.markets())
                .extracting(market -> market.body().isSuspended())
                .containsExactly(true, false, false);
    }

    @Test
    void a_college_game_is_priced_with_halves_of_twenty_minutes() {
        // given: 71 points to 69, ten minutes to play in the second half
        TestSummary college = LIVE.withRules("ncaa")
                .withPeriod(PeriodType.REGULAR, 2)
                .withClock(600_000L)
                .withScores(new Score("MAD", CompetitorType.HOME, 71), new Score("MIL", CompetitorType.AWAY, 69));

        // when
        SourceMarket total = total(open(college));

        // then: 144 points are expected of a whole game
        assertThat(line(total)).isBetween(170.0, 182.0);
        assertThat(total.isSuspended()).isFalse();
    }

    @Test
    void a_womens_college_game_is_priced_with_quarters() {
        assertThat(line(total(open(LIVE.withRules("ncaaw"))))).isBetween(150.0, 170.0);
    }

    @Test
    void a_takeover_in_the_middle_of_a_period_moves_no_price() {
        // given: an NBA game whose clock showed more than ten minutes before
        TestSummary nba = LIVE.withRules("nba");
        open(nba.withClock(720_000L));

        // when
        MarketBook successor = book(settings);
        IngestionMarkets before = open(nba.version(6));
        IngestionMarkets after = successor.make(nba.version(6).summary(), null, Set.of(), NOW);

        // then
        assertThat(total(after).selections()).isEqualTo(total(before).selections());
        assertThat(line(total(after))).isGreaterThan(185);
    }

    @Test
    void the_clock_does_not_determine_the_rules() {
        assertThat(open(LIVE.withClock(720_000L)).isOpen()).isFalse();
        assertThat(open(LIVE.version(6).withRules("").withClock(720_000L)).isOpen())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "big3", "nba "})
    void a_game_without_known_rules_is_not_priced(String rules) {
        // given
        sent(open(LIVE));

        // when
        IngestionMarkets made = open(LIVE.version(6).withRules(rules));

        // then
        assertThat(made.markets())
                .hasSize(3)
                .allMatch(market -> Boolean.TRUE.equals(market.body().isSuspended()));
        assertThat(first(made).customData()).contains(new CustomDataEntry("reasons", "RULES_UNKNOWN"));
    }

    /** The model takes a tie for one that is played on. */
    @Test
    void a_game_that_may_end_level_is_not_priced() {
        // given
        MarketBook cup = book(TestSettings.with(new Fixtures(
                "{home} v {away}",
                () -> 1,
                "Basketball",
                BodyFields.STANDARD,
                (fixtureId, competition) -> "EuroCup".equals(competition) || fixtureId.startsWith("U9"))));
        FixtureCard card = new FixtureCard("E2024/276", null, null, null, "EuroCup", "fiba", null);

        // then
        assertThat(cup.make(LIVE.summary(), card, Set.of(), NOW).isOpen()).isFalse();
        assertThat(cup.causes(LIVE.summary(), card, Set.of(), NOW)).containsExactly(SuspensionCause.RULES_UNKNOWN);
        assertThat(cup.make(LIVE.summary(), null, Set.of(), NOW).isOpen()).isTrue();
    }

    @Test
    void the_cards_rules_price_a_game_only_where_the_summary_has_none() {
        // given
        TestSummary unruled = LIVE.withRules("");
        FixtureCard nba = carded("nba");

        // then
        assertThat(line(total(book.make(unruled.summary(), nba, Set.of(), NOW))))
                .isGreaterThan(185);
        assertThat(line(total(book.make(LIVE.version(6).summary(), nba, Set.of(), NOW))))
                .isLessThan(175);
        assertThat(book.make(LIVE.version(7).withRules("big3").summary(), nba, Set.of(), NOW)
                        .isOpen())
                .isFalse();
    }

    @Test
    void other_rules_on_the_card_change_the_prices_at_once() {
        // given
        TestSummary unruled = LIVE.withRules("");
        double asFiba = line(total(sent(book.make(unruled.summary(), carded("fiba"), Set.of(), NOW))));

        // when
        boolean repriced = book.isRepriced(unruled.summary(), carded("nba"), NOW);

        // then
        assertThat(repriced).isTrue();
        assertThat(line(total(sent(book.make(unruled.summary(), carded("nba"), Set.of(), NOW)))))
                .isGreaterThan(asFiba + 10);
        assertThat(book.isRepriced(unruled.summary(), carded("nba"), NOW)).isFalse();
        assertThat(book.isRepriced(unruled.summary(), null, NOW)).isTrue();
        assertThat(book.causes(unruled.summary(), null, Set.of(), NOW)).containsExactly(SuspensionCause.RULES_UNKNOWN);
        assertThat(book.make(unruled.summary(), null, Set.of(), NOW).isOpen()).isFalse();
    }

    @Test
    void a_market_that_other_rules_do_not_price_is_suspended() {
        // given: 20 points ahead at the end of the second half, or with two quarters to come
        TestSummary asNba = LIVE.withRules("nba")
                .withPeriod(PeriodType.REGULAR, 2)
                .withClock(60_000L)
                .withScores(new Score("MAD", CompetitorType.HOME, 71), new Score("MIL", CompetitorType.AWAY, 51));
        sent(open(asNba));

        // when
        IngestionMarkets asCollege = open(asNba.version(6).withRules("ncaa"));

        // then
        assertThat(first(asCollege).isSuspended()).isTrue();
    }

    @Test
    void a_card_that_cannot_be_sent_suspends_and_never_throws() {
        // given
        sent(book.make(LIVE.summary(), CARD, Set.of(), NOW));
        FixtureCard sportless =
                new FixtureCard("E2024/276", null, null, new FixtureCard.Sport(0, null), null, null, null);

        // when
        IngestionMarkets made = book.make(LIVE.version(6).summary(), sportless, Set.of(), NOW);

        // then: with the sport id that it had
        assertThat(made.markets())
                .hasSize(3)
                .allMatch(market -> Boolean.TRUE.equals(market.body().isSuspended()));
        assertThat(made.fixture().body().sportId()).isEqualTo(1);
        assertThat(first(made).customData()).contains(new CustomDataEntry("reasons", "CARD_INVALID"));
        assertThat(book.isRepriced(LIVE.version(6).summary(), CARD, NOW)).isTrue();
        assertThat(book.make(LIVE.version(6).summary(), CARD, Set.of(), NOW).isOpen())
                .isTrue();
    }

    @Test
    void a_card_that_cannot_be_sent_changes_the_bodies_once_and_so_does_the_next_one() {
        // given
        sent(book.make(LIVE.summary(), CARD, Set.of(), NOW));
        FixtureCard sportless =
                new FixtureCard("E2024/276", null, null, new FixtureCard.Sport(0, null), null, null, null);

        // then
        assertThat(book.isRepriced(LIVE.summary(), sportless, NOW)).isTrue();
        book.notSent(LIVE.summary(), sportless, NOW);
        assertThat(book.isRepriced(LIVE.summary(), sportless, NOW)).isFalse();
        assertThat(book.isRepriced(LIVE.summary(), CARD, NOW)).isTrue();
    }

    @Test
    void the_fixture_names_competition_and_competitors() {
        // given
        FixtureCard card = new FixtureCard(
                "E2024/276",
                null,
                null,
                null,
                "EuroLeague",
                null,
                List.of(new FixtureCard.Team("MAD", "Real Madrid", CompetitorType.HOME, null)));

        // when
        var fixture = book.make(LIVE.summary(), card, Set.of(), NOW).fixture().body();

        // then
        assertThat(fixture.competition()).isEqualTo(Map.of("name", "EuroLeague"));
        assertThat(fixture.competitors()).containsExactly(Map.of("name", "Real Madrid"), Map.of("name", "MIL"));
    }

    @Test
    void markets_name_their_line_and_their_competitors() {
        // when
        IngestionMarkets made = open(LIVE);

        // then
        assertThat(first(made).marketIndex()).isEmpty();
        assertThat(spread(made).marketIndex()).isEqualTo(Map.of("line", "-8.5"));
        assertThat(total(made).marketIndex()).isEqualTo(Map.of("line", Double.toString(line(total(made)))));
        assertThat(List.of(first(made), spread(made))).allSatisfy(market -> {
            assertThat(market.competitorOne()).isEqualTo(Map.of("name", "MAD"));
            assertThat(market.competitorTwo()).isEqualTo(Map.of("name", "MIL"));
        });
        assertThat(total(made).competitorOne()).isEmpty();
        assertThat(total(made).competitorTwo()).isEmpty();
    }

    @Test
    void fields_that_are_not_shown_have_the_names_of_the_settings() {
        // given
        MarketBook named = book(TestSettings.with(new Fixtures(
                "{home} v {away}", () -> 1, "Basketball", new BodyFields("", "teamName", "team", "handicapOrTotal"))));

        // when
        IngestionMarkets made = named.make(LIVE.summary(), CARD, Set.of(), NOW);

        // then
        assertThat(made.fixture().body().competition()).isEmpty();
        assertThat(made.fixture().body().competitors()).contains(Map.of("teamName", "Real Madrid"));
        assertThat(spread(made).competitorOne()).isEqualTo(Map.of("team", "Real Madrid"));
        assertThat(spread(made).marketIndex()).containsOnlyKeys("handicapOrTotal");
    }

    @Test
    void no_id_makes_a_body_too_large() {
        // given
        TestSummary game = LIVE.withScores(
                new Score("x".repeat(900_000), CompetitorType.HOME, 58), new Score("MIL", CompetitorType.AWAY, 51));

        // when
        IngestionMarkets made = open(game);

        // then
        assertThat(made.toString()).hasSizeLessThan(10_000);
    }

    @Test
    void invalid_names_are_made_valid() {
        // given: half a surrogate pair, and far too many characters
        FixtureCard card = new FixtureCard(
                "E2024/276",
                "\ud83c\udfc0".repeat(600),
                "+999999999-12-31T23:59:59Z",
                null,
                "\ud83c",
                null,
                List.of(new FixtureCard.Team("MAD", "x".repeat(10_000), CompetitorType.HOME, null)));

        // when
        IngestionMarkets made = book.make(LIVE.summary(), card, Set.of(), NOW);

        // then
        var fixture = made.fixture().body();
        assertThat(fixture.name()).isEqualTo("\ud83c\udfc0".repeat(500));
        assertThat(fixture.startTime()).isEqualTo(Instant.ofEpochMilli(1_731_700_000_000L));
        assertThat(fixture.competition()).isEqualTo(Map.of("name", "?"));
        assertThat(first(made).selections().get(0).name()).hasSize(200);
    }

    @Test
    void a_fixture_without_a_sport_id_is_not_sent() {
        // given
        MarketBook unnamed =
                book(TestSettings.with(new Fixtures("{home} v {away}", () -> 0, "Basketball", BodyFields.STANDARD)));

        // when, then
        assertThat(unnamed.unsendable(null))
                .hasValueSatisfying(
                        found -> assertThat(found.problem().detail()).contains("sport-id"));
        assertThat(unnamed.unsendable(CARD)).isEmpty();

        // and: an id alone may be that of any sport
        assertThat(unnamed.unsendable(
                        new FixtureCard("E2024/276", null, null, new FixtureCard.Sport(7, null), null, null, null)))
                .isPresent();
    }

    @Test
    void prices_start_from_what_the_card_expects_of_the_game() {
        // given: 58:51 with 15 of 40 minutes left
        IngestionMarkets usual = book.make(LIVE.summary(), CARD, Set.of(), NOW);

        // when
        IngestionMarkets made =
                book(settings).make(LIVE.summary(), expecting(CompetitorType.HOME, -12.0, 200.0), Set.of(), NOW);

        // then: 7 and 15/40 of 12 points; 109 and about 15/40 of 200
        assertThat(spreadLine(made)).isEqualTo(-11.5);
        assertThat(line(total(made))).isBetween(183.0, 187.0);
        assertThat(spreadLine(usual)).isEqualTo(-8.5);
    }

    @Test
    void a_spread_says_nothing_if_the_card_does_not_say_who_is_at_home() {
        IngestionMarkets made = book.make(LIVE.summary(), expecting(null, -12.0, null), Set.of(), NOW);

        assertThat(spreadLine(made)).isEqualTo(-8.5);
    }

    @Test
    void a_card_that_comes_later_counts_from_the_next_version_on() {
        // given
        assertThat(spreadLine(open(LIVE))).isEqualTo(-8.5);

        // when
        IngestionMarkets made =
                book.make(LIVE.version(6).summary(), expecting(CompetitorType.HOME, -12.0, null), Set.of(), NOW);

        // then
        assertThat(spreadLine(made)).isEqualTo(-11.5);
    }

    private static FixtureCard expecting(
            @Nullable CompetitorType side, @Nullable Double spread, @Nullable Double total) {
        return new FixtureCard(
                "E2024/276",
                null,
                null,
                null,
                null,
                "fiba",
                List.of(new FixtureCard.Team("MAD", null, side, null)),
                new FixtureCard.PreMatch(spread, total));
    }

    private static double spreadLine(IngestionMarkets made) {
        String name = spread(made).selections().get(0).name();
        return Double.parseDouble(name.substring(name.lastIndexOf(' ') + 1));
    }

    private static FixtureCard carded(String rules) {
        return new FixtureCard("E2024/276", null, null, null, null, rules, null);
    }

    /** Of a total. */
    private static double line(SourceMarket total) {
        return Double.parseDouble(total.selections().get(0).name().replace("Over ", ""));
    }

    private IngestionMarkets open(TestSummary game) {
        return book.make(game.summary(), null, Set.of(), NOW);
    }

    private IngestionMarkets sent(IngestionMarkets made) {
        made.markets().forEach(book::sent);
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
        return TestSummary.book("E2024/276", settings, new TraderOverrides(settings.traders()));
    }
}
