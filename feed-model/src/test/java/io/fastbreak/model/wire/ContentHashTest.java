package io.fastbreak.model.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The content hash sees every value of an event but those that differ between two publications of the same. */
class ContentHashTest {
    private static final String EVENT = """
            {"version":"2.0.0","source":"VendorInPlay","traceId":"run-1","id":"e1","fixtureId":"G1",
             "fixture":{"id":"G1","externalIds":{"a":"1","b":"2"}},
             "period":{"type":"REGULAR","number":1,"status":"IN_PROGRESS"},"eventType":"FOUL",
             "startGameClock":120000,"endGameClock":118500,
             "competitors":[{"id":"MAD","type":"HOME"},{"id":"MIL","type":"AWAY"}],
             "participants":[{"id":"P1","competitorId":"MAD","type":"FOUL_BY"},
                             {"id":"P2","competitorId":"MIL","type":"FOUL_ON"}],
             "audit":{"sequenceNumber":1,"createdUtc":1000,"publishedUtc":2000,"confidence":{"score":0.5}},
             "tags":{"deep":[[1,2],{"publishedUtc":5,"traceId":"t"},[]]},"additionalAttributes":{},
             "attributes":{"type":"PERSONAL","qualifiers":["CLASS_A","DIRECT"],"hasFoulOn":true}}
            """;

    private final ObjectMapper mapper = new ObjectMapper();

    static LongStream seeds() {
        return LongStream.range(0, 50);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void does_not_depend_on_the_order_of_properties(long seed) throws IOException {
        JsonNode shuffled = shuffled(mapper.readTree(EVENT), new Random(seed));
        assertThat(hash(shuffled)).isEqualTo(hash(mapper.readTree(EVENT)));
    }

    @Test
    void does_not_see_the_trace_and_the_publishing_time() throws IOException {
        ObjectNode again = event();
        again.put("traceId", "run-2");
        again.withObject("/audit").put("publishedUtc", 9_999);
        assertThat(hash(again)).isEqualTo(hash(event()));
    }

    @Test
    void sees_every_other_value() throws IOException {
        Map<Long, String> seen = new HashMap<>();
        seen.put(hash(event()), "the event as it is");
        for (String pointer : leaves(event(), "")) {
            if (!pointer.equals("/traceId") && !pointer.equals("/audit/publishedUtc")) {
                assertThat(seen.put(hash(changedAt(pointer)), pointer))
                        .as(pointer)
                        .isNull();
            }
        }
        assertThat(seen).hasSizeGreaterThan(30);
    }

    @Test
    void sees_the_order_of_an_array_and_what_is_absent() throws IOException {
        ObjectNode swapped = event();
        ArrayNode competitors = (ArrayNode) swapped.get("competitors");
        competitors.add(competitors.remove(0));
        ObjectNode shorter = event();
        shorter.remove("endGameClock");

        assertThat(List.of(hash(event()), hash(swapped), hash(shorter))).doesNotHaveDuplicates();
    }

    @Test
    void tells_types_apart() throws IOException {
        ObjectNode text = event();
        text.withObject("/tags").put("n", "1");
        ObjectNode number = event();
        number.withObject("/tags").put("n", 1);
        ObjectNode empty = event();
        empty.withObject("/tags").putObject("n");
        ObjectNode list = event();
        list.withObject("/tags").putArray("n");

        assertThat(List.of(hash(text), hash(number), hash(empty), hash(list))).doesNotHaveDuplicates();
    }

    private ObjectNode event() throws IOException {
        return (ObjectNode) mapper.readTree(EVENT);
    }

    private long hash(JsonNode event) throws IOException {
        return new EventCodec().read(mapper.writeValueAsBytes(event)).contentHash();
    }

    private JsonNode changedAt(String pointer) throws IOException {
        ObjectNode event = event();
        int slash = pointer.lastIndexOf('/');
        JsonNode parent = event.at(pointer.substring(0, slash));
        String name = pointer.substring(slash + 1);
        JsonNode old = event.at(pointer);
        JsonNode other = old.isTextual()
                ? mapper.getNodeFactory().textNode(old.textValue() + "x")
                : mapper.getNodeFactory().numberNode(old.asInt() + 77);
        if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(name), other);
        } else {
            ((ObjectNode) parent).set(name, other);
        }
        return event;
    }

    private static List<String> leaves(JsonNode node, String pointer) {
        List<String> found = new ArrayList<>();
        if (node.isObject()) {
            node.properties().forEach(field -> found.addAll(leaves(field.getValue(), pointer + "/" + field.getKey())));
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                found.addAll(leaves(node.get(i), pointer + "/" + i));
            }
        } else if (!node.isBoolean()) {
            found.add(pointer);
        }
        return found;
    }

    private JsonNode shuffled(JsonNode node, Random random) {
        if (node instanceof ArrayNode array) {
            ArrayNode copy = mapper.createArrayNode();
            array.forEach(element -> copy.add(shuffled(element, random)));
            return copy;
        }
        if (!node.isObject()) {
            return node;
        }
        List<Map.Entry<String, JsonNode>> fields = new ArrayList<>(node.properties());
        Collections.shuffle(fields, random);
        ObjectNode copy = mapper.createObjectNode();
        fields.forEach(field -> copy.set(field.getKey(), shuffled(field.getValue(), random)));
        return copy;
    }
}
