package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A game with losses, reset candidates, rejected records, commands and cards, once through a topology that runs on and once
 * through one that is killed at any record: the same is written, and the game is the same.
 *
 * <p>The reorder clock of a new process is stopped for up to two seconds, so each burst is followed by a rest that is
 * longer than that and any window. {@code -Dseeds=N} runs more, {@code -Dseed=S} one alone.
 */
class RestartTest {
    /** Where a record lies differs with what was published before it. */
    private static final Set<String> OF_THE_RAW_RECORD = Set.of("fb-raw", "__streams.errors.offset");

    private static final int SEEDS = Integer.getInteger("seeds", 10);
    private static final int BURSTS = 8;
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final List<Line> LINES = RealGames.game(GAME).lines();
    private static final Duration REST = Duration.ofMillis(3_600);

    static LongStream seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? LongStream.range(0, SEEDS) : LongStream.of(seed);
    }

    /** What is written of the events, and the game at last. */
    private record Written(List<String> clean, List<String> rejected, Game game, Beacon.Counters counters) {}

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void a_pipeline_that_is_killed_at_any_record_writes_the_same(long seed) {
        Written steady = played(seed, false);
        Written killed = played(seed, true);

        assertThat(killed.clean()).isEqualTo(steady.clean());
        assertThat(killed.rejected()).isEqualTo(steady.rejected());
        assertThat(killed.counters()).isEqualTo(steady.counters());
        assertThat(killed.game())
                .usingRecursiveComparison()
                // Of when it was published, and how often.
                .ignoringFields("stateVersion", "resultRevision", "asOfUtc", "reliability.since", "reliability.history")
                .isEqualTo(steady.game());
    }

    private static Written played(long seed, boolean kills) {
        Random random = new Random(seed);
        Random killing = new Random(seed + 1);
        Map<String, String> settings = Map.of("suspect.wait.ms", "500", "state.interval.ms", "0");
        List<TestRecord<byte[], byte[]>> clean = new ArrayList<>();
        List<TestRecord<byte[], byte[]>> rejected = new ArrayList<>();
        List<Game> games = new ArrayList<>();
        try (PipelineDriver pipeline = new PipelineDriver(settings)) {
            Runnable read = () -> {
                clean.addAll(pipeline.records(pipeline.topics().clean()));
                rejected.addAll(pipeline.records(pipeline.topics().rejected()));
                pipeline.records(pipeline.topics().state())
                        .forEach(state -> games.add(Json.read(state.value(), Game.class)));
            };
            int next = 0;
            for (int burst = 0; burst < BURSTS; burst++) {
                int records = 1 + random.nextInt(12);
                for (int i = 0; i < records; i++) {
                    next = step(pipeline, random, next);
                    if (kills && killing.nextInt(6) == 0) {
                        read.run();
                        pipeline.restart();
                    }
                }
                pipeline.pass(REST);
            }
            pipeline.pass(REST);
            read.run();
            return new Written(
                    clean.stream().map(RestartTest::text).toList(),
                    rejected.stream().map(RestartTest::text).toList(),
                    games.get(games.size() - 1),
                    pipeline.counters());
        }
    }

    private static int step(PipelineDriver pipeline, Random random, int next) {
        Line line = LINES.get(next);
        Line earlier = LINES.get(random.nextInt(next + 1));
        switch (random.nextInt(20)) {
            case 0, 1 -> {
                // it is lost
            }
            case 2 -> pipeline.append(List.of(LINES.get(next + 1), line, earlier));
            case 3, 4 -> {
                pipeline.append(List.of(resetCandidate(earlier, next)));
                return next;
            }
            case 5, 6 -> pipeline.append(List.of(broken(line)));
            case 7 -> pipeline.append(List.of(broken(earlier), line));
            case 8 -> {
                Reason reason = List.of(Reason.values()).get(random.nextInt(Reason.values().length));
                pipeline.command(GAME, command("CLEAR_REASON", "\"reason\":\"" + reason + "\"", random));
                return next;
            }
            case 9 -> {
                pipeline.command(GAME, command("RESOLVE_RESET", "\"decision\":\"CONTINUE\"", random));
                return next;
            }
            case 10 -> {
                pipeline.control(GAME, """
                        {"fixtureId":"%s","source":"%s","void":[[%d,%d]]}""".formatted(GAME, source(), next, next + 1));
                return next;
            }
            case 11 -> {
                pipeline.card(GAME, """
                        {"fixtureId":"%s","rules":"%s"}""".formatted(GAME, random.nextBoolean() ? "fiba" : "nba"));
                return next;
            }
            default -> pipeline.append(List.of(line));
        }
        return next + 1;
    }

    private static String command(String command, String rest, Random random) {
        return """
                {"id":"c%d","fixtureId":"%s","command":"%s",%s,"who":"me","why":"to see","issuedUtc":1}""".formatted(random.nextLong(), GAME, command, rest);
    }

    private static String source() {
        return Json.read(LINES.get(0).value(), ObjectNode.class).path("source").asText();
    }

    private static Line resetCandidate(Line line, int serial) {
        ObjectNode event = Json.read(line.value(), ObjectNode.class);
        event.put("id", "x" + serial);
        event.withObject("/audit").put("createdUtc", 4_000_000_000_000L + serial);
        return new Line(GAME, null, Json.bytes(event));
    }

    private static Line broken(Line line) {
        ObjectNode event = Json.read(line.value(), ObjectNode.class);
        event.remove("tags");
        return new Line(GAME, null, Json.bytes(event));
    }

    /** Without when and where it was appended: the driver counts offsets from 0. */
    private static String text(TestRecord<byte[], byte[]> record) {
        StringBuilder text = new StringBuilder(new String(record.value(), UTF_8));
        Stream.of(record.headers().toArray())
                .filter(header -> !OF_THE_RAW_RECORD.contains(header.key()))
                .map(RestartTest::text)
                .forEach(text::append);
        return text.toString();
    }

    private static String text(Header header) {
        return " " + header.key() + "=" + new String(header.value(), UTF_8);
    }
}
