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
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Games in their third period of a bridge, with the beacons and leases that it needs. */
final class GameVersions implements AutoCloseable {
    private static final long ALIVE_MILLIS = 500;

    private static final long VOUCH_MILLIS = 1_000;
    /** The last version of any game: a platform takes no lower one. */
    private static final AtomicLong NUMBERS = new AtomicLong();

    private final Bridge bridge;
    private final Map<String, List<PostedVersion>> versions = new ConcurrentHashMap<>();
    private final Map<String, ScoringSummary> latest = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<Void>> delivered = new ConcurrentHashMap<>();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();

    record PostedVersion(long number, Instant known) {}

    GameVersions(Bridge bridge) {
        this.bridge = bridge;
        alive();
        Future<?> unused = thread.scheduleAtFixedRate(this::alive, ALIVE_MILLIS, ALIVE_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void alive() {
        Instant now = Instant.now();
        bridge.beacon(new Beacon(0, now.toEpochMilli(), null, 0, Beacon.Counters.NONE));
        CompletableFuture<Void> unused = bridge.renewed(0, bridge.nanoTime());
    }

    /** Changes each of so many games at this interval, one after another, and returns when all is delivered. */
    void changeAll(int games, Duration every, Duration time, Duration patience) throws InterruptedException {
        List<Future<?>> pace = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            String fixtureId = "game-" + game;
            pace.add(thread.scheduleAtFixedRate(
                    () -> {
                        CompletableFuture<Void> unused = change(fixtureId);
                    },
                    every.toNanos() * game / games,
                    every.toNanos(),
                    TimeUnit.NANOSECONDS));
        }
        TimeUnit.NANOSECONDS.sleep(time.toNanos());
        pace.forEach(one -> one.cancel(false));
        CompletableFuture.runAsync(() -> {}, thread).join(); // waits for changes that have begun
        CompletableFuture.allOf(delivered.values().toArray(CompletableFuture<?>[]::new))
                .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    CompletableFuture<Void> change(String fixtureId) {
        PostedVersion next = new PostedVersion(NUMBERS.incrementAndGet(), Instant.now());
        versions.computeIfAbsent(fixtureId, id -> Collections.synchronizedList(new ArrayList<>()))
                .add(next);
        CompletableFuture<Void> delivery = offer(summary(fixtureId, next, List.of()), next.known());
        delivered.put(fixtureId, delivery);
        return delivery;
    }

    /** A version with which a game's markets have to be closed, because an event is missing. */
    CompletableFuture<Void> close(String fixtureId) {
        PostedVersion next = new PostedVersion(NUMBERS.incrementAndGet(), Instant.now());
        return offer(summary(fixtureId, next, List.of(Reason.GAP)), next.known());
    }

    /** Vouches for every game's last version until this is closed, as a pipeline does each second. */
    void vouch() {
        Future<?> unused =
                thread.scheduleAtFixedRate(this::vouchForAll, VOUCH_MILLIS, VOUCH_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void vouchForAll() {
        Instant now = Instant.now();
        latest.replaceAll((id, summary) -> summary.vouchedAt(now.toEpochMilli()));
        for (ScoringSummary summary : latest.values()) {
            CompletableFuture<Void> unused = bridge.summary(0, summary, now);
        }
    }

    private CompletableFuture<Void> offer(ScoringSummary summary, Instant known) {
        latest.put(summary.fixtureId(), summary);
        return bridge.summary(0, summary, known);
    }

    List<PostedVersion> of(String fixtureId) {
        return versions.getOrDefault(fixtureId, List.of());
    }

    private static ScoringSummary summary(String fixtureId, PostedVersion version, List<Reason> reasons) {
        long utc = version.known().toEpochMilli();
        return new ScoringSummary(
                fixtureId,
                version.number(),
                List.of(
                        new Score("HOM", CompetitorType.HOME, 50 + (int) (version.number() % 5)),
                        new Score("AWY", CompetitorType.AWAY, 50)),
                List.of(),
                new Period(PeriodType.REGULAR, 3, PeriodStatus.IN_PROGRESS),
                new GameClock(500_000L, ClockStatusType.STARTED),
                null,
                MatchStatus.IN_PROGRESS,
                false,
                0,
                reasons.isEmpty(),
                reasons,
                List.of(),
                EventSource.UNKNOWN,
                fixtureId + "-" + version.number(),
                version.number(),
                "trace-" + version.number(),
                utc,
                utc,
                "fiba",
                true,
                utc);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
