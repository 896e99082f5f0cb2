package io.fastbreak.projector.figures;

import io.fastbreak.model.game.Stats.Figure;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One competitor's lines of the box score: its players', and what is credited to no player. */
final class TeamTally {
    private final LineTally team;
    /**
     * At most {@value BoundedRosters#MOST}, so that a search takes no longer than in a hash table, which is larger. Copies
     * share the list, which is replaced when a player is added.
     */
    private List<String> players;

    private final List<LineTally> lines;
    /** A bit for each line that is part of another copy, too: it is copied before it changes. */
    private long shared;

    TeamTally() {
        team = new LineTally();
        players = List.of();
        lines = new ArrayList<>();
    }

    TeamTally(TeamTally other) {
        team = other.team.copy();
        players = other.players;
        lines = new ArrayList<>(other.lines);
        shared = -1;
        other.shared = -1;
    }

    /** The line of a player, or the team's if no player is named; to be changed. */
    LineTally line(@Nullable String player) {
        if (player == null) {
            return team;
        }
        int index = indexOf(player);
        return index < 0 ? add(player) : unshared(index);
    }

    private LineTally add(String player) {
        players = Stream.concat(players.stream(), Stream.of(player)).toList();
        lines.add(new LineTally());
        return unshared(lines.size() - 1);
    }

    private LineTally unshared(int index) {
        if ((shared >> index & 1) != 0) {
            shared &= ~(1L << index);
            lines.set(index, lines.get(index).copy());
        }
        return lines.get(index);
    }

    /** The line of a player, to be read; null if there is none. */
    @Nullable
    LineTally find(String player) {
        int index = indexOf(player);
        return index < 0 ? null : lines.get(index);
    }

    private int indexOf(String player) {
        // Texts of other players are hardly ever read: their hash codes differ.
        int hash = player.hashCode();
        for (int i = 0; i < players.size(); i++) {
            if (players.get(i).hashCode() == hash && players.get(i).equals(player)) {
                return i;
            }
        }
        return -1;
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
            totals.add(Figure.OFFENSIVE_REBOUNDS, -team.of(Figure.OFFENSIVE_REBOUNDS));
            totals.add(Figure.DEFENSIVE_REBOUNDS, -team.of(Figure.DEFENSIVE_REBOUNDS));
        }
        return totals;
    }
}
