package io.fastbreak.lab.importer;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The formats that can be imported, by the names that the command line uses. */
public final class Importers {

    private static final Map<String, Importer> BY_FORMAT = Map.of(
            League.EUROLEAGUE.format(), new EuroLeagueImporter(),
            League.NBA.format(), new NbaLiveImporter(),
            League.WNBL.format(), new LiveStatsImporter(),
            League.LNB.format(), new AtriumImporter());

    private Importers() {}

    /** The importer of a format, or empty when there is none of that name. */
    public static Optional<Importer> named(String format) {
        return Optional.ofNullable(BY_FORMAT.get(format));
    }

    /** The names that {@link #named} knows, sorted. */
    public static List<String> formats() {
        return BY_FORMAT.keySet().stream().sorted().toList();
    }
}
