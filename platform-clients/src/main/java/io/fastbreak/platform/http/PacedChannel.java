package io.fastbreak.platform.http;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Sends at a pace, and tells the pace what came of it. */
public final class PacedChannel implements Channel {

    private final Channel next;
    private final Pace pace;
    private final ClientRuntime runtime;

    public PacedChannel(Channel next, Pace pace, ClientRuntime runtime) {
        this.next = next;
        this.pace = pace;
        this.runtime = runtime;
    }

    @Override
    public CompletableFuture<Outcome> send(Request request) {
        Duration wait = pace.claim(runtime.clock().instant());
        return wait.isZero()
                ? next.send(request)
                        .whenComplete((outcome, never) ->
                                pace.note(outcome, runtime.clock().instant()))
                : runtime.delay().of(wait).thenCompose(done -> send(request));
    }
}
