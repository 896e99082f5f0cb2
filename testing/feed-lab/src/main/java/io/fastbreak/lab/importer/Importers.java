package io.fastbreak.lab.importer;

import java.util.List;
import java.util.Optional;

/** The formats that can be imported, by the names that the command line uses. */
public final class Importers {

    /**
     * A published format.
     *
     * @param name on the command line
     * @param origin which games they are, and where their files come from
     */
    public record PublishedFormat(String name, Importer importer, String origin) {}

    static final String EUROLEAGUE = "euroleague";

    private static final List<PublishedFormat> FORMATS = List.of(
            new PublishedFormat(
                    "atrium",
                    new AtriumImporter(),
                    "Atrium, as the French LNB shows it: the game's fixture detail with pbp, one file"),
            new PublishedFormat(
                    EUROLEAGUE,
                    new EuroLeagueImporter(),
                    "EuroLeague and EuroCup since 2007: PlaybyPlay and Boxscore of live.euroleague.net/api"),
            new PublishedFormat(
                    "livestats",
                    new LiveStatsImporter(),
                    "WNBL, as CSV of its LiveStats: pbp, boxscore_players and boxscore_teams"),
            new PublishedFormat(
                    "nba-live",
                    new NbaLiveImporter(),
                    "NBA, WNBA, G League and Summer League: liveData/playbyplay and liveData/boxscore of their sites"));

    /** Formats that are recognized and not read. */
    public static final List<String> UNREAD = List.of("FIBA LiveStats' data.json", "GAMEACTIONS");

    private Importers() {}

    /** The importer of a format, or empty when there is none of that name. */
    public static Optional<Importer> named(String name) {
        return FORMATS.stream()
                .filter(format -> format.name.equals(name))
                .map(PublishedFormat::importer)
                .findFirst();
    }

    /** All formats, sorted by their names. */
    public static List<PublishedFormat> all() {
        return FORMATS;
    }

    /** The names that {@link #named} knows, sorted. */
    public static List<String> formats() {
        return FORMATS.stream().map(PublishedFormat::name).toList();
    }
}
