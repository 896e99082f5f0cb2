package io.fastbreak.platform.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says what the outcome of a reading exchange means to whoever asked. */
public final class AnswerReader {

    private static final Logger LOG = LoggerFactory.getLogger(AnswerReader.class);

    /** For interfaces whose errors are problems. */
    public static final AnswerReader PROBLEMS = new AnswerReader(Problem::parse, response -> false);

    private final ErrorReader errors;
    private final Predicate<Response> lasting;

    /** @param lasting whether a response will not change, although its status is worth a retry */
    public AnswerReader(ErrorReader errors, Predicate<Response> lasting) {
        this.errors = errors;
        this.lasting = lasting;
    }

    /** Reads the body of an error. */
    @FunctionalInterface
    public interface ErrorReader {

        Problem read(int status, String body);
    }

    /** Reads the body of a success. */
    @FunctionalInterface
    public interface BodyReader<T> {

        @Nullable
        T read(String body) throws JsonProcessingException;
    }

    /** Refused here, before sending. */
    public static <T> Answer<T> beyondLimits(Map<String, String> violations) {
        return new Answer.Refused<>(0, Problem.of("Not sent", "a limit of the contract is broken", violations), 0);
    }

    /** What was answered earlier is not in the shape that the contract gives, so nothing is sent. */
    public static <T> Answer<T> unreadable(String detail) {
        return unreadable(0, 0, detail);
    }

    private static <T> Answer<T> unreadable(int status, int attempts, String detail) {
        Problem problem = Problem.of("Unreadable", detail, Map.of());
        return new Answer.GaveUp<>(GiveUpReason.UNREADABLE, status, problem, attempts);
    }

    /** Found, refused, or given up; 404 is a refusal that says what is not there. */
    public <T> Answer<T> read(HttpOutcome outcome, BodyReader<T> reader) {
        return settle(outcome, response -> found(response, reader));
    }

    /**
     * Refused, given up, or what a success means.
     *
     * @param success asked about responses of success only
     */
    public <T> Answer<T> settle(HttpOutcome outcome, Function<Response, Answer<T>> success) {
        if (outcome instanceof Response response) {
            return response.isSuccess() ? success.apply(response) : failed(response);
        }
        return gaveUp((NoResponse) outcome);
    }

    /** The same for one thing looked up by its id: 404 says that it does not exist. */
    public <T> Answer<T> lookUp(HttpOutcome outcome, BodyReader<T> reader) {
        return isNotFound(outcome) ? new Answer.NotFound<>(outcome.attempts()) : read(outcome, reader);
    }

    /** Whether it is 404. */
    public static boolean isNotFound(HttpOutcome outcome) {
        return outcome instanceof Response response && response.status() == 404;
    }

    private static <T> Answer<T> found(Response response, BodyReader<T> reader) {
        T value = null;
        try {
            value = reader.read(response.body());
        } catch (JsonProcessingException | RuntimeException | StackOverflowError e) {
            LOG.debug("a body is not readable: {}", e.getClass().getSimpleName());
        }
        return value == null
                ? unreadable(response.status(), response.attempts(), "the body is not what the contract shows")
                : new Answer.Found<>(value, response.attempts());
    }

    private <T> Answer<T> failed(Response response) {
        Problem problem = errors.read(response.status(), response.body());
        return RetryPolicy.isRetryable(response.status()) && !lasting.test(response)
                ? new Answer.GaveUp<>(GiveUpReason.RETRIES_EXHAUSTED, response.status(), problem, response.attempts())
                : new Answer.Refused<>(response.status(), problem, response.attempts());
    }

    private static <T> Answer<T> gaveUp(NoResponse none) {
        Problem problem = Problem.of("No answer", none.detail(), Map.of());
        return new Answer.GaveUp<>(none.reason(), 0, problem, none.attempts());
    }
}
