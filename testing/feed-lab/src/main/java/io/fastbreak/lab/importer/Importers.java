package io.fastbreak.lab.importer;

import java.util.List;
import java.util.Optional;

/** The formats that can be imported, by the names that the command line uses. */
public final class Importers {

    /**
     * A published format.
     *
     * @param name on the command line
     * @param playByPlay how the name of a play-by-play ends
     * @param boxScore how the name of a box score ends
     */
    record PublishedFormat(String name, Importer importer, String playByPlay, String boxScore) {}

    static final String EUROLEAGUE = "euroleague";

    static final List<PublishedFormat> FORMATS = List.of(
            new PublishedFormat("atrium", new AtriumImporter(), "_fixture_detail_pbp.json", "_fixture_detail_pbp.json"),
            new PublishedFormat(EUROLEAGUE, new EuroLeagueImporter(), "_PlaybyPlay.json", "_Boxscore.json"),
            new PublishedFormat("livestats", new LiveStatsImporter(), "_pbp.csv", "_boxscore_players.csv"),
            new PublishedFormat("nba-live", new NbaLiveImporter(), "_playbyplay.json", "_boxscore.json"));

    private Importers() {}

    /** The importer of a format, or empty when there is none of that name. */
    public static Optional<Importer> named(String name) {
        return FORMATS.stream()
                .filter(format -> format.name.equals(name))
                .map(PublishedFormat::importer)
                .findFirst();
    }

    /** The names that {@link #named} knows, sorted. */
    public static List<String> formats() {
        return FORMATS.stream().map(PublishedFormat::name).toList();
    }
}
