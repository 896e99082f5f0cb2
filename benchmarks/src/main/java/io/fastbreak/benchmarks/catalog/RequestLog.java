package io.fastbreak.benchmarks.catalog;

import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.RecordedExchange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** When an interface was asked, by its own word. */
final class RequestLog {
    /** What was under way when the platform asked to be left alone is answered within this time. */
    private static final Duration UNDER_WAY = Duration.ofMillis(500);

    private final ApiServer server;
    private final List<Instant> times = new ArrayList<>();
    private final List<Rest> rests = new ArrayList<>();

    /** A time in which nothing is to be asked. */
    private record Rest(Instant from, Instant to) {}

    /** @param refusedPause of the catalogue, where the limit is exceeded */
    RequestLog(ApiServer server, Duration refusedPause) {
        this.server = server;
        server.onExchange(traffic -> add(traffic, refusedPause));
    }

    private synchronized void add(RecordedExchange traffic, Duration refusedPause) {
        Instant now = Instant.now();
        times.add(now);
        if (traffic.reply() != null && traffic.reply().status() == 429) {
            boolean named = traffic.reply().headers().containsKey("Retry-After");
            rests.add(new Rest(now, now.plus(named ? CatalogFaultPlan.RETRY_AFTER : refusedPause)));
        }
    }

    /** All requests, by its own count. */
    long count() {
        return server.requests().all().values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    synchronized long refused() {
        return rests.size();
    }

    /** The most in any one second. */
    synchronized int busiestSecond() {
        int most = 0;
        int begin = 0;
        for (int end = 0; end < times.size(); end++) {
            while (times.get(begin).plusSeconds(1).isBefore(times.get(end))) {
                begin++;
            }
            most = Math.max(most, end - begin + 1);
        }
        return most;
    }

    /** How many came while it had asked to be left alone, those aside that were under way. */
    synchronized long duringRests() {
        return times.stream()
                .filter(time -> rests.stream()
                        .anyMatch(rest -> time.isAfter(rest.from().plus(UNDER_WAY)) && time.isBefore(rest.to())))
                .count();
    }
}
