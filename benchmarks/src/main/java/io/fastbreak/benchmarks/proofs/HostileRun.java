package io.fastbreak.benchmarks.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.runtime.config.Settings;
import io.fastbreak.runtime.config.SettingsCatalog;
import io.fastbreak.runtime.sandbox.Sandbox;
import io.fastbreak.testkit.guarantee.Oracle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/**
 * Sends hostile feeds into the middle of honest games, all on one partition.
 *
 * @param feeds each with its size
 */
record HostileRun(String bootstrap, Map<HostileFeed, Integer> feeds, long seed) {
    private static final int HONEST_GAMES = 5;
    private static final Duration SETTLE = Duration.ofMillis(500);

    /**
     * How it went.
     *
     * @param heapBefore bytes used after a collection with the honest games half-way
     * @param heapMost the most that was used after a collection while the feed was processed
     * @param heapAfter bytes used after a collection when they were processed
     * @param harm errors of the honest games or of the counters
     */
    record HostileResult(
            long records,
            Duration took,
            long heapBefore,
            long heapMost,
            long heapAfter,
            Beacon.Counters counters,
            List<String> harm) {}

    HostileResult carryOut() {
        try (Sandbox sandbox = new Sandbox(this::settings, bootstrap, false)) {
            String raw = sandbox.topics().raw();
            SimulatedRecords traffic = SimulatedRecords.disturbed(HONEST_GAMES, seed, raw);
            List<ProducerRecord<byte[], byte[]>> honest = traffic.all();
            sandbox.send(honest.subList(0, honest.size() / 2));
            Beacon.Counters before = sandbox.awaitRest(SETTLE, now -> {});
            long heapBefore = Machine.usedHeap();
            long start = System.nanoTime();
            Beacon.Counters after;
            AtomicLong heapMost = new AtomicLong();
            ScheduledExecutorService heapWatch = Executors.newSingleThreadScheduledExecutor();
            try {
                Future<?> unused = heapWatch.scheduleWithFixedDelay(
                        () -> heapMost.accumulateAndGet(Machine.usedHeap(), Math::max), 0, 1, TimeUnit.SECONDS);
                feeds.forEach((feed, size) ->
                        sandbox.send(() -> feed.records(raw, size).iterator()));
                after = sandbox.awaitRest(SETTLE, now -> {});
            } finally {
                heapWatch.shutdownNow();
            }
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            long heapAfter = Machine.usedHeap();
            sandbox.send(honest.subList(honest.size() / 2, honest.size()));
            sandbox.send(traffic.republished());
            Beacon.Counters end = sandbox.awaitRest(SETTLE, now -> {});
            return new HostileResult(
                    after.received() - before.received(),
                    took,
                    heapBefore,
                    Math.max(heapMost.get(), heapAfter),
                    heapAfter,
                    after,
                    harm(traffic.oracles(), honestGames(sandbox, traffic), end));
        }
    }

    private static Map<String, Game> honestGames(Sandbox sandbox, SimulatedRecords traffic) {
        Map<String, Game> games = new HashMap<>();
        var oracles = traffic.oracles();
        sandbox.reader().read(List.of(sandbox.topics().state()), record -> {
            if (record.value() != null && oracles.containsKey(new String(record.key(), UTF_8))) {
                Game game = Json.read(record.value(), Game.class);
                games.put(game.fixtureId(), game);
            }
        });
        return games;
    }

    private static List<String> harm(Map<String, Oracle> oracles, Map<String, Game> games, Beacon.Counters end) {
        List<String> harm = new ArrayList<>();
        oracles.forEach((fixture, oracle) -> {
            @Nullable Game game = games.get(fixture);
            if (game == null || !game.isFinal() || !game.reliability().missing().isEmpty()) {
                harm.add(fixture + " did not end complete");
            } else {
                oracle.differences(game).forEach(difference -> harm.add(fixture + ": " + difference));
            }
        });
        if (!end.balanced()) {
            harm.add("the counters do not balance: " + end);
        }
        return harm;
    }

    private Settings settings(Map<String, String> own) {
        Map<String, String> settings = new HashMap<>(own);
        String prefix = "hostile-"
                + feeds.keySet().stream().map(Enum::ordinal).toList().hashCode() + "-" + Long.toHexString(seed);
        settings.put(SettingsCatalog.PREFIX.name(), prefix);
        settings.put(SettingsCatalog.APPLICATION.name(), prefix);
        settings.put(SettingsCatalog.PARTITIONS.name(), "1");
        settings.put(SettingsCatalog.HTTP_PORT.name(), "0");
        settings.put(SettingsCatalog.BEACON_MS.name(), "200");
        return Settings.of(settings);
    }
}
