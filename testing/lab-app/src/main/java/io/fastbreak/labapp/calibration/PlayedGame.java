package io.fastbreak.labapp.calibration;

import io.fastbreak.bridge.pricing.Expectation;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.Situation;
import java.util.ArrayList;
import java.util.List;

/**
 * A completed game, with its score at each whole minute of its regulation time.
 *
 * @param minutes by remaining minutes: element 0 is the end of regulation time, the last one the start
 * @param home final points of the home side, overtimes included
 * @param away final points of the away side
 */
public record PlayedGame(String id, List<Situation> minutes, int home, int away) {

    public PlayedGame {
        minutes = List.copyOf(minutes);
    }

    /**
     * Reads the score at the whole minutes of a game.
     *
     * @param regulation the situation after each play of regulation time, in order of play; not empty
     */
    public static PlayedGame of(String id, List<Situation> regulation, int home, int away) {
        GameRules rules = regulation.get(0).rules();
        List<Situation> minutes = new ArrayList<>();
        for (int remaining = 0; remaining <= Math.round(rules.regulationMinutes()); remaining++) {
            minutes.add(at(remaining, regulation, rules));
        }
        return new PlayedGame(id, minutes, home, away);
    }

    /** The clock may be set back, so the last play with at least this time remaining counts. */
    private static Situation at(int remaining, List<Situation> regulation, GameRules rules) {
        for (int play = regulation.size() - 1; play >= 0; play--) {
            Situation left = regulation.get(play);
            if (left.remainingMinutes() >= remaining) {
                return new Situation(left.home(), left.away(), remaining, rules).with(left.expected());
            }
        }
        return new Situation(0, 0, remaining, rules).with(regulation.get(0).expected());
    }

    GameRules rules() {
        return minutes.get(0).rules();
    }

    /** The lead and the points that its card expects. */
    Expectation expected() {
        return minutes.get(0).expected();
    }

    int length() {
        return minutes.size() - 1;
    }

    int periods() {
        return (int) Math.round(rules().regulationMinutes() / rules().periodMinutes());
    }

    /** Points of both sides in the last minute of a period of regulation time, on average. */
    double closingPoints() {
        int period = length() / periods();
        double points = 0;
        for (int end = 0; end < length(); end += period) {
            points += at(end).points() - at(end + 1).points();
        }
        return points / periods();
    }

    Situation at(int remaining) {
        return minutes.get(remaining);
    }

    boolean isHomeWin() {
        return home > away;
    }

    int lead() {
        return home - away;
    }

    int points() {
        return home + away;
    }
}
