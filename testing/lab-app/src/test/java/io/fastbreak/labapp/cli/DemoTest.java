package io.fastbreak.labapp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.StartedProcess;
import io.fastbreak.labapp.FastbreakLab;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo as a process that is stopped during the game. */
class DemoTest {
    private static final Pattern PAGE = Pattern.compile("demo: follow the game at (http://127\\.0\\.0\\.1:\\d+)/ ");
    private static final int TERMINATED = 143;
    /** Longer than the timeouts of the demo. */
    private static final Duration START = Duration.ofMinutes(3);

    @TempDir
    private Path folder;

    @Test
    void the_demo_shows_its_games_and_leaves_neither_errors_nor_files_behind() throws Exception {
        Path log = folder.resolve("log");
        try (StartedProcess demo = new StartedProcess(
                log, Map.of(), FastbreakLab.class, "demo", "--port", "0", "--games", "3", "--faults")) {
            demo.awaitWord("demo: Kafka at", START);
            assertThat(demo.written()).startsWith("demo: starting Kafka, the platform simulator, the pipeline");
            Matcher page = PAGE.matcher(demo.written());
            assertThat(page.find()).as(demo.written()).isTrue();
            Await.until(
                    () -> Stream.of("E2024-276", "SIM-40-0", "SIM-40-1").allMatch(games(page.group(1))::contains),
                    demo::written);

            demo.terminate();

            assertThat(demo.awaitExit()).isEqualTo(TERMINATED);
            // A machine that is busy with something else may make the pipeline late, and then it says so.
            assertThat(demo.written().lines().filter(line -> !line.contains(" ERROR InputEnds - ")))
                    .noneMatch(line -> line.contains(" ERROR "))
                    .noneMatch(line -> line.contains("did not stop"))
                    .noneMatch(line -> line.contains("running until Ctrl-C"));
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(log);
        }
    }

    private static String games(String page) {
        try {
            return HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(page + "/api/games"))
                                    .build(),
                            BodyHandlers.ofString())
                    .body();
        } catch (IOException e) {
            return e.toString();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
