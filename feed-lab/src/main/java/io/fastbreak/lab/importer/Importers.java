package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.Competition;
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

    /** What is the same in all games of a published format. */
    enum League implements Competition {
        EUROLEAGUE("EuroLeague", "fiba", "VendorScoresheet", "euroleague"),
        NBA("NBA", "nba", "VendorLiveStats", "nba-live"),
        WNBL("WNBL", "fiba", "VendorLiveStats", "livestats"),
        LNB("LNB", "fiba", "VendorInPlay", "atrium");

        private final String competition;
        private final String rules;
        private final String source;
        private final String format;

        League(String competition, String rules, String source, String format) {
            this.competition = competition;
            this.rules = rules;
            this.source = source;
            this.format = format;
        }

        @Override
        public String competition() {
            return competition;
        }

        @Override
        public String rules() {
            return rules;
        }

        @Override
        public String source() {
            return source;
        }

        @Override
        public String collector() {
            return "import/" + format;
        }

        @Override
        public String substitution() {
            return this == EUROLEAGUE ? "IN/OUT" : "";
        }

        /** The name of the published format on the command line. */
        String format() {
            return format;
        }
    }
}
