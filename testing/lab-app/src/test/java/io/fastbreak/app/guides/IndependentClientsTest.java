package io.fastbreak.app.guides;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.game.Game;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the guides show for clients that are not Kafka's own, typed by those clients. */
@Tag("soak")
class IndependentClientsTest {
    private static final String PREFIX = "independent";
    private static final int PARTITIONS = 2;
    private static final Guide PRODUCING = Guide.named("producing");
    private static final Guide CONSUMING = Guide.named("consuming");
    private static final Path MODULES =
            Guide.HOME.resolve("target").resolve("kafkajs").resolve("node_modules");

    private static final Path GO_PACKAGES = Path.of("/usr/share/gocode");
    private static final String CONFLUENT_GO = "github.com/confluentinc/confluent-kafka-go";

    @TempDir
    private Path folder;

    private static Sandbox sandbox;

    @BeforeAll
    static void start() {
        sandbox = SharedBroker.sandbox(PREFIX);
    }

    @AfterAll
    static void stop() {
        sandbox.close();
    }

    @Test
    void kcat_publishes_a_game_as_the_guide_says() throws IOException, InterruptedException {
        assumeTrue(GuideShell.has("kcat"), "kcat is missing");
        String fixture = misplacedByCrc32("kcat-murmur2");
        String command = only(PRODUCING, "bash", "-t basketball.events.raw");
        assertThat(command).contains("-X partitioner=murmur2_random");

        type(here(command).replace("E2025-41", fixture), fixture, lines(fixture));

        assertIsTheGame(fixture);
        assertAllAtHome(fixture);
    }

    @Test
    void with_its_default_partitioner_the_game_is_the_same_after_a_hop() throws IOException, InterruptedException {
        assumeTrue(GuideShell.has("kcat"), "kcat is missing");
        String fixture = misplacedByCrc32("kcat-crc32");
        String command =
                only(PRODUCING, "bash", "-t basketball.events.raw").replace("-X partitioner=murmur2_random", "");

        type(here(command).replace("E2025-41", fixture), fixture, lines(fixture));

        assertIsTheGame(fixture);
        assertThat(of(fixture, sandbox.topics().raw()))
                .allMatch(record -> record.partition() != HomePartitions.partitionOf(fixture, PARTITIONS));
        assertThat(of(fixture, sandbox.topics().repartitionedEvents())).hasSize(407);
    }

    @Test
    void a_gap_is_answered_by_a_control_record_as_the_guide_says() throws IOException, InterruptedException {
        assumeTrue(GuideShell.has("kcat"), "kcat is missing");
        String fixture = misplacedByCrc32("kcat-void");
        List<String> lines = new ArrayList<>(lines(fixture));
        lines.subList(11, 14).clear();
        type(here(only(PRODUCING, "bash", "-t basketball.events.raw")).replace("E2025-41", fixture), fixture, lines);
        Await.until(() -> reasons(fixture).contains("GAP"), () -> reasons(fixture));

        assertThat(sh(here(only(PRODUCING, "bash", "feed.gaps"))))
                .contains(fixture + "/VendorScoresheet/0/12 {")
                .contains("\"missing\":[[12,14]],\"state\":\"OPEN\"");
        sh(here(only(PRODUCING, "bash", "feed.control")).replace("E2025-41", fixture));

        Await.until(() -> reasons(fixture).equals("[]"), () -> reasons(fixture));
    }

    @Test
    void python_answers_gaps_with_what_it_has_stored() throws IOException, InterruptedException {
        assumeTrue(runs("/usr/bin/python3", "-c", "import confluent_kafka"), "python3-confluent-kafka is missing");
        assumeTrue(GuideShell.has("kcat"), "kcat is missing");
        String fixture = misplacedByCrc32("python-gap");
        List<String> all = lines(fixture);
        List<String> lossy = new ArrayList<>(all);
        lossy.subList(20, 22).clear();
        lossy.subList(11, 14).clear();
        type(here(only(PRODUCING, "bash", "-t basketball.events.raw")).replace("E2025-41", fixture), fixture, lossy);
        Await.until(() -> reasons(fixture).contains("GAP"), () -> reasons(fixture));

        Files.write(folder.resolve("events.ndjson"), all);
        Path program = Files.writeString(
                folder.resolve("answers.py"), here(PRODUCING.blocks("python").get(1)));
        Path output = folder.resolve("answers.txt");
        Process answers = new ProcessBuilder("/usr/bin/python3", program.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            Await.until(() -> score(fixture).equals("96 : 89 final []"), () -> score(fixture) + read(output));
        } finally {
            answers.destroyForcibly().waitFor();
        }
    }

