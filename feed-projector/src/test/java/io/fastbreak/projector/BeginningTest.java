package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.game.ProjectedTimeline;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BeginningTest {
    private static final FeedCondition LATE_BY_NUMBER =
            new FeedCondition(ScriptedGame.FEED, List.of(), Set.of(Reason.JOINED_LATE));

    private static ScriptedGame lined(ProjectionRules rules) {
        ScriptedGame script = ScriptedGame.game(rules);
        script.lineups();
        return script;
    }

    @ParameterizedTest
    @CsvSource({
        "FIBA, 10:00, true",
        "FIBA, 09:20, true",
        "FIBA, 09:19, false",
        "FIBA, 09:00, true",
        "FIBA, 08:00, false",
        "NBA, 11:40, true",
        "NBA, 09:41, false",
        "NCAA, 19:30, true"
    })
    void the_first_play_is_within_a_possession_of_the_start(ProjectionRules rules, String clock, boolean isStart) {
        ScriptedGame script = lined(rules);
        script.live.apply(LATE_BY_NUMBER, script.now);
        script.at(clock).made("a1", 2);

        assertThat(script.live.reasons().contains(Reason.JOINED_LATE)).isEqualTo(!isStart);
    }

    @Test
    void a_clock_that_has_run_is_no_start() {
        ScriptedGame script = lined(ProjectionRules.FIBA);
        script.at("09:50").clockIs(ClockStatusType.STARTED);

        assertThat(script.live.reasons()).containsExactly(Reason.JOINED_LATE);
    }

    @Test
    void without_a_clock_the_first_number_decides() {
        ScriptedGame script = lined(ProjectionRules.FIBA);
        script.made("a1", 2);
        assertThat(script.live.reasons()).isEmpty();

        script.live.apply(LATE_BY_NUMBER, script.now);
        assertThat(script.live.reasons()).containsExactly(Reason.JOINED_LATE);
    }

    @Test
    void a_later_epoch_is_not_proven_by_the_first_play_of_the_game() {
        ScriptedGame script = ScriptedGame.started();
        script.live.apply(LATE_BY_NUMBER, script.now);
        assertThat(script.live.reasons()).isEmpty();

        FeedCondition twoEpochs =
                new FeedCondition(ScriptedGame.FEED, List.of(), Set.of(Reason.JOINED_LATE), new Range(0, 1));
        assertThat(Reasons.of(twoEpochs, projected(script), script.live.metadata())
                        .list())
                .containsExactly(Reason.JOINED_LATE);
    }

    private static GameProjection projected(ScriptedGame script) {
        ProjectedTimeline timeline = new ProjectedTimeline(ConfiguredRules.NONE);
        timeline.putAll(script.sent.stream()
                .map(event -> new EventVersion(event.event(), GamePlays.place(event)))
                .toList());
        return timeline.projection();
    }

    @Test
    void an_operator_accepts_that_the_beginning_is_missing_until_the_first_play_is_another() {
        ScriptedGame script = lined(ProjectionRules.FIBA);
        script.quarter(2).at("05:00").made("a1", 2);
        script.live.clear(Reason.JOINED_LATE, script.now);
        assertThat(script.live.reasons()).isEmpty();

        script.before("e3").quarter(2).at("06:00").made("b1", 2);
        assertThat(script.live.reasons()).contains(Reason.JOINED_LATE);
    }

    @Test
    void a_game_that_is_removed_before_it_is_over_is_not_reliable_though_its_beginning_is_proven() {
        ScriptedGame script = ScriptedGame.started();
        script.live.markIncomplete(script.now);

        assertThat(script.live.reasons()).containsExactly(Reason.JOINED_LATE);
    }

    @Test
    void a_match_status_shows_no_beginning() {
        ScriptedGame script = lined(ProjectionRules.FIBA);
        script.live.apply(LATE_BY_NUMBER, script.now);
        script.at("10:00").status(MatchStatus.IN_PROGRESS);

        assertThat(script.live.reasons()).containsExactly(Reason.JOINED_LATE);
    }

    @ParameterizedTest
    @CsvSource({"08:00, true", "06:00, true", "05:00, true", "04:00, false", "07:41, false"})
    void a_shorter_first_period_begins_where_its_own_transition_says(String clock, boolean isStart) {
        ScriptedGame script = ScriptedGame.game();
        script.lineups();
        script.live.apply(LATE_BY_NUMBER, script.now);
        script.at(clock).startPeriod();

        assertThat(script.live.reasons().contains(Reason.JOINED_LATE)).isEqualTo(!isStart);
        assertThat(script.live.summary().rulesKnown()).isFalse();
    }

    @Test
    void a_transition_that_the_configured_rules_contradict_is_no_beginning() {
        ScriptedGame script = ScriptedGame.game();
        script.live = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT.withRules(ProjectionRules.NBA));
        script.lineups();
        script.at("08:00").startPeriod();
        script.at("07:50").made("a1", 2);

        assertThat(script.live.reasons()).containsExactly(Reason.JOINED_LATE);
    }
}
