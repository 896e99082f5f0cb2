package io.fastbreak.simulator.matching;

import io.fastbreak.simulator.http.Reply;
import java.util.Optional;

/** The 429 of the interface, of which there are two kinds. Safe for use by several threads. */
public final class Quota {

    private int left;
    private Reason reason = Reason.TOO_MANY_REQUESTS;

    /** Why a request is refused with 429. */
    public enum Reason {
        /** Another attempt helps. */
        TOO_MANY_REQUESTS("Too many requests"),
        /** It does not. */
        LIMIT_EXCEEDED("Limit exceeded");

        private final String text;

        Reason(String text) {
            this.text = text;
        }
    }

    /** Refuses the next requests, whatever they ask for. */
    public synchronized void rejectNext(int requests, Reason newReason) {
        left = requests;
        reason = newReason;
    }

    synchronized Optional<Reply> refusal() {
        if (left == 0) {
            return Optional.empty();
        }
        left--;
        return Optional.of(MatchingErrors.refusal(429, "Too Many Requests", reason.text, "the quota of the client"));
    }
}
