package io.fastbreak.lab.importer;

import java.util.Locale;

/** Ids for players that are published without: team and name, alike in all files of all games. */
final class LiveStatsNames {

    private LiveStatsNames() {}

    /** As in {@code lynx-alexandra-sharp}, or nothing (an empty text) for a row of a team or of nobody. */
    static String playerId(SourceNode row) {
        return row.textOrEmpty("family_name").isEmpty()
                ? ""
                : (row.text("team_short_name") + " " + playerName(row))
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}]+", "-");
    }

    static String playerName(SourceNode row) {
        return (row.textOrEmpty("first_name") + " " + row.text("family_name")).trim();
    }
}
