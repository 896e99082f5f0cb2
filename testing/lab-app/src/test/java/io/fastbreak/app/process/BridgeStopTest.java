package io.fastbreak.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.Fastbreak;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.app.testing.StartedProcess;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
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
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bridge that is stopped while markets are open. */
@Tag("soak")
class BridgeStopTest {
    private static final String PREFIX = "stopped-bridge";
    private static final String GAME = "E2024-276";
    private static final TopicCatalog TOPICS = new TopicCatalog(PREFIX);
    private static final int COULD_NOT_RUN = 3;

    private final AtomicLong version = new AtomicLong();

    @TempDir
    private Path folder;

    @Test
    void it_exits_with_3_and_names_the_open_fixtures_where_no_suspension_is_confirmed() throws Exception {
        Map<String, String> settings = SharedBroker.settings(PREFIX);
        settings.put(SettingsCatalog.PARTITIONS.name(), "1");
        TopicSetup.create(Settings.of(settings));
        try (IngestionSimulator platform = IngestionSimulator.start();
                RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            settings.putAll(SimulatedPlatform.settingsOf(platform));
            try (StartedProcess bridge =
                    new StartedProcess(folder.resolve("log"), settings, Fastbreak.class, "run", "bridge")) {
                bridge.awaitWord("bridge is running");
                Await.until(
                        () -> {
                            sendGame(sender);
                            return open(platform) > 0;
                        },
                        bridge::written);
                platform.faults().add(FaultRule.share(100, "postMarket", new Fault.Status(409)));

                bridge.terminate();

                assertThat(bridge.awaitExit()).as(bridge.written()).isEqualTo(COULD_NOT_RUN);
                assertThat(bridge.written()).contains("may be open").contains(GAME);
                assertThat(open(platform)).isPositive();
            }
        }
    }

    private static long open(IngestionSimulator platform) {
        return platform.ingestion().markets().stream()
                .filter(market -> !market.body().path("isSuspended").asBoolean())
                .count();
    }

    private void sendGame(RecordSender sender) {
        long now = System.currentTimeMillis();
        byte[] key = GAME.getBytes(StandardCharsets.UTF_8);
        sender.send(List.of(
                        new ProducerRecord<>(
                                TOPICS.beacons(),
                                0,
                                key,
                                Json.bytes(new Beacon(0, now, null, 0, Beacon.Counters.NONE))),
                        new ProducerRecord<>(TOPICS.scoring(), 0, key, Json.bytes(summary(now)))))
                .requireAll();
    }

    private ScoringSummary summary(long now) {
        return new ScoringSummary(
                GAME,
                version.incrementAndGet(),
                List.of(new Score("MAD", CompetitorType.HOME, 58), new Score("MIL", CompetitorType.AWAY, 51)),
                List.of(),
                new Period(PeriodType.REGULAR, 3, PeriodStatus.IN_PROGRESS),
                new GameClock(300_000L, ClockStatusType.STARTED),
                "MAD",
                MatchStatus.IN_PROGRESS,
                false,
                0,
                true,
                List.of(),
                List.of(),
                EventSource.UNKNOWN,
                GAME + "-7",
                7,
                "trace",
                now,
                now,
                "fiba",
                true,
                now);
    }
}
