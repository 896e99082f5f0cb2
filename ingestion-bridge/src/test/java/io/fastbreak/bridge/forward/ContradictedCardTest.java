package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureCard.Sport;
import io.fastbreak.model.fixture.FixtureCard.Team;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A card that contradicts the events, the sport, or what open markets offer closes the game. */
class ContradictedCardTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final Team MADRID = new Team("MAD", "Real Madrid", CompetitorType.HOME, null);
    private static final Team MILAN = new Team("MIL", "Olimpia Milano", CompetitorType.AWAY, null);

    ContradictedCardTest() {
        super(TestSettings.SETTINGS);
    }

    @BeforeEach
    void open() {
        alive();
        bridge.card(card(new Sport(null, "Basketball"), MADRID, MILAN));
        await(offer(LIVE));
        assertThat(openMarkets()).isEqualTo(3);
    }

    static Stream<Sport> other_sports() {
        return Stream.of(
                new Sport(1, "Football"),
                new Sport(null, "3x3 Basketball"),
                new Sport(1, "3x3 Basketball"),
                new Sport(2, "Basketball"),
                new Sport(7, null));
    }

    @ParameterizedTest
    @MethodSource("other_sports")
    void a_card_of_another_sport_closes(Sport sport) {
        // when
        bridge.card(card(sport, MADRID, MILAN));

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(reasons()).allMatch(text -> text.contains("SPORT_OTHER"));

        // when
        bridge.card(card(new Sport(1, " basketball"), MADRID, MILAN));

        // then
        await(offer(LIVE.version(2)));
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_game_of_another_sport_is_not_posted_and_one_that_was_is_only_suspended() {
        // given
        long posted = requests("postFixture");
        TestSummary football = TestSummary.live("E2024-277", 1);
        bridge.card(new CardRecord(
                "E2024-277",
                new FixtureCard(
                        "E2024-277", null, null, new Sport(1, "Football"), null, null, List.of(MADRID, MILAN))));

        // when
        await(bridge.summary(0, football.summary(), clock.now()));
        bridge.card(card(new Sport(1, "Football"), MADRID, MILAN));
        await(offer(LIVE.version(2)));

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(platform.markets()).hasSize(3);
        assertThat(requests("postFixture")).isEqualTo(posted);
    }

    static Stream<List<Team>> contradicting_teams() {
        return Stream.of(
                List.of(MADRID, new Team("MIL", "REAL  MADRID.", CompetitorType.AWAY, null)),
                List.of(MADRID, new Team("MIL", "Réal-Madrid", null, null)),
                // Cyrillic and Greek letters among the Latin ones
                List.of(MADRID, new Team("MIL", "R\u0435\u0430l \u039c\u0430drid", CompetitorType.AWAY, null)),
                List.of(
                        new Team("MAD", "Real Madrid", CompetitorType.AWAY, null),
                        new Team("MIL", "Olimpia Milano", CompetitorType.HOME, null)),
                List.of(new Team("MAD", "Real Madrid", CompetitorType.AWAY, null)),
                List.of(MADRID, new Team("BAR", "Barcelona", CompetitorType.AWAY, null)),
                List.of(MADRID, MILAN, new Team("BAR", "Barcelona", null, null)),
                List.of(MADRID, MILAN, MADRID),
                List.of(new Team("MAD", "MIL", CompetitorType.HOME, null)));
    }

    @ParameterizedTest
    @MethodSource("contradicting_teams")
    void a_card_whose_teams_contradict_the_events_closes(List<Team> teams) {
        // when
        bridge.card(card(null, teams.toArray(Team[]::new)));

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(reasons()).allMatch(text -> text.contains("CARD_CONTRADICTS"));

        // when
        bridge.card(card(null, MADRID, MILAN));

        // then
        await(offer(LIVE.version(2)));
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void names_that_are_exchanged_close_before_they_are_offered() {
        // when: the same sides by their ids, but with the other's name
        exchangeNames();

        // then
        eventually(this::isReopenedWithOtherNames);
        assertThat(suspensionsOfTheMoneyline()).containsExactly(false, true, false);
    }

    @Test
    void names_that_are_exchanged_with_a_new_version_close_before_they_are_offered() {
        // when
        exchangeNames();
        await(offer(LIVE.version(2)));

        // then
        eventually(this::isReopenedWithOtherNames);
        assertThat(suspensionsOfTheMoneyline()).startsWith(false, true).endsWith(false);
    }

    @Test
    void names_that_are_exchanged_while_no_bridge_is_there_close_before_they_are_offered() {
        // when: the next one can neither read nor suspend anything before it knows the new version
        failReads();
        restart(TestSettings.SETTINGS, recorded());
        exchangeNames();
        alive();
        CompletableFuture<Void> offered = offer(LIVE.version(2));
        assertThat(openMarkets()).isEqualTo(3);
        faults().clear();

        // then
        await(offered);
        eventually(this::isReopenedWithOtherNames);
        assertThat(suspensionsOfTheMoneyline()).startsWith(false, true).endsWith(false);
    }

    private void exchangeNames() {
        bridge.card(card(
                null,
                new Team("MAD", "Olimpia Milano", CompetitorType.HOME, null),
                new Team("MIL", "Real Madrid", CompetitorType.AWAY, null)));
    }

    private boolean isReopenedWithOtherNames() {
        return openMarkets() == 3
                && platform.markets().stream()
                        .anyMatch(market -> isMoneyline(market.body())
                                && market.body()
                                        .path("selections")
                                        .path(0)
                                        .toString()
                                        .contains("Olimpia Milano"));
    }

    private static boolean isMoneyline(@Nullable JsonNode body) {
        return body != null && body.path("name").asText().equals("Moneyline");
    }

    /** Whether the moneyline was suspended, by the bodies that the platform got; a slow suspension is sent again. */
    private List<Boolean> suspensionsOfTheMoneyline() {
        List<Boolean> changes = new ArrayList<>();
        platform.state().changes().stream()
                .filter(change -> change.operationId().equals("postMarket") && isMoneyline(change.body()))
                .map(change -> change.body().path("isSuspended").asBoolean())
                .filter(isSuspended -> changes.isEmpty() || changes.get(changes.size() - 1) != isSuspended)
                .forEach(changes::add);
        return changes;
    }

    private static FixtureCard facts(@Nullable Sport sport, Team... teams) {
        return new FixtureCard("E2024-276", null, null, sport, null, null, List.of(teams));
    }

    private static CardRecord card(@Nullable Sport sport, Team... teams) {
        return new CardRecord("E2024-276", facts(sport, teams));
    }
}
