package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.game.ScoringSummary.PeriodScore;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SummaryTest {
    private final ScriptedGame script = ScriptedGame.started();

    @Test
    void a_summary_contains_what_a_trader_needs() {
        script.at("05:00").made("a1", 3);
        script.now += 10;
        script.endPeriod();
        script.quarter(2).startPeriod();
        String last = script.at("09:00").made("b1", 2);

        ScoringSummary summary = script.live.summary();

        assertThat(summary.competitors())
                .containsExactly(
                        new Score(ScriptedGame.HOME, CompetitorType.HOME, 3),
                        new Score(ScriptedGame.AWAY, CompetitorType.AWAY, 2));
        assertThat(summary.periodScores())
                .containsExactly(
                        new PeriodScore(PeriodType.REGULAR, 1, Map.of(ScriptedGame.HOME, 3, ScriptedGame.AWAY, 0)),
                        new PeriodScore(PeriodType.REGULAR, 2, Map.of(ScriptedGame.HOME, 0, ScriptedGame.AWAY, 2)));
        assertThat(summary.clock().ms()).isEqualTo(540_000);
        assertThat(summary.matchStatus()).isEqualTo(MatchStatus.IN_PROGRESS);
        assertThat(summary.lastEventId()).isEqualTo(last);
        assertThat(summary.traceId()).isEqualTo("trace-8");
        assertThat(summary.publishedUtc()).isEqualTo(script.now);
        assertThat(summary.asOfUtc()).isEqualTo(script.now);
        assertThat(summary.lastSequence()).isEqualTo(8);
        assertThat(summary.stateVersion()).isEqualTo(script.projected().stateVersion());
    }

    @Test
    void a_summary_is_due_when_the_score_changes_and_not_when_minutes_do() {
        script.at("09:10").made("a1", 2);
        script.at("09:00").made("a1", 2);
        assertThat(script.last.summaryDue()).isTrue();

        script.at("08:50").reliable(true);
        assertThat(script.last).isEqualTo(new GameChange(true, false, null));
    }

    @Test
    void every_applied_event_makes_a_new_version_and_an_older_version_of_it_none() {
        long version = script.projected().stateVersion();
        script.made("a1", 2);
        assertThat(script.projected().stateVersion()).isEqualTo(version + 1);

        GameChange again = script.live.apply(script.sent.get(script.sent.size() - 1), script.now, script.now);
        assertThat(again).isEqualTo(GameChange.NONE);
        assertThat(script.projected().stateVersion()).isEqualTo(version + 1);
    }
}
