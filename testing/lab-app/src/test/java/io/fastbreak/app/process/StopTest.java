package io.fastbreak.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.Fastbreak;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.app.service.StopSignal;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.app.testing.StartedProcess;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that receive a signal to stop. */
class StopTest {
    private static final String PREFIX = "stopped";
    private static final TopicCatalog TOPICS = new TopicCatalog(PREFIX);
    private static final int TERMINATED = 143;
    /** A process waits 30 s for its services to stop in order. */
    private static final Duration LESS_THAN_AN_ORDERLY_STOP = Duration.ofSeconds(25);

    @TempDir
    private Path folder;

    @Test
    void a_service_stops_in_order_after_a_signal_and_loses_nothing() throws Exception {
        List<Line> lines = RealGames.game(RealGames.MOST_CORRECTED).lines();
        Map<String, String> settings = SharedBroker.settings(PREFIX);
        settings.put(SettingsCatalog.STATE_DIR.name(), folder.resolve("state").toString());
        TopicSetup.create(Settings.of(settings));
        try (IngestionSimulator platform = IngestionSimulator.start()) {
            settings.putAll(SimulatedPlatform.settingsOf(platform));
            try (StartedProcess all =
                    new StartedProcess(folder.resolve("log"), settings, Fastbreak.class, "run", "all")) {
                all.awaitWord("all is running");
                send(lines.subList(0, 100));
                Await.until(() -> clean() >= 100, all::written);
                send(lines.subList(100, 200));

                all.terminate();

                assertThat(all.awaitExit()).isEqualTo(TERMINATED);
                assertThat(all.written()).doesNotContain("did not stop").endsWith("all has stopped\n");
            }
            send(lines.subList(200, lines.size()));
            try (ServiceInstance next = new ServiceInstance(Settings.of(settings))) {
                next.pipeline().awaitRunning(Duration.ofMinutes(2));
                Await.until(() -> clean() == lines.size(), StopTest::clean);
            }
        }
        CommandRun audit = CommandRun.of(
                "audit",
                "--bootstrap=" + SharedBroker.bootstrap(),
                "--set=topics.prefix=" + PREFIX,
                "--set=application.id=" + PREFIX);
        assertThat(audit.exitCode()).as(audit.toString()).isZero();
    }

    private static void send(List<Line> lines) {
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(lines.stream().map(line -> line.to(TOPICS.raw())).toList())
                    .requireAll();
        }
    }

    private static int clean() {
        return SharedBroker.reader().read(List.of(TOPICS.clean())).size();
    }

    @Test
    void a_second_signal_ends_a_slow_stop_at_once() throws Exception {
        try (StartedProcess slow = new StartedProcess(
                folder.resolve("log"), Map.of(SettingsCatalog.HTTP_PORT.name(), "0"), SlowToStop.class)) {
            slow.awaitWord(SlowToStop.RUNNING);
            slow.terminate();
            slow.awaitWord(SlowToStop.STOPPING);

            slow.terminate();

            assertThat(slow.awaitExit(LESS_THAN_AN_ORDERLY_STOP)).isEqualTo(TERMINATED);
        }
    }

    /** A service of which a part takes a minute to stop. */
    static final class SlowToStop {
        static final String RUNNING = "slow service runs";
        static final String STOPPING = "slow service stops";

        private SlowToStop() {}

        public static void main(String[] arguments) throws InterruptedException {
            try (ServiceInstance service = new ServiceInstance(Settings.load(null, System.getenv(), Map.of()));
                    StopSignal stop = new StopSignal()) {
                System.out.println(RUNNING);
                service.awaitStop(stop);
                System.out.println(STOPPING);
                Thread.sleep(60_000);
            }
        }
    }
}
