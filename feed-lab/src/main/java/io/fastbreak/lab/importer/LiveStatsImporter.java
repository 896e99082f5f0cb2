package io.fastbreak.lab.importer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * LiveStats games as collected for the WNBL, three CSV files each: {@code ID_pbp.csv}, {@code ID_boxscore_players.csv}
 * and, found beside it, {@code ID_boxscore_teams.csv}. They hold no date and no time of day, so both come from the start
 * and the game clock.
 */
final class LiveStatsImporter implements Importer {

    private static final String NO_PERIODS = "No official score by period is published";

    private static final String PLAYERS = "_players.csv";

    @Override
    public ImportedGame read(GameFiles files, ImportOptions options) {
        List<SourceNode> plays = rows(new SourceFile(
                files.playByPlay(), "Give the play-by-play of the game, a file such as 1777522_pbp.csv."));
        SourceFile playersFile = new SourceFile(
                files.boxScore(),
                "Give the players' box score of the same game, a file such as 1777522_boxscore_players.csv, with the"
                        + " teams' beside it.");
        List<SourceNode> players = rows(playersFile);
        List<SourceNode> teams = rows(teamsFile(playersFile));
        requireOneGame(plays.get(0), List.of(players, teams));
        OfficialBoxScore boxScore = LiveStatsBoxScore.read(players, teams, shirts(plays));
        GameInfo fixture = new GameInfo(
                options.fixtureIdOr(plays.get(0).text("page_id")),
                options.startOr(ImportOptions.ARTIFICIAL_START),
                League.WNBL,
                boxScore.home().team(),
                boxScore.away().team());
        GamePlays game = ScorerPlays.of(fixture, LiveStatsRows.read(plays, fixture));
        List<String> notes = new ArrayList<>(game.notes());
        notes.add(NO_PERIODS);
        notes.addAll(LiveStatsMinutes.notes(teams, plays));
        return ImportedGame.of(fixture, game.orderOfPlay(), boxScore.toJson(fixture.id(), notes));
    }

    private static List<SourceNode> rows(SourceFile file) {
        List<SourceNode> rows = new CsvFile(file).rows();
        if (rows.isEmpty()) {
            throw file.fault("", "expected rows, found nothing below the names of the columns");
        }
        return rows;
    }

    private static SourceFile teamsFile(SourceFile players) {
        String name = String.valueOf(players.path().getFileName());
        if (!name.endsWith(PLAYERS)) {
            throw players.fault("", "expected a name that ends with " + PLAYERS);
        }
        Path teams = players.path().resolveSibling(name.replace(PLAYERS, "_teams.csv"));
        return new SourceFile(teams, "The teams' box score has to lie beside the players'.");
    }

    private static void requireOneGame(SourceNode play, List<List<SourceNode>> boxScores) {
        for (List<SourceNode> boxScore : boxScores) {
            SourceNode row = boxScore.get(0);
            if (!row.text("page_id").equals(play.text("page_id"))) {
                throw row.expected(
                        "page_id " + play.text("page_id") + ", as in the play-by-play",
                        row.json().path("page_id"));
            }
        }
    }

    /** The shirt numbers by player: only the play-by-play has them. */
    private static Map<String, String> shirts(List<SourceNode> plays) {
        Map<String, String> shirts = new HashMap<>();
        for (SourceNode play : plays) {
            shirts.put(LiveStatsNames.playerId(play), play.textOrEmpty("shirt_number"));
        }
        return shirts;
    }
}
