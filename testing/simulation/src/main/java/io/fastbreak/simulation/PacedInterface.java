package io.fastbreak.simulation;

import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;

/** Watches that one process does not send more requests to an interface than agreed, and none while it must pause. */
final class PacedInterface implements Channel {
    private static final long SECOND_MS = 1_000;
    private static final int TOO_MANY_REQUESTS = 429;

    private final String name;
    private final Channel channel;
    private final VirtualTime time;
    private final Observer observer;
    private final int requestsPerSecond;
    /** When the requests of the last second were sent. */
    private final Deque<Long> sent = new ArrayDeque<>();

    private long pausedUntilMs;

    PacedInterface(String name, Channel channel, VirtualTime time, Observer observer, int requestsPerSecond) {
        this.name = name;
        this.channel = channel;
        this.time = time;
        this.observer = observer;
        this.requestsPerSecond = requestsPerSecond;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        long now = time.nowMs();
        while (!sent.isEmpty() && sent.peek() <= now - SECOND_MS) {
            sent.remove();
        }
        sent.add(now);
        if (sent.size() > requestsPerSecond + 1) {
            observer.violated(
                    "the rate limit is kept", name + " received " + sent.size() + " requests within a second");
        }
        if (now < pausedUntilMs) {
            observer.violated("no request is sent during a pause", name + " " + request.uri());
        }
        return channel.send(request).whenComplete((outcome, never) -> answered(outcome));
    }

    /** Without Retry-After the pause is a second or longer. */
    private void answered(HttpOutcome outcome) {
        if (outcome instanceof Response response && response.status() == TOO_MANY_REQUESTS) {
            long seconds = response.retryAfter() == null ? 1 : Long.parseLong(response.retryAfter());
            pausedUntilMs = Math.max(pausedUntilMs, time.nowMs() + seconds * SECOND_MS);
        }
    }
}
