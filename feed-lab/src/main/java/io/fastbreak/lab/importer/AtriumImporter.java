package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.AtriumEvents.AtriumPeriod;
import io.fastbreak.lab.importer.AtriumImporter.AtriumTeams.AtriumTeam;
import io.fastbreak.lab.importer.GameInfo.Player;
import io.fastbreak.lab.importer.GameInfo.Team;
import io.fastbreak.lab.importer.ImportedGame.GamePlays;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import io.fastbreak.lab.importer.Importers.League;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialScore;
import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

    /** Who played, from the events of a game: no lineup is published. */
    static final class AtriumRoster {

        private AtriumRoster() {}

        /** A team with everybody who has an event. Whose first event is not coming in was on court from the start. */
        static Team team(AtriumTeam team, SourceNode data) {
            Map<String, Player> players = new LinkedHashMap<>();
            for (AtriumPeriod period : AtriumPeriod.read(data)) {
                period.events().stream()
                        .filter(event -> event.textOrEmpty("entityId").equals(team.entityId()) && event.has("personId"))
                        .forEach(event -> players.computeIfAbsent(event.text("personId"), id -> player(id, event)));
            }
            return new Team(team.score().id(), team.score().name(), team.score().side(), List.copyOf(players.values()));
        }

        private static Player player(String id, SourceNode event) {
            boolean comesIn = event.text("eventType").equals("substitution")
                    && event.textOrEmpty("eventSubType").equals("in");
            return new Player(id, event.text("name"), event.textOrEmpty("bib"), !comesIn);
        }
    }

    /** The two teams of an Atrium fixture with their official scores. */
    record AtriumTeams(AtriumTeam home, AtriumTeam away) {

        /** @param entityId what events name the team by */
        record AtriumTeam(String entityId, OfficialScore score) {}

        /** @param data the field {@code data} of the file */
        static AtriumTeams read(SourceNode data) {
            SourceNode fixture = data.in("banner").in("fixture");
            return new AtriumTeams(team(fixture, "HOME"), team(fixture, "AWAY"));
        }

        private static AtriumTeam team(SourceNode fixture, String side) {
            SourceNode competitor = fixture.rows("competitors").stream()
                    .filter(one -> one.json().path("isHome").asBoolean() == side.equals("HOME"))
                    .findFirst()
                    .orElseThrow(() -> fixture.expected(
                            "a competitor " + side, fixture.json().path("competitors")));
            String entityId = competitor.text("entityId");
            List<Integer> periodPoints = fixture.in("periodData").in("teamScores").rows(entityId).stream()
                    .map(period -> period.integer("score"))
                    .toList();
            return new AtriumTeam(
                    entityId,
                    new OfficialScore(
                            competitor.text("code"),
                            competitor.text("name"),
                            side,
                            competitor.integer("score"),
                            periodPoints));
        }

        /** The score that a published event carries; null where it carries none. */
        @Nullable
        RunningScore scoreIn(SourceNode event) {
            return event.has("scores") ? RunningScore.of(event.in("scores"), home.entityId, away.entityId) : null;
        }

        /** The team id for a published event; empty for events without a team. */
        String idOf(SourceNode event) {
            String entityId = event.textOrEmpty("entityId");
            if (entityId.isEmpty()) {
                return "";
            }
            return Stream.of(home, away)
                    .filter(team -> team.entityId.equals(entityId))
                    .map(team -> team.score.id())
                    .findFirst()
                    .orElseThrow(() -> event.expected(
                            "entityId " + home.entityId + " or " + away.entityId,
                            event.json().path("entityId")));
        }
    }
}
