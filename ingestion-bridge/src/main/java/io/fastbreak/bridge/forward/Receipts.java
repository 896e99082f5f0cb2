package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Problem;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes receipts from the platform's answers. */
final class Receipts {
    private Receipts() {}

    /**
     * The version of a game that a request was sent for.
     *
     * @param conflated versions that it replaced before they were sent
     */
    record SentVersion(String fixtureId, long stateVersion, int conflated) {}

    /** Whether a failure is worth a receipt: a request that fails repeatedly in the same way gets one for each version. */
    static final class Repeats {
        private final Map<String, Integer> failures = new HashMap<>();

        boolean isNew(String id, long version, WriteResult result, Answer<?> answer) {
            if (result == WriteResult.SETTLED) {
                failures.remove(id);
                return true;
            }
            Integer failure = Objects.hash(version, result, answer.status());
            return !failure.equals(failures.put(id, failure));
        }
    }

    /** An answer to a request for a fixture or a market. */
    static Receipt of(Sender sender, SentVersion version, Target target, String id, Answer<?> answer, Instant now) {
        return new Receipt(
                version.fixtureId(),
                version.stateVersion(),
                target,
                id,
                sender,
                outcome(answer),
                status(answer),
                answer.attempts(),
                version.conflated(),
                answer.problem(),
                now.toEpochMilli());
    }

    /** An answer to a heartbeat. */
    static Receipt ofHeartbeat(String sourceId, Answer<?> answer, Instant now) {
        return new Receipt(
                null,
                null,
                Target.HEARTBEAT,
                sourceId,
                Sender.BRIDGE,
                outcome(answer),
                status(answer),
                answer.attempts(),
                0,
                answer.problem(),
                now.toEpochMilli());
    }

    /** A fixture that the bridge does not send. */
    static Receipt notSent(SentVersion version, String id, Problem problem, Instant now) {
        return withoutRequest(version, Target.FIXTURE, id, Outcome.REFUSED, problem, now);
    }

    /** What a shadow would have sent. */
    static Receipt shadow(SentVersion version, Target target, String id, Instant now) {
        return withoutRequest(version, target, id, Outcome.SHADOW, null, now);
    }

    private static Receipt withoutRequest(
            SentVersion version, Target target, String id, Outcome outcome, @Nullable Problem problem, Instant now) {
        return new Receipt(
                version.fixtureId(),
                version.stateVersion(),
                target,
                id,
                Sender.BRIDGE,
                outcome,
                null,
                0,
                version.conflated(),
                problem,
                now.toEpochMilli());
    }

    /** An entity that is not found when it is deleted counts as deleted. */
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
