package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.ValidationResult;
import org.junit.jupiter.api.Test;

/** What becomes of an event that a profile tolerates; that it does is in {@code contract-cases.txt}. */
class ProfilesTest {

    @Test
    void an_ejection_is_accepted_with_its_attributes() {
        ValidationResult.Accepted result =
                ValidationResults.accepted(ValidationResults.CONTRACT, Samples.example(EventType.EJECTION));

        assertThat(result.event().attributes()).isInstanceOf(Attributes.Ejection.class);
    }

    @Test
    void different_fixture_ids_are_accepted_under_the_one_that_is_not_deprecated() {
        String event = Samples.with(EventType.SHOT, "/fixtureId", "\"old\"");

        assertThat(ValidationResults.accepted(ValidationResults.CONTRACT, event)
                        .event()
                        .fixtureId())
                .isEqualTo("E2025-41");
    }

    @Test
    void an_unlisted_source_and_kind_are_unknown_ones() {
        String event = Samples.with(EventType.SHOT, "/eventType", "\"DUNK\"");
        event = Samples.with(event, "/source", "\"Vendor\"");

        ValidationResult.Accepted result = ValidationResults.accepted(ValidationResults.LENIENT, event);

        assertThat(result.event().type()).isEqualTo(EventType.UNKNOWN);
        assertThat(result.event().source()).isEqualTo(EventSource.UNKNOWN);
        assertThat(result.quirks()).containsExactly("UNKNOWN_KIND", "UNLISTED_VALUE");
    }

    @Test
    void an_unlisted_value_excuses_no_other_fault_however_far_behind() {
        String unlisted = "{\"id\": \"P\", \"competitorId\": \"C\", \"type\": \"NEW\"},";
        String event = Samples.with(EventType.SHOT, "/participants", "[" + unlisted.repeat(500) + "1]");

        assertThat(ValidationResults.violations(ValidationResults.LENIENT, event))
                .containsExactly("/participants/500 type");
    }
}
