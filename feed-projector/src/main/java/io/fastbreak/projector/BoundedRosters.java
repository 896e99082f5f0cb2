package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Reason;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The players of the two teams: the first {@value #MOST} that the game names of each. An event that names one more is
 * flagged OVERSIZE, and the figures of that player are credited to the team.
 */
final class BoundedRosters {
    static final int MOST = 40;

    /** Copies share the map and its sets, which are replaced when a player is added. */
    private Map<String, Set<String>> players = Map.of();

    BoundedRosters() {}

    BoundedRosters(BoundedRosters other) {
        players = other.players;
    }

    /** True where the player is in the box score of one of the two teams; a new one is added. */
    boolean admit(Event event, String competitor, String player, GameProjection game) {
        if (!game.effectiveRules().teams().contains(competitor)) {
            return false;
        }
        Set<String> known = players.getOrDefault(competitor, Set.of());
        if (known.contains(player)) {
            return true;
        }
        if (known.size() < MOST) {
            Set<String> more = new HashSet<>(known);
            more.add(player);
            Map<String, Set<String>> all = new HashMap<>(players);
            all.put(competitor, more);
            players = all;
            return true;
        }
        game.flag(Reason.OVERSIZE, event);
        return false;
    }
}
