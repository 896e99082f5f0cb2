package io.fastbreak.app.guides;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guides for operators, for upgrades and for readers, one command after the other, while a game is unreliable. */
class OperatingGuideTest {
    private static final String PREFIX = "basketball";
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final Set<Integer> MISSING = Set.of(17, 18);
    private static final int BROKEN = 21;

    @TempDir
    private Path folder;

    @Test
    void every_command_works_and_in_the_end_the_game_is_to_be_relied_on() throws Exception {
        Guide operating = Guide.named("operating");
        GuideShell shell = new GuideShell(folder, settings(operating.blocks("properties")));
        Map<String, CommandRun> first = new LinkedHashMap<>();
        Map<String, CommandRun> last = new LinkedHashMap<>();
        try (Sandbox sandbox = SharedBroker.sandbox(PREFIX)) {
            sandbox.send(events(sandbox.topics().raw()));
            sandbox.awaitRest(Duration.ofSeconds(1), progress -> {});
            for (Guide guide : List.of(operating, Guide.named("upgrading"), Guide.named("consuming"))) {
                for (String command : guide.commands()) {
                    CommandRun run = shell.run(command);
                    assertThat(run.exitCode())
                            .as("%s: %s%n%s", guide, command, run.err())
                            .isZero();
                    first.putIfAbsent(command, run);
                    last.put(command, run);
                }
            }
        }

        assertThat(first.get("./fastbreak games").out()).contains("NO GAP REJECTED");
        assertThat(first.get("./fastbreak rejected show basketball.events.raw/1/18")
                        .out())
                .contains("/attributes/points");
        assertThat(last.get("./fastbreak operator audit").outLines()).hasSize(4);
        assertThat(folder.resolve("games.csv")).content().contains(GAME);
        assertThat(last.get("./fastbreak games").out()).contains(GAME).doesNotContain("NO ");
    }

    /** The guide's own file, with the broker, a single one, and the topics of the test behind it. */
    private Path settings(List<String> blocks) throws IOException {
        assertThat(blocks).hasSize(1);
        String ofTest = SharedBroker.settings(PREFIX).entrySet().stream()
                .map(setting -> setting.getKey() + "=" + setting.getValue() + "\n")
                .collect(Collectors.joining());
        return Files.writeString(
                folder.resolve("fastbreak.properties"), blocks.get(0) + ofTest + "topics.replication=1\n");
    }

    /** The whole game: in one that is still on, silence is a reason of its own after a minute. */
    private static List<ProducerRecord<byte[], byte[]>> events(String topic) {
        List<RawLines.Line> lines = RealGames.game(GAME).lines();
        List<ProducerRecord<byte[], byte[]>> events = new ArrayList<>();
        for (int number = 1; number <= lines.size(); number++) {
            byte[] event = lines.get(number - 1).value();
            String text = new String(event, UTF_8);
            byte[] published = number == BROKEN
                    ? text.replace("\"points\":2", "\"points\":\"two\"").getBytes(UTF_8)
                    : event;
            if (!MISSING.contains(number)) {
                events.add(new ProducerRecord<>(topic, GAME.getBytes(UTF_8), published));
            }
        }
        return events;
    }
}
