package io.fastbreak.lab.importer;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
                .orElseThrow(() ->
                        fixture.expected("a competitor " + side, fixture.json().path("competitors")));
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

    /** The id that our events name a team by, of the published event's; an empty text for nobody's event. */
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
