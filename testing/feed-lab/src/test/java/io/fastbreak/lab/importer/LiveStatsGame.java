package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A small game in LiveStats' published form: Home against Away, players Ann H1 to H7 and Ann A1 to A7, five start. */
final class LiveStatsGame {

    private static final String PLAYS = "page_id,action_number,team_short_name,period_type,period,game_time,first_name,"
            + "family_name,shirt_number,home_team_score,away_team_score,is_shot_attempt,action_type,sub_type,is_successful,"
            + "is_shooting_foul_2ft";
    private static final String FIGURES = "two_pointers_made,two_pointers_attempted,three_pointers_made,"
            + "three_pointers_attempted,free_throws_made,free_throws_attempted,rebounds_offensive,rebounds_defensive,"
            + "assists,steals,blocks,turnovers,fouls_personal,fouls_on";
    private static final String ZEROS = "0,0,0,0,0,0,0,0,0,0,0,0,0,0";

    private final List<String> plays = new ArrayList<>(List.of(PLAYS));

    LiveStatsGame() {
        row(1, "", "", "10:00", "game,start");
        row(2, "", "", "10:00", "period,start");
    }

    /** A row in the first quarter; {@code words} are type, sub type and, when it is not 1, success. */
    LiveStatsGame row(int number, String team, String player, String clock, String words) {
        String success = words.matches(".*,[01]") ? "" : ",1";
        String firstName = player.isEmpty() ? "" : "Ann";
        plays.add("7," + number + "," + team + ",REGULAR,1," + clock + "," + firstName + "," + player + ",9,0,0,0,"
                + words + success + ",0");
        return this;
    }

    /** The score of the home team after the last row, and whether it is marked as an attempt. */
    LiveStatsGame scored(int home, int attempt) {
        int last = plays.size() - 1;
        plays.set(last, plays.get(last).replace(",9,0,0,0,", ",9," + home + ",0," + attempt + ","));
        return this;
    }

    GameFiles write(Path folder) throws IOException {
        List<String> players = new ArrayList<>();
        players.add("page_id,team_short_name,home_away_flag,first_name,family_name,starter,minutes,plus_minus,points,"
                + FIGURES);
        List<String> teams = new ArrayList<>();
        teams.add("page_id,team_short_name,team_name,home_away_flag,minutes,points_total,points,"
                + "rebounds_team_offensive,rebounds_team_defensive,turnovers_team," + FIGURES);
        for (String team : List.of("Home", "Away")) {
            String side = team.toLowerCase(Locale.ROOT);
            for (int n = 1; n <= 7; n++) {
                players.add("7," + team + "," + side + ",Ann," + team.charAt(0) + n + "," + (n <= 5 ? 1 : 0)
                        + ",10:00,0,0," + ZEROS);
            }
            teams.add("7," + team + ",\"" + team + ", City\"," + side + ",50:00,0,0,0,0,0," + ZEROS);
        }
        Files.write(folder.resolve("7_boxscore_teams.csv"), teams);
        return new GameFiles(
                Files.write(folder.resolve("7_pbp.csv"), plays),
                Files.write(folder.resolve("7_boxscore_players.csv"), players));
    }

    ImportedGame read(Path folder) throws IOException {
        return new LiveStatsImporter().read(write(folder), ImportOptions.NONE);
    }

    /** The events after the lineups and the two start marks. */
    List<JsonNode> events(Path folder) throws IOException {
        List<JsonNode> events = List.copyOf(read(folder).events());
        return events.subList(4, events.size());
    }
}
