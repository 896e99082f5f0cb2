package io.fastbreak.bridge.reconcile;

import io.fastbreak.platform.Answer;
import java.util.Set;

/** The result of a write as far as the answer shows it, from the best to the worst. */
public enum WriteResult {
    /** The platform accepted it, or has it already. */
    SETTLED,
    /** The platform read it and rejects it: sent again unchanged, it would be rejected again. */
    REFUSED,
    /**
     * Rejected for something other than its body, such as credentials or an address that a gateway does not find. It cannot
     * be applied any more, and sent again it may be accepted.
     */
    DENIED,
    /**
     * Most probably not applied, but that is not proven: too many requests, or nothing could be sent after a first attempt was
     * unauthorized. It cannot be applied any more.
     */
    DOUBTFUL,
    /** Not sent, because it was no longer wanted. */
    WITHDRAWN,
    /** Not sent: the platform could not be reached, or the circuit breaker was open. It cannot be applied any more. */
    UNSENT,
    /** It is not known whether it was applied, and it may still be. */
    UNKNOWN;

    /** Only these show that nothing was, or will be, applied: any other status may come from a gateway in between. */
    private static final Set<Integer> REJECTIONS =
            Set.of(0, 400, 401, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 428, 431, 451);

    /** Those of them that concern the body; 0 is the client's own. A POST creates what is absent: 404 is none of these. */
    private static final Set<Integer> REJECTIONS_OF_BODY = Set.of(0, 400, 413, 415, 422);

    private static final int UNAUTHORIZED = 401;
    private static final int TOO_MANY_REQUESTS = 429;

    /** True if it was answered, and certainly not accepted. */
    boolean isRejection() {
        return this == REFUSED || this == DENIED;
    }

    static WriteResult of(Answer<?> answer) {
        return switch (answer.kind()) {
            case FOUND, CREATED, UPDATED, DELETED, ACKNOWLEDGED, NOT_FOUND -> SETTLED;
            case REFUSED -> refused(answer);
            case GAVE_UP -> gaveUp((Answer.GaveUp<?>) answer);
        };
    }

    /** An earlier attempt may have been applied, except one that was unauthorized, which is made twice. */
    private static WriteResult refused(Answer<?> answer) {
        boolean first = answer.attempts() <= (answer.status() == UNAUTHORIZED ? 2 : 1);
        if (!first || !REJECTIONS.contains(answer.status())) {
            return UNKNOWN;
        }
        return REJECTIONS_OF_BODY.contains(answer.status()) ? REFUSED : DENIED;
    }

    private static WriteResult gaveUp(Answer.GaveUp<?> answer) {
        return switch (answer.reason()) {
            case WITHDRAWN -> answer.attempts() == 0 ? WITHDRAWN : UNKNOWN;
            case CONNECTION -> UNSENT;
            case BREAKER_OPEN, NO_TOKEN -> answer.attempts() == 0 ? UNSENT : DOUBTFUL;
            case BROKEN, TIMED_OUT, UNREADABLE -> UNKNOWN;
            case RETRIES_EXHAUSTED ->
                answer.status() == TOO_MANY_REQUESTS && answer.attempts() == 1 ? DOUBTFUL : UNKNOWN;
        };
    }
}
