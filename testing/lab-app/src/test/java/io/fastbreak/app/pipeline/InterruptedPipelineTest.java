package io.fastbreak.app.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.app.testing.Guarantees;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.BeaconReader;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games that lose events go on while the pipeline stops, starts again and gets a second instance. */
@Tag("soak")
class InterruptedPipelineTest {
    private static final String PREFIX = "interrupted";
    private static final TopicCatalog TOPICS = new TopicCatalog(PREFIX);
    private static final List<String> GAMES = List.of("E2024-276", "E2024-1", "E2024-107", "0022000001");
    private static final int PLACES = 8;
    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    private final Random random = new Random(seed());
    private final NavigableSet<String> lost = new TreeSet<>();
    private final List<Line> again = new ArrayList<>();
    private final List<Placed> others = new ArrayList<>();
    private long sent;

    /** @param third of the games in which the line is sent */
    private record Placed(Line line, int third, double place) {}

    @TempDir
    private Path folder;

    @Test
    void a_restart_a_backlog_and_a_rebalance_open_no_gap_but_those_of_lost_events() {
        TopicSetup.create(settings("first"));
        mixGames();
        try (ServiceInstance before = new ServiceInstance(settings("first"))) {
            before.pipeline().awaitRunning(TIMEOUT);
            send(third(0));
            awaitRest();
        }
        send(third(1));
        try (ServiceInstance after = new ServiceInstance(settings("first"))) {
            after.pipeline().awaitRunning(TIMEOUT);
            awaitRest();
            try (ServiceInstance second = new ServiceInstance(settings("second"))) {
                PipelineService joining = second.pipeline();
                send(third(2));
                joining.awaitRunning(TIMEOUT);
                awaitRest();

                assertThat(missing()).isEqualTo(lost);

                send(again);
                assertThat(awaitRest().gapsOpen()).isZero();
                assertThat(missing()).isEqualTo(lost);
            }
        }
        Guarantees.hold(PREFIX, GAMES.toArray(String[]::new));
    }

    /** All games at once, some events lost, the others a few places from their own. */
    private void mixGames() {
        for (String id : GAMES) {
            List<Line> lines = RealGames.game(id).lines();
            for (int n = 0; n < lines.size(); n++) {
                boolean edge = n == 0 || n == lines.size() - 1;
                if (!edge && random.nextInt(30) == 0) {
                    lost.add(id + "/" + (n + 1));
                    again.add(lines.get(n));
                } else {
                    double place = (n + random.nextDouble() * PLACES) / lines.size();
                    others.add(new Placed(lines.get(n), 3 * n / lines.size(), place));
                }
            }
        }
        others.sort(Comparator.comparingDouble(Placed::place));
    }

    private List<Line> third(int number) {
        return others.stream()
                .filter(placed -> placed.third() == number)
                .map(Placed::line)
                .toList();
    }

    private void send(List<Line> lines) {
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(lines.stream().map(line -> line.to(TOPICS.raw())).toList())
                    .requireAll();
        }
        sent += lines.size();
    }

    private Beacon.Counters awaitRest() {
        try (BeaconReader beacons = new BeaconReader(new KafkaClients(settings("reader")), TOPICS)) {
            return beacons.awaitRest(sent, Duration.ofMillis(500), TIMEOUT, progress -> {}, () -> {});
        }
    }

    /** Every number that any gap named when it opened. */
    private static NavigableSet<String> missing() {
        Map<String, Gap> openings = new HashMap<>();
        SharedBroker.reader().read(List.of(TOPICS.gaps()), record -> {
            Gap gap = Json.read(record.value(), Gap.class);
            openings.putIfAbsent(gap.key(), gap);
        });
        NavigableSet<String> missing = new TreeSet<>();
        openings.values()
                .forEach(gap -> gap.missing().forEach(range -> LongStream.rangeClosed(range.first(), range.last())
                        .forEach(number -> missing.add(gap.fixtureId() + "/" + number))));
        return missing;
    }

    private Settings settings(String instance) {
        Map<String, String> settings = SharedBroker.settings(PREFIX);
        settings.put(SettingsCatalog.STATE_DIR.name(), folder.resolve(instance).toString());
        // The sender may stand still on a busy machine: what it sent later than a window is missing, and rightly so.
        settings.put(SettingsCatalog.REORDER_WINDOW_MS.name(), "2000");
        return Settings.of(settings);
    }

    private static long seed() {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("interrupted again: -Dseed=" + seed);
        return seed;
    }
}
