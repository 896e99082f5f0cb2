package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A game in progress: both squads, the scorer's table and the source of randomness. */
record Match(SimulatedRules rules, SeededRandom dice, MatchClock clock, Squad home, Squad away, ScorersTable table) {

    private static final double MIN_SKILL = 0.95;
    private static final double SKILL_RANGE = 0.1;

    /** Maximum delay of the clock after the whistle, milliseconds. */
    private static final int LATE_STOP_MS = 2500;

    private static final double LATE_STOP = 0.003;

    static Match of(SimulatedRules rules, SeededRandom dice, long startUtc, RosterTeam homeTeam, RosterTeam awayTeam) {
        MatchClock clock = new MatchClock(startUtc);
        Squad home = new Squad(homeTeam, MIN_SKILL + SKILL_RANGE * dice.share());
        Squad away = new Squad(awayTeam, MIN_SKILL + SKILL_RANGE * dice.share());
        return new Match(rules, dice, clock, home, away, new ScorersTable(rules, clock, home, away));
    }

    List<Squad> squads() {
        return List.of(home, away);
    }

    Squad opponentOf(Squad squad) {
        return squad == home ? away : home;
    }

    /** Stops the clock, sometimes too late. */
    void whistle() {
        if (table.stop() && dice.chance(LATE_STOP)) {
            table.adjust(dice.between(300, LATE_STOP_MS));
        }
    }

    RosterPlayer anyOnCourt(Squad squad) {
        return dice.pick(squad.five());
    }

    /** Another player on court, with a probability, or null. */
    @Nullable
    RosterPlayer maybeOther(Squad squad, RosterPlayer player, double probability) {
        if (!dice.chance(probability)) {
            return null;
        }
        return dice.pick(
                squad.five().stream().filter(other -> !other.equals(player)).toList());
    }
}
