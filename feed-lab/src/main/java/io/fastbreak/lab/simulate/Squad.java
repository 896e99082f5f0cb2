package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A team during the game: players on court, bench and team sheet. */
final class Squad {
    private final RosterTeam team;
    private final TeamSheet sheet;
    private final double skill;
    private final List<RosterPlayer> five = new ArrayList<>();
    private final List<RosterPlayer> bench = new ArrayList<>();
    private final Map<String, Integer> technicals = new HashMap<>();
    private int timeoutsLeft;
    private int challengesLeft = 1;

    /** @param skill factor on the probability of a made shot, about 1 */
    Squad(RosterTeam team, double skill) {
        this.team = team;
        this.sheet = new TeamSheet(team);
        this.skill = skill;
        team.players().forEach(player -> (player.starter() ? five : bench).add(player));
    }

    RosterTeam team() {
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
    List<RosterPlayer> five() {
        return List.copyOf(five);
    }

    /** The bench; a copy. */
    List<RosterPlayer> bench() {
        return List.copyOf(bench);
    }

    void substitute(RosterPlayer in, RosterPlayer out) {
        bench.remove(in);
        five.set(five.indexOf(out), in);
        bench.add(out);
    }

    /** Removes an ejected player from the bench. */
    void sendOff(RosterPlayer player) {
        bench.remove(player);
    }

    /** Counts a technical foul of a player; returns the number of them. */
    int technical(RosterPlayer player) {
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
