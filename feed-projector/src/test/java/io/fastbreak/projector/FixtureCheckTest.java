package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.rules.CardRules;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A card that says otherwise than the events is a contradiction for as long as it does. */
class FixtureCheckTest {
    private static FixtureCard.Team team(String id, String name, CompetitorType side) {
        return new FixtureCard.Team(id, name, side, null);
    }

    private static CardRules card(String rules, FixtureCard.Team... teams) {
        return CardRules.of(new FixtureCard("game", null, null, null, null, rules, List.of(teams)));
    }

    private static ScriptedGame under(CardRules card) {
        ScriptedGame script = ScriptedGame.started(ProjectionSettings.DEFAULT.under(card));
        script.at("10:00").clockIs(ClockStatusType.STARTED);
        return script;
    }

    private static List<Reason> reasons(CardRules card) {
        return under(card).projected().reliability().reasons();
    }

    @Test
    void a_card_that_agrees_and_one_that_says_nothing_contradict_nothing() {
        FixtureCard.Team home = team("MAD", "Madrid", CompetitorType.HOME);
        FixtureCard.Team away = team("MIL", "Milano", CompetitorType.AWAY);

        assertThat(reasons(card("fiba", home, away))).isEmpty();
        assertThat(reasons(card(null, away, home))).isEmpty();
        assertThat(reasons(card(null, team("MIL", null, null), team("MAD", null, null))))
                .isEmpty();
        assertThat(reasons(card(null, home))).isEmpty();
        assertThat(reasons(card(null))).isEmpty();
    }

    @Test
    void sides_or_teams_that_differ_are_a_contradiction() {
        FixtureCard.Team home = team("MIL", "Milano", CompetitorType.HOME);
        FixtureCard.Team away = team("MAD", "Madrid", CompetitorType.AWAY);

        assertThat(reasons(card(null, home, away))).containsExactly(Reason.CONTRADICTION);
        assertThat(reasons(card(null, home))).containsExactly(Reason.CONTRADICTION);
        assertThat(reasons(card(null, team("MAD", null, null), team("BAR", null, null))))
                .containsExactly(Reason.CONTRADICTION);
    }

    @Test
    void two_teams_of_one_name_are_a_contradiction() {
        FixtureCard.Team home = team("MAD", "Same ", CompetitorType.HOME);

        assertThat(reasons(card(null, home, team("MIL", "same", CompetitorType.AWAY))))
                .containsExactly(Reason.CONTRADICTION);
        assertThat(reasons(card(null, team("MAD", "", null), team("MIL", "", null))))
                .isEmpty();
    }

    @Test
    void rules_that_the_length_of_the_first_period_contradicts_are_a_contradiction() {
        assertThat(reasons(card("nba"))).containsExactly(Reason.CONTRADICTION);
        assertThat(reasons(card("ncaaw"))).isEmpty();
        assertThat(ScriptedGame.started(ProjectionSettings.DEFAULT.under(card("nba")))
                        .projected()
                        .reliability()
                        .reasons())
                .as("before the clock shows a length")
                .isEmpty();
    }

    @Test
    void a_card_that_is_corrected_settles_it() {
        ScriptedGame script = under(card("nba"));

        Rebuilt ruled = Rebuilt.under(
                ProjectionSettings.DEFAULT.under(card("fiba")), script.live, versions(script), script.now);

        assertThat(ruled.change().summaryDue()).isTrue();
        assertThat(ruled.game().reasons()).isEmpty();
    }

    @Test
    void an_operator_accepts_a_contradiction_until_the_card_says_something_else() {
        CardRules other = card(null, team("MAD", null, null), team("BAR", null, null));
        ScriptedGame script = under(other);
        script.live.clear(Reason.CONTRADICTION, script.now);
        script.status(MatchStatus.IN_PROGRESS);
        assertThat(script.live.reasons()).isEmpty();

        CardRules third = card(null, team("MAD", null, null), team("ROM", null, null));
        Rebuilt ruled =
                Rebuilt.under(ProjectionSettings.DEFAULT.under(third), script.live, versions(script), script.now);

        assertThat(ruled.game().reasons()).containsExactly(Reason.CONTRADICTION);
    }

    private static List<EventVersion> versions(ScriptedGame script) {
        return script.sent.stream()
                .map(event -> new EventVersion(event.event(), GamePlays.place(event)))
                .toList();
    }
}
