package io.fastbreak.benchmarks.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Waiting;
import io.fastbreak.benchmarks.chaos.LinkProxy.Quality;
import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.testkit.guarantee.Guarantee;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The chaos command in small: one broker behind the proxy, and everything else in this process. */
@Tag("soak")
@Timeout(600)
class CutLinkTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String PREFIX = "cut";
    private static final String CLIENTS = "clients";
    private static final int OPENING = 100;
    private static final int PLAYS = 5;
    private static final Duration BETWEEN_PLAYS = Duration.ofSeconds(3);

    private final SampleGame game = SampleGame.builtIn();
    private int sent;

    @Test
    void while_no_broker_can_be_reached_markets_are_suspended_and_afterwards_nothing_is_lost() throws IOException {
        try (LinkProxy proxy = new LinkProxy(port -> CLIENTS)) {
            int port = JavaProcess.freePort();
            String advertised = "127.0.0.1:" + proxy.forward("broker", port);
            try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.temporary()
                            .withPort(port)
                            .with("advertised.listeners", "CLIENT://" + advertised)
                            // A broker that shares a busy machine is slow at times without having failed.
                            .with("broker.session.timeout.ms", "60000"));
                    Sandbox sandbox = new Sandbox(CutLinkTest::settings, advertised, true)) {
                // given
                play(sandbox, OPENING);

                // when
                proxy.set(List.of(new LinkProxy.Link(CLIENTS, "broker")), Quality.CUT);

                // then
                Waiting.until("all markets are suspended", PATIENCE, 50, () -> !isOpen(sandbox));

                // when
                proxy.restore(link -> true);
                play(sandbox, PLAYS);
                send(sandbox, game.lines().size() - sent);
                Beacon.Counters counters = sandbox.awaitRest(Duration.ofSeconds(1), progress -> {});

                // then
                assertThat(counters.received()).isEqualTo(game.lines().size());
                PipelineRun run = PipelineRun.read(LogReader.committed(broker.bootstrapServers()), PREFIX);
                assertThat(Guarantee.breachesOfAny(
                                run, Map.of("E2024-276", Objects.requireNonNull(game.official())::differences)))
                        .isEmpty();
                Waiting.until("the game is over on the platform", PATIENCE, 50, () -> !isOpen(sandbox));
            }
        }
    }

    private static Settings settings(Map<String, String> own) {
        Map<String, String> settings = new HashMap<>(own);
        settings.put(SettingsCatalog.PREFIX.name(), PREFIX);
        settings.put(SettingsCatalog.APPLICATION.name(), PREFIX);
        settings.put(SettingsCatalog.PARTITIONS.name(), "1");
        settings.put(SettingsCatalog.HTTP_PORT.name(), "0");
        // Only the cut suspends: without a play the game would be stale after a minute.
        settings.put(SettingsCatalog.STALE_MS.name(), "600000");
        return Settings.of(settings);
    }

    /** Publishes some plays, and more of them, as long as the game is at a point at which no market is open. */
    private void play(Sandbox sandbox, int plays) {
        send(sandbox, plays);
        while (!Waiting.happens(BETWEEN_PLAYS, 50, () -> isOpen(sandbox))) {
            assertThat(sent).isLessThan(game.lines().size() - PLAYS);
            send(sandbox, PLAYS);
        }
    }

    private void send(Sandbox sandbox, int plays) {
        List<Line> lines = game.lines().subList(sent, sent + plays);
        sandbox.send(lines.stream().map(line -> line.to(PREFIX + ".events.raw")).toList());
        sent += plays;
    }

    private static boolean isOpen(Sandbox sandbox) {
        return sandbox.platform().ingestion().markets().stream()
                .anyMatch(market -> !market.body().path("isSuspended").asBoolean());
    }
}
