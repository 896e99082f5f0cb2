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
enum HostileFeed {
    /** Each number missing is a range of its own. */
    EVERY_SECOND_NUMBER("every second number only", 2_000, 20_000) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            return IntStream.range(0, size).mapToObj(n -> shots.event(topic, name(), "e" + n, 2L * n + 1));
        }
    },
    ONE_EVENT_A_FIXTURE("fixtures with one event each", 2_000, 1_000_000) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            return IntStream.range(0, size).mapToObj(n -> shots.event(topic, name() + "-" + n, "e" + n, 1));
        }
    },
    FAR_AHEAD("every second number ten million ahead", 2_000, 20_000) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            return IntStream.range(0, size)
                    .mapToObj(n -> shots.event(topic, name(), "e" + n, n / 2 + 1 + (n % 2) * 10_000_000L));
        }
    },
    ANCHOR_CHAIN("events, each to be placed before the one before it", 1_000, 100_000) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            return IntStream.range(0, size).mapToObj(n -> shots.inserted(topic, name(), "e" + n, n + 1, "e" + (n - 1)));
        }
    },
    RESENT("times a game of 200 events under new ids", 3, 150) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            return IntStream.range(0, size * 200)
                    .mapToObj(n -> shots.event(topic, name(), n / 200 + "-" + n, n % 200 + 1));
        }
    },
    LARGE_HELD("events of 1 MB, eight a fixture, each behind a gap", 16, 1_600) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            int fixtures = size / 8;
            return IntStream.range(0, size)
                    .mapToObj(n -> shots.large(
                            topic, name() + "-" + n % fixtures, "e" + n, 2L * (n / fixtures) + 1, 1_000_000));
        }
    };

    private final String what;
    private final int inSmall;
    private final int inFull;

    HostileFeed(String what, int inSmall, int inFull) {
        this.what = what;
        this.inSmall = inSmall;
        this.inFull = inFull;
    }

    String what() {
        return what;
    }

    /** How many where it must not take long. */
    int inSmall() {
        return inSmall;
    }

    int inFull() {
        return inFull;
    }

    abstract Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size);

    /** Makes any number of valid events of one kind, quickly. */
    static final class EventTemplate {
        private static final String FIXTURE = "@fixture@";
        private static final String ID = "@id@";
        private static final String ANCHOR = "@anchor@";
        private static final long NUMBER = 8_888_888_888L;
        private static final long UTC = 7_777_777_777_777L;

        private final String text;

        EventTemplate() {
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
        ProducerRecord<byte[], byte[]> event(String topic, String fixture, String id, long number) {
            return inserted(topic, fixture, id, number, "none");
        }

        /** The same, to be placed before another event. */
        ProducerRecord<byte[], byte[]> inserted(String topic, String fixture, String id, long number, String anchor) {
            String event = text.replace(FIXTURE, fixture)
                    .replace(ID, id)
                    .replace(ANCHOR, anchor)
                    .replace(Long.toString(NUMBER), Long.toString(number))
                    .replace(Long.toString(UTC), Long.toString(Math.abs(number)));
            return new ProducerRecord<>(topic, fixture.getBytes(UTF_8), event.getBytes(UTF_8));
        }

        /** An event with a free-form tag of that many bytes. */
        ProducerRecord<byte[], byte[]> large(String topic, String fixture, String id, long number, int bytes) {
            ProducerRecord<byte[], byte[]> event = event(topic, fixture, id, number);
            String tagged = new String(event.value(), UTF_8)
                    .replaceFirst("\"tags\":\\{", "\"tags\":{\"padding\":\"" + "x".repeat(bytes) + "\"");
            return new ProducerRecord<>(topic, event.key(), tagged.getBytes(UTF_8));
        }
    }
}
