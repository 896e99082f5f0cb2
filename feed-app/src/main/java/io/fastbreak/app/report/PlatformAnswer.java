package io.fastbreak.app.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A response of the platform as JSON; {@link AnswerText} shows it as text.
 *
 * @param operation such as {@code market put}
 * @param id the fixture or market; null for other operations
 * @param reason why the request was given up, or null
 * @param status of the last response; null without a response
 * @param value the content, or null
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

    /** @param json converts the content */
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
