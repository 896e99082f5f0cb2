package io.fastbreak.labapp.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/**
 * A record as a line of a recording, with its bytes as they are:
 *
 * <pre>{"topic":"basketball.games.scoring","partition":0,"timestamp":1764400000000,"key":"E2024-1","headers":[["fb-kind","SHOT"]],"value":"{…}"}</pre>
 *
 * Bytes that are no UTF-8 are {@code {"base64":"…"}}.
 *
 * @param topic with the default prefix
 */
record RecordedLine(
        String topic,
        int partition,
        long timestamp,
        byte @Nullable [] key,
        byte @Nullable [] value,
        RecordHeaders headers) {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    static byte[] of(String topic, ConsumerRecord<byte[], byte[]> record) {
        ObjectNode line = NODES.objectNode();
        line.put("topic", topic).put("partition", record.partition()).put("timestamp", record.timestamp());
        line.set("key", node(record.key()));
        var headers = line.putArray("headers");
        for (Header header : record.headers()) {
            headers.addArray().add(header.key()).add(node(header.value()));
        }
        line.set("value", node(record.value()));
        return Json.bytes(line);
    }

    /** @throws IllegalArgumentException if it is no such line */
    static RecordedLine read(byte[] bytes) {
        try {
            JsonNode line = Json.read(bytes, JsonNode.class);
            if (!line.path("topic").isTextual() || !line.path("timestamp").isIntegralNumber() || !line.has("value")) {
                throw new IllegalArgumentException("a line of a recording has topic, timestamp and value");
            }
            RecordHeaders headers = new RecordHeaders();
            for (JsonNode header : line.path("headers")) {
                headers.add(new RecordHeader(header.path(0).asText(), bytes(header.path(1))));
            }
            return new RecordedLine(
                    line.path("topic").asText(),
                    line.path("partition").asInt(),
                    line.path("timestamp").asLong(),
                    bytes(line.path("key")),
                    bytes(line.path("value")),
                    headers);
        } catch (UncheckedIOException e) {
            throw new IllegalArgumentException("it is no JSON", e);
        }
    }

    /** The record for a topic of that many partitions; a fixture stays in its partition if there are enough. */
    ProducerRecord<byte[], byte[]> to(String actualTopic, int partitions) {
        return new ProducerRecord<>(actualTopic, partition < partitions ? partition : null, key, value, headers);
    }

    private static JsonNode node(byte @Nullable [] bytes) {
        if (bytes == null) {
            return NODES.nullNode();
        }
        try {
            return NODES.textNode(
                    UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException e) {
            return NODES.objectNode().put("base64", bytes);
        }
    }

    private static byte @Nullable [] bytes(JsonNode node) {
        if (node.isNull() || node.isMissingNode()) {
            return null;
        }
        try {
            return node.isObject()
                    ? node.path("base64").binaryValue()
                    : node.asText().getBytes(UTF_8);
        } catch (IOException e) {
            throw new IllegalArgumentException("base64 that is none", e);
        }
    }
}
