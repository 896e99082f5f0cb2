package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Turns whatever a channel throws, or its future fails with, into an outcome. Every channel stands on one, so none keeps
 * a slot, a permission or a caller waiting because another has failed.
 */
final class SafeChannel implements Channel {

    private final Channel next;

    SafeChannel(Channel next) {
        this.next = next;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        try {
            return next.send(request).handle(SafeChannel::settled);
        } catch (Throwable e) {
            return completedFuture(NoResponse.failed(e));
        }
    }

    @Override
    public Channel safe() {
        return this;
    }

    private static HttpOutcome settled(@Nullable HttpOutcome outcome, @Nullable Throwable error) {
        return outcome == null ? NoResponse.failed(error) : outcome;
    }
}
