package io.fastbreak.benchmarks.desk;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.benchmarks.desk.LiveFeed.Effect;
import io.fastbreak.benchmarks.desk.LiveFeed.Play;
import io.fastbreak.simulator.ingestion.IngestedChange;
import io.fastbreak.simulator.ingestion.IngestedId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntToLongFunction;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** When what was sent for each market reached the platform and was applied there, and when each version of a game could be read. Thread-safe. */
final class PlatformTimes {
    private static final int DIGITS = 3;

    /** In the order in which they were applied. */
    private final Map<IngestedId, List<Post>> posts = new HashMap<>();

    /** When the last request for a market arrived, which is sent only when the one before it has been answered. */
    private final Map<IngestedId, Long> arrivals = new HashMap<>();

    private final Map<String, List<IngestedId>> marketsOf = new HashMap<>();
    /** By fixture, and by the last sequence number that a version contains. */
    private final Map<String, TreeMap<Long, Version>> versions = new HashMap<>();
    /** When the broker appended the event that closes a game, by fixture and sequence number. */
    private final Map<String, Map<Long, Long>> appended = new HashMap<>();

    private record Post(long version, boolean isSuspended, long arrived, long nanos) {}

    private record Version(long number, long nanos) {}

    /**
     * Delays in microseconds from when an event was to be published.
     *
     * @param summaries until a read_committed reader could have the summary with it
     * @param prices until the platform had a market with it
     * @param suspensions until the platform had suspended a market because of it
     * @param sinceAppend the same from the broker's timestamp of the event, in whole milliseconds: up to 1 ms too long
     * @param onTheWire from that timestamp until the request with the suspension arrived at the platform
     * @param missing how many markets were open, and got neither in time
     */
    record Delays(
            Histogram summaries,
            Histogram prices,
            Histogram suspensions,
            Histogram sinceAppend,
            Histogram onTheWire,
            int missing) {
        private Delays() {
            this(
                    new Histogram(DIGITS),
                    new Histogram(DIGITS),
                    new Histogram(DIGITS),
                    new Histogram(DIGITS),
                    new Histogram(DIGITS),
                    0);
        }

        private Delays with(int missing) {
            return new Delays(summaries, prices, suspensions, sinceAppend, onTheWire, missing);
        }
    }

    /** A request, as it arrives. */
    synchronized void arrived(String operationId, Map<String, String> path) {
        if (operationId.equals("postMarket")) {
            arrivals.put(
                    new IngestedId(requireNonNull(path.get("sourceId")), requireNonNull(path.get("sourceMarketId"))),
                    System.nanoTime());
        }
    }

    /** A post of a market, while it is applied. */
    synchronized void applied(IngestedChange change) {
        JsonNode body = change.body();
        if (body == null || !change.operationId().equals("postMarket")) {
            return;
        }
        IngestedId market = change.entity();
        posts.computeIfAbsent(market, id -> {
                    marketsOf
                            .computeIfAbsent(body.path("sourceFixtureId").asText(), fixture -> new ArrayList<>())
                            .add(id);
                    return new ArrayList<>();
                })
                .add(new Post(
                        version(body),
                        body.path("isSuspended").asBoolean(),
                        requireNonNull(arrivals.get(market)),
                        System.nanoTime()));
    }

    private static long version(JsonNode body) {
        for (JsonNode entry : body.path("customData")) {
            if (entry.path("key").asText().equals("stateVersion")) {
                return entry.path("value").asLong();
            }
        }
        return -1;
    }

    /** A version of a game, which contains all events up to this number. */
    synchronized void read(String fixtureId, long lastSequence, long version) {
        versions.computeIfAbsent(fixtureId, id -> new TreeMap<>())
                .putIfAbsent(lastSequence, new Version(version, System.nanoTime()));
    }

