package io.fastbreak.app.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.process.DisturbedLines.Broken;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.Guarantees;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.pipeline.TopicCatalog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real game, shuffled, doubled and mixed with what is no event, through the whole program. */
@Tag("soak")
class DisturbedGameTest {
    private static final String PREFIX = "disturbed";
    private static final TopicCatalog TOPICS = new TopicCatalog(PREFIX);
    private static final SampleGame SAMPLE = RealGames.game(RealGames.MOST_CORRECTED);

    @TempDir
    private Path folder;

    @Test
    void a_disturbed_game_ends_like_the_undisturbed_one() throws IOException {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("the disturbance again: -Dseed=" + seed);
        DisturbedLines disturbance = new DisturbedLines(RealGames.values(RealGames.MOST_CORRECTED), seed);
        List<Broken> broken = disturbance.broken();
        Path file = DisturbedLines.write(disturbance.mixed(broken), folder.resolve("disturbed.ndjson"));

        CommandRun replay = CommandRun.of(
                "replay",
                file.toString(),
                "--settle=3",
                "--bootstrap=" + SharedBroker.bootstrap(),
                "--prefix=" + PREFIX,
                "--set=beacon.interval.ms=200",
                "--set=reorder.window.ms=2000"); // the shuffled beginning on a slow machine, too

        int events = SAMPLE.lines().size();
        int doubled = disturbance.doubled();
        assertThat(replay.exitCode()).as(replay.err()).isZero();
        assertThat(replay.out())
                .contains("%d received = %d accepted + 40 rejected + %d duplicate + 0 pending"
                        .formatted(events + 40 + doubled, events, doubled))
                .contains("0 open, 0 lost")
                .doesNotContain("DOES NOT BALANCE");
        assertThat(rejected()).containsExactlyInAnyOrderElementsOf(reasons(broken));
        assertThat(game())
                .usingRecursiveComparison()
                .ignoringFields("stateVersion", "resultRevision", "lastEventId", "asOfUtc", "reliability")
                .isEqualTo(undisturbed());
        // What was rejected behind its valid line may be a correction that is missing.
        assertThat(game().reliability().reasons()).isSubsetOf(Reason.REJECTED);
        Guarantees.hold(PREFIX, RealGames.MOST_CORRECTED);
    }

    private static Game game() {
        return SharedBroker.games(TOPICS).get(RealGames.MOST_CORRECTED);
    }

    private Game undisturbed() {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            pipeline.play(SAMPLE.lines());
            return pipeline.game();
        }
    }

    /** Each record's reason and bytes. */
    private static List<String> rejected() {
        return SharedBroker.reader().read(List.of(TOPICS.rejected())).stream()
                .map(record -> header(record, "fb-reason") + " " + text(record.value()))
                .toList();
    }

    private static List<String> reasons(List<Broken> broken) {
        return broken.stream().map(one -> one.reason() + " " + text(one.line())).toList();
    }

    private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), UTF_8);
    }

    /** Two megabytes differ in their length. */
    private static String text(byte[] value) {
        return value.length > 100_000 ? value.length + " bytes" : new String(value, UTF_8);
    }
}
