package io.fastbreak.projector.history;

import io.fastbreak.projector.figures.Lineup;
import io.fastbreak.projector.game.GameProjection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Who is on court, as far as the events show. */
final class OnCourt {
    private OnCourt() {}

    /** Ids of players by competitor id; without a team of which nobody is known to be on court. */
    static Map<String, List<String>> of(GameProjection game) {
        Map<String, Lineup> lineups = game.figures().lineups().lineups();
        Map<String, List<String>> onCourt = new LinkedHashMap<>(4);
        for (String team : game.teams().ids()) {
            Lineup lineup = lineups.get(team);
            List<String> players = lineup == null ? List.of() : lineup.idsOnCourt();
            if (!players.isEmpty()) {
                onCourt.put(team, players);
            }
        }
        return onCourt;
    }
}
