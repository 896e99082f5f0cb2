package io.fastbreak.lab.importer;

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
}
