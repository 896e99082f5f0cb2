package io.fastbreak.benchmarks.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.wire.Json;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Makes any number of valid events of one kind, quickly. */
final class EventTemplate {
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
