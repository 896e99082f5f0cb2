package io.fastbreak.platform;

import io.fastbreak.testkit.contract.coverage.Coverage;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** What a client refused to send. */
public final class Unsent {

    private Unsent() {}

    /**
     * Why it did, by field as a JSON pointer.
     *
     * @param document the file name of the contract, in whose coverage the fields are noted
     * @throws AssertionError where it was sent, or would have been
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
