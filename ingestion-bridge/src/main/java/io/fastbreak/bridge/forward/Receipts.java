package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The platform's answers as receipts. */
final class Receipts {

    private Receipts() {}

    /** An answer to what was sent for a version of the game. */
    static Receipt of(Batch batch, Target target, String id, Answer<?> answer, Instant now) {
        return new Receipt(
                batch.fixtureId(),
                batch.stateVersion(),
                target,
                id,
                outcome(answer),
                status(answer),
                answer.attempts(),
                batch.conflated(),
                problem(answer),
                now.toEpochMilli());
    }

    /** What the bridge itself does not send. */
    static Receipt notSent(Batch batch, String id, Problem problem, Instant now) {
        return new Receipt(
                batch.fixtureId(),
                batch.stateVersion(),
                Target.FIXTURE,
                id,
                Outcome.REFUSED,
                null,
                0,
                batch.conflated(),
                problem,
                now.toEpochMilli());
    }

    /** Whether the request is over: applied, refused, or certainly not sent again. */
    static boolean isSettled(Answer<?> answer) {
        return !(answer instanceof Answer.GaveUp<?> gaveUp) || gaveUp.reason() == GiveUpReason.WITHDRAWN;
    }

    /** What was deleted and is not there any more is deleted. */
    private static Outcome outcome(Answer<?> answer) {
        return switch (answer.kind()) {
            case CREATED -> Outcome.CREATED;
            case UPDATED, ACKNOWLEDGED, FOUND -> Outcome.UPDATED;
            case DELETED, NOT_FOUND -> Outcome.DELETED;
            case REFUSED -> Outcome.REFUSED;
            case GAVE_UP -> Outcome.GAVE_UP;
        };
    }

    private static @Nullable Integer status(Answer<?> answer) {
        return switch (answer.kind()) {
            case CREATED -> 201;
            case UPDATED -> 202;
            case DELETED -> 204;
            case NOT_FOUND -> 404;
            case FOUND -> 200;
            case ACKNOWLEDGED -> ((Answer.Acknowledged<?>) answer).status();
            case REFUSED -> answered(((Answer.Refused<?>) answer).status());
            case GAVE_UP -> answered(((Answer.GaveUp<?>) answer).status());
        };
    }

    private static @Nullable Integer answered(int status) {
        return status == 0 ? null : status;
    }

    private static @Nullable Problem problem(Answer<?> answer) {
        if (answer instanceof Answer.Refused<?> refused) {
            return refused.problem();
        }
        return answer instanceof Answer.GaveUp<?> gaveUp ? gaveUp.problem() : null;
    }
}
