package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.GameInfo.Player;
import io.fastbreak.lab.importer.GameInfo.Team;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A team during the game: who is on court, who may still come in, and what is written of it. */
final class Squad {
    private final Team team;
    private final TeamSheet sheet;
    private final double skill;
    private final List<Player> five = new ArrayList<>();
    private final List<Player> bench = new ArrayList<>();
    private final Map<String, Integer> technicals = new HashMap<>();
    private int timeoutsLeft;
    private int challengesLeft = 1;

    /** @param skill factor on the chance of a shot to go in, about 1 */
    Squad(Team team, double skill) {
        this.team = team;
        this.sheet = new TeamSheet(team);
        this.skill = skill;
        team.players().forEach(player -> (player.starter() ? five : bench).add(player));
    }

    Team team() {
        return team;
    }

    String id() {
        return team.id();
    }

    TeamSheet sheet() {
        return sheet;
    }

    double skill() {
        return skill;
    }

    /** Those on court now; a copy. */
    List<Player> five() {
        return List.copyOf(five);
    }

    /** Those who may come in now; a copy. */
    List<Player> bench() {
        return List.copyOf(bench);
    }

    void substitute(Player in, Player out) {
        bench.remove(in);
        five.set(five.indexOf(out), in);
        bench.add(out);
    }

    /** Takes a player who has left the court out of the game. */
    void sendOff(Player player) {
        bench.remove(player);
    }

    /** Counts a technical foul of a player; the number of those so far. */
    int technical(Player player) {
        return technicals.merge(player.id(), 1, Integer::sum);
    }

    void grantTimeouts(int timeouts) {
        timeoutsLeft = timeouts;
    }

    boolean takeTimeout() {
        return timeoutsLeft > 0 && timeoutsLeft-- > 0;
    }

    boolean takeChallenge() {
        return challengesLeft > 0 && challengesLeft-- > 0;
    }
}
