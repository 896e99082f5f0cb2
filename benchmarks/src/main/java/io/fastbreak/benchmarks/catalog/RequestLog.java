package io.fastbreak.benchmarks.catalog;

import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.RecordedExchange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The times of the requests to an interface. */
final class RequestLog {
    /** Requests that were in flight when a pause began are answered within this time. */
    private static final Duration IN_FLIGHT = Duration.ofMillis(500);

    private final String api;
    private final ApiServer server;
    private final Duration pause;
    private final List<Instant> times = new ArrayList<>();
    private final List<Instant[]> pauses = new ArrayList<>();

    /** @param pause of the catalog after "Limit exceeded" */
    RequestLog(String api, ApiServer server, Duration pause) {
        this.api = api;
        this.server = server;
        this.pause = pause;
        server.onExchange(this::add);
    }

    private synchronized void add(RecordedExchange exchange) {
        Instant now = Instant.now();
        times.add(now);
        if (exchange.reply() != null && exchange.reply().status() == 429) {
            boolean hasRetryAfter = exchange.reply().headers().containsKey("Retry-After");
            pauses.add(new Instant[] {now, now.plus(hasRetryAfter ? CatalogFaultPlan.RETRY_AFTER : pause)});
        }
    }

    String api() {
        return api;
    }

    /** All requests, counted by the server. */
    long count() {
        return server.requests().all().values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    synchronized long throttled() {
        return pauses.size();
    }

    /** The maximum number of requests within a second. */
    synchronized int busiestSecond() {
        int max = 0;
        int begin = 0;
        for (int end = 0; end < times.size(); end++) {
            while (times.get(begin).plusSeconds(1).isBefore(times.get(end))) {
                begin++;
            }
            max = Math.max(max, end - begin + 1);
        }
        return max;
    }

    /** The number of requests during pauses, without those that were in flight at their begin. */
    synchronized long duringPauses() {
        return times.stream()
                .filter(time -> pauses.stream()
                        .anyMatch(pause -> time.isAfter(pause[0].plus(IN_FLIGHT)) && time.isBefore(pause[1])))
                .count();
    }
}
