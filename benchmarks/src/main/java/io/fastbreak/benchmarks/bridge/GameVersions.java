package io.fastbreak.benchmarks.bridge;

import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Games in their third period that change steadily, with the beacons and leases that a bridge needs. */
final class GameVersions implements AutoCloseable {
    private static final long ALIVE_MILLIS = 500;

    private final Bridge bridge;
    private final Map<String, List<PostedVersion>> versions = new LinkedHashMap<>();
    private final Map<String, CompletableFuture<Void>> delivered = new LinkedHashMap<>();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private final List<Future<?>> pace = new ArrayList<>();

    /** A version of a game, and when it became known. */
    record PostedVersion(long number, Instant known, int home, int away) {}

    GameVersions(Bridge bridge, int games) {
        this.bridge = bridge;
        for (int game = 0; game < games; game++) {
            versions.put("game-" + game, new ArrayList<>());
        }
        alive();
        Future<?> unused = thread.scheduleAtFixedRate(this::alive, ALIVE_MILLIS, ALIVE_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Starts changing each game at this interval, one after another. */
    void start(Duration every) {
        long step = every.toNanos() / versions.size();
        for (String fixtureId : versions.keySet()) {
            pace.add(thread.scheduleAtFixedRate(
                    () -> change(fixtureId), step * pace.size(), every.toNanos(), TimeUnit.NANOSECONDS));
        }
    }

    /** Stops changing the games, and returns when the bridge has delivered all of them. */
    void finish(Duration patience) {
        pace.forEach(one -> one.cancel(false));
        CompletableFuture.runAsync(() -> {}, thread).join(); // waits for changes that have begun
        CompletableFuture.allOf(delivered.values().toArray(CompletableFuture<?>[]::new))
                .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    /** Each game's versions; after {@link #finish}. */
    Map<String, List<PostedVersion>> versions() {
        return versions;
    }

    private void alive() {
        Instant now = Instant.now();
        bridge.beacon(new Beacon(0, now.toEpochMilli(), null, 0, Beacon.Counters.NONE));
        CompletableFuture<Void> unused = bridge.renewed(0, bridge.nanoTime());
    }

    private void change(String fixtureId) {
        List<PostedVersion> known = versions.getOrDefault(fixtureId, List.of());
        long number = known.size() + 1L;
        PostedVersion next = new PostedVersion(
                number, Instant.now(), 50 + 2 * (int) ((number + 1) / 2), 50 + 2 * (int) (number / 2));
        known.add(next);
        delivered.put(fixtureId, bridge.summary(0, summary(fixtureId, next), next.known()));
    }

    static ScoringSummary summary(String fixtureId, PostedVersion version) {
        long utc = version.known().toEpochMilli();
        return new ScoringSummary(
                fixtureId,
                version.number(),
                List.of(
                        new Score("HOM", CompetitorType.HOME, version.home()),
                        new Score("AWY", CompetitorType.AWAY, version.away())),
                List.of(),
                new Period(PeriodType.REGULAR, 3, PeriodStatus.IN_PROGRESS),
                new GameClock(500_000L, ClockStatusType.STARTED),
                null,
                MatchStatus.IN_PROGRESS,
                false,
                0,
                true,
                List.of(),
                List.of(),
                EventSource.UNKNOWN,
                fixtureId + "-" + version.number(),
                version.number(),
                "trace-" + version.number(),
                utc,
                utc,
                "fiba",
                true);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
