package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Reason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The players of the two teams: the first {@value #MOST} that the game names of each. An event that names one more is
 * flagged OVERSIZE, and the figures of that player are credited to the team.
 */
final class BoundedRosters {
    static final int MOST = 40;

    /**
     * Copies share the map and its lists, which are replaced when a player is added. A search takes no longer than in a hash
     * table, which is larger.
     */
    private Map<String, List<String>> players = Map.of();

    BoundedRosters() {}

    BoundedRosters(BoundedRosters other) {
        players = other.players;
    }

    /**
     * The player's id as the game first named it; null if the player is in the box score of neither team. A new one is
     * added. Each event is read with strings of its own: what is kept of a player should keep the same one.
     */
    @Nullable
    String admit(Event event, String competitor, String player, Figures game) {
        if (!game.effectiveRules().teams().contains(competitor)) {
            return null;
        }
        List<String> known = players.getOrDefault(competitor, List.of());
        int index = known.indexOf(player);
        if (index >= 0) {
            return known.get(index);
        }
        if (known.size() < MOST) {
            List<String> more = new ArrayList<>(known.size() + 1);
            more.addAll(known);
            more.add(player);
            Map<String, List<String>> all = new HashMap<>(players);
            all.put(competitor, more);
            players = all;
            return player;
        }
        game.findings().flag(Reason.OVERSIZE, event);
        return null;
    }
}
