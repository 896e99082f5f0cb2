package io.fastbreak.app.guides;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.labapp.cli.LabCommands;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The newcomer's guide, command by command, at full speed and on free ports. */
class TenMinutesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Guide GUIDE = Guide.named("ten-minutes");
    private static final String CORRECTED = "E2024-276-67";
    /** More than all that the demo itself waits for before it gives up. */
    private static final Duration DEMO = Duration.ofMinutes(3);

    private static final StringWriter OUT = new StringWriter();
    private static final StringWriter ERR = new StringWriter();

    @TempDir
    private static Path folder;

    private static Thread demo;
    private static String page;
    private static String kafka;

    @BeforeAll
    static void start() throws InterruptedException {
        String command =
                GUIDE.commands().get(0).replace("--port 8080", "--port 0").replace("--speed 60", "--speed max");
        assertThat(command).startsWith("./fastbreak demo ").contains("--port 0").contains("--speed max");
        demo = new Thread(() -> run(List.of(command.split(" ", -1))), "demo");
        demo.start();
        Await.until(DEMO, () -> ERR.toString().contains("running until Ctrl-C") || !demo.isAlive(), ERR::toString);
        page = found("follow the game at (http://[\\d.:]+)");
        kafka = found("Kafka at (\\S+)");
    }

    private static void run(List<String> words) {
        CommandLine line = LabCommands.commandLine();
        line.setOut(new PrintWriter(OUT, true)).setErr(new PrintWriter(ERR, true));
        line.execute(words.subList(1, words.size()).toArray(String[]::new));
    }

    private static String found(String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(ERR.toString());
        assertThat(found.find()).as(ERR + "\n" + OUT).isTrue();
        return found.group(1);
    }

    @AfterAll
    static void stop() throws InterruptedException {
        demo.interrupt();
        demo.join();
    }

    @Test
    void the_page_is_where_the_guide_says() throws IOException, InterruptedException {
        assertThat(GUIDE.text()).contains("<http://127.0.0.1:8080/#/games/E2024-276>");
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(page + "/")).build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).containsIgnoringCase("<html");
    }

    @Test
    void it_says_where_everything_is_as_the_guide_shows_it() {
        assertThat(GUIDE.blocks("text")).hasSize(1);
        GUIDE.blocks("text").get(0).lines().forEach(line -> assertThat(ERR.toString())
                .containsPattern(Stream.of(line.split("\\d{4,5}", -1))
                        .map(Pattern::quote)
                        .collect(joining("\\d+"))));
    }

    @Test
    void a_corrected_play_is_listed_with_its_earlier_text() throws IOException, InterruptedException {
        assumeTrue(GuideShell.has("curl"), "curl is missing");
        JsonNode plays = JSON.readTree(typed(only("play-by-play")));
        JsonNode corrections = JSON.readTree(typed(only("E2024-276/corrections")));

        assertThat(with("id", CORRECTED, plays.path("plays")).path("corrected").asBoolean())
                .isTrue();
        assertThat(with("id", CORRECTED, plays.path("plays")).path("before")).hasSize(1);
        assertThat(with("eventId", CORRECTED, corrections.path("corrections"))
                        .path("moved")
                        .toString())
                .contains("assists");
        assertThat(typed(only("8080/api/games"))).contains("E2024-276");
    }

    @Test
    void another_client_reads_the_same_correction_and_makes_one() throws IOException, InterruptedException {
        assumeTrue(GuideShell.has("kcat"), "kcat is missing");
        List<String> commands = GUIDE.commands();
        for (String command : commands.subList(1, commands.size())) {
            String output = typed(command);
            if (command.startsWith("kcat -C") && !command.contains("tail")) {
                assertThat(output).contains("E2024-276 {").contains("\"eventId\":\"" + CORRECTED + "\"");
            } else if (command.startsWith("kcat -C")) {
                assertThat(output).contains("\"eventId\":\"E2024-276-45\"").contains("\"afterFinal\":true");
            } else if (command.startsWith("kcat -P")) {
                Await.until(() -> corrections().contains("\"afterFinal\":true"), TenMinutesTest::corrections);
            }
        }

        assertThat(corrections()).contains("\"MAD\":97");
    }

    private static String corrections() {
        try {
            return typed(only("E2024-276/corrections"));
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The command of the guide with these words; the first if it is there twice. */
    private static String only(String words) {
        return GUIDE.commands().stream()
                .filter(command -> command.contains(words))
                .findFirst()
                .orElseThrow();
    }

    private static String typed(String command) throws IOException, InterruptedException {
        if (command.startsWith("KAFKA=")) {
            return "";
        }
        String here = command.replace("http://127.0.0.1:8080", page)
                .replace("$KAFKA", kafka)
                .replace(" samples/", " " + Guide.HOME.resolve("samples") + "/");
        CommandRun run = new GuideShell(folder, Files.writeString(folder.resolve("none.properties"), "")).run(here);
        assertThat(run.exitCode()).as("%s%n%s", here, run.err()).isZero();
        return run.out();
    }

    private static JsonNode with(String field, String value, JsonNode list) {
        for (JsonNode element : list) {
            if (element.path(field).asText().equals(value)) {
                return element;
            }
        }
        throw new AssertionError("none with " + field + " " + value + " in " + list);
    }
}
