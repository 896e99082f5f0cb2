package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.EjectionType;
import io.fastbreak.model.event.attribute.FoulQualifier;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.TimeoutType;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FoulsTest {

    @ParameterizedTest
    @CsvSource({
        "FIBA, PERSONAL, 1, 1", "FIBA, OFFENSIVE, 1, 1", "FIBA, TECHNICAL, 1, 1", "FIBA, UNSPORTSMANLIKE, 1, 1",
        "NBA, PERSONAL, 1, 1", "NBA, OFFENSIVE, 1, 0", "NBA, TECHNICAL, 0, 0", "NBA, UNSPORTSMANLIKE, 1, 1",
        "NCAA, PERSONAL, 1, 1", "NCAA, OFFENSIVE, 1, 1", "NCAA, TECHNICAL, 1, 1", "FIBA, COACH, 0, 0",
        "NBA, BENCH, 0, 0"
    })
    void the_rules_decide_which_fouls_are_the_players_and_which_the_teams(
            ProjectionRules rules, FoulType type, int players, int teams) {
        ScriptedGame script = ScriptedGame.started(rules);

        script.foul(type, "a1", "b1");

        assertThat(script.line("a1").stats().fouls()).isEqualTo(players);
        assertThat(script.team(ScriptedGame.HOME).periods().get(0).fouls()).isEqualTo(teams);
    }

    @ParameterizedTest
    @EnumSource(names = {"COACH", "BENCH", "TECHNICAL"})
    void a_foul_of_coach_bench_or_team_is_in_the_teams_line_of_the_ncaa_only(FoulType type) {
        ScriptedGame fiba = ScriptedGame.started(ProjectionRules.FIBA);
        ScriptedGame ncaa = ScriptedGame.started(ProjectionRules.NCAA);

        fiba.foul(type, ScriptedGame.HOME);
        ncaa.foul(type, ScriptedGame.HOME);

        assertThat(fiba.team(ScriptedGame.HOME).team().fouls()).isZero();
        assertThat(fiba.team(ScriptedGame.HOME).periods().get(0).fouls()).isZero();
        assertThat(ncaa.team(ScriptedGame.HOME).team().fouls()).isEqualTo(1);
        assertThat(ncaa.team(ScriptedGame.HOME).periods().get(0).fouls()).isEqualTo(1);
    }

    @Test
    void a_class_b_technical_foul_of_the_bench_counts_nowhere() {
        ScriptedGame script = ScriptedGame.started(ProjectionRules.NCAA);
        Attributes foul = new Attributes.Foul(1, FoulType.BENCH, List.of(FoulQualifier.CLASS_B), null);

        script.send(EventType.FOUL, foul, List.of(ScriptedGame.side(ScriptedGame.HOME)));

        assertThat(script.team(ScriptedGame.HOME).totals().fouls()).isZero();
    }

    @Test
    void a_personal_foul_of_a_player_not_named_is_the_teams() {
        ScriptedGame script = ScriptedGame.started();

        script.foul(FoulType.PERSONAL, ScriptedGame.HOME);

        assertThat(script.team(ScriptedGame.HOME).team().fouls()).isEqualTo(1);
        assertThat(script.team(ScriptedGame.HOME).totals().fouls()).isEqualTo(1);
        assertThat(script.team(ScriptedGame.HOME).periods().get(0).fouls()).isEqualTo(1);
    }

    @Test
    void fouls_are_counted_by_period() {
        ScriptedGame script = ScriptedGame.started();
        script.foul(FoulType.PERSONAL, "a1", "b1");
        script.quarter(2).startPeriod();
        script.foul(FoulType.PERSONAL, "a1", "b1");
        script.foul(FoulType.PERSONAL, "a2", "b1");

        assertThat(script.team(ScriptedGame.HOME).periods()).extracting("fouls").containsExactly(1, 2);
    }

    @ParameterizedTest
    @CsvSource({"FIBA, 5", "NBA, 6", "NCAA, 5"})
    void the_rules_decide_with_which_foul_a_player_fouls_out(ProjectionRules rules, int limit) {
        ScriptedGame script = ScriptedGame.started(rules);

        for (int foul = 1; foul < limit; foul++) {
            script.foul(FoulType.PERSONAL, "a1", "b1");
        }
        assertThat(script.line("a1").fouledOut()).isFalse();

        script.foul(FoulType.PERSONAL, "a1", "b1");
        assertThat(script.line("a1").fouledOut()).isTrue();
        assertThat(script.line("a1").ejected()).isFalse();
    }

    @Test
    void an_ejection_is_a_disqualification_or_a_last_foul() {
        ScriptedGame script = ScriptedGame.started();
        script.send(
                EventType.EJECTION,
                new Attributes.Ejection(EjectionType.DISQUALIFICATION),
                List.of(ScriptedGame.player("a1", ParticipantType.PARTICIPANT)));
        script.send(
                EventType.EJECTION,
                new Attributes.Ejection(EjectionType.FOULED_OUT),
                List.of(ScriptedGame.player("a2", ParticipantType.PARTICIPANT)));

        assertThat(script.line("a1")).matches(PlayerLine::ejected).matches(line -> !line.fouledOut());
        assertThat(script.line("a2")).matches(PlayerLine::fouledOut).matches(line -> !line.ejected());
    }

    @ParameterizedTest
    @CsvSource({"FIBA, true", "NBA, false", "NCAA, false"})
    void a_second_technical_or_unsportsmanlike_foul_ejects_under_fiba_rules(ProjectionRules rules, boolean ejects) {
        ScriptedGame script = ScriptedGame.started(rules);
        script.foul(FoulType.TECHNICAL, "a1", "b1");
        script.foul(FoulType.UNSPORTSMANLIKE, "a2", "b1");
        assertThat(script.line("a1").ejected()).isFalse();

        script.foul(FoulType.UNSPORTSMANLIKE, "a1", "b1");
        script.foul(FoulType.UNSPORTSMANLIKE, "a2", "b1");
        assertThat(script.line("a1").ejected()).isEqualTo(ejects);
        assertThat(script.line("a2").ejected()).isEqualTo(ejects);
    }

    @Test
    void a_disqualifying_foul_ejects() {
        ScriptedGame script = ScriptedGame.started();

        script.foul(FoulType.DISQUALIFYING, "a1", "b1");

        assertThat(script.line("a1").ejected()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"FULL, 1", "SHORT, 1", "UNKNOWN, 1", "OFFICIALS, 0", "MEDIA, 0", "COMMERCIALS, 0"})
    void only_timeouts_that_a_team_asked_for_are_its(TimeoutType type, int counted) {
        ScriptedGame script = ScriptedGame.started();

        script.send(EventType.TIMEOUT, new Attributes.Timeout(type), List.of(ScriptedGame.side(ScriptedGame.AWAY)));

        assertThat(script.team(ScriptedGame.AWAY).periods().get(0).timeouts()).isEqualTo(counted);
    }
}
