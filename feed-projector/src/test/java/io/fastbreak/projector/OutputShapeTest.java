package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.everit.json.schema.Schema;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONObject;
import org.json.JSONTokener;
import org.junit.jupiter.api.Test;

/** What is published has the published shape. */
class OutputShapeTest {
    private final ScriptedGame script = ScriptedGame.started();

    @Test
    void a_game_of_which_nothing_is_known_has_the_shape_of_a_game() throws IOException {
        assertValid("game", ScriptedGame.game().projected());
        assertValid("scoring-summary", ScriptedGame.game().live.summary());
    }

    @Test
    void a_game_with_corrections_has_the_shape_of_a_game_and_can_be_read_again() throws IOException {
        String shot = script.at("09:00").made("a1", 3, ScriptedGame.assist("a2"));
        script.foul(FoulType.PERSONAL, "b1", "a1");
        script.status(MatchStatus.FINISHED);
        script.before(shot).made("b1", 2);
        script.delete(shot);

        assertValid("game", script.projected());
        assertValid("scoring-summary", script.live.summary());
        assertThat(script.corrections).hasSize(2);
        for (Correction correction : script.corrections) {
            assertValid("correction", correction);
        }
        assertThat(Json.read(Json.bytes(script.projected()), Game.class)).isEqualTo(script.projected());
    }

    @Test
    void a_stamp_can_be_kept_as_json() {
        script.made("a1", 2);

        assertThat(Json.read(Json.bytes(script.live.metadata()), GameMetadata.class))
                .isEqualTo(script.live.metadata());
    }

    private static void assertValid(String shape, Object value) throws IOException {
        JSONObject json = new JSONObject(new String(Json.bytes(value), StandardCharsets.UTF_8));
        schema(shape).validate(json);
        assertThat(json.keySet()).isNotEmpty();
    }

    private static Schema schema(String shape) throws IOException {
        try (InputStream file =
                OutputShapeTest.class.getResourceAsStream("/io/fastbreak/schemas/" + shape + ".schema.json")) {
            return SchemaLoader.builder()
                    .draftV7Support()
                    .schemaJson(new JSONObject(new JSONTokener(file)))
                    .build()
                    .load()
                    .build();
        }
    }
}
