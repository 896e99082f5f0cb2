package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.Player;
import io.fastbreak.lab.importer.ImportedGame.GamePlays;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import io.fastbreak.lab.importer.Importers.League;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialFacts;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialPlayer;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialTeam;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The NBA's live play-by-play: {@code orderNumber} is the place in the order of play, {@code actionNumber} the order of
 * entry. The box score has the start.
 */
final class NbaLiveImporter implements Importer {

    private static final String TEAM_REBOUNDS =
            "Team rebounds, dead-ball ones included, are outside of the team totals; team has them";

    @Override
    public ImportedGame read(GameFiles files, ImportOptions options) {
        SourceNode playByPlay = new SourceFile(
                        files.playByPlay(), "Give the live playbyplay file of the game, as the NBA publishes it.")
                .root()
                .in("game");
        SourceNode boxScoreFile = new SourceFile(
                        files.boxScore(), "Give the live boxscore file of the same game, as the NBA publishes it.")
                .root()
                .in("game");
        OfficialBoxScore boxScore = NbaBoxScore.read(boxScoreFile);
        GameInfo fixture = fixture(boxScoreFile, boxScore, options);
        GamePlays plays = NbaPlays.of(fixture, actions(playByPlay, fixture));
        List<String> notes = new ArrayList<>(plays.notes());
        notes.add(TEAM_REBOUNDS);
        return ImportedGame.of(fixture, plays.orderOfPlay(), boxScore.toJson(fixture.id(), notes));
    }

    private static GameInfo fixture(SourceNode boxScoreFile, OfficialBoxScore boxScore, ImportOptions options) {
        Instant start = boxScoreFile.parsed("gameTimeUTC", "a time such as 2020-12-23T00:00:00Z", Instant::parse);
        return new GameInfo(
                options.fixtureIdOr(boxScoreFile.text("gameId")),
                options.startOr(start),
                League.NBA,
                boxScore.home().team(),
                boxScore.away().team());
    }

    private static List<NbaAction> actions(SourceNode playByPlay, GameInfo fixture) {
        Set<Integer> numbers = new HashSet<>();
        List<NbaAction> actions = new ArrayList<>();
        for (SourceNode node : playByPlay.rows("actions")) {
            NbaAction action = NbaAction.read(node);
            if (!numbers.add(action.entry().number())) {
                throw node.expected("an actionNumber of its own", node.json().path("actionNumber"));
            }
            if (!action.team().isEmpty() && !fixture.has(action.team())) {
                throw node.expected(
                        "teamTricode " + String.join(" or ", fixture.teamIds()),
                        node.json().path("teamTricode"));
            }
            actions.add(action);
        }
        actions.sort(Comparator.comparingInt(NbaAction::position));
        return actions;
    }

    /** Reads the official box score of an NBA game. Inactive players have no line. */
    static final class NbaBoxScore {

        private NbaBoxScore() {}

        /** @param game the field {@code game} of the file */
        static OfficialBoxScore read(SourceNode game) {
            SourceNode home = game.in("homeTeam");
            SourceNode away = game.in("awayTeam");
            SourceNode statistics = home.in("statistics");
            OfficialFacts facts = new OfficialFacts()
                    .game("leadChanges", statistics, "leadChanges")
                    .game("timesTied", statistics, "timesTied");
            addFacts(home, facts);
            addFacts(away, facts);
            return new OfficialBoxScore(team(home, "HOME"), team(away, "AWAY"), facts);
        }

        private static void addFacts(SourceNode team, OfficialFacts facts) {
            String id = team.text("teamTricode");
            SourceNode statistics = team.in("statistics");
            facts.team("largestLead", id, statistics, "biggestLead")
                    .team("largestRun", id, statistics, "biggestScoringRun")
                    .team("timeoutsLeft", id, team, "timeoutsRemaining")
                    .team("effectiveFieldGoalPct", id, statistics, "fieldGoalsEffectiveAdjusted")
                    .team("trueShootingPct", id, statistics, "trueShootingPercentage");
        }

        private static OfficialTeam team(SourceNode team, String side) {
            SourceNode statistics = team.in("statistics");
            return new OfficialTeam(
                    team.text("teamTricode"),
                    team.text("teamCity") + " " + team.text("teamName"),
                    side,
                    team.integer("score"),
                    team.rows("periods").stream()
                            .map(period -> period.integer("score"))
                            .toList(),
                    stats(statistics),
                    StatLine.ofTeam(
                            statistics.integer("reboundsTeamOffensive"),
                            statistics.integer("reboundsTeamDefensive"),
                            statistics.integer("turnoversTeam")),
                    players(team));
        }

        private static List<OfficialPlayer> players(SourceNode team) {
            return team.rows("players").stream()
                    .filter(player -> player.text("status").equals("ACTIVE"))
                    .map(NbaBoxScore::player)
                    .toList();
        }

        private static OfficialPlayer player(SourceNode line) {
            SourceNode statistics = line.in("statistics");
            return new OfficialPlayer(
                    new Player(
                            line.text("personId"),
                            line.text("name"),
                            line.text("jerseyNum"),
                            line.text("starter").equals("1")),
                    statistics
                            .parsed("minutes", "a duration such as PT20M46.00S", Duration::parse)
                            .toMillis(),
                    statistics.integer("plusMinusPoints"),
                    stats(statistics));
        }

        private static StatLine stats(SourceNode line) {
            return new StatLine(
                    line.integer("points"),
                    throwsOf(line, "twoPointers"),
                    throwsOf(line, "threePointers"),
                    throwsOf(line, "freeThrows"),
                    line.integer("reboundsOffensive"),
                    line.integer("reboundsDefensive"),
                    line.integer("assists"),
                    line.integer("steals"),
                    line.integer("blocks"),
                    line.integer("turnovers"),
                    line.integer("foulsPersonal"),
                    line.integer("foulsDrawn"));
        }

        private static StatLine.Throws throwsOf(SourceNode line, String kind) {
            return new StatLine.Throws(line.integer(kind + "Made"), line.integer(kind + "Attempted"));
        }
    }
}
