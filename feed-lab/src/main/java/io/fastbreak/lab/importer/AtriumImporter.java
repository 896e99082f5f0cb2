package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * Atrium's fixture detail with the play-by-play, as the French LNB publishes it: events in order of play, each id with
 * the time of its creation. The one official truth in it is the score by period.
 */
final class AtriumImporter implements Importer {

    private static final String SCORE_ONLY =
            "Nothing but the score by period is official; the file has no box score of players or teams";
    private static final String NO_LINEUPS =
            "Lineups are not published: those who play without coming in start, and who has no event is not dressed";
    private static final String NO_MARKS =
            "Marks of periods and game are not published: a period starts with the first created and ends with the last"
                    + " listed of its events";

    @Override
    public ImportedGame read(GameFiles files, ImportOptions options) {
        SourceNode plays = new SourceFile(files.playByPlay(), "Give the fixture detail with the play-by-play (pbp).")
                .root()
                .in("data");
        SourceNode scores = new SourceFile(
                        files.boxScore(),
                        "Give a fixture detail of the same game; the one with the play-by-play has the scores too.")
                .root()
                .in("data");
        requireOneGame(plays, scores);
        AtriumTeams teams = AtriumTeams.read(scores);
        SourceNode details = plays.in("fixture");
        GameInfo fixture = new GameInfo(
                options.fixtureIdOr(details.text("fixtureId")),
                options.startOr(
                        details.parsed("startTimeUTC", "a time such as 2025-10-31T19:30:00", AtriumImporter::instant)),
                League.LNB,
                AtriumRoster.team(teams.home(), plays),
                AtriumRoster.team(teams.away(), plays));
        GamePlays game = ScorerPlays.of(fixture, AtriumEvents.read(plays, teams));
        List<String> notes = new ArrayList<>(game.notes());
        notes.addAll(List.of(SCORE_ONLY, NO_LINEUPS, NO_MARKS));
        ObjectNode official = OfficialScore.file(
                fixture.id(),
                List.of(teams.home().score()::writeTo, teams.away().score()::writeTo),
                notes);
        return ImportedGame.of(fixture, game.orderOfPlay(), official);
    }

    private static Instant instant(String utc) {
        return LocalDateTime.parse(utc).toInstant(ZoneOffset.UTC);
    }

    private static void requireOneGame(SourceNode plays, SourceNode scores) {
        SourceNode other = scores.in("fixture");
        String id = plays.in("fixture").text("fixtureId");
        if (!other.text("fixtureId").equals(id)) {
            throw other.expected(
                    "fixtureId " + id + ", as in the play-by-play", other.json().path("fixtureId"));
        }
    }
}
