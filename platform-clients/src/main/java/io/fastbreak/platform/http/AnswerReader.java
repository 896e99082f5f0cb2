package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Converts the outcomes of HTTP requests into answers. */
public final class AnswerReader {

    private static final Logger LOG = LoggerFactory.getLogger(AnswerReader.class);

    /** For interfaces whose error bodies are problems. */
    public static final AnswerReader PROBLEMS = new AnswerReader(Problem::parse, response -> false);

    private final ErrorReader errors;
    private final Predicate<Response> isPermanent;

    /** @param isPermanent true if a response with a retryable status must not be retried */
    public AnswerReader(ErrorReader errors, Predicate<Response> isPermanent) {
        this.errors = errors;
        this.isPermanent = isPermanent;
    }

    /** Reads the body of an error response. */
    @FunctionalInterface
    public interface ErrorReader {

        Problem read(int status, String body);
    }

    /** Reads the body of a successful response; null is not a valid result. */
    @FunctionalInterface
    public interface BodyReader<T> {

        @Nullable
        T read(String body) throws JsonProcessingException;
    }

    /**
     * Sends a request, unless it breaks limits of the contract: then it is rejected without being sent.
     *
     * @param violations messages by JSON pointer
     */
    public static <T> CompletableFuture<Answer<T>> checkLimits(
            Map<String, String> violations, Supplier<CompletableFuture<Answer<T>>> send) {
        return violations.isEmpty() ? send.get() : completedFuture(rejected(violations));
    }

    /** Rejects a request before sending it. */
    public static <T> Answer<T> rejected(Map<String, String> violations) {
        return new Answer.Refused<>(0, Problem.of("Not sent", "a limit of the contract is broken", violations), 0);
    }

    private static <T> Answer<T> unreadable(int status, int attempts, String detail) {
        Problem problem = Problem.of("Unreadable", detail, Map.of());
        return new Answer.GaveUp<>(GiveUpReason.UNREADABLE, status, problem, attempts);
    }

    /** Reads the body of a success; 404 is an error. */
    public <T> Answer<T> read(HttpOutcome outcome, BodyReader<T> reader) {
        return convert(outcome, response -> found(response, reader));
    }

    /** Reads one resource by its id: 404 is {@link Answer.NotFound}. */
    public <T> Answer<T> lookUp(HttpOutcome outcome, BodyReader<T> reader) {
        return isNotFound(outcome) ? new Answer.NotFound<>(outcome.attempts()) : read(outcome, reader);
    }

    /** @param success converts a response with a status of success */
    public <T> Answer<T> convert(HttpOutcome outcome, Function<Response, Answer<T>> success) {
        if (outcome instanceof Response response) {
            return response.isSuccess() ? success.apply(response) : failed(response);
        }
        return gaveUp((NoResponse) outcome);
    }

    /** True if the response is 404. */
    public static boolean isNotFound(HttpOutcome outcome) {
        return outcome instanceof Response response && response.status() == 404;
    }

    private static <T> Answer<T> found(Response response, BodyReader<T> reader) {
        T value = null;
        try {
            value = reader.read(response.body());
        } catch (JsonProcessingException | RuntimeException | StackOverflowError e) {
            LOG.debug("a response body is not readable: {}", e.getClass().getSimpleName());
        }
        return value == null
                ? unreadable(response.status(), response.attempts(), "the body does not have the contract's shape")
                : new Answer.Found<>(value, response.attempts());
    }

    private <T> Answer<T> failed(Response response) {
        Problem problem = errors.read(response.status(), response.body());
        return RetryPolicy.isRetryable(response.status()) && !isPermanent.test(response)
                ? new Answer.GaveUp<>(GiveUpReason.RETRIES_EXHAUSTED, response.status(), problem, response.attempts())
                : new Answer.Refused<>(response.status(), problem, response.attempts());
    }

    private static <T> Answer<T> gaveUp(NoResponse none) {
        Problem problem = Problem.of("No answer", none.detail(), Map.of());
        return new Answer.GaveUp<>(none.reason(), 0, problem, none.attempts());
    }
}
