package io.fastbreak.platform.http;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs each request with its outcome and duration at debug level; never headers or bodies. */
public final class LoggingChannel implements Channel {

    private static final Logger LOG = LoggerFactory.getLogger(LoggingChannel.class);

    private final Channel next;
    private final Clock clock;

    public LoggingChannel(Channel next, Clock clock) {
        this.next = next.safe();
        this.clock = clock;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        Instant start = clock.instant();
        return next.send(request).whenComplete((outcome, never) -> log(request, outcome, start));
    }

    private void log(Request request, HttpOutcome outcome, Instant start) {
        LOG.debug(
                "{}: {}, {} ms",
                request,
                outcome,
                Duration.between(start, clock.instant()).toMillis());
    }
}
