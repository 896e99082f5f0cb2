package io.fastbreak.app.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.RealGames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Events of each kind that are as large as the validator accepts, in ways that a game could keep. */
final class LargestEvents {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int BYTES = 1024 * 1024 - 1024;
    private static final int LONG = 900_000;
    /** Kinds that the sample does not have. */
    private static final List<String> OTHERS = List.of(
            "PROTEST",
            "CLOCK",
            "RELIABILITY",
            "EJECTION",
            "PARTICIPATION",
            "POSSESSION_CHANGE",
            "POSSESSION_ARROW_CHANGE",
            "UNKNOWN");

    private static final int BEGINNING = 60;

    private LargestEvents() {}

    /** What is made large. */
    private enum Way {
        ID,
        LIST,
        PERIOD,
        TAGS
    }

    /**
     * A beginning of a real game, and behind it events of each kind in turn, made when they are asked for.
     *
     * @param each how many of each kind
     */
    public static Stream<Line> of(String fixtureId, int each) {
        List<JsonNode> sample = new ArrayList<>();
        Map<String, ObjectNode> kinds = new LinkedHashMap<>();
        for (byte[] value : RealGames.values(RealGames.MOST_CORRECTED)) {
            ObjectNode event = (ObjectNode) read(new String(value, UTF_8).replace(RealGames.MOST_CORRECTED, fixtureId));
            sample.add(event);
            kinds.putIfAbsent(event.path("eventType").asText(), event);
        }
        for (String kind : OTHERS) {
            kinds.put(kind, other(kind, kinds.get("SHOT")));
        }
        List<ObjectNode> templates = List.copyOf(kinds.values());
        return Stream.concat(
                sample.stream().limit(BEGINNING).map(event -> line(fixtureId, event)),
                IntStream.range(0, each * templates.size()).mapToObj(i -> {
                    int number = BEGINNING + 1 + i;
                    int round = i / templates.size();
                    return line(fixtureId, large(templates.get(i % templates.size()), fixtureId, number, round));
                }));
    }

    private static ObjectNode large(ObjectNode template, String fixtureId, int number, int round) {
        ObjectNode event = template.deepCopy();
        event.put("id", fixtureId + "-large-" + number);
        ((ObjectNode) event.path("audit"))
                .put("sequenceNumber", number)
                .put("createdUtc", 946_684_900_000L + number)
                .put("publishedUtc", 946_684_900_000L + number);
        enlarge(event, Way.values()[(round + number) % Way.values().length], number);
        return event;
    }

    private static ObjectNode other(String kind, ObjectNode shot) {
        ObjectNode event = shot.deepCopy();
        event.put("eventType", kind);
        event.putArray("participants");
        ObjectNode attributes = event.putObject("attributes");
        switch (kind) {
            case "PROTEST" -> attributes.put("reason", "OTHER");
            case "CLOCK" -> attributes.put("status", "STARTED");
            case "RELIABILITY" -> attributes.put("isReliabile", true);
            default -> {
                // all of their attributes may be missing
            }
        }
        return event;
    }

    private static void enlarge(ObjectNode event, Way way, int number) {
        switch (way) {
            case ID -> event.put("id", "x".repeat(LONG) + number);
            case TAGS -> event.put("traceId", "t".repeat(LONG) + number);
            case PERIOD -> {
                ((ObjectNode) event.path("period")).put("number", 1_000 + number);
                event.put("insertedBeforeEventId", "y".repeat(LONG) + number);
            }
            case LIST -> people(event, number);
        }
    }

    private static void people(ObjectNode event, int number) {
        boolean lineup = event.path("eventType").asText().equals("LINEUP");
        ArrayNode list = lineup ? (ArrayNode) event.path("attributes").path("lineup") : event.putArray("participants");
        int size = event.toString().length();
        for (int i = 0; size < BYTES - 100; i++) {
            ObjectNode person = list.addObject().put("id", "p-" + number + "-" + i);
            if (lineup) {
                person.put("isStarter", false);
            } else {
                person.put("competitorId", "MAD").put("type", "PARTICIPANT");
            }
            size += person.toString().length() + 1;
        }
    }

    private static Line line(String fixtureId, JsonNode event) {
        return new Line(fixtureId, null, event.toString().getBytes(UTF_8));
    }

    private static JsonNode read(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
