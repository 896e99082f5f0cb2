package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.Player;
import io.fastbreak.lab.importer.ImportedGame.GamePlays;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import io.fastbreak.lab.importer.Importers.League;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialPlayer;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialTeam;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The EuroLeague's live play-by-play ({@code PlaybyPlay}, {@code Boxscore}): rows in order of play, each with the number
 * of its entry. The files hold no date and no time of day, so both come from the start and the game clock.
 */
final class EuroLeagueImporter implements Importer {

    @Override
    public ImportedGame read(GameFiles files, ImportOptions options) {
        SourceNode playByPlay = new SourceFile(
                        files.playByPlay(), "Give the PlaybyPlay file of the game, as the EuroLeague publishes it.")
                .root();
        SourceNode boxScoreFile = new SourceFile(
                        files.boxScore(), "Give the Boxscore file of the same game, as the EuroLeague publishes it.")
                .root();
        OfficialBoxScore boxScore = EuroLeagueBoxScore.read(boxScoreFile, playByPlay);
        Instant start = options.startOr(ImportOptions.ARTIFICIAL_START);
        GameInfo fixture = fixture(boxScore, options, start);
        GamePlays plays = EuroLeaguePlays.of(fixture, EuroLeagueRows.read(playByPlay, fixture));
        return ImportedGame.of(fixture, plays.orderOfPlay(), boxScore.toJson(fixture.id(), plays.notes()));
    }

    private static GameInfo fixture(OfficialBoxScore boxScore, ImportOptions options, Instant start) {
        String id =
                options.fixtureIdOr(boxScore.home().id() + "-" + boxScore.away().id());
        return new GameInfo(
                id,
                start,
                League.EUROLEAGUE,
                boxScore.home().team(),
                boxScore.away().team());
    }

    /** Reads the official box score of a EuroLeague game; the first team is at home. */
    static final class EuroLeagueBoxScore {

        private static final String DID_NOT_PLAY = "DNP";

        private final SourceNode boxScore;

        private EuroLeagueBoxScore(SourceNode boxScore) {
            this.boxScore = boxScore;
        }

        /** @param playByPlay has the names in their proper case, and the codes of the teams */
        static OfficialBoxScore read(SourceNode boxScore, SourceNode playByPlay) {
            EuroLeagueBoxScore reader = new EuroLeagueBoxScore(boxScore);
            return new OfficialBoxScore(
                    reader.team(0, playByPlay.text("CodeTeamA"), playByPlay.text("TeamA"), "HOME"),
                    reader.team(1, playByPlay.text("CodeTeamB"), playByPlay.text("TeamB"), "AWAY"));
        }

        private OfficialTeam team(int index, String code, String name, String side) {
            SourceNode team = pair("Stats").get(index);
            List<SourceNode> lines = team.rows("PlayersStats");
            for (SourceNode line : lines) {
                if (!line.text("Team").equals(code)) {
                    throw line.expected(
                            "a player of " + code + ", the team of the play-by-play",
                            line.json().path("Team"));
                }
            }
            SourceNode totals = team.in("totr");
            return new OfficialTeam(
                    code,
                    name,
                    side,
                    totals.integer("Points"),
                    periodPoints(pair("ByQuarter").get(index)),
                    stats(totals),
                    stats(team.in("tmr")),
                    lines.stream().map(EuroLeagueBoxScore::player).toList());
        }

        private List<SourceNode> pair(String field) {
            List<SourceNode> teams = boxScore.rows(field);
            if (teams.size() != 2) {
                throw boxScore.expected("two teams in " + field, boxScore.json().path(field));
            }
            return teams;
        }

        private static List<Integer> periodPoints(SourceNode team) {
            List<Integer> points = new ArrayList<>();
            for (int quarter = 1; quarter <= 4; quarter++) {
                points.add(team.integer("Quarter" + quarter));
            }
            for (int overtime = 1; team.has("Extra" + overtime); overtime++) {
                points.add(team.integer("Extra" + overtime));
            }
            return points;
        }

        private static OfficialPlayer player(SourceNode line) {
            Player player = new Player(
                    line.text("Player_ID"), line.text("Player"), line.text("Dorsal"), line.integer("IsStarter") == 1);
            long playedMs = line.text("Minutes").equals(DID_NOT_PLAY)
                    ? 0
                    : line.parsed("Minutes", "mm:ss or " + DID_NOT_PLAY, SourceNode::minutes);
            Integer plusMinus = line.has("Plusminus") ? line.integer("Plusminus") : null;
            return new OfficialPlayer(player, playedMs, plusMinus, stats(line));
        }

        private static StatLine stats(SourceNode line) {
            return new StatLine(
                    line.integer("Points"),
                    new StatLine.Throws(line.integer("FieldGoalsMade2"), line.integer("FieldGoalsAttempted2")),
                    new StatLine.Throws(line.integer("FieldGoalsMade3"), line.integer("FieldGoalsAttempted3")),
                    new StatLine.Throws(line.integer("FreeThrowsMade"), line.integer("FreeThrowsAttempted")),
                    line.integer("OffensiveRebounds"),
                    line.integer("DefensiveRebounds"),
                    line.integer("Assistances"),
                    line.integer("Steals"),
                    line.integer("BlocksFavour"),
                    line.integer("Turnovers"),
                    line.integer("FoulsCommited"),
                    line.integer("FoulsReceived"));
        }
    }
}
