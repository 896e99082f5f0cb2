package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.simulate.FeedRecord.PublicationId;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The plays that result from a set of published versions, in order of play, without feed metadata. */
final class Fold {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final EventCodec CODEC = new EventCodec();

    private final Timeline timeline = new Timeline();
    private final Map<String, FeedRecord> latest = new HashMap<>();

    static List<JsonNode> of(List<FeedRecord> records) {
        Fold fold = new Fold();
        records.stream().filter(record -> !record.damaged()).forEach(fold::put);
        return fold.plays();
    }

    private void put(FeedRecord record) {
        PublicationId sent = record.sent();
        timeline.put(read(record), new Place(sent.epoch(), sent.number()));
        latest.merge(sent.eventId(), record, (one, other) -> isLater(other.sent(), one.sent()) ? other : one);
    }

    private static boolean isLater(PublicationId sent, PublicationId than) {
        return sent.epoch() > than.epoch() || (sent.epoch() == than.epoch() && sent.number() > than.number());
    }

    private static Event read(FeedRecord record) {
        try {
            return CODEC.read(record.value());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<JsonNode> plays() {
        return timeline.inOrder().stream()
                .map(event -> content(json(latest.get(event.id()).value())))
                .toList();
    }

    static ObjectNode json(byte[] value) {
        try {
            return (ObjectNode) JSON.readTree(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An event without audit, anchor, trace and the ids of its collector. */
    static JsonNode content(ObjectNode event) {
        ObjectNode play = event.deepCopy();
        play.remove(List.of("audit", "insertedBeforeEventId", "traceId", "source", "id"));
        if (play.get("attributes") instanceof ObjectNode attributes) {
            attributes.remove(List.of("shotId", "freeThrowId", "foulId"));
        }
        return json(play.toString().getBytes(StandardCharsets.UTF_8));
    }
}
