package io.fastbreak.lab.importer;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import io.fastbreak.model.game.Stats;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The official box score of a game, with which a projection is compared. */
public record OfficialBoxScore(OfficialTeam home, OfficialTeam away, OfficialFacts facts) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Without facts. */
    public OfficialBoxScore(OfficialTeam home, OfficialTeam away) {
        this(home, away, new OfficialFacts());
    }

    /** The official totals of a game; {@code notes} say what the source holds and events do not. */
    public ObjectNode toJson(String fixtureId, List<String> notes) {
        ObjectNode json = JSON.createObjectNode().put("fixtureId", fixtureId);
        json.set("competitors", JSON.valueToTree(List.of(home, away)));
        json.set("notes", JSON.valueToTree(notes));
        if (!facts.json.isEmpty()) {
            json.set("facts", facts.json);
        }
        return json;
    }

    /**
     * A team's part of the official box score. What is not published is null, or empty.
     *
     * @param periodPoints points by period, in order of play
     * @param totals the published team row
     * @param credited counts that are credited to the team and to no player
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @JsonPropertyOrder({"id", "name", "side", "score", "periods"})
    public record OfficialTeam(
            String id,
            String name,
            String side,
            @Nullable Integer score,
            @JsonIgnore List<Integer> periodPoints,
            @Nullable Stats totals,
            @JsonProperty("team") @Nullable Stats credited,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<OfficialPlayer> players) {

        /** A team's own rebounds and turnovers: all that can be credited to no player. */
        static Stats credited(int offensiveRebounds, int defensiveRebounds, int turnovers) {
            return Stats.of(figure -> switch (figure) {
                case OFFENSIVE_REBOUNDS -> offensiveRebounds;
                case DEFENSIVE_REBOUNDS -> defensiveRebounds;
                case TURNOVERS -> turnovers;
                default -> 0;
            });
        }

        private record PeriodPoints(String type, int number, int points) {}

        RosterTeam team() {
            return new RosterTeam(
                    id, name, side, players.stream().map(OfficialPlayer::player).toList());
        }

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JsonProperty("periods")
        List<PeriodPoints> periods() {
            List<PeriodPoints> periods = new ArrayList<>();
            for (int points : periodPoints) {
                PeriodId period = PeriodId.ofGame(periods.size() + 1);
                periods.add(new PeriodPoints(period.type(), period.number(), points));
            }
            return periods;
        }
    }

    /** The published line of a player; {@code playedMs} and {@code plusMinus} are null if not published. */
    public record OfficialPlayer(
            @JsonUnwrapped RosterPlayer player,
            @Nullable Long playedMs,
            @Nullable Integer plusMinus,
            @JsonUnwrapped Stats stats) {}

    /**
     * Further published figures of a game and its teams, such as lead changes, under the field names of a projected
     * game.
     */
    public static final class OfficialFacts {

        private final ObjectNode json = JsonNodeFactory.instance.objectNode();

        /** Adds a figure of the game from a published field, if present. */
        OfficialFacts game(String figure, SourceNode source, String field) {
            return put("", figure, source, field);
        }

        /** Adds a figure of a team, or one such as {@code pointsFrom/paint}, from a published field, if present. */
        OfficialFacts team(String figure, String teamId, SourceNode source, String field) {
            return put("/" + figure, teamId, source, field);
        }

        private OfficialFacts put(String parent, String name, SourceNode source, String field) {
            if (source.has(field)) {
                double value = source.parsed(field, "a number", Double::valueOf);
                boolean isWhole = value == Math.rint(value);
                json.withObject(parent)
                        .set(name, isWhole ? LongNode.valueOf(Math.round(value)) : DoubleNode.valueOf(value));
            }
            return this;
        }
    }
}
