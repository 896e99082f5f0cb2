package io.fastbreak.simulator.matching;

import io.fastbreak.simulator.http.Reply;
import java.util.Optional;

/** Rejects requests with one of the interface's two kinds of 429. Thread-safe. */
public final class Quota {

    private int left;
    private Reason reason = Reason.TOO_MANY_REQUESTS;

    /** Why a request is rejected with 429. */
    public enum Reason {
        /** A retry helps. */
        TOO_MANY_REQUESTS("Too many requests"),
        /** A retry does not help. */
        LIMIT_EXCEEDED("Limit exceeded");

        private final String text;

        Reason(String text) {
            this.text = text;
        }
    }

    /** Rejects the next requests to any operation. */
    public synchronized void rejectNext(int requests, Reason newReason) {
        left = requests;
        reason = newReason;
    }

    synchronized Optional<Reply> reject() {
        if (left == 0) {
            return Optional.empty();
        }
        left--;
        return Optional.of(MatchingErrors.error(429, "Too Many Requests", reason.text, "the quota of the client"));
    }
}
