package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Slot;
import io.fastbreak.model.feed.ValidationResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldExtractorTest {
    private static final String START =
            "{\"fixtureId\": \"F1\", \"source\": \"VendorInPlay\", \"eventType\": \"FOUL\", ";
    private static final Slot F1_12 = slot("F1", 12);

    @Test
    void an_event_of_wrong_types_still_names_its_slot() {
        ValidationResult.Rejected result = rejected(Samples.with(EventType.SHOT, "/attributes/points", "null"));

        assertThat(result.fields().slot()).isEqualTo(new Slot(new FeedId("E2025-41", EventSource.VendorScoresheet), 9));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"audit\": {\"sequenceNumber\": 12}",
                "\"audit\": {\"sequenceNumber\": 12,",
                "\"audit\": {\"sequenceNumber\": 12 , nope",
                "\"audit\": {\"sequenceNumber\": 12.0, \"sequenceNumber\": 13}",
                "\"audit\": {\"sequenceNumber\": 12}} trailing",
                "\"audit\": {\"sequenceNumber\": 12}, \"id\": \"\\ud800\"}",
            })
    void the_slot_is_what_was_read_before_the_fault(String rest) {
        assertThat(rejected(START + rest).fields().slot()).isEqualTo(F1_12);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\"audit\": {",
                "\"audit\": {\"sequenceNumber\": 12",
                "\"audit\": {\"sequenceNumber\": 12abc}}",
                "\"audit\": {\"sequenceNumber\": \"12\"}}",
                "\"audit\": {\"sequenceNumber\": 12.5}}",
                "\"audit\": {\"sequenceNumber\": 1e30}}",
                "\"audit\": {\"other\": {\"sequenceNumber\": 12}}}",
                "\"audit\": [{\"sequenceNumber\": 12}]}",
                "\"sequenceNumber\": 12}",
                "\"tags\": {\"audit\": {\"sequenceNumber\": 12}}}",
                "\"x\": nope, \"audit\": {\"sequenceNumber\": 12}}",
            })
    void what_was_not_read_at_its_path_before_the_fault_names_no_slot(String rest) {
        assertThat(rejected(START + rest).fields().slot()).isNull();
    }

    @Test
    void invalid_utf8_ends_the_reading_of_the_slot_too() {
        byte[] behind = Samples.bytes(START + "\"audit\": {\"sequenceNumber\": 12}, \"id\": \"?\"}");
        behind[behind.length - 3] = (byte) 0xFF;
        byte[] before = Samples.bytes("{\"id\": \"?\"," + START.substring(1) + "\"audit\": {\"sequenceNumber\": 12}}");
        before[8] = (byte) 0xFF;

        assertThat(ValidationResults.rejected(ValidationResults.CONTRACT, behind)
                        .fields()
                        .slot())
                .isEqualTo(F1_12);
        assertThat(ValidationResults.rejected(ValidationResults.CONTRACT, before)
                        .fields()
                        .slot())
                .isNull();
    }

    @Test
    void a_text_that_is_too_large_names_its_slot_within_the_limit() {
        String audit = "\"audit\": {\"sequenceNumber\": 12}";
        String padding = "\"padding\": \"" + "x".repeat(1 << 20) + "\"";

        ValidationResult.Rejected first = rejected(START + audit + ", " + padding + "}");
        ValidationResult.Rejected last = rejected(START + padding + ", " + audit + "}");

        assertThat(List.of(first.reason(), last.reason())).containsOnly(RejectionReason.TOO_LARGE);
        assertThat(first.fields().slot()).isEqualTo(F1_12);
        assertThat(last.fields().slot()).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"id": "F2"} | F2
            {"id": 2} | F1
            "F2" | F1
            """)
    void the_fixture_is_that_of_the_reference_else_the_deprecated_one(String reference, String fixture) {
        String event = START + "\"fixture\": " + reference + ", \"audit\": {\"sequenceNumber\": 12}}";

        assertThat(rejected(event).fields().slot()).isEqualTo(slot(fixture, 12));
    }

    @Test
    void an_unlisted_source_names_no_feed_unless_it_is_read_as_unknown() {
        String event = "{\"fixtureId\": \"F1\", \"source\": \"X\", \"audit\": {\"sequenceNumber\": 12}}";

        assertThat(rejected(event).fields().slot()).isNull();
        assertThat(ValidationResults.rejected(ValidationResults.LENIENT, event)
                        .fields()
                        .slot())
                .isEqualTo(new Slot(new FeedId("F1", EventSource.UNKNOWN), 12));
    }

    @ParameterizedTest
    @EnumSource
    void the_kind_is_read_of_a_text_without_a_fault_only(EventType kind) {
        String event = "{\"eventType\": \"" + kind + "\", \"id\": \"e12\"";

        assertThat(rejected(event + "}").fields().kind()).isEqualTo(kind);
        assertThat(rejected(event).fields().kind()).isNull();
        assertThat(rejected(event + ", \"tags\": {}, \"tags\": {}}").fields().kind())
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{\"eventType\": 1}",
                "{\"eventType\": \"DUNK\"}",
                "{\"eventType\": \"FOU",
                "{\"x\": nope, \"eventType\": \"FOUL\"}",
                "{\"eventType\": \"FOUL\", \"eventType\": \"SHOT\"}",
                "{\"eventType\": \"FOUL\", \"event\\u0054ype\": \"FOUL\"}",
                "{\"eventType\": \"FOUL\", \"attributes\": {}, \"attributes\": {\"points\": 2}}",
                "{\"eventType\": \"FOUL\", \"attributes\": {\"type\": 1, \"type\": 2}}",
                "{\"eventType\": \"FOUL\", \"attributes\": {\"points\": 2}}",
                "{\"eventType\": \"FOUL\", \"attributes\": {\"isSuccessful\": null",
                "{\"eventType\": \"CLOCK\", \"attributes\": {\"points\": 2}}",
                "{\"eventType\": \"FOUL\", \"attributes\": {\"isReliabile\": false}}",
                "{\"eventType\": \"FOUL\", \"attributes\": {\"status\": \"STOPPED\"}}",
                "{\"eventType\": \"TIMEOUT\", \"attributes\": {\"outcome\": \"UPHELD\"}}",
                "{\"eventType\": \"CLOCK\", \"attributes\": {\"status\": \"STOPPED\", \"isReliabile\": false}}",
                "{\"eventType\": \"CLOCK\", \"tags\": {\"isReliabile\": false}}",
                "{\"eventType\": \"FOUL\"}",
                "{\"eventType\": \"FOUL\", \"id\": 7}",
                "{\"eventType\": \"FOUL\", \"id\": \"e\", \"additionalAttributes\": {\"isReliable\": false}}",
                "{\"eventType\": \"FOUL\", \"id\": \"e\", \"isReliabile\": false}",
                "{\"eventType\": \"FOUL\", \"id\": \"e\", \"attributes\": {\"a\": [{\"isReliabile\": false}]}}",
                "{\"eventType\": \"FOUL\", \"id\": \"e\", \"attributes\": {\"points\": 2}}",
                "{\"eventType\": \"REBOUND\", \"id\": \"e\", \"participants\": [1, {\"type\": \"SHOOTER\"}]}",
                "{\"eventType\": \"REBOUND\", \"id\": \"e\", \"participants\": {\"type\": [\"SHOOTER\"]}}",
                "{\"eventType\": \"FOUL\", \"id\": \"e\", \"isSuccessful\": true}",
                "{\"eventType\": \"FOUL\", \"id\": \"e\", \"attributes\": [[{\"points\": 2}]]}",
                "{\"eventType\": \"FOUL\", \"id\": \"e\", \"attributes\": {\"a\": {\"status\": \"STOPPED\"}}}",
                "{\"eventType\": \"FOUL\", \"id\": \" \"}",
            })
    void the_kind_of_an_event_that_hides_or_contradicts_it_is_not_known(String text) {
        assertThat(rejected(text).fields().kind()).isNull();
    }

    @Test
    void a_clock_that_lacks_its_status_is_a_clock_whatever_else_it_has() {
        assertThat(rejected("{\"eventType\": \"CLOCK\", \"attributes\": {\"shotId\": \"s1\"}}")
                        .fields()
                        .kind())
                .isEqualTo(EventType.CLOCK);
    }

    @Test
    void a_mislabeled_notice_of_reliability_is_one() {
        String notice = "{\"eventType\": \"CLOCK\", \"attributes\": {\"isReliabile\": false}}";

        assertThat(rejected(notice).fields().kind()).isEqualTo(EventType.RELIABILITY);
    }

    @Test
    void id_and_publish_time_are_read_with_the_rest() {
        ReadableFields claim = rejected(
                        START + "\"id\": \"e12\", \"audit\": {\"sequenceNumber\": 12, \"publishedUtc\": 7}}")
                .fields();

        assertThat(claim).isEqualTo(new ReadableFields("F1", EventSource.VendorInPlay, 12L, EventType.FOUL, "e12", 7L));
    }

    @Test
    void an_id_that_is_too_long_to_be_kept_is_not_read() {
        assertThat(rejected("{\"id\": \"" + "x".repeat(257) + "\"}").fields().eventId())
                .isNull();
    }

    @Test
    void a_record_without_a_value_says_nothing_of_itself() {
        assertThat(ValidationResults.rejected(ValidationResults.CONTRACT, new byte[0])
                        .fields())
                .isEqualTo(ReadableFields.NONE);
    }

    private static Slot slot(String fixture, long number) {
        return new Slot(new FeedId(fixture, EventSource.VendorInPlay), number);
    }

    private static ValidationResult.Rejected rejected(String text) {
        return ValidationResults.rejected(ValidationResults.CONTRACT, text);
    }
}
