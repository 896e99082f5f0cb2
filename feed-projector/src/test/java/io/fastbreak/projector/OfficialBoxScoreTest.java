package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real games end with every figure of the official box score. */
class OfficialBoxScoreTest {
    private static final Set<String> NOT_PROJECTED = Set.of("name", "id");

    @BeforeEach
    void samples() {
        assumeTrue(SampleGames.exist(), "samples/ is missing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"E2024-1", "E2024-107", "E2024-120", "E2024-276", "E2024-323", "0022000001"})
    void every_figure_of_a_real_game_is_the_official_one(String game) throws IOException {
        assertThat(differences(game)).isEmpty();
    }

    @Test
    void game_35_differs_only_where_its_published_minutes_have_one_stoppage_a_minute_early() throws IOException {
        List<Difference> differences = differences("E2024-35");

        assertThat(differences).hasSize(6).allMatch(difference -> difference.path.endsWith("/playedMs"));
        assertThat(differences).allMatch(difference -> Math.abs(difference.difference()) == 60_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"E2024-276", "0022000001"})
    void a_real_game_ends_the_same_in_any_order_of_arrival(String game) throws IOException {
        long seed = 276;
        List<SequencedEvent> events = SampleGames.events(game);
        List<SequencedEvent> shuffled = new ArrayList<>(events);
        Collections.shuffle(shuffled, new Random(seed));

        assertThat(SampleGames.play(shuffled).game().competitors())
                .as("seed %d", seed)
                .isEqualTo(SampleGames.play(events).game().competitors());
    }

    private record Difference(String path, JsonNode official, JsonNode projected) {
        long difference() {
            return projected.asLong() - official.asLong();
        }
    }

    private static List<Difference> differences(String fixture) throws IOException {
        Game game = SampleGames.play(SampleGames.events(fixture)).game();
        JsonNode projected = Json.read(Json.bytes(game), JsonNode.class);
        List<Difference> differences = new ArrayList<>();
        compare("", SampleGames.official(fixture).get("competitors"), projected.get("competitors"), differences);
        return differences;
    }

    private static void compare(String path, JsonNode official, JsonNode projected, List<Difference> differences) {
        if (official.isArray()) {
            for (int i = 0; i < official.size(); i++) {
                JsonNode line = official.get(i);
                compare(path + "/" + name(line, i), line, find(line, i, projected), differences);
            }
        } else if (official.isObject()) {
            official.fieldNames().forEachRemaining(field -> {
                if (!NOT_PROJECTED.contains(field)) {
                    compare(path + "/" + field, official.get(field), projected.path(field), differences);
                }
            });
        } else if (!official.equals(projected) && official.asDouble() != projected.asDouble(Double.NaN)) {
            differences.add(new Difference(path, official, projected));
        }
    }

    private static String name(JsonNode line, int index) {
        return line.has("id") ? line.get("id").asText() : Integer.toString(index);
    }

    private static JsonNode find(JsonNode line, int index, JsonNode lines) {
        if (!line.has("id")) {
            return lines.path(index);
        }
        for (JsonNode other : lines) {
            if (other.get("id").equals(line.get("id"))) {
                return other;
            }
        }
        return lines.path(-1);
    }
}
