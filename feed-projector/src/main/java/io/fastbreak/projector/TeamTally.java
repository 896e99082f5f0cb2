package io.fastbreak.projector;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One competitor's lines of the box score: its players', and what is credited to no player. */
final class TeamTally {
    private final LineTally team;
    private final Map<String, LineTally> players = new LinkedHashMap<>();

    TeamTally() {
        team = new LineTally();
    }

    TeamTally(TeamTally other) {
        team = other.team.copy();
        other.players.forEach((id, line) -> players.put(id, line.copy()));
    }

    /** The line of a player, or the team's where no player is named. */
    LineTally line(@Nullable String player) {
        return player == null ? team : players.computeIfAbsent(player, id -> new LineTally());
    }

    Map<String, LineTally> players() {
        return players;
    }

    LineTally team() {
        return team;
    }

    LineTally totals(ProjectionRules rules) {
        LineTally totals = new LineTally();
        players.values().forEach(totals::add);
        totals.add(team);
        if (!rules.totalsIncludeTeamRebounds()) {
            totals.offensiveRebounds -= team.offensiveRebounds;
            totals.defensiveRebounds -= team.defensiveRebounds;
        }
        return totals;
    }
}
