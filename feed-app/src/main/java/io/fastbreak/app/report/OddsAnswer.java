package io.fastbreak.app.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.auth.TokenTimes;
import io.fastbreak.platform.ingestion.Ingested;
import io.fastbreak.platform.ingestion.IngestionCodec;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the platform answered to one operation; for programs as it is, for people as {@link OddsText} tells it.
 *
 * @param operation such as {@code market put}
 * @param id the fixture or market; null where the operation is about neither
 * @param reason why it was given up, or null
 * @param status of the last response; null where there was none
 * @param value what was read, or null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OddsAnswer(
        String operation,
        @Nullable String id,
        Answer.Kind outcome,
        @Nullable GiveUpReason reason,
        @Nullable Integer status,
        int attempts,
        @Nullable JsonNode value,
        @Nullable Problem problem) {

    private static final JsonMapper JSON = new JsonMapper();

    /** @param codec writes what was read as the platform wrote it */
    public static OddsAnswer of(String operation, @Nullable String id, Answer<?> answer, IngestionCodec codec) {
        return new OddsAnswer(
                operation,
                id,
                answer.kind(),
                answer instanceof Answer.GaveUp<?> gaveUp ? gaveUp.reason() : null,
                answer.status() == 0 ? null : answer.status(),
                answer.attempts(),
                answer instanceof Answer.Found<?> found ? value(found.value(), codec) : null,
                answer.problem());
    }

    private static JsonNode value(Object found, IngestionCodec codec) {
        if (found instanceof Ingested<?> ingested) {
            ObjectNode value = JSON.createObjectNode().put("id", ingested.id()).put("sourceId", ingested.sourceId());
            return value.setAll((ObjectNode) tree(codec.write(ingested.content())));
        }
        if (found instanceof TokenTimes token) {
            boolean known = token.expiresAt().isBefore(Instant.MAX);
            return JSON.createObjectNode()
                    .put("expiresAt", known ? token.expiresAt().toString() : null);
        }
        return JSON.createObjectNode().put("status", String.valueOf(found));
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what was written as JSON can be read", e);
        }
    }
}
