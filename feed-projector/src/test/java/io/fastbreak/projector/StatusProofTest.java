package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StatusProofTest {
    private final ScriptedGame script = ScriptedGame.started();

    private List<Reason> reasons() {
        return script.live.reasons();
    }

    private void playToTheEnd() {
        script.made("a1", 2);
        for (int quarter = 1; quarter <= 4; quarter++) {
            if (quarter > 1) {
                script.quarter(quarter).at("10:00").startPeriod();
            }
            for (String clock : List.of("06:00", "02:00")) {
                script.now += 240_000;
                script.at(clock).missed("b1", 2);
            }
            script.now += 120_000;
            script.at("00:00").endPeriod();
        }
        script.status(MatchStatus.FINISHED);
        assertThat(reasons()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"CANCELLED", "ABANDONED"})
    void a_match_that_is_over_is_not_played(MatchStatus over) {
        script.at("09:00").made("a1", 2);
        script.status(over);
        assertThat(reasons()).isEmpty();

        script.at("08:50").made("b1", 2);
        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);

        script.status(MatchStatus.IN_PROGRESS);
        assertThat(reasons()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"CANCELLED", "ABANDONED", "FINISHED"})
    void the_clock_of_a_match_that_is_over_does_not_start(MatchStatus over) {
        playToTheEnd();
        script.status(over);
        script.at("00:00").clockIs(ClockStatusType.STARTED);

        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);
    }

    @ParameterizedTest
    @EnumSource(names = {"IN_PROGRESS", "INTERRUPTED"})
    void a_match_that_was_decided_does_not_go_on_by_its_status_alone(MatchStatus next) {
        playToTheEnd();
        script.status(next);
        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);

        script.status(MatchStatus.FINISHED);
        assertThat(reasons()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"NOT_STARTED", "WARMUP"})
    void a_match_that_is_played_has_begun(MatchStatus before) {
        script.at("09:00").made("a1", 2);
        script.status(before);
        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);

        script.at("08:50").made("b1", 2);
        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);

        script.status(MatchStatus.IN_PROGRESS);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_status_before_the_first_play_contradicts_nothing() {
        script.status(MatchStatus.WARMUP);
        script.status(MatchStatus.IN_PROGRESS);
        script.at("09:50").made("a1", 2);

        assertThat(reasons()).isEmpty();
    }

    @Test
    void the_end_of_the_match_names_no_earlier_period() {
        playToTheEnd();
        script.quarter(2).status(MatchStatus.FINISHED);

        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);
    }

    @Test
    void a_change_of_status_moves_the_clock_no_more_than_a_play_may() {
        script.at("09:00").made("a1", 2);
        script.now += 1_000;
        script.at("01:00").status(MatchStatus.IN_PROGRESS);

        assertThat(reasons()).containsExactly(Reason.CLOCK);
    }
}
