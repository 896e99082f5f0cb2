package io.fastbreak.lab.importer;

import java.util.ArrayList;
import java.util.List;

/** Says where published minutes cannot be what was played. */
final class LiveStatsMinutes {

    private static final String ROUNDED =
            "Minutes are published from a finer clock than the rows', whole seconds: players differ by up to 2 s";

    /** Published minutes are rounded by player, so a team's sum may be off by as much without being wrong. */
    private static final long ROUNDING_MS = 5_000;

    private LiveStatsMinutes() {}

    /** @param plays the play-by-play, which has the periods */
    static List<String> notes(List<SourceNode> teams, List<SourceNode> plays) {
        long playable = 5 * gameMs(plays);
        List<String> notes = new ArrayList<>();
        notes.add(ROUNDED);
        for (SourceNode team : teams) {
            long published = team.parsed("minutes", "mm:ss", GameClock::ms);
            if (published > playable + ROUNDING_MS) {
                notes.add("The published minutes of " + team.text("team_name") + ", " + team.text("minutes") + ", are "
                        + (published - playable) / 1000 + " s more than five players can play in this game");
            }
        }
        return notes;
    }

    private static long gameMs(List<SourceNode> plays) {
        return plays.stream()
                .map(LiveStatsRows::period)
                .distinct()
                .mapToLong(GameClock::full)
                .sum();
    }
}
