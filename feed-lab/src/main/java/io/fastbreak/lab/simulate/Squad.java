package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.GameInfo.Player;
import io.fastbreak.lab.importer.GameInfo.Team;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A team during the game: players on court, bench and team sheet. */
final class Squad {
    private final Team team;
    private final TeamSheet sheet;
    private final double skill;
    private final List<Player> five = new ArrayList<>();
    private final List<Player> bench = new ArrayList<>();
    private final Map<String, Integer> technicals = new HashMap<>();
    private int timeoutsLeft;
    private int challengesLeft = 1;

    /** @param skill factor on the probability of a made shot, about 1 */
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

    /** The players on court; a copy. */
    List<Player> five() {
        return List.copyOf(five);
    }

    /** The bench; a copy. */
    List<Player> bench() {
        return List.copyOf(bench);
    }

    void substitute(Player in, Player out) {
        bench.remove(in);
        five.set(five.indexOf(out), in);
        bench.add(out);
    }

    /** Removes an ejected player from the bench. */
    void sendOff(Player player) {
        bench.remove(player);
    }

    /** Counts a technical foul of a player; returns the number of them. */
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
