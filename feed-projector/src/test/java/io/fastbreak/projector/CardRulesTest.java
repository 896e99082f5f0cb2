package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.rules.CardRules;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.projector.rules.RulesByFixture;
import io.fastbreak.projector.rules.RulesByFixture.ForPattern;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules that a fixture's card names, before the game and in the midst of it. */
class CardRulesTest {
    private static final CardRules NBA = new CardRules("nba", null);

    private final ScriptedGame script = ScriptedGame.game();

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "set-1,  nba,  Cup 1, FIBA",
                "game-1, nba,  Cup 1, NBA",
                "game-1, -,    Cup 1, NCAA",
                "game-1, euro, Cup 1, NCAA",
                "game-1, -,    Liga,  NCAAW",
                "game-1, -,    -,     NCAAW",
            })
    void a_pattern_is_stronger_than_the_card_and_its_rules_than_its_competition(
            String fixtureId, String rules, String competition, ProjectionRules expected) {
        RulesByFixture byFixture = new RulesByFixture(
                List.of(new ForPattern("set-*", given(ProjectionRules.FIBA))),
                List.of(new ForPattern("Cup *", given(ProjectionRules.NCAA))),
                given(ProjectionRules.NCAAW));

        assertThat(byFixture
                        .under(new CardRules(rules, competition))
                        .of(fixtureId)
                        .rules())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "Basketball,          FIBA",
        "'  BASKETBALL ',     FIBA",
        "Euro Cup,            NBA",
        "'euro \u00a0  cup', NBA",
        "3x3 Basketball,      NCAAW",
        "Basketball 3x3,      NCAAW",
        "EuroCup,             NCAAW",
    })
    void a_competition_is_found_by_its_whole_name_in_any_case_and_spacing(
            String competition, ProjectionRules expected) {
        RulesByFixture byFixture = new RulesByFixture(
                List.of(),
                List.of(
                        new ForPattern("Basketball", given(ProjectionRules.FIBA)),
                        new ForPattern("Euro Cup", given(ProjectionRules.NBA))),
                given(ProjectionRules.NCAAW));

        assertThat(byFixture
                        .under(new CardRules(null, competition))
                        .of("game-1")
                        .rules())
                .isEqualTo(expected);
    }

    private static ConfiguredRules given(ProjectionRules rules) {
        return ConfiguredRules.NONE.with(rules);
    }

    @Test
    void other_rules_move_figures_and_that_is_a_correction() {
        playFreeThrowAfterASubstitution();
        long before = script.projected().stateVersion();

        Rebuilt ruled = ruled(NBA);

        Correction correction = ruled.change().correction();
        assertThat(correction.change()).isEqualTo(Correction.Kind.RULES);
        assertThat(correction.eventId()).isEqualTo(script.projected().lastEventId());
        assertThat(correction.afterFinal()).isFalse();
        assertThat(correction.stateVersion())
                .isEqualTo(ruled.game().game().stateVersion())
                .isEqualTo(before + 1);
        assertThat(correction.moved())
                .contains(
                        new Correction.Moved("competitors/MAD/players/a5/plusMinus", 0, 1),
                        new Correction.Moved("competitors/MAD/players/a6/plusMinus", 1, 0));
    }

    @Test
    void it_is_the_game_that_a_card_before_its_first_event_would_have_made() {
        playFreeThrowAfterASubstitution();
        LiveGame early = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT.under(NBA));
        script.sent.forEach(event -> early.apply(event, script.now, script.now));

        Game late = ruled(NBA).game().game();

        assertThat(late.rules().name()).isEqualTo("nba");
        assertThat(late)
                .usingRecursiveComparison()
                .ignoringFields("stateVersion")
                .isEqualTo(early.game());
    }

    @Test
    void other_rules_that_change_no_figure_are_published_without_a_correction() {
        script.lineups();
        script.status(MatchStatus.IN_PROGRESS);

        Rebuilt ruled = ruled(NBA);

        assertThat(ruled.change()).isEqualTo(new GameChange(true, true, null));
        assertThat(ruled.game().game().rules().name()).isEqualTo("nba");
        assertThat(ruled.game().game().stateVersion())
                .isEqualTo(script.projected().stateVersion() + 1);
    }

    @Test
    void rules_that_were_learnt_and_proven_before_change_nothing() {
        script.at("10:00").clockIs(ClockStatusType.STOPPED);
        playFreeThrowAfterASubstitution();
        script.at("00:00").endPeriod();
        script.quarter(2).at("10:00").startPeriod();

        Rebuilt ruled = ruled(new CardRules("fiba", null));

        assertThat(ruled.change()).isEqualTo(GameChange.NONE);
        assertThat(ruled.game().game()).isEqualTo(script.projected());
    }

    @Test
    void after_the_final_they_revise_the_result() {
        playFreeThrowAfterASubstitution();
        script.status(MatchStatus.FINISHED);

        Rebuilt ruled = ruled(NBA);

        assertThat(ruled.change().correction().afterFinal()).isTrue();
        assertThat(ruled.game().game().resultRevision()).isEqualTo(1);
    }

    /** FIBA credits the free throw to a6, who was on court at it, the NBA to a5, who was at the foul. */
    private void playFreeThrowAfterASubstitution() {
        script.lineups();
        script.status(MatchStatus.IN_PROGRESS);
        script.startPeriod();
        String foul = script.foul(FoulType.PERSONAL, "b1", "a1", 1);
        script.substitution("a6", "a5");
        script.freeThrow("a1", true, foul, 1);
    }

    private Rebuilt ruled(CardRules card) {
        List<EventVersion> versions = new ArrayList<>();
        for (SequencedEvent event : script.sent) {
            versions.add(new EventVersion(event.event(), new Place(event.epoch(), event.number())));
        }
        return Rebuilt.under(ProjectionSettings.DEFAULT.under(card), script.live, versions, script.now);
    }
}
