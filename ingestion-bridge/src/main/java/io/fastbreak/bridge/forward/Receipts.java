package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Problem;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The platform's answers as receipts. */
final class Receipts {

    private Receipts() {}

    /** An answer to what the bridge sent for a version of the game. */
    static Receipt of(Batch batch, Target target, String id, Answer<?> answer, Instant now) {
        return of(batch.fixtureId(), batch.stateVersion(), target, id, Sender.BRIDGE, answer, batch.conflated(), now);
    }

    /** An answer to what the guard sent. */
    static Receipt ofGuard(String fixtureId, long stateVersion, String id, Answer<?> answer, Instant now) {
        return of(fixtureId, stateVersion, Target.MARKET, id, Sender.GUARD, answer, 0, now);
    }

    /** An answer to a heartbeat. */
    static Receipt ofHeartbeat(String sourceId, Answer<?> answer, Instant now) {
        return of(null, null, Target.HEARTBEAT, sourceId, Sender.BRIDGE, answer, 0, now);
    }

    /** What the bridge itself does not send. */
    static Receipt notSent(Batch batch, String id, Problem problem, Instant now) {
        return unsent(batch, Target.FIXTURE, id, Outcome.REFUSED, problem, now);
    }

    /** What a shadow would have sent. */
    static Receipt shadow(Batch batch, Target target, String id, Instant now) {
        return unsent(batch, target, id, Outcome.SHADOW, null, now);
    }

    private static Receipt of(
            @Nullable String fixtureId,
            @Nullable Long stateVersion,
            Target target,
            String id,
            Sender sender,
            Answer<?> answer,
            int conflated,
            Instant now) {
        return new Receipt(
                fixtureId,
                stateVersion,
                target,
                id,
                sender,
                outcome(answer),
                status(answer),
                answer.attempts(),
                conflated,
                answer.problem(),
                now.toEpochMilli());
    }

    private static Receipt unsent(
            Batch batch, Target target, String id, Outcome outcome, @Nullable Problem problem, Instant now) {
        return new Receipt(
                batch.fixtureId(),
                batch.stateVersion(),
                target,
                id,
                Sender.BRIDGE,
                outcome,
                null,
                0,
                batch.conflated(),
                problem,
                now.toEpochMilli());
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
        return answer.status() == 0 ? null : answer.status();
    }
}
