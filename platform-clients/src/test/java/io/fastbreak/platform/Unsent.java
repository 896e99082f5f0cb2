package io.fastbreak.platform;

import io.fastbreak.contract.coverage.Coverage;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Checks that a client did not send a request. */
public final class Unsent {

    private Unsent() {}

    /**
     * The violated limits: messages by JSON pointer.
     *
     * @param document the file name of the contract, whose coverage records the fields
     * @throws AssertionError if the request was sent
     */
    public static <T> Map<String, Object> because(String document, CompletableFuture<Answer<T>> answer) {
        if (answer.join() instanceof Answer.Refused<T> refused && refused.status() == 0 && refused.attempts() == 0) {
            refused.problem().errors().keySet().forEach(pointer -> Coverage.of(document)
                    .noteUnsent(pointer.substring(1)));
            return refused.problem().errors();
        }
        throw new AssertionError("not refused before sending: " + answer.join());
    }
}
