package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.wire.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessagesTest {

    @ParameterizedTest(name = "{0} = {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /period/number | "one" | found "one", allowed: integer from -2147483648 to 2147483647
            /period/number | 1e99 | found 1 followed by 99 zeros, allowed: at most 2147483647
            /period/number | 1e400000 | found 1E+400000, allowed: integer from -2147483648 to 2147483647
            /period/number | 3000000000 | found 3000000000, allowed: at most 2147483647
            /audit/confidence/score | -1 | found -1, allowed: at least 0
            /audit/confidence | [] | found an array, allowed: object
            /competitors/0/type | "GUEST" | found "GUEST", allowed: UNKNOWN, HOME, AWAY
            /attributes/hasBlocker | {} | found an object, allowed: boolean or null
            /fixture/externalIds/x | 1 | found 1, allowed: string
            /tags | null | found null, allowed: object
            /attributes/type | "DUNNK" | found "DUNNK", allowed: UNKNOWN, DUNK, LAYUP, FADEAWAY, TIP_IN_DUNK, TIP_IN_LAYUP, JUMP_SHOT, ALLEY_OOP, DRIVING_LAYUP, HOOK_SHOT, FLOATING_JUMP_SHOT, STEPBACK_JUMP_SHOT, PULLUP_JUMP_SHOT, TURNAROUND_JUMP_SHOT, WRONG_BASKET, REVERSE_LAYUP, EURO_STEP, ALLEY_OOP_DUNK; did you mean DUNK?
            /competitors/0/type | "Home" | found "Home", allowed: UNKNOWN, HOME, AWAY; did you mean HOME?
            /period/status | "IN-PROGRES" | found "IN-PROGRES", allowed: UNKNOWN, PENDING, IN_PROGRESS, FINISHED; did you mean IN_PROGRESS?
            /source | "vendor_live_stats" | found "vendor_live_stats", allowed: UNKNOWN, VendorSportsInPlay, VendorInPlay, VendorLiveStats, VendorScoresheet; did you mean VendorLiveStats?
            /attributes/qualifiers/0 | "BLCOKED" | found "BLCOKED", allowed: UNKNOWN, SECOND_CHANCE, FAST_BREAK, FROM_TURNOVER, POINTS_IN_THE_PAINT, BLOCKED; did you mean BLOCKED?
            """)
    void a_message_says_what_was_found_and_what_is_allowed(String pointer, String json, String message) {
        String expected = message.replace("1 followed by 99 zeros", "1" + "0".repeat(79) + "…");

        assertThat(violations(Samples.with(EventType.SHOT, pointer, json)))
                .extracting(Violation::message)
                .containsExactly(expected);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SHOT | /audit/sequenceNumber | found no sequenceNumber, required: integer
            SHOT | /period/type | found no type, required: UNKNOWN, PREGAME, REGULAR, OVERTIME
            SHOT | /attributes | found no attributes, required: object
            LINEUP | /attributes/lineup/0/isStarter | found no isStarter, required: boolean
            """)
    void a_missing_property_is_named_with_what_it_must_be(EventType kind, String pointer, String message) {
        assertThat(violations(Samples.without(kind, pointer)))
                .extracting(Violation::message)
                .containsExactly(message);
    }

    @Test
    void a_property_that_reads_like_the_missing_one_is_pointed_out() {
        String event = Samples.without(EventType.SHOT, "/attributes/isSuccessful");

        assertThat(violations(Samples.with(event, "/attributes/is_succesful", "true")))
                .extracting(Violation::message)
                .containsExactly("found no isSuccessful, required: boolean; did you mean it by \"is_succesful\"?");
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SHOT | /version | Event envelope
            SHOT | /fixture/externalIds/league | Fixture
            SHOT | /period/number | Period
            SHOT | /period/status | Enumerations, PeriodStatus
            SHOT | /competitors/0/id | Competitor
            SHOT | /participants/1/externalIds | Participant
            SHOT | /participants/1/type | Enumerations, ParticipantType
            SHOT | /audit/createdUtc | AuditFields
            SHOT | /audit/externalIds/externalId | AuditFields
            SHOT | /audit/confidence/flagged | Confidence
            SHOT | /attributes/points | Attributes by event kind, SHOT
            SHOT | /attributes/isCompleted | Attributes by event kind, SHOT
            SHOT | /attributes/qualifiers/0 | Enumerations, ShotQualifier
            JUMP_BALL | /attributes | Attributes by event kind, JUMP_BALL
            LINEUP | /attributes/lineup/0/id | LineupParticipant
            SHOT | /eventType | Enumerations, EventType
            """)
    void a_violation_names_the_section_of_the_contract(EventType kind, String pointer, String section) {
        assertThat(violations(Samples.with(kind, pointer, "[[]]")))
                .isNotEmpty()
                .extracting(Violation::section)
                .containsOnly(section);
    }

    @Test
    void a_missing_property_is_explained_by_the_section_that_declares_it() {
        assertThat(violations("{}")).extracting(Violation::section).contains("Event envelope", "Period", "AuditFields");
        assertThat(violations("{")).extracting(Violation::section).containsOnlyNulls();
    }

    @Test
    void an_unlisted_kind_is_answered_with_the_kinds() {
        for (String event : List.of(
                Samples.with(EventType.SHOT, "/eventType", "\"DUNK\""),
                Samples.without(EventType.SHOT, "/eventType"))) {
            assertThat(violations(event).get(0).message()).contains("CHALLENGE, CLOCK, EJECTION, FOUL");
        }
    }

    @Test
    void no_more_than_fifty_violations_are_reported() {
        String event = Samples.with(EventType.SHOT, "/competitors", "[" + "1,".repeat(300) + "1]");

        assertThat(violations(event)).hasSize(50);
    }

    @Test
    void the_violations_fit_into_sixteen_kibibytes() {
        String name = "é".repeat(200);
        String names = "\"" + name + "%d\": 1,";
        StringBuilder map = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            map.append(String.format(names, i));
        }
        String event = Samples.with(EventType.SHOT, "/fixture/externalIds", "{" + map + "\"league\": \"41\"}");

        byte[] header = Json.bytes(violations(event));

        assertThat(header.length).isBetween(15 << 10, 16 << 10);
    }

    @Test
    void a_pointer_that_is_too_long_is_that_of_an_ancestor() {
        String event = Samples.with(EventType.SHOT, "/fixture/externalIds", "{\"" + "x".repeat(40_000) + "\": 1}");

        assertThat(violations(event)).extracting(Violation::pointer).containsExactly("/fixture/externalIds");
    }

    @Test
    void a_long_value_is_abbreviated_between_characters() {
        String event = Samples.with(EventType.SHOT, "/source", "\"x" + "\uD83C\uDFC0".repeat(100) + "\"");

        assertThat(violations(event).get(0).message())
                .startsWith("found \"x" + "\uD83C\uDFC0".repeat(39) + "…\", allowed: ");
    }

    private static List<Violation> violations(String event) {
        return ValidationResults.rejected(ValidationResults.CONTRACT, event).violations();
    }
}
