package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.PeriodLine;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.model.game.Stats;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.projector.rules.Teams;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds the box score of the competitors. Players are in the order in which the game first named them. */
public record BoxScoreLines(
        ProjectionRules rules,
        Teams teams,
        PeriodProjection periods,
        ScoreProjection score,
        QualifiedPoints qualified,
        TeamPeriodProjection teamPeriods,
        TeamSituation situation,
        LineupProjection lineups,
        BoxScoreProjection boxScore,
        EjectionProjection ejections) {
    private static final int STARTERS = 5;

    public List<CompetitorLine> competitors() {
        List<CompetitorLine> lines = new ArrayList<>(2);
        for (String id : teams.ids()) {
            lines.add(competitor(id));
        }
        return lines;
    }

    private CompetitorLine competitor(String id) {
        TeamTally tally = boxScore.of(id);
        Stats totals = tally.totals(rules).toStats();
        List<PlayerLine> players = players(id, tally);
        return new CompetitorLine(
                id,
                teams.of(id),
                score.points().total(id),
                periods(id),
                situation.bonus(id),
                situation.timeoutsLeft(id),
                RateFormulas.team(totals, rules),
                qualified.of(id, benchPoints(players)),
                totals,
                tally.team().toStats(),
                players);
    }

    /** Null if the five who started are not known. */
    private static @Nullable Integer benchPoints(List<PlayerLine> players) {
        int starters = 0;
        int points = 0;
        for (PlayerLine player : players) {
            starters += player.starter() ? 1 : 0;
            points += player.starter() ? 0 : player.stats().points();
        }
        return starters == STARTERS ? points : null;
    }

    private List<PeriodLine> periods(String id) {
        List<PeriodLine> lines = new ArrayList<>();
        for (Period period : periods.played()) {
            lines.add(new PeriodLine(
                    period.type(),
                    period.number(),
                    score.points().of(id, period),
                    teamPeriods.fouls().of(id, period),
                    teamPeriods.timeouts().of(id, period)));
        }
        return lines;
    }

    private List<PlayerLine> players(String competitor, TeamTally tally) {
        Lineup lineup = lineups.lineups().get(competitor);
        Set<String> ids = new LinkedHashSet<>();
        if (lineup != null) {
            ids.addAll(lineup.playerIds());
        }
        ids.addAll(tally.players());
        List<PlayerLine> lines = new ArrayList<>(ids.size());
        for (String id : ids) {
            lines.add(player(competitor, id, lineup == null ? null : lineup.find(id), tally.find(id)));
        }
        return lines;
    }

    private PlayerLine player(
            String competitor, String id, Lineup.@Nullable PlayerTime court, @Nullable LineTally tally) {
        Lineup.PlayerTime time = court == null ? new Lineup.PlayerTime(id) : court;
        int fouls = tally == null ? 0 : tally.of(Stats.Figure.FOULS);
        boolean fouledOut = ejections.isFouledOut(competitor, id) || rules.isFouledOut(fouls);
        Stats stats = tally == null ? Stats.NONE : tally.toStats();
        return new PlayerLine(
                id,
                time.starter,
                time.onCourt,
                ejections.isEjected(competitor, id),
                fouledOut,
                !fouledOut && situation.isFoulTrouble(fouls),
                time.playedMs,
                time.plusMinus,
                RateFormulas.shooting(stats, rules),
                stats);
    }
}
