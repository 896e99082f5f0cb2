package io.fastbreak.simulation;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import io.fastbreak.simulator.http.Reply;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;

/** The way of one process's requests to the platform and of the answers back, however it behaves. */
final class VirtualTransport implements Channel {
    private static final int[] STATUSES = {
        400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 418, 422, 425, 429, 451, 499, 500, 501, 502, 503, 504, 505,
        520, 527, 599
    };

    private static final List<PlatformBehaviour> SINGLE =
            EnumSet.complementOf(EnumSet.of(PlatformBehaviour.MIXED)).stream().toList();

    private final VirtualProcess process;
    private final VirtualPlatform platform;
    private final long timeoutNanos;
    private final SplittableRandom random;
    private final Statistics statistics;

    VirtualTransport(
            VirtualProcess process,
            VirtualPlatform platform,
            Duration timeout,
            SplittableRandom random,
            Statistics statistics) {
        this.process = process;
        this.platform = platform;
        this.timeoutNanos = timeout.toNanos();
        this.random = random;
        this.statistics = statistics;
    }

    /** One request on its way. */
    private static final class Exchange {
        private final Request request;
        private final PlatformBehaviour behaviour;
        private final long sent;
        private final CompletableFuture<HttpOutcome> outcome = new CompletableFuture<>();
        private boolean written;

        private Exchange(Request request, PlatformBehaviour behaviour, long sent) {
            this.request = request;
            this.behaviour = behaviour;
            this.sent = sent;
        }

        private boolean isWanted() {
            try {
                return request.wanted().getAsBoolean();
            } catch (RuntimeException e) {
                return false;
            }
        }
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        Exchange exchange =
                new Exchange(request, behaviourOf(request), process.time().now());
        if (exchange.behaviour == PlatformBehaviour.REFUSED || isCutOff(request)) {
            answerIn(exchange, millis(1, 20), none(GiveUpReason.CONNECTION, "refused", 0));
            return exchange.outcome;
        }
        process.after(millis(1, 8), () -> write(exchange));
        process.after(timeoutNanos, () -> timeOut(exchange));
        return exchange.outcome;
    }

    /** Where the platform applies all requests, the server of its tokens, which is another one, works. */
    private PlatformBehaviour behaviourOf(Request request) {
        PlatformBehaviour behaviour = actual();
        return (behaviour.appliesAll()
                                || behaviour == PlatformBehaviour.NOT_FOUND
                                || behaviour == PlatformBehaviour.DENIED)
                        && request.uri().getPath().endsWith("/oauth/token")
                ? PlatformBehaviour.NORMAL
                : behaviour;
    }

    /** The server of its tokens is another one. */
    private boolean isCutOff(Request request) {
        return process.cutOffSinceMs() != Long.MAX_VALUE
                && !request.uri().getPath().endsWith("/oauth/token");
    }

    /** If it is mixed, every request has a behaviour of its own. */
    private PlatformBehaviour actual() {
        PlatformBehaviour behaviour = platform.behaviour();
        if (behaviour != PlatformBehaviour.MIXED) {
            return behaviour;
        }
        return SINGLE.get(random.nextInt(SINGLE.size()));
    }

    private void timeOut(Exchange exchange) {
        if (!exchange.outcome.isDone()) {
            end(
                    exchange,
                    exchange.written
                            ? none(GiveUpReason.TIMED_OUT, "no answer in time", 1)
                            : none(GiveUpReason.CONNECTION, "no connection was free in time", 0));
        }
    }

    private void write(Exchange exchange) {
        if (exchange.outcome.isDone()) {
            return;
        }
        if (!exchange.isWanted()) {
            end(exchange, none(GiveUpReason.WITHDRAWN, "canceled by the caller", 0));
            return;
        }
        exchange.written = true;
        if (platform.isBroken(exchange.request.uri()) && exchange.behaviour == PlatformBehaviour.NORMAL) {
            statistics.count("answers 5xx for some games only");
            arriveIn(millis(1, 40), () -> answerIn(exchange, millis(1, 40), serverError()));
            return;
        }
        int rejection = platform.rejectionOf(exchange.request.uri());
        if (rejection != 0 && exchange.behaviour == PlatformBehaviour.NORMAL) {
            statistics.count("answers " + rejection + " for a total only");
            arriveIn(millis(1, 40), () -> answerIn(exchange, millis(1, 40), status(rejection)));
            return;
        }
        // From here on nothing that happens to the process changes what the network does.
        switch (exchange.behaviour) {
            case LOST_REQUESTS -> statistics.count("requests lost");
            case LOST_ANSWERS ->
                arriveIn(millis(1, 40), () -> {
                    serve(exchange);
                    statistics.count("answers lost");
                });
            case LATE -> late(exchange);
            case SLOW -> arriveIn(millis(5, 900), () -> answerIn(exchange, millis(5, 1_200), serve(exchange)));
            case DOUBLED -> doubled(exchange);
            case COPIED -> copied(exchange);
            case RESET -> reset(exchange, random.nextBoolean());
            case RESET_AFTER -> reset(exchange, true);
            case SERVER_ERROR -> arriveIn(millis(1, 40), () -> answerIn(exchange, millis(1, 40), serverError()));
            case FALSE_ERROR ->
                arriveIn(millis(1, 40), () -> {
                    serve(exchange);
                    answerIn(exchange, millis(1, 40), serverError());
                });
            case ANY_STATUS -> arriveIn(millis(1, 40), () -> answerIn(exchange, millis(1, 40), anyStatus()));
            case NOT_FOUND -> arriveIn(millis(1, 40), () -> answerIn(exchange, millis(1, 40), status(404)));
            case HALVED -> arriveIn(millis(1, 40), () -> answerIn(exchange, millis(1, 40), halved(serve(exchange))));
            case LIMITED -> arriveIn(millis(1, 40), () -> answerIn(exchange, millis(1, 40), limited()));
            case UNAPPLIED ->
                arriveIn(millis(1, 40), () -> answerIn(exchange, millis(1, 40), perhapsApplied(exchange)));
            case DENIED -> arriveIn(millis(1, 40), () -> answerIn(exchange, millis(1, 40), status(platform.denial())));
            case FALSE_STATUS ->
                arriveIn(millis(1, 40), () -> {
                    serve(exchange);
                    answerIn(exchange, millis(1, 40), anyStatus());
                });
            default -> arriveIn(millis(1, 40), () -> answerIn(exchange, millis(1, 40), serve(exchange)));
        }
    }

