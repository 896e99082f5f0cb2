package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.GameInfo.Player;
import io.fastbreak.lab.importer.GameInfo.Team;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A game being played: both squads, the officials' table, and chance. */
record Match(SimulatedRules rules, SeededRandom dice, MatchClock clock, Squad home, Squad away, ScorersTable table) {

    private static final double WORST = 0.95;
    private static final double SPREAD = 0.1;

    /** By how much a clock runs on after the whistle at worst, milliseconds. */
    private static final int LATE_STOP_MS = 2500;

    private static final double LATE_STOP = 0.003;

    static Match of(SimulatedRules rules, SeededRandom dice, long startUtc, Team homeTeam, Team awayTeam) {
        MatchClock clock = new MatchClock(startUtc);
        Squad home = new Squad(homeTeam, WORST + SPREAD * dice.share());
        Squad away = new Squad(awayTeam, WORST + SPREAD * dice.share());
        return new Match(rules, dice, clock, home, away, new ScorersTable(rules, clock, home, away));
    }

    List<Squad> squads() {
        return List.of(home, away);
    }

    Squad opponentOf(Squad squad) {
        return squad == home ? away : home;
    }

    /** Stops the clock, which now and then ran too long. */
    void whistle() {
        if (table.stop() && dice.chance(LATE_STOP)) {
            table.adjust(dice.between(300, LATE_STOP_MS));
        }
    }

    Player anyOnCourt(Squad squad) {
        return dice.pick(squad.five());
    }

    /** Somebody else of the five, with a probability; else nobody. */
    @Nullable
    Player maybeOther(Squad squad, Player player, double probability) {
        if (!dice.chance(probability)) {
            return null;
        }
        return dice.pick(
                squad.five().stream().filter(other -> !other.equals(player)).toList());
    }
}
