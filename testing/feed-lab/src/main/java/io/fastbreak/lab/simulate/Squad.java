package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialPlayer;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialTeam;
import io.fastbreak.model.game.Stats.Figure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A team during the game: players on court, bench and score sheet. */
final class Squad {
    private final RosterTeam team;
    private final double skill;
    private final List<RosterPlayer> five = new ArrayList<>();
    private final List<RosterPlayer> bench = new ArrayList<>();
    private final Map<String, Integer> technicals = new HashMap<>();
    private final Map<String, SheetLine> lines = new LinkedHashMap<>();
    private final SheetLine credited = new SheetLine();
    private final List<PeriodCount> periods = new ArrayList<>();
    private int timeoutsLeft;
    private int challengesLeft = 1;

    /** The counts of a team in one period. */
    static final class PeriodCount {
        int points;
        int fouls;
        int timeouts;
    }

    /** @param skill factor on the probability of a made shot, about 1 */
    Squad(RosterTeam team, double skill) {
        this.team = team;
        this.skill = skill;
        team.players().forEach(player -> (player.starter() ? five : bench).add(player));
        team.players().forEach(player -> lines.put(player.id(), new SheetLine()));
    }

    RosterTeam team() {
        return team;
    }

    String id() {
        return team.id();
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

    /** The line of a player; that of nobody has the counts that are credited to no player. */
    SheetLine line(@Nullable RosterPlayer player) {
        return player == null ? credited : Objects.requireNonNull(lines.get(player.id()), player.id());
    }

    void nextPeriod() {
        periods.add(new PeriodCount());
    }

    /** The counts of the current period. */
    PeriodCount period() {
        return periods.get(periods.size() - 1);
    }

    List<PeriodCount> periods() {
        return periods;
    }

    int score() {
        return periods.stream().mapToInt(period -> period.points).sum();
    }

    OfficialTeam official(SimulatedRules rules) {
        return new OfficialTeam(
                team.id(),
                team.name(),
                team.side(),
                score(),
                periods.stream().map(period -> period.points).toList(),
                totals(rules).toStats(),
                credited.toStats(),
                team.players().stream().map(this::official).toList());
    }

    private SheetLine totals(SimulatedRules rules) {
        SheetLine totals = new SheetLine();
        lines.values().forEach(totals::add);
        totals.add(credited);
        if (!rules.totalsIncludeTeamRebounds()) {
            List.of(Figure.OFFENSIVE_REBOUNDS, Figure.DEFENSIVE_REBOUNDS)
                    .forEach(figure -> totals.add(figure, -credited.of(figure)));
        }
        return totals;
    }

    private OfficialPlayer official(RosterPlayer player) {
        SheetLine line = line(player);
        return new OfficialPlayer(player, line.playedMs, line.plusMinus, line.toStats());
    }
}
