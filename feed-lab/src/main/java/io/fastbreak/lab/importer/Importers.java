package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.CompetitionInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The formats that can be imported, by the names that the command line uses. */
public final class Importers {

    private Importers() {}

    /** The importer of a format, or empty when there is none of that name. */
    public static Optional<Importer> named(String format) {
        return Stream.of(PublishedLeague.values())
                .filter(league -> league.format.equals(format))
                .map(league -> league.importer)
                .findFirst();
    }

    /** The names that {@link #named} knows, sorted. */
    public static List<String> formats() {
        return Stream.of(PublishedLeague.values())
                .map(PublishedLeague::format)
                .sorted()
                .toList();
    }

    /** The league that publishes a format: how it names the files of a game, and what is the same in all its games. */
    @SuppressWarnings("ImmutableEnumChecker") // an importer keeps no state
    enum PublishedLeague {
        EUROLEAGUE(
                "euroleague",
                new EuroLeagueImporter(),
                "_PlaybyPlay.json",
                "_Boxscore.json",
                new CompetitionInfo("EuroLeague", "fiba", "VendorScoresheet", "import/euroleague", "IN/OUT")),
        NBA(
                "nba-live",
                new NbaLiveImporter(),
                "_playbyplay.json",
                "_boxscore.json",
                new CompetitionInfo("NBA", "nba", "VendorLiveStats", "import/nba-live", "")),
        WNBL(
                "livestats",
                new LiveStatsImporter(),
                "_pbp.csv",
                "_boxscore_players.csv",
                new CompetitionInfo("WNBL", "fiba", "VendorLiveStats", "import/livestats", "")),
        LNB(
                "atrium",
                new AtriumImporter(),
                "_fixture_detail_pbp.json",
                "_fixture_detail_pbp.json",
                new CompetitionInfo("LNB", "fiba", "VendorInPlay", "import/atrium", ""));

        private final String format;
        private final Importer importer;
        private final String playByPlay;
        private final String boxScore;
        private final CompetitionInfo competition;

        PublishedLeague(
                String format, Importer importer, String playByPlay, String boxScore, CompetitionInfo competition) {
            this.format = format;
            this.importer = importer;
            this.playByPlay = playByPlay;
            this.boxScore = boxScore;
            this.competition = competition;
        }

        /** The name of the published format on the command line. */
        String format() {
            return format;
        }

        /** How the name of a play-by-play ends. */
        String playByPlay() {
            return playByPlay;
        }

        /** How the name of a box score ends. */
        String boxScore() {
            return boxScore;
        }

        CompetitionInfo competition() {
            return competition;
        }
    }
}
