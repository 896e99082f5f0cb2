package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import java.util.concurrent.CompletableFuture;

/** Sends requests without blocking. The future never fails: a failure is an {@link HttpOutcome}. */
@FunctionalInterface
public interface Channel {

    CompletableFuture<HttpOutcome> send(Request request);

    /**
     * The same channel, with an outcome in place of an exception. Every channel wraps the next one with this, so a failure in
     * one channel never leaks a slot or a permission of another, and no caller waits forever.
     */
    default Channel safe() {
        return request -> {
            try {
                return send(request).handle((outcome, error) -> outcome == null ? NoResponse.failed(error) : outcome);
            } catch (Throwable e) {
                return completedFuture(NoResponse.failed(e));
            }
        };
    }
}
