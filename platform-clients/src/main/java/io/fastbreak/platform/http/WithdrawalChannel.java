package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import java.util.concurrent.CompletableFuture;

/** Keeps back what is no longer wanted; it stands behind all that waits for a reason, the wire asks once more. */
public final class WithdrawalChannel implements Channel {

    private final Channel next;

    public WithdrawalChannel(Channel next) {
        this.next = next.safe();
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        return request.isWanted() ? next.send(request) : completedFuture(NoResponse.withdrawn());
    }
}
