package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import java.util.concurrent.CompletableFuture;

/** Keeps back what is no longer wanted; it stands close to the wire, behind all that may take time. */
public final class WithdrawalChannel implements Channel {

    private final Channel next;

    public WithdrawalChannel(Channel next) {
        this.next = next;
    }

    @Override
    public CompletableFuture<Outcome> send(Request request) {
        return request.wanted().getAsBoolean()
                ? next.send(request)
                : completedFuture(new NoResponse(GiveUpReason.WITHDRAWN, "no longer wanted", 0));
    }
}
