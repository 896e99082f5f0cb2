package io.fastbreak.app.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the platform answered to one operation; for programs as it is, for people as {@link AnswerText} tells it.
 *
 * @param operation such as {@code market put}
 * @param id the fixture or market; null where the operation is about neither
 * @param reason why it was given up, or null
 * @param status of the last response; null where there was none
 * @param value what was read, or null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PlatformAnswer(
        String operation,
        @Nullable String id,
        Answer.Kind outcome,
        @Nullable GiveUpReason reason,
        @Nullable Integer status,
        int attempts,
        @Nullable JsonNode value,
        @Nullable Problem problem) {

    /** @param json writes what was read */
    public static PlatformAnswer of(
            String operation, @Nullable String id, Answer<?> answer, Function<Object, JsonNode> json) {
        return new PlatformAnswer(
                operation,
                id,
                answer.kind(),
                answer instanceof Answer.GaveUp<?> gaveUp ? gaveUp.reason() : null,
                answer.status() == 0 ? null : answer.status(),
                answer.attempts(),
                answer instanceof Answer.Found<?> found ? json.apply(found.value()) : null,
                answer.problem());
    }
}
