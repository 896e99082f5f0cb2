package io.fastbreak.bridge.reconcile;

import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Problem;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes receipts from the platform's answers. */
public final class Receipts {
    private Receipts() {}

    /**
     * The version of a game that a request was sent for.
     *
     * @param conflated versions that it replaced before they were sent
     * @param traceId the contract's, of the last event in it; null if that is not known
     * @param trace of which that event is a part; null for none
     */
    public record SentVersion(
            String fixtureId,
            long stateVersion,
            int conflated,
            @Nullable String traceId,
            @Nullable TraceContext trace) {

        /** A version of which nothing more is known. */
        public SentVersion(String fixtureId, long stateVersion, int conflated) {
            this(fixtureId, stateVersion, conflated, null, null);
        }
    }

    /** Whether a failure is worth a receipt: a request that fails repeatedly in the same way gets one for each version. */
    public static final class Repeats {
        private final Map<String, Integer> failures = new HashMap<>();

        public boolean isNew(String id, long version, WriteResult result, Answer<?> answer) {
            if (result == WriteResult.SETTLED) {
                failures.remove(id);
                return true;
            }
            Integer failure = Objects.hash(version, result, answer.status());
            return !failure.equals(failures.put(id, failure));
        }
    }

    /** An answer to a request for a fixture or a market. */
    public static Receipt of(
            Sender sender, SentVersion version, Target target, String id, Answer<?> answer, Instant now) {
        return receipt(version, target, id, sender, outcome(answer), answer, answer.problem(), now);
    }

    /** An answer to a heartbeat. */
    public static Receipt ofHeartbeat(String sourceId, Answer<?> answer, Instant now) {
        return receipt(null, Target.HEARTBEAT, sourceId, Sender.BRIDGE, outcome(answer), answer, answer.problem(), now);
    }

    /** A fixture that the bridge does not send. */
    public static Receipt notSent(SentVersion version, String id, Problem problem, Instant now) {
        return receipt(version, Target.FIXTURE, id, Sender.BRIDGE, Outcome.REFUSED, null, problem, now);
    }

    /** The request that a shadow would have sent. */
    public static Receipt shadow(SentVersion version, Target target, String id, Instant now) {
        return receipt(version, target, id, Sender.BRIDGE, Outcome.SHADOW, null, null, now);
    }

    private static Receipt receipt(
            @Nullable SentVersion version,
            Target target,
            String id,
            Sender sender,
            Outcome outcome,
            @Nullable Answer<?> answer,
            @Nullable Problem problem,
            Instant now) {
        return new Receipt(
                version == null ? null : version.fixtureId(),
                version == null ? null : version.stateVersion(),
                version == null ? null : version.traceId(),
                target,
                id,
                sender,
                outcome,
                answer == null || answer.status() == 0 ? null : answer.status(),
                answer == null ? 0 : answer.attempts(),
                version == null ? 0 : version.conflated(),
                problem,
                now.toEpochMilli(),
                List.of());
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
}
