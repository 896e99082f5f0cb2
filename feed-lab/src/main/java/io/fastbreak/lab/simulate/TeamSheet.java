package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialPlayer;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialTeam;
import io.fastbreak.model.game.Rebounds;
import io.fastbreak.model.game.Shooting;
import io.fastbreak.model.game.Stats;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The score sheet of a team. */
final class TeamSheet {
    private final RosterTeam team;
    private final Map<String, SheetLine> players = new LinkedHashMap<>();
    private final SheetLine credited = new SheetLine();
    private final List<PeriodCount> periods = new ArrayList<>();

    /** The counts of a team in one period. */
    static final class PeriodCount {
        int points;
        int fouls;
        int timeouts;
    }

    TeamSheet(RosterTeam team) {
        this.team = team;
        team.players().forEach(player -> players.put(player.id(), new SheetLine()));
    }

    /** The line of a player; that of nobody has the counts that are credited to no player. */
    SheetLine line(@Nullable RosterPlayer player) {
        return player == null ? credited : Objects.requireNonNull(players.get(player.id()), player.id());
    }

    void nextPeriod() {
        periods.add(new PeriodCount());
    }

    /** The counts of the current period. */
    PeriodCount period() {
        return periods.get(periods.size() - 1);
    }

    List<PeriodCount> periods() {
        return periods;
    }

    int score() {
        return periods.stream().mapToInt(period -> period.points).sum();
    }

    OfficialTeam official(SimulatedRules rules) {
        return new OfficialTeam(
                team.id(),
                team.name(),
                team.side(),
                score(),
                periods.stream().map(period -> period.points).toList(),
                totals(rules).toStats(),
                credited.toStats(),
                team.players().stream().map(this::official).toList());
    }

    private SheetLine totals(SimulatedRules rules) {
        SheetLine totals = new SheetLine();
        players.values().forEach(totals::add);
        totals.add(credited);
        if (!rules.totalsIncludeTeamRebounds()) {
            totals.offensiveRebounds -= credited.offensiveRebounds;
            totals.defensiveRebounds -= credited.defensiveRebounds;
        }
        return totals;
    }

    private OfficialPlayer official(RosterPlayer player) {
        SheetLine line = line(player);
        return new OfficialPlayer(player, line.playedMs, line.plusMinus, line.toStats());
    }

    /** Counters of a box score line, of a player or of a team without its players. */
    static final class SheetLine {
        int points;
        int offensiveRebounds;
        int defensiveRebounds;
        int assists;
        int steals;
        int blocks;
        int turnovers;
        int fouls;
        int foulsDrawn;
        long playedMs;
        int plusMinus;

        private final int[] made = new int[4];
        private final int[] attempted = new int[4];

        /** An attempt worth one point is a free throw. */
        void attempt(int worth, boolean isMade) {
            attempted[worth]++;
            if (isMade) {
                made[worth]++;
                points += worth;
            }
        }

        void rebound(boolean offensive) {
            if (offensive) {
                offensiveRebounds++;
            } else {
                defensiveRebounds++;
            }
        }

        void add(SheetLine other) {
            points += other.points;
            offensiveRebounds += other.offensiveRebounds;
            defensiveRebounds += other.defensiveRebounds;
            assists += other.assists;
            steals += other.steals;
            blocks += other.blocks;
            turnovers += other.turnovers;
            fouls += other.fouls;
            foulsDrawn += other.foulsDrawn;
            for (int worth = 1; worth < made.length; worth++) {
                made[worth] += other.made[worth];
                attempted[worth] += other.attempted[worth];
            }
        }

        Stats toStats() {
            return new Stats(
                    points,
                    throwsWorth(2),
                    throwsWorth(3),
                    throwsWorth(1),
                    new Rebounds(offensiveRebounds, defensiveRebounds),
                    assists,
                    steals,
                    blocks,
                    turnovers,
                    fouls,
                    foulsDrawn);
        }

        private Shooting throwsWorth(int points) {
            return new Shooting(made[points], attempted[points]);
        }
    }
}