    private void late(Exchange exchange) {
        long landing = random.nextInt(3) == 0 ? millis(1, 60) : millis(200, PlatformBehaviour.LANDS_WITHIN.toMillis());
        long elapsed = process.time().now() - exchange.sent;
        arriveIn(Math.max(0, landing - elapsed), () -> answerIn(exchange, millis(1, 40), serve(exchange)));
    }

    /** The copy is applied before the answer can be known. */
    private void doubled(Exchange exchange) {
        statistics.count("requests doubled");
        long first = millis(1, 60);
        long second = first + millis(1, 60);
        process.time().after(first, () -> serve(exchange));
        process.time().after(second, () -> answerIn(exchange, millis(1, 40), serve(exchange)));
    }

    /** A gateway that waited in vain has sent the request again, and the first one is applied nevertheless. */
    private void copied(Exchange exchange) {
        arriveIn(millis(1, 40), () -> answerIn(exchange, millis(1, 40), serve(exchange)));
        if (random.nextInt(3) == 0) {
            statistics.count("requests applied again later");
            long elapsed = process.time().now() - exchange.sent;
            long landing = millis(100, PlatformBehaviour.LANDS_WITHIN.toMillis());
            arriveIn(Math.max(0, landing - elapsed), () -> serve(exchange));
        }
    }

    private void reset(Exchange exchange, boolean applied) {
        arriveIn(millis(1, 40), () -> {
            if (applied) {
                serve(exchange);
            }
            statistics.count("connections reset");
            answerIn(exchange, millis(1, 20), none(GiveUpReason.BROKEN, "connection reset", 1));
        });
    }

    private void arriveIn(long delay, Runnable arrival) {
        process.time().after(delay, arrival);
    }

    private Response anyStatus() {
        return status(STATUSES[random.nextInt(STATUSES.length)]);
    }

    private Response serverError() {
        return status(500 + random.nextInt(5));
    }

    private Response halved(Response whole) {
        statistics.count("answers cut in half");
        return new Response(
                whole.status(), whole.body().substring(0, whole.body().length() / 2), whole.retryAfter(), 1);
    }

    private Response limited() {
        statistics.count("answers 429");
        String seconds = random.nextInt(3) == 0 ? null : Integer.toString(1 + random.nextInt(2));
        // Of the second one matching says that it is not to be sent again.
        String reason = random.nextBoolean() ? "Too many requests" : "Limit exceeded";
        String body = "{\"code\":429,\"message\":\"Too Many Requests\",\"error\":{\"reason\":\"" + reason + "\"}}";
        return new Response(429, body, seconds, 1);
    }

    private Response status(int status) {
        statistics.count("answers " + status / 100 + "xx");
        return new Response(status, "{\"title\":\"scripted\",\"status\":" + status + "}", null, 1);
    }

    /** Only the ingestion interface says that it has accepted something. */
    private Response perhapsApplied(Exchange exchange) {
        Request request = exchange.request;
        boolean isChange =
                request.method().equals("POST") && request.uri().getPath().contains("/sources/");
        if (!isChange || random.nextBoolean()) {
            return serve(exchange);
        }
        statistics.count("answers 202 to what is not applied");
        return new Response(202, "", null, 1);
    }

    private Response serve(Exchange exchange) {
        Request request = exchange.request;
        String path = request.uri().getPath();
        if (path.endsWith("/oauth/token")) {
            return token();
        }
        if (!platform.accepts(request.headers().get("Authorization"))) {
            statistics.count("answers 401 to old tokens");
            return new Response(401, "{}", null, 1);
        }
        Reply reply = platform.call(request.method(), request.uri(), request.body());
        statistics.count("answers " + reply.status());
        String body = reply.body() == null ? "" : reply.body().toString();
        return new Response(reply.status(), body, null, 1);
    }

    private Response token() {
        if (platform.behaviour() == PlatformBehaviour.UNAUTHORIZED && random.nextInt(4) != 0) {
            return new Response(503, "", null, 1);
        }
        if (!platform.isProviderAway()) {
            return new Response(200, platform.token(process), null, 1);
        }
        String cached = platform.cachedToken(process);
        if (cached == null) {
            return new Response(503, "", null, 1);
        }
        statistics.count("tokens given once more");
        return new Response(200, cached, null, 1);
    }

    private void answerIn(Exchange exchange, long delay, HttpOutcome outcome) {
        process.after(delay, () -> end(exchange, outcome));
    }

    private static void end(Exchange exchange, HttpOutcome outcome) {
        boolean unused = exchange.outcome.complete(outcome);
    }

    private static NoResponse none(GiveUpReason reason, String detail, int attempts) {
        return new NoResponse(reason, detail, attempts);
    }

    private long millis(long least, long most) {
        return Duration.ofMillis(random.nextLong(least, most + 1)).toNanos();
    }
}
