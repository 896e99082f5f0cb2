package io.fastbreak.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.Guarantees;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.zip.CRC32;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A real game whose publisher keys and partitions at random, or as librdkafka does: its records lie everywhere. */
@Tag("soak")
class ScatteredGameTest {
    private static final String PREFIX = "scattered";
    private static final int PARTITIONS = 4;
    private static final String FIXTURE = RealGames.MOST_CORRECTED;
    private static final int HOME = HomePartitions.partitionOf(FIXTURE, PARTITIONS);
    private static final int ELSEWHERE = (HOME + 1) % PARTITIONS;

    private final SampleGame sample = RealGames.game(FIXTURE);
    private final Random random = new Random(seed());

    @Test
    void a_scattered_game_ends_official_and_every_record_is_counted_on_its_home_partition()
            throws InterruptedException {
        try (Sandbox sandbox = sandbox()) {
            String raw = sandbox.topics().raw();
            List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
            sample.lines().forEach(line -> records.add(scattered(raw, line)));
            records.add(new ProducerRecord<>(raw, ELSEWHERE, null, "no event".getBytes(UTF_8)));

            sandbox.send(records);
            Beacon.Counters total = sandbox.awaitRest(Duration.ofSeconds(1), progress -> {});

            // On a busy machine the last events were behind, and the word that they no longer are comes a moment later.
            Await.until(() -> last(sandbox).reliability().equals(Reliability.FULL), () -> last(sandbox)
                    .reliability());
            Game game = last(sandbox);
            assertThat(Objects.requireNonNull(sample.official()).differences(game))
                    .isEmpty();
            long events = sample.lines().size();
            assertThat(total.received()).isEqualTo(events + 1);
            Map<Integer, Beacon.Counters> counters = counters(sandbox);
            assertThat(counters).hasSize(PARTITIONS);
            assertThat(counters.values()).allMatch(Beacon.Counters::balanced).allMatch(Beacon.Counters::atRest);
            assertThat(counters.get(HOME).received()).isEqualTo(events);
            assertThat(counters.get(HOME).clean()).isEqualTo(events);
            assertThat(counters.get(HOME).repartitioned())
                    .isEqualTo(records.stream().filter(this::isAstray).count());
            assertThat(counters.get(ELSEWHERE).rejected()).isEqualTo(1);
            assertThat(coordinatesInClean(sandbox)).containsExactlyInAnyOrderElementsOf(coordinatesOfEvents(sandbox));
            assertThat(sandbox.read(sandbox.topics().clean())).allMatch(record -> record.partition() == HOME);
            Guarantees.hold(PREFIX, FIXTURE);
        }
    }

    private static Game last(Sandbox sandbox) {
        return sandbox.games().get(FIXTURE);
    }

    private ProducerRecord<byte[], byte[]> scattered(String raw, Line line) {
        byte[] right = FIXTURE.getBytes(UTF_8);
        byte @Nullable [] wrong = random.nextBoolean() ? null : "another".getBytes(UTF_8);
        return switch (random.nextInt(4)) {
            case 0 -> new ProducerRecord<>(raw, random.nextInt(PARTITIONS), wrong, line.value());
            case 1 -> new ProducerRecord<>(raw, crc32(right), right, line.value());
            case 2 -> new ProducerRecord<>(raw, random.nextInt(PARTITIONS), right, line.value());
            default -> new ProducerRecord<>(raw, right, line.value());
        };
    }

    /** As librdkafka's default partitioner has it. */
    private static int crc32(byte[] key) {
        CRC32 crc = new CRC32();
        crc.update(key);
        return (int) (crc.getValue() % PARTITIONS);
    }

    private boolean isAstray(ProducerRecord<byte[], byte[]> record) {
        boolean event = record.value().length > 100;
        boolean wrongKey = record.key() == null || !new String(record.key(), UTF_8).equals(FIXTURE);
        return event && (wrongKey || (record.partition() != null && record.partition() != HOME));
    }

    private static Map<Integer, Beacon.Counters> counters(Sandbox sandbox) {
        Map<Integer, Beacon.Counters> counters = new HashMap<>();
        sandbox.read(sandbox.topics().beacons()).forEach(record -> {
            Beacon beacon = Json.read(record.value(), Beacon.class);
            counters.put(beacon.partition(), beacon.counters());
        });
        return counters;
    }

    private static List<String> coordinatesInClean(Sandbox sandbox) {
        return sandbox.read(sandbox.topics().clean()).stream()
                .map(record -> new String(record.headers().lastHeader("fb-raw").value(), UTF_8))
                .toList();
    }

    private static List<String> coordinatesOfEvents(Sandbox sandbox) {
        return sandbox.read(sandbox.topics().raw()).stream()
                .filter(record -> record.value().length > 100)
                .map(record ->
                        record.topic() + "/" + record.partition() + "/" + record.offset() + "/" + record.timestamp())
                .toList();
    }

    private static Sandbox sandbox() {
        Map<String, String> settings = SharedBroker.settings(PREFIX);
        settings.put(SettingsCatalog.PARTITIONS.name(), Integer.toString(PARTITIONS));
        return new Sandbox(
                own -> {
                    settings.putAll(own);
                    return Settings.of(settings);
                },
                SharedBroker.bootstrap(),
                false);
    }

    private static long seed() {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("scattered again: -Dseed=" + seed);
        return seed;
    }
}
