package io.fastbreak.app.pipeline;

import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Readers of committed records do not wait for the commit interval while the pipeline keeps up. */
@Tag("soak")
class CommitDelayTest {
    private static final Duration INTERVAL = Duration.ofSeconds(15);
    private static final int EVENTS = 20;

    @Test
    void events_can_be_read_long_before_the_commit_interval_is_over() throws InterruptedException {
        List<Line> game = RealGames.game(RealGames.MOST_CORRECTED).lines();
        try (Sandbox sandbox = SharedBroker.sandbox(
                "commit-delay", Map.of(SettingsCatalog.COMMIT_MS, Long.toString(INTERVAL.toMillis())))) {
            String raw = sandbox.topics().raw();
            AtomicInteger sent = new AtomicInteger();
            // Each is sent when the one before has been read: with one commit an interval that takes five minutes.
            Await.until(
                    INTERVAL.multipliedBy(EVENTS / 2),
                    () -> {
                        int read = sandbox.read(sandbox.topics().clean()).size();
                        if (read == sent.get() && read < EVENTS) {
                            sandbox.send(
                                    List.of(game.get(sent.getAndIncrement()).to(raw)));
                        }
                        return read == EVENTS;
                    },
                    () -> sent + " events sent");
        }
    }
}
