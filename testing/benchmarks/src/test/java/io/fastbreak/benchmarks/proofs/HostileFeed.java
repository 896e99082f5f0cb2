package io.fastbreak.benchmarks.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.wire.Json;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Feeds that no honest collector sends. */
@SuppressWarnings("ImmutableEnumChecker") // its lambdas have no state
enum HostileFeed {
    /** Each number missing is a range of its own. */
    EVERY_SECOND_NUMBER(
            "every second number only", 1_000, 20_000, (shots, n, size) -> shots.event("", "e" + n, 2L * n + 1)),
    ONE_EVENT_A_FIXTURE(
            "fixtures with one event each", 500, 1_000_000, (shots, n, size) -> shots.event("-" + n, "e" + n, 1)),
    FAR_AHEAD(
            "every second number ten million ahead",
            500,
            20_000,
            (shots, n, size) -> shots.event("", "e" + n, n / 2 + 1 + (n % 2) * 10_000_000L)),
    ANCHOR_CHAIN(
            "events, each to be placed before the one before it",
            500,
            100_000,
            (shots, n, size) -> shots.inserted("", "e" + n, n + 1, "e" + (n - 1))),
    RESENT(
            "times a game of 200 events under new ids",
            3,
            150,
            (shots, n, size) -> shots.event("", n / 200 + "-" + n, n % 200 + 1)),
    LARGE_HELD(
            "events of 1 MB, eight a fixture, each behind a gap",
            16,
            1_600,
            (shots, n, size) -> shots.large("-" + n % (size / 8), "e" + n, 2L * (n / (size / 8)) + 1, 1_000_000));

    final String what;
    final int inSmall;
    final int inFull;
    private final RecordWriter writer;

    private interface RecordWriter {
        ProducerRecord<byte[], byte[]> make(EventTemplate shots, int n, int size);
    }

    HostileFeed(String what, int inSmall, int inFull, RecordWriter writer) {
        this.what = what;
        this.inSmall = inSmall;
        this.inFull = inFull;
        this.writer = writer;
    }

    Stream<ProducerRecord<byte[], byte[]>> records(String topic, int size) {
        EventTemplate shots = new EventTemplate(topic, name());
        return IntStream.range(0, this == RESENT ? size * 200 : size).mapToObj(n -> writer.make(shots, n, size));
    }

    /** Makes any number of valid events of one kind, quickly. */
    private static final class EventTemplate {
        private static final String FIXTURE = "@fixture@";
        private static final String ID = "@id@";
        private static final String ANCHOR = "@anchor@";
        private static final long NUMBER = 8_888_888_888L;
        private static final long UTC = 7_777_777_777_777L;

        private final String topic;
        private final String fixture;
        private final String text;

        EventTemplate(String topic, String fixture) {
            this.topic = topic;
            this.fixture = fixture;
            ObjectNode event = new Simulation(SimulationSettings.of(1, 1))
                    .game(0).events().stream()
                            .filter(play -> play.path("eventType").asText().equals("SHOT"))
                            .findFirst()
                            .orElseThrow()
                            .deepCopy();
            event.put("fixtureId", FIXTURE).put("id", ID).put("insertedBeforeEventId", ANCHOR);
            event.withObject("/fixture").put("id", FIXTURE);
            event.withObject("/audit")
                    .put("sequenceNumber", NUMBER)
                    .put("createdUtc", UTC)
                    .put("publishedUtc", UTC);
            text = new String(Json.bytes(event), UTF_8);
        }

        /** A shot under that id and number, created at {@code number} ms. */
        ProducerRecord<byte[], byte[]> event(String suffix, String id, long number) {
            return inserted(suffix, id, number, "none");
        }

        /** The same, to be placed before another event. */
        ProducerRecord<byte[], byte[]> inserted(String suffix, String id, long number, String anchor) {
            String event = text.replace(FIXTURE, fixture + suffix)
                    .replace(ID, id)
                    .replace(ANCHOR, anchor)
                    .replace(Long.toString(NUMBER), Long.toString(number))
                    .replace(Long.toString(UTC), Long.toString(Math.abs(number)));
            return new ProducerRecord<>(topic, (fixture + suffix).getBytes(UTF_8), event.getBytes(UTF_8));
        }

        /** An event with a free-form tag of that many bytes. */
        ProducerRecord<byte[], byte[]> large(String suffix, String id, long number, int bytes) {
            ProducerRecord<byte[], byte[]> event = event(suffix, id, number);
            String tagged = new String(event.value(), UTF_8)
                    .replaceFirst("\"tags\":\\{", "\"tags\":{\"padding\":\"" + "x".repeat(bytes) + "\"");
            return new ProducerRecord<>(topic, event.key(), tagged.getBytes(UTF_8));
        }
    }
}
