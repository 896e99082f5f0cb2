package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.GameInfo.Player;
import io.fastbreak.lab.importer.GameInfo.Team;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The official box score of a game, with which a projection is compared. */
public record OfficialBoxScore(OfficialTeam home, OfficialTeam away, OfficialFacts facts) {

    /** Without facts. */
    public OfficialBoxScore(OfficialTeam home, OfficialTeam away) {
        this(home, away, new OfficialFacts());
    }

    /** The official totals of a game; {@code notes} say what the source holds and events do not. */
    public ObjectNode toJson(String fixtureId, List<String> notes) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("fixtureId", fixtureId);
        ArrayNode competitors = json.putArray("competitors");
        home.writeTo(competitors.addObject());
        away.writeTo(competitors.addObject());
        ArrayNode remarks = json.putArray("notes");
        notes.forEach(remarks::add);
        facts.writeTo(json);
        return json;
    }

    /**
     * A team's part of the official box score. What is not published is null, or empty.
     *
     * @param periodPoints points by period, in order of play
     * @param totals the published team row
     * @param credited counts that are credited to the team and to no player
     */
    public record OfficialTeam(
            String id,
            String name,
            String side,
            @Nullable Integer score,
            List<Integer> periodPoints,
            @Nullable StatLine totals,
            @Nullable StatLine credited,
            List<OfficialPlayer> players) {

        Team team() {
            return new Team(
                    id, name, side, players.stream().map(OfficialPlayer::player).toList());
        }

        void writeTo(ObjectNode json) {
            json.put("id", id).put("name", name).put("side", side);
            if (score != null) {
                json.put("score", score);
            }
            if (!periodPoints.isEmpty()) {
                writePeriods(json.putArray("periods"));
            }
            if (totals != null) {
                totals.writeTo(json.putObject("totals"));
            }
            if (credited != null) {
                credited.writeTo(json.putObject("team"));
            }
            if (!players.isEmpty()) {
                ArrayNode lines = json.putArray("players");
                players.forEach(player -> player.writeTo(lines.addObject()));
            }
        }

        private void writePeriods(ArrayNode periods) {
            for (int n = 1; n <= periodPoints.size(); n++) {
                PeriodId period = PeriodId.ofGame(n);
                periods.addObject()
                        .put("type", period.type())
                        .put("number", period.number())
                        .put("points", periodPoints.get(n - 1));
            }
        }
    }

    /** The published line of a player; {@code playedMs} and {@code plusMinus} are null if not published. */
    public record OfficialPlayer(
            Player player,
            @Nullable Long playedMs,
            @Nullable Integer plusMinus,
            StatLine stats) {

        void writeTo(ObjectNode json) {
            json.put("id", player.id()).put("name", player.name()).put("starter", player.starter());
            json.put("playedMs", playedMs).put("plusMinus", plusMinus);
            stats.writeTo(json);
        }
    }

    /**
     * Further published figures of a game and its teams, such as lead changes, under the field names of a projected
     * game.
     */
    public static final class OfficialFacts {

        private final ObjectNode json = JsonNodeFactory.instance.objectNode();

        /** Adds a figure of the game from a published field, if present. */
        OfficialFacts game(String figure, SourceNode source, String field) {
            put(json, figure, source, field);
            return this;
        }

        /** Adds a figure of a team from a published field, if present. */
        OfficialFacts team(String figure, String teamId, SourceNode source, String field) {
            if (source.has(field)) {
                put(json.withObject("/" + figure), teamId, source, field);
            }
            return this;
        }

        private static void put(ObjectNode json, String name, SourceNode source, String field) {
            if (source.has(field)) {
                double value = source.parsed(field, "a number", Double::valueOf);
                if (value == Math.rint(value)) {
                    json.put(name, Math.round(value));
                } else {
                    json.put(name, value);
                }
            }
        }

        void writeTo(ObjectNode official) {
            if (!json.isEmpty()) {
                official.set("facts", json);
            }
        }
    }
}
