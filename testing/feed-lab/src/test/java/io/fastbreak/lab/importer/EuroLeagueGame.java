package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A small game in the EuroLeague's published form: HOM against AWY, players H1 to H6 and A1 to A6, of whom H3 and A3 do not start. */
final class EuroLeagueGame {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> COUNTS = List.of(
            "Points",
            "FieldGoalsMade2",
            "FieldGoalsAttempted2",
            "FieldGoalsMade3",
            "FieldGoalsAttempted3",
            "FreeThrowsMade",
            "FreeThrowsAttempted",
            "OffensiveRebounds",
            "DefensiveRebounds",
            "Assistances",
            "Steals",
            "BlocksFavour",
            "Turnovers",
            "FoulsCommited",
            "FoulsReceived");

    private final ObjectNode playByPlay = JSON.createObjectNode();
    private final ObjectNode boxScore = JSON.createObjectNode();
    private ObjectNode lastRow = JSON.createObjectNode();

    EuroLeagueGame() {
        playByPlay.put("TeamA", "Home").put("TeamB", "Away");
        playByPlay.put("CodeTeamA", "HOM       ").put("CodeTeamB", "AWY       ");
        for (String period : List.of("FirstQuarter", "SecondQuarter", "ThirdQuarter", "ForthQuarter", "ExtraTime")) {
            playByPlay.putArray(period);
        }
        boxScore.putArray("ByQuarter").add(quarters("Home City")).add(quarters("Away City"));
        boxScore.putArray("Stats").add(team("HOM", "H")).add(team("AWY", "A"));
    }

    /** A row in the first quarter. */
    EuroLeagueGame row(int number, String kind, String team, String player, String clock) {
        return row("FirstQuarter", number, kind, team, player, clock);
    }

    EuroLeagueGame row(String period, int number, String kind, String team, String player, String clock) {
        lastRow = playByPlay.withArray(period).addObject();
        lastRow.put("NUMBEROFPLAY", number)
                .put("PLAYTYPE", kind)
                .put("CODETEAM", team + "   ")
                .put("PLAYER_ID", player + "   ")
                .put("MARKERTIME", clock);
        return this;
    }

    /** What the last row says of itself. */
    EuroLeagueGame says(String words) {
        lastRow.put("PLAYINFO", words);
        return this;
    }

    EuroLeagueGame scored(@Nullable Integer home) {
        lastRow.put("POINTS_A", home);
        return this;
    }

    EuroLeagueGame inMinute(int minute) {
        lastRow.put("MINUTE", minute);
        return this;
    }

    EuroLeagueGame isOver() {
        playByPlay.put("Live", false);
        return this;
    }

    EuroLeagueGame without(String... periods) {
        playByPlay.remove(List.of(periods));
        return this;
    }

    EuroLeagueGame withoutTeamRows() {
        boxScore.path("Stats").forEach(team -> ((ObjectNode) team).putNull("tmr"));
        return this;
    }

    /** Neither code nor name of a team in the play-by-play. */
    EuroLeagueGame namedNowhere() {
        List.of("TeamA", "TeamB", "CodeTeamA", "CodeTeamB").forEach(field -> playByPlay.put(field, "N/D"));
        return this;
    }

    GameFiles write(Path folder) throws IOException {
        Path plays = Files.write(folder.resolve("plays.json"), JSON.writeValueAsBytes(playByPlay));
        Path box = Files.write(folder.resolve("box.json"), JSON.writeValueAsBytes(boxScore));
        return new GameFiles(plays, box);
    }

    List<JsonNode> events(Path folder) throws IOException {
        return List.copyOf(read(folder).events());
    }

    ImportedGame read(Path folder) throws IOException {
        return Importers.named("euroleague").orElseThrow().read(write(folder), ImportOptions.NONE);
    }

    private static ObjectNode quarters(String team) {
        ObjectNode quarters = JSON.createObjectNode().put("Team", team);
        for (int quarter = 1; quarter <= 4; quarter++) {
            quarters.put("Quarter" + quarter, 0);
        }
        return quarters;
    }

    private static ObjectNode team(String code, String letter) {
        ObjectNode team = JSON.createObjectNode();
        for (int player = 1; player <= 6; player++) {
            team.withArray("PlayersStats")
                    .add(line().put("Player_ID", letter + player + "   ")
                            .put("Player", "PLAYER, " + letter + player)
                            .put("Dorsal", "" + player)
                            .put("IsStarter", player == 3 ? 0 : 1)
                            .put("Team", code)
                            .put("Minutes", player == 3 ? "DNP" : "40:00"));
        }
        team.set("tmr", line());
        team.set("totr", line());
        return team;
    }

    private static ObjectNode line() {
        ObjectNode line = JSON.createObjectNode();
        COUNTS.forEach(count -> line.put(count, 0));
        return line;
    }
}
