package io.fastbreak.platform.http;

import java.util.concurrent.CompletableFuture;

/** Sends requests without blocking. The future never fails: what goes wrong is an {@link HttpOutcome}. */
@FunctionalInterface
public interface Channel {

    CompletableFuture<HttpOutcome> send(Request request);

    /** The same channel, of which the sentence above is true even where it throws, or its future fails. */
    default Channel safe() {
        return new SafeChannel(this);
    }
}
