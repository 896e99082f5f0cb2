package io.fastbreak.platform.ingestion;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Outcome;
import io.fastbreak.platform.http.Response;
import io.fastbreak.platform.http.RetryPolicy;
import java.util.Map;
import java.util.function.Function;

/** What the outcome of an exchange means to whoever asked. */
final class Answers {

    private Answers() {}

    /** Reads the body of an answer. */
    @FunctionalInterface
    interface BodyReader<T> {

        T read(String body) throws JsonProcessingException;
    }

    static <T> Answer<T> toGet(Outcome outcome, BodyReader<T> reader) {
        return of(outcome, response -> response.isSuccess() ? found(response, reader) : notFound(response));
    }

    static Answer<Void> toPost(Outcome outcome) {
        return of(outcome, response -> switch (response.status()) {
            case 201 -> new Answer.Created<>(response.attempts());
            case 202 -> new Answer.Updated<>(response.attempts());
            default -> other(response);
        });
    }

    static Answer<Void> toDelete(Outcome outcome) {
        return of(
                outcome,
                response -> response.status() == 204 ? new Answer.Deleted<>(response.attempts()) : notFound(response));
    }

    static Answer<Void> toHeartbeat(Outcome outcome) {
        return of(outcome, Answers::other);
    }

    /** Refused here, before sending. */
    static <T> Answer<T> beyondLimits(Map<String, String> violations) {
        return new Answer.Refused<>(0, Problem.of("Not sent", "a limit of the contract is broken", violations), 0);
    }

    private static <T> Answer<T> of(Outcome outcome, Function<Response, Answer<T>> settled) {
        if (outcome instanceof Response response) {
            return RetryPolicy.isRetryable(response.status()) ? exhausted(response) : settled.apply(response);
        }
        return outcome instanceof NoResponse none ? gaveUp(none) : unreadable(outcome.attempts(), 0);
    }

    private static <T> Answer<T> found(Response response, BodyReader<T> reader) {
        try {
            return new Answer.Found<>(reader.read(response.body()), response.attempts());
        } catch (JsonProcessingException e) {
            return unreadable(response.attempts(), response.status());
        }
    }

    private static <T> Answer<T> notFound(Response response) {
        return response.status() == 404 ? new Answer.NotFound<>(response.attempts()) : other(response);
    }

    private static <T> Answer<T> other(Response response) {
        return response.isSuccess()
                ? new Answer.Acknowledged<>(response.status(), response.attempts())
                : new Answer.Refused<>(
                        response.status(), Problem.parse(response.status(), response.body()), response.attempts());
    }

    private static <T> Answer<T> exhausted(Response response) {
        Problem problem = Problem.parse(response.status(), response.body());
        return new Answer.GaveUp<>(GiveUpReason.RETRIES_EXHAUSTED, response.status(), problem, response.attempts());
    }

    private static <T> Answer<T> gaveUp(NoResponse none) {
        Problem problem = Problem.of("No answer", none.detail(), Map.of());
        return new Answer.GaveUp<>(none.reason(), 0, problem, none.attempts());
    }

    private static <T> Answer<T> unreadable(int attempts, int status) {
        Problem problem = Problem.of("Unreadable", "the body is not what the contract shows", Map.of());
        return new Answer.GaveUp<>(GiveUpReason.UNREADABLE, status, problem, attempts);
    }
}
