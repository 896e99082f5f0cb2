package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;
import java.util.List;
import java.util.Map;

/** Who is on court at a moment. */
record Court(Map<Squad, List<Player>> fives) {

    static Court of(Squad home, Squad away) {
        return new Court(Map.of(home, home.five(), away, away.five()));
    }

    /** Gives points to one squad's line of everyone here, and takes them from the others'. */
    void credit(Squad scorer, int points) {
        fives.forEach((squad, players) ->
                players.forEach(player -> squad.sheet().line(player).plusMinus += squad == scorer ? points : -points));
    }
}
