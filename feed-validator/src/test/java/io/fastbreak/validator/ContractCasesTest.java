package io.fastbreak.validator;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.ValidationResult;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.json.JSONObject;
import org.json.JSONTokener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every decision on what an event may be, one line each: see {@code contract-cases.txt}. */
class ContractCasesTest {
    private static final List<ContractCase> CASES = ContractCase.all();

    static Stream<ContractCase> cases() {
        return CASES.stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void the_verdict_is_that_of_the_table(ContractCase line) {
        for (byte[] event : line.events()) {
            for (EventValidator validator : line.validators()) {
                assertThat(text(validator.validate(event), line.kind())).isEqualTo(line.result());
                if (event.length > 0) {
                    assertThat(text(validator.validateBySchema(event), line.kind()))
                            .as("the schema validator alone")
                            .isEqualTo(line.result());
                }
            }
        }
    }

    @Test
    void every_declared_property_has_its_cases() {
        String changes = CASES.stream().map(ContractCase::change).collect(joining("\n"));

        assertThat(declaredProperties()).hasSizeGreaterThan(50).allSatisfy(property -> assertThat(changes)
                .containsPattern("[/\"]" + property + "\\b"));
    }

    @Test
    void every_value_of_every_enumeration_is_in_an_accepted_case() {
        String accepted = CASES.stream()
                .filter(line -> line.result().startsWith("accepted"))
                .map(line -> line.kind() + " " + line.change())
                .collect(joining("\n"));

        assertThat(listedValues()).hasSizeGreaterThan(100).allSatisfy(value -> assertThat(accepted)
                .containsPattern("\\b" + value + "\\b"));
    }

    private static String text(ValidationResult result, EventType kind) {
        if (result instanceof ValidationResult.Accepted accepted) {
            EventType type = accepted.event().type();
            Stream<String> as = Stream.of(type == kind ? "accepted" : "accepted as " + type);
            return Stream.concat(as, accepted.quirks().stream()).collect(joining(", "));
        }
        ValidationResult.Rejected rejected = (ValidationResult.Rejected) result;
        return rejected.reason() == RejectionReason.SCHEMA
                ? "SCHEMA " + String.join(", ", ValidationResults.violations(rejected))
                : rejected.reason().name();
    }

    private static Set<String> declaredProperties() {
        Set<String> names = new TreeSet<>();
        JSONObject definitions = definitions();
        definitions
                .keySet()
                .forEach(name -> names.addAll(definitions
                        .getJSONObject(name)
                        .optJSONObject("properties", new JSONObject())
                        .keySet()));
        return names;
    }

    private static Set<Object> listedValues() {
        Set<Object> values = new TreeSet<>();
        JSONObject definitions = definitions();
        for (String name : definitions.keySet()) {
            if (definitions.getJSONObject(name).has("enum")) {
                values.addAll(
                        definitions.getJSONObject(name).getJSONArray("enum").toList());
            }
        }
        return values;
    }

    private static JSONObject definitions() {
        String file = "/io/fastbreak/schemas/basketball-event-v2.schema.json";
        return new JSONObject(new JSONTokener(ContractCasesTest.class.getResourceAsStream(file)))
                .getJSONObject("definitions");
    }
}
