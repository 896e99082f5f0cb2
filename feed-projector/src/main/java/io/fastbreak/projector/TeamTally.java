package io.fastbreak.projector;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One competitor's lines of the box score: its players', and what is credited to no player. */
final class TeamTally {
    private final LineTally team;
    /** At most {@value BoundedRosters#MOST}, so that a search takes no longer than in a hash table, which is larger. */
    private final List<String> players;

    private final List<LineTally> lines;

    TeamTally() {
        team = new LineTally();
        players = new ArrayList<>();
        lines = new ArrayList<>();
    }

    TeamTally(TeamTally other) {
        team = other.team.copy();
        players = new ArrayList<>(other.players);
        lines = new ArrayList<>(other.lines.size());
        other.lines.forEach(line -> lines.add(line.copy()));
    }

    /** The line of a player, or the team's where no player is named. */
    LineTally line(@Nullable String player) {
        if (player == null) {
            return team;
        }
        LineTally known = find(player);
        if (known != null) {
            return known;
        }
        LineTally line = new LineTally();
        players.add(player);
        lines.add(line);
        return line;
    }

    @Nullable
    LineTally find(String player) {
        int index = players.indexOf(player);
        return index < 0 ? null : lines.get(index);
    }

    /** Players with lines, in order of their first ones. */
    List<String> players() {
        return players;
    }

    LineTally team() {
        return team;
    }

    LineTally totals(ProjectionRules rules) {
        LineTally totals = new LineTally();
        lines.forEach(totals::add);
        totals.add(team);
        if (!rules.totalsIncludeTeamRebounds()) {
            totals.offensiveRebounds -= team.offensiveRebounds;
            totals.defensiveRebounds -= team.defensiveRebounds;
        }
        return totals;
    }
}
