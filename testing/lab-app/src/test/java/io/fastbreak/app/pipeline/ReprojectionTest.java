package io.fastbreak.app.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.Games;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.BeaconReader;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.game.Game;
import io.fastbreak.pipeline.TopicCatalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The projector alone beside a running pipeline, and in the place of one that was stopped. */
class ReprojectionTest {
    private static final String PREFIX = "reprojected";
    private static final Duration SETTLE = Duration.ofMillis(300);
    /** What was appended some time ago is late by now, and on a slow machine what was appended just before. */
    private static final String NEVER_LATE = "600000";

    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    @TempDir
    private Path folder;

    @Test
    void games_are_projected_again_to_topics_of_its_own_or_with_higher_versions_to_the_same() {
        SampleGame sample = RealGames.game(RealGames.MOST_CORRECTED);
        Game first;
        try (Sandbox sandbox = SharedBroker.sandbox(PREFIX, Map.of(SettingsCatalog.LAG_MS, NEVER_LATE))) {
            sandbox.send(sample.lines().stream()
                    .map(line -> line.to(sandbox.topics().raw()))
                    .toList());
            sandbox.awaitRest(SETTLE, progress -> {});
            first = game(PREFIX);

            assertSame(projectedTo("", PREFIX, sample.lines().size()), first);

            assertThatThrownBy(() -> projectedTo(PREFIX, PREFIX, 0))
                    .isInstanceOf(OperationFailedException.class)
                    .hasMessageContaining("stop it first");
        }
        // The session of the stopped pipeline would go on for ten seconds.
        Game again = projectedTo(PREFIX, "nobody", sample.lines().size());
        assertSame(again, first);
        assertThat(again.stateVersion()).isGreaterThan(first.stateVersion());
    }

    private Game projectedTo(String prefix, String pipeline, int events) {
        Map<String, String> own = SharedBroker.settings(PREFIX);
        own.put(
                SettingsCatalog.STATE_DIR.name(),
                folder.resolve("state" + prefix).toString());
        own.put(SettingsCatalog.APPLICATION.name(), pipeline);
        own.put(SettingsCatalog.LAG_MS.name(), NEVER_LATE);
        own.put(SettingsCatalog.PROJECTOR_PREFIX.name(), prefix);
        own.put(SettingsCatalog.PROJECTOR_APPLICATION.name(), PREFIX + "-projector" + prefix);
        Settings settings = Settings.of(own);
        TopicCatalog output = Reprojection.output(settings);
        try (ServiceInstance service = new ServiceInstance(settings)) {
            PipelineService projector = service.projector();
            projector.awaitRunning(TIMEOUT);
            try (BeaconReader beacons = new BeaconReader(new KafkaClients(settings), output)) {
                beacons.awaitRest(events, SETTLE, TIMEOUT, progress -> {}, projector::requireRunning);
            }
        }
        return game(output.prefix());
    }

    private static Game game(String prefix) {
        return Objects.requireNonNull(Games.last(SharedBroker.reader(), new TopicCatalog(prefix).state())
                .get(RealGames.MOST_CORRECTED));
    }

    private static void assertSame(Game again, Game first) {
        assertThat(again)
                .usingRecursiveComparison()
                .ignoringFields("stateVersion", "resultRevision", "lastEventId", "asOfUtc")
                .isEqualTo(first);
    }
}
