package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.http.AnswerReader.PROBLEMS;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.http.AnswerReader;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.Response;
import java.util.Map;

/** What the outcome of an exchange means to whoever asked. */
final class Answers {

    private Answers() {}

    static <T> Answer<T> toGet(HttpOutcome outcome, AnswerReader.BodyReader<T> reader) {
        return PROBLEMS.lookUp(outcome, reader);
    }

    static Answer<Void> toPost(HttpOutcome outcome) {
        return PROBLEMS.settle(outcome, response -> switch (response.status()) {
            case 201 -> new Answer.Created<>(response.attempts());
            case 202 -> new Answer.Updated<>(response.attempts());
            default -> acknowledged(response);
        });
    }

    static Answer<Void> toDelete(HttpOutcome outcome) {
        return AnswerReader.isNotFound(outcome)
                ? new Answer.NotFound<>(outcome.attempts())
                : PROBLEMS.settle(
                        outcome,
                        response -> response.status() == 204
                                ? new Answer.Deleted<>(response.attempts())
                                : acknowledged(response));
    }

    static Answer<Void> toHeartbeat(HttpOutcome outcome) {
        return PROBLEMS.settle(outcome, Answers::acknowledged);
    }

    /** Refused here, before sending. */
    static <T> Answer<T> beyondLimits(Map<String, String> violations) {
        return AnswerReader.beyondLimits(violations);
    }

    private static Answer<Void> acknowledged(Response response) {
        return new Answer.Acknowledged<>(response.status(), response.attempts());
    }
}