    @Test
    void python_publishes_a_game_as_the_guide_says() throws IOException, InterruptedException {
        assumeTrue(runs("/usr/bin/python3", "-c", "import confluent_kafka"), "python3-confluent-kafka is missing");
        String fixture = misplacedByCrc32("python");
        Path program = Files.writeString(
                folder.resolve("producer.py"), here(PRODUCING.blocks("python").get(0)));

        type("/usr/bin/python3 " + program, fixture, lines(fixture));

        assertIsTheGame(fixture);
        assertAllAtHome(fixture);
    }

    @Test
    void node_publishes_a_game_as_the_guide_says() throws IOException, InterruptedException {
        assumeKafkaJs();
        String fixture = misplacedByCrc32("node");
        Path program = Files.writeString(
                folder.resolve("producer.js"), here(PRODUCING.blocks("js").get(0)));

        type(node(program), fixture, lines(fixture));

        assertIsTheGame(fixture);
        assertAllAtHome(fixture);
    }

    @Test
    void go_publishes_a_game_as_the_guide_says() throws IOException, InterruptedException {
        assumeTrue(GuideShell.has("go"), "go is missing");
        assumeTrue(Files.exists(GO_PACKAGES.resolve("src").resolve(CONFLUENT_GO)), "confluent-kafka-go is missing");
        String fixture = misplacedByCrc32("go");
        // Debian has the version before the import path had one.
        Path program = Files.writeString(
                folder.resolve("producer.go"),
                here(PRODUCING.blocks("go").get(0)).replace(CONFLUENT_GO + "/v2/", CONFLUENT_GO + "/"));

        type("GO111MODULE=off GOPATH=" + GO_PACKAGES + " go run " + program, fixture, lines(fixture));

        assertIsTheGame(fixture);
        assertAllAtHome(fixture);
    }

