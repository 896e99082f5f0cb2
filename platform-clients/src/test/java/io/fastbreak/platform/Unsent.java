package io.fastbreak.platform;

import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Checks that a client did not send a request. */
public final class Unsent {

    private Unsent() {}

    /**
     * The violated limits: messages by JSON pointer.
     *
     * @throws AssertionError if the request was sent
     */
    public static <T> Map<String, Object> because(CompletableFuture<Answer<T>> answer) {
        if (answer.join() instanceof Answer.Refused<T> refused && refused.status() == 0 && refused.attempts() == 0) {
            return refused.problem().errors();
        }
        throw new AssertionError("not refused before sending: " + answer.join());
    }
}
