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

    private final Map<String, Set<String>> players = new HashMap<>(4);

    BoundedRosters() {}

    BoundedRosters(BoundedRosters other) {
        other.players.forEach((competitor, ids) -> players.put(competitor, new HashSet<>(ids)));
    }

    /** True where the player is in the box score of one of the two teams; a new one is added. */
    boolean admit(Event event, String competitor, String player, GameProjection game) {
        if (!game.effectiveRules().teams().contains(competitor)) {
            return false;
        }
        Set<String> known = players.computeIfAbsent(competitor, id -> new HashSet<>());
        if (known.contains(player) || (known.size() < MOST && known.add(player))) {
            return true;
        }
        game.flag(Reason.OVERSIZE, event);
        return false;
    }
}