    /** When the broker appended an event. */
    synchronized void appended(String fixtureId, long sequence, Instant when) {
        Duration ago = Duration.between(when, Instant.now());
        appended.computeIfAbsent(fixtureId, id -> new HashMap<>()).put(sequence, System.nanoTime() - ago.toNanos());
    }

    /** @param due when the play of a place was to be published, of {@link System#nanoTime} */
    synchronized Delays of(List<Play> plays, IntToLongFunction due) {
        Delays delays = new Delays();
        int missing = 0;
        for (int i = 0; i < plays.size(); i++) {
            Play play = plays.get(i);
            if (play.effect() != Effect.NONE) {
                missing += add(delays, play, due.applyAsLong(i));
            }
        }
        return delays.with(missing);
    }

    /**
     * The share of a time in which markets were open: the mean of all markets of these fixtures. A fixture without any counts
     * as one that was never open.
     *
     * @param from of {@link System#nanoTime}, as {@code to}
     */
    synchronized double openShare(Set<String> fixtures, long from, long to) {
        double share = 0;
        int markets = 0;
        for (String fixture : fixtures) {
            List<IngestedId> ofFixture = marketsOf.getOrDefault(fixture, List.of());
            markets += Math.max(1, ofFixture.size());
            for (IngestedId market : ofFixture) {
                share += (double) openNanos(posts.getOrDefault(market, List.of()), from, to) / (to - from);
            }
        }
        return share / Math.max(1, markets);
    }

    private static long openNanos(List<Post> posts, long from, long to) {
        long open = 0;
        for (int i = 0; i < posts.size(); i++) {
            long until = i + 1 < posts.size() ? posts.get(i + 1).nanos() : to;
            if (!posts.get(i).isSuspended()) {
                open += Math.max(
                        0, Math.min(to, until) - Math.max(from, posts.get(i).nanos()));
            }
        }
        return open;
    }

    /** Returns the number of markets that are missing. */
    private int add(Delays delays, Play play, long due) {
        var known = versions.getOrDefault(play.fixtureId(), new TreeMap<>()).ceilingEntry(play.sequence());
        if (known == null) {
            return 1;
        }
        delays.summaries().recordValue(micros(known.getValue().nanos() - due));
        boolean closes = play.effect() == Effect.CLOSES;
        int missing = 0;
        for (IngestedId market : marketsOf.getOrDefault(play.fixtureId(), List.of())) {
            List<Post> ofMarket = posts.getOrDefault(market, List.of());
            if (isOpen(ofMarket, due)) {
                Post post = closes
                        ? suspended(ofMarket, due)
                        : priced(ofMarket, known.getValue().number());
                if (post == null) {
                    missing++;
                } else {
                    (closes ? delays.suspensions() : delays.prices()).recordValue(micros(post.nanos() - due));
                    if (closes) {
                        delays.sinceAppend().recordValue(micros(post.nanos() - appended(play)));
                        delays.onTheWire().recordValue(micros(post.arrived() - appended(play)));
                    }
                }
            }
        }
        return missing;
    }

    private long appended(Play play) {
        return requireNonNull(requireNonNull(appended.get(play.fixtureId())).get(play.sequence()));
    }

    private static long micros(long nanos) {
        return Math.max(0, TimeUnit.NANOSECONDS.toMicros(nanos));
    }

    private static boolean isOpen(List<Post> posts, long nanos) {
        boolean isOpen = false;
        for (Post post : posts) {
            if (post.nanos() > nanos) {
                break;
            }
            isOpen = !post.isSuspended();
        }
        return isOpen;
    }

    private static @Nullable Post suspended(List<Post> posts, long since) {
        return posts.stream()
                .filter(post -> post.nanos() > since && post.isSuspended())
                .findFirst()
                .orElse(null);
    }

    private static @Nullable Post priced(List<Post> posts, long version) {
        return posts.stream()
                .filter(post -> post.version() >= version)
                .findFirst()
                .orElse(null);
    }
}
