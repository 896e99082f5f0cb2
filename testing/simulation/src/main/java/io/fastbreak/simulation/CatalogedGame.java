package io.fastbreak.simulation;

import java.time.Instant;
import java.util.List;

/**
 * A game that the platform knows, and the fixture that is this game. Times are milliseconds from the start of the story.
 *
 * @param number from 1; the first ones may have fixtures, each of the others is what one of these is mapped to by mistake
 */
record CatalogedGame(int number, String home, String away, long beginsMs, long endsMs, long recordedMs) {
    static final int MOST_FIXTURES = 2;

    /** A name by which no game can be recognized with certainty. */
    static final String VAGUE = "The evening game of the week";

    private static final List<String> TEAMS =
            List.of("Kaunas", "Thessaloniki", "Belgrade", "Podgorica", "Valencia", "Bologna", "Istanbul", "Ulm");

    static CatalogedGame of(int number, long beginsMs, long endsMs, long recordedMs) {
        return new CatalogedGame(
                number, TEAMS.get(2 * number - 2), TEAMS.get(2 * number - 1), beginsMs, endsMs, recordedMs);
    }

    String fixtureId() {
        return "C" + number;
    }

    String name() {
        return home + " v " + away;
    }

    Instant begins() {
        return instant(beginsMs);
    }

    static Instant instant(long ms) {
        return VirtualTime.BEGIN.plusMillis(ms);
    }
}