    @Test
    void a_consumer_in_node_follows_the_score_of_a_disturbed_game_and_its_corrections()
            throws IOException, InterruptedException {
        assumeKafkaJs();
        assumeTrue(GuideShell.has("kcat"), "kcat is missing");
        String fixture = misplacedByCrc32("disturbed");
        Path program = Files.writeString(
                folder.resolve("consumer.js"), here(CONSUMING.blocks("js").get(0)));
        Path output = folder.resolve("scores.txt");
        ProcessBuilder node = new ProcessBuilder("node", program.toString());
        node.environment().put("NODE_PATH", MODULES.toString());
        Process consumer =
                node.redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            String kcat =
                    here(only(PRODUCING, "bash", "-t basketball.events.raw")).replace("E2025-41", fixture);
            List<String> game = lines(fixture);
            type(kcat, fixture, disturbed(game));
            String result = fixture + "  MAD 96 : MIL 89  final, revision ";
            Await.until(() -> last(output, fixture).startsWith(result), () -> read(output));

            // The basket of number 21 was a three.
            String correction = game.get(20)
                    .replace("\"sequenceNumber\":21,", "\"sequenceNumber\":408,")
                    .replace("\"points\":2,", "\"points\":3,");
            type(kcat, fixture, List.of(correction));
            Await.until(
                    () -> last(output, fixture).startsWith(fixture + "  MAD 97 : MIL 89  final, revision 1"),
                    () -> read(output));
        } finally {
            consumer.destroyForcibly().waitFor();
        }
    }

    @Test
    void every_kcat_that_a_page_shows_publishes_with_the_partitioner_of_the_pipeline() {
        Guide stack = Guide.of(Guide.HOME.resolve("docker").resolve("README.md"));
        List<String> commands = Stream.concat(Guide.all().stream(), Stream.of(stack))
                .flatMap(guide -> guide.text().replace("\\\n", " ").lines())
                .filter(line -> line.contains("kcat") && line.contains("-P"))
                .toList();

        assertThat(commands).hasSizeGreaterThan(3).allMatch(line -> line.contains("partitioner=murmur2_random"));
    }

    /** Each line at most 20 places from its own, every seventh twice. */
    private static List<String> disturbed(List<String> game) {
        Random random = new Random(19);
        List<Map.Entry<Double, String>> placed = new ArrayList<>();
        IntStream.range(0, game.size()).forEach(i -> {
            placed.add(Map.entry(i + 20 * random.nextDouble(), game.get(i)));
            if (i % 7 == 0) {
                placed.add(Map.entry(i + 20 * random.nextDouble(), game.get(i)));
            }
        });
        placed.sort(Map.Entry.comparingByKey());
        return placed.stream().map(Map.Entry::getValue).toList();
    }

    /** The real game under another fixture id. */
    private static List<String> lines(String fixture) throws IOException {
        return Files.readAllLines(RealGames.events(RealGames.MOST_CORRECTED)).stream()
                .map(line -> line.replace("ixtureId\":\"E2024-276\"", "ixtureId\":\"" + fixture + "\"")
                        .replace("\"fixture\":{\"id\":\"E2024-276\"}", "\"fixture\":{\"id\":\"" + fixture + "\"}"))
                .toList();
    }

    private void type(String command, String fixture, List<String> lines) throws IOException, InterruptedException {
        assertThat(lines).allMatch(line -> line.contains(fixture));
        Files.write(folder.resolve("events.ndjson"), lines);
        sh(command);
    }

    private String sh(String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sh", "-c", command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as("%s%n%s", command, output).isZero();
        return output;
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static void assumeKafkaJs() {
        assumeTrue(GuideShell.has("node"), "node is missing");
        assumeTrue(
                Files.isDirectory(MODULES.resolve("lz4js")),
                "kafkajs is missing: npm install --prefix target/kafkajs kafkajs lz4js, in the folder of the project");
    }

    private static String node(Path program) {
        return "NODE_PATH=" + MODULES + " node " + program;
    }

    private static String here(String shown) {
        return shown.replace("localhost:9092", SharedBroker.bootstrap()).replace("basketball.", PREFIX + ".");
    }

    private static String only(Guide guide, String language, String words) {
        List<String> found = guide.commands(language).stream()
                .filter(command -> command.contains(words))
                .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private static void assertIsTheGame(String fixture) throws InterruptedException {
        Await.until(() -> score(fixture).equals("96 : 89 final []"), () -> score(fixture));
    }

    private static String score(String fixture) {
        Game game = game(fixture);
        return game == null || game.competitors().size() < 2
                ? "none"
                : game.competitors().get(0).score() + " : "
                        + game.competitors().get(1).score() + (game.isFinal() ? " final " : " ") + reasons(fixture);
    }

    private static String reasons(String fixture) {
        Game game = game(fixture);
        return game == null ? "none" : game.reliability().reasons().toString();
    }

    private static @Nullable Game game(String fixture) {
        return sandbox.games().get(fixture);
    }

    private static void assertAllAtHome(String fixture) {
        assertThat(of(fixture, sandbox.topics().raw()))
                .hasSize(407)
                .allMatch(record -> record.partition() == HomePartitions.partitionOf(fixture, PARTITIONS));
        assertThat(of(fixture, sandbox.topics().repartitionedEvents())).isEmpty();
    }

    private static List<ConsumerRecord<byte[], byte[]>> of(String fixture, String topic) {
        return sandbox.read(topic).stream()
                .filter(record -> record.key() != null && new String(record.key(), UTF_8).equals(fixture))
                .toList();
    }

    private static String last(Path output, String fixture) {
        return read(output).lines().filter(line -> line.startsWith(fixture)).reduce("", (before, line) -> line);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A fixture id that librdkafka's default partitioner puts on another partition than Kafka's Java client. */
    private static String misplacedByCrc32(String name) {
        return IntStream.range(0, 100)
                .mapToObj(i -> name + "-" + i)
                .filter(id -> crc32(id) != HomePartitions.partitionOf(id, PARTITIONS))
                .findFirst()
                .orElseThrow();
    }

    private static int crc32(String key) {
        CRC32 crc = new CRC32();
        crc.update(key.getBytes(UTF_8));
        return (int) (crc.getValue() % PARTITIONS);
    }
}
