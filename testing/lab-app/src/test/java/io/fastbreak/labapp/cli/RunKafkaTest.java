package io.fastbreak.labapp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.StartedProcess;
import io.fastbreak.labapp.FastbreakLab;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A Kafka to try things out with, as a process. */
class RunKafkaTest {
    private static final int TERMINATED = 143;
    private static final Pattern ADDRESS = Pattern.compile("kafka is running at (127\\.0\\.0\\.1:\\d+); ");

    @TempDir
    private Path folder;

    @Test
    void topics_are_there_again_when_their_folder_is_given_again() throws Exception {
        assertThat(topicsCreate()).contains("created  basketball.events.raw");

        assertThat(topicsCreate()).doesNotContain("created");
    }

    private String topicsCreate() throws Exception {
        try (StartedProcess kafka = new StartedProcess(
                folder.resolve("log"),
                Map.of(),
                FastbreakLab.class,
                "run",
                "kafka",
                "--port=0",
                "--data=" + folder.resolve("data"))) {
            kafka.awaitWord("kafka is running at");
            Matcher address = ADDRESS.matcher(kafka.written());
            assertThat(address.find()).as(kafka.written()).isTrue();
            CommandRun topics =
                    CommandRun.of("topics", "create", "--bootstrap=" + address.group(1), "--set=topics.partitions=1");
            assertThat(topics.exitCode()).as(topics.err()).isZero();

            kafka.terminate();

            assertThat(kafka.awaitExit()).isEqualTo(TERMINATED);
            assertThat(kafka.written()).endsWith("kafka has stopped\n");
            return topics.out();
        }
    }
}
