package io.fastbreak.bridge.forward;

import io.fastbreak.platform.Answer;
import java.util.Set;

/** What an answer says of something that was sent, from the best to the worst. */
enum WriteResult {
    /** The platform took it, or has it already. */
    SETTLED,
    /** The platform read it and does not take it as it is. */
    REFUSED,
    /** Not sent: it was no longer wanted. */
    WITHDRAWN,
    /** Not sent: the platform could not be reached, or was left alone. Nothing of it can land any more. */
    UNSENT,
    /** What stands on the platform is unknown, and what was sent may still land. */
    UNKNOWN;

    /** Only these say that nothing was, or will be, written: any other failure may come from a gateway on the way. */
    private static final Set<Integer> READ_AND_REFUSED =
            Set.of(0, 400, 401, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 428, 431, 451);

    private static final int UNAUTHORIZED = 401;
    private static final int TOO_MANY_REQUESTS = 429;

    static WriteResult of(Answer<?> answer) {
        return switch (answer.kind()) {
            case FOUND, CREATED, UPDATED, DELETED, ACKNOWLEDGED, NOT_FOUND -> SETTLED;
            case REFUSED -> refused(answer);
            case GAVE_UP -> gaveUp((Answer.GaveUp<?>) answer);
        };
    }

    /** An earlier attempt may have been applied; one that was not let in was not, and is made twice. */
    private static WriteResult refused(Answer<?> answer) {
        boolean first = answer.attempts() <= (answer.status() == UNAUTHORIZED ? 2 : 1);
        return first && READ_AND_REFUSED.contains(answer.status()) ? REFUSED : UNKNOWN;
    }

    private static WriteResult gaveUp(Answer.GaveUp<?> answer) {
        return switch (answer.reason()) {
            case WITHDRAWN -> answer.attempts() == 0 ? WITHDRAWN : UNKNOWN;
            case CONNECTION, BREAKER_OPEN, NO_TOKEN -> UNSENT;
            case BROKEN, TIMED_OUT, UNREADABLE -> UNKNOWN;
            case RETRIES_EXHAUSTED -> answer.status() == TOO_MANY_REQUESTS && answer.attempts() == 1 ? UNSENT : UNKNOWN;
        };
    }
}
