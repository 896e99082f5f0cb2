package io.fastbreak.benchmarks.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.testkit.guarantee.Oracle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Feeds that no honest collector sends take bounded memory and harm no other game. Each arrives in the middle of honest
 * games on the same partition. {@code -Dgames=N} plays more or fewer of these, {@code -Dseed=N} the same ones again,
 * {@code -Dlarge=true} makes the hostile feeds as large as the bounds are meant for (six minutes, 2 GB of heap).
 */
@Tag("soak")
class HostileFeedsTest {
    private static final int HONEST_GAMES = Integer.getInteger("games", 5);
    private static final boolean LARGE = Boolean.getBoolean("large");
    private static final long SEED = Long.getLong("seed", new Random().nextInt());
    private static final Duration SETTLE = Duration.ofMillis(500);
    private static final long MOST_MIB = 100;

    @ParameterizedTest
    @EnumSource
    void a_hostile_feed_harms_no_other_game_and_keeps_little_of_the_heap(HostileFeed feed) {
        System.out.println("this feed again: -Dtest=HostileFeedsTest -Dgames=" + HONEST_GAMES + " -Dseed=" + SEED);
        try (EmbeddedBroker broker = EmbeddedBroker.start()) {

            HostileResult result = carryOut(broker.bootstrapServers(), feed);

            System.out.println(feed + ": " + result.figures());
            assertThat(result.harm()).isEmpty();
            if (!LARGE) {
                assertThat(result.figures().get("heap after, MiB")
                                - result.figures().get("heap before, MiB"))
                        .isLessThan(MOST_MIB);
            }
        }
    }

    /** @param harm errors of the honest games or of the counters */
    private record HostileResult(Map<String, Long> figures, List<String> harm) {}

    /** Sends the feed into the middle of honest games, all on one partition. */
    private static HostileResult carryOut(String bootstrap, HostileFeed feed) {
        AtomicLong heapMost = new AtomicLong();
        ScheduledExecutorService heapWatch = Executors.newSingleThreadScheduledExecutor();
        try (Sandbox sandbox = new Sandbox(HostileFeedsTest::settings, bootstrap, false)) {
            String raw = sandbox.topics().raw();
            SimulatedRecords traffic = SimulatedRecords.disturbed(HONEST_GAMES, SEED, raw);
            List<ProducerRecord<byte[], byte[]>> honest = traffic.all();
            sandbox.send(honest.subList(0, honest.size() / 2));
            Beacon.Counters before = sandbox.awaitRest(SETTLE, now -> {});
            long heapBefore = Machine.usedHeap();
            long start = System.nanoTime();
            Future<?> watch = heapWatch.scheduleWithFixedDelay(
                    () -> heapMost.accumulateAndGet(Machine.usedHeap(), Math::max), 0, 1, TimeUnit.SECONDS);
            sandbox.send(
                    () -> feed.records(raw, LARGE ? feed.inFull : feed.inSmall).iterator());
            Beacon.Counters after = sandbox.awaitRest(SETTLE, now -> {});
            watch.cancel(false);
            long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
            long heapAfter = Machine.usedHeap();
            sandbox.send(honest.subList(honest.size() / 2, honest.size()));
            sandbox.send(traffic.republished());
            Beacon.Counters end = sandbox.awaitRest(SETTLE, now -> {});
            List<String> harm = harm(traffic.oracles(), sandbox);
            if (!end.balanced()) {
                harm.add("the counters do not balance: " + end);
            }
            Map<String, Long> figures = new LinkedHashMap<>();
            figures.put("records", after.received() - before.received());
            figures.put("seconds", seconds);
            figures.put("heap before, MiB", heapBefore >> 20);
            figures.put("most, MiB", Math.max(heapMost.get(), heapAfter) >> 20);
            figures.put("heap after, MiB", heapAfter >> 20);
            figures.put("clean", after.clean());
            figures.put("rejected", after.rejected());
            figures.put("gaps open", after.gapsOpen());
            return new HostileResult(figures, harm);
        } finally {
            heapWatch.shutdownNow();
        }
    }

    private static List<String> harm(Map<String, Oracle> oracles, Sandbox sandbox) {
        Map<String, Game> games = new HashMap<>();
        sandbox.reader().read(List.of(sandbox.topics().state()), record -> {
            if (record.value() != null && oracles.containsKey(new String(record.key(), UTF_8))) {
                Game game = Json.read(record.value(), Game.class);
                games.put(game.fixtureId(), game);
            }
        });
        List<String> harm = new ArrayList<>();
        oracles.forEach((fixture, oracle) -> {
            Game game = games.get(fixture);
            if (game == null || !game.isFinal() || !game.reliability().missing().isEmpty()) {
                harm.add(fixture + " did not end complete");
            } else {
                oracle.differences(game).forEach(difference -> harm.add(fixture + ": " + difference));
            }
        });
        return harm;
    }

    private static Settings settings(Map<String, String> own) {
        Map<String, String> settings = new HashMap<>(own);
        settings.put(SettingsCatalog.PREFIX.name(), "hostile");
        settings.put(SettingsCatalog.APPLICATION.name(), "hostile");
        settings.put(SettingsCatalog.PARTITIONS.name(), "1");
        settings.put(SettingsCatalog.HTTP_PORT.name(), "0");
        settings.put(SettingsCatalog.BEACON_MS.name(), "200");
        return Settings.of(settings);
    }
}
