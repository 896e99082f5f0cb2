package io.fastbreak.validator;

import static io.fastbreak.model.feed.RejectionReason.MALFORMED_JSON;
import static io.fastbreak.model.feed.RejectionReason.SCHEMA;
import static io.fastbreak.model.feed.RejectionReason.TOO_DEEP;
import static io.fastbreak.model.feed.RejectionReason.TOO_LARGE;
import static io.fastbreak.validator.ValidationResults.accepted;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.RejectionReason;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HostileInputTest {
    private static final Duration SOON = Duration.ofSeconds(5);

    static Iterable<Map.Entry<String, RejectionReason>> hostile() {
        Map<String, RejectionReason> inputs = new TreeMap<>();
        inputs.put("x".repeat(2 << 20), TOO_LARGE);
        inputs.put("[".repeat(100_000), MALFORMED_JSON);
        inputs.put("{\"a\":".repeat(100_000), TOO_DEEP);
        inputs.put(shot("/tags", "{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}"), TOO_DEEP);
        inputs.put(shot("/period/number", "1e2147483647"), SCHEMA);
        inputs.put(shot("/period/number", "1e-2147483649"), SCHEMA);
        inputs.put(shot("/period/number", "9".repeat(1_000_000)), TOO_LARGE);
        inputs.put(shot("/participants", "[" + "1,".repeat(500_000) + "1]"), SCHEMA);
        inputs.put(shot("/participants", "[" + "{},".repeat(300_000) + "{}]"), SCHEMA);
        inputs.put(shot("/attributes/qualifiers", "[" + "1,".repeat(500_000) + "1]"), SCHEMA);
        inputs.put(shot("/source", "[" + "1,".repeat(500_000) + "1]"), SCHEMA);
        inputs.put(shot("/fixture/externalIds", "{" + numbered(80_000) + "\"x\":1}"), SCHEMA);
        inputs.put(shot("/tags", "{\"" + "x".repeat(900_000) + "\":1}"), TOO_LARGE);
        return inputs.entrySet();
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("hostile")
    void hostile_input_gets_its_answer_soon(Map.Entry<String, RejectionReason> input) {
        Assertions.assertTimeoutPreemptively(
                SOON, () -> assertThat(ValidationResults.rejected(ValidationResults.CONTRACT, input.getKey())
                                .reason())
                        .isEqualTo(input.getValue()));
    }

    @Test
    void a_fault_behind_a_long_array_is_still_found() {
        String person = "{\"id\":\"P\",\"competitorId\":\"C\",\"type\":\"BENCH\"},";

        assertThat(ValidationResults.violations(
                        ValidationResults.CONTRACT, shot("/participants", "[" + person.repeat(5000) + "1]")))
                .containsExactly("/participants/5000 type");
    }

    @Test
    void many_undeclared_properties_hide_none_that_is_required() {
        String event = shot("/period/number", "null").replaceFirst("\\{", "{" + numbered(5000));

        assertThat(ValidationResults.violations(ValidationResults.CONTRACT, event))
                .containsExactly("/period/number type");
    }

    private static String shot(String pointer, String json) {
        return Samples.with(EventType.SHOT, pointer, json);
    }

    private static String numbered(int count) {
        StringBuilder properties = new StringBuilder();
        for (int i = 0; i < count; i++) {
            properties.append("\"k").append(i).append("\":1,");
        }
        return properties.toString();
    }

    /** "Ab" and "BA" have one hash, and so has what is put together of them: a table of names would refuse so many. */
    @Test
    void names_of_one_hash_are_read() {
        String names = IntStream.range(0, 600)
                .mapToObj(HostileInputTest::nameOfOneHash)
                .map(name -> "\"" + name + "\": 0")
                .collect(Collectors.joining(", ", "{", "}"));

        accepted(ValidationResults.CONTRACT, Samples.with(EventType.SHOT, "/tags", names));
    }

    private static String nameOfOneHash(int number) {
        return IntStream.range(0, 10)
                .mapToObj(bit -> (number >> bit & 1) == 0 ? "Ab" : "BA")
                .collect(Collectors.joining());
    }
}
