package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ProfilesTest {

    @Test
    void anEjectionIsAcceptedWithItsAttributesAndByTheLetterRefused() {
        String event = Samples.example(EventType.EJECTION);

        Verdict.Accepted verdict = Verdicts.accepted(Verdicts.CONTRACT, event);

        assertThat(verdict.quirks()).containsExactly("EJECTION_UNLISTED");
        assertThat(verdict.event().attributes()).isInstanceOf(Attributes.Ejection.class);
        assertThat(Verdicts.violations(Verdicts.STRICT, event)).containsExactly("/eventType oneOf");
    }

    @Test
    void anEventOfUnknownKindIsAcceptedAndByTheLetterRefused() {
        String event = Samples.example(EventType.UNKNOWN);

        assertThat(Verdicts.accepted(Verdicts.CONTRACT, event).quirks()).containsExactly("UNKNOWN_KIND");
        assertThat(Verdicts.violations(Verdicts.STRICT, event)).containsExactly("/eventType oneOf");
    }

    @ParameterizedTest
    @EnumSource(names = {"REBOUND", "RELIABILITY"})
    void whatTheSamplesLabelClockIsWhatItsAttributesSay(EventType kind) {
        String event = Samples.with(kind, "/eventType", "\"CLOCK\"");

        Verdict.Accepted verdict = Verdicts.accepted(Verdicts.CONTRACT, event);

        assertThat(verdict.event().type()).isEqualTo(kind);
        assertThat(verdict.quirks()).containsExactly("MISLABELLED_CLOCK");
        assertThat(Verdicts.violations(Verdicts.STRICT, event)).containsExactly("/attributes required");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"shotId": "1"} | REBOUND
            {"freeThrowId": "1"} | REBOUND
            {"hasRebounder": false} | REBOUND
            {"isReliabile": false} | RELIABILITY
            {"isReliabile": true, "shotId": "1"} | REBOUND
            {"isReliabile": true, "hasRebounder": null} | RELIABILITY
            {"status": "STOPPED", "shotId": "1"} | CLOCK
            """)
    void theAttributesOfAMislabelledEventName(String attributes, EventType kind) {
        String event = Samples.with(EventType.CLOCK, "/attributes", attributes);

        assertThat(Verdicts.accepted(Verdicts.CONTRACT, event).event().type()).isEqualTo(kind);
    }

    @Test
    void aRebounderAloneMakesARebound() {
        String event = Samples.with(EventType.CLOCK, "/participants", """
                [{"id": "P1", "competitorId": "RBK", "type": "REBOUNDER"}]""");
        event = Samples.with(event, "/attributes", "{}");

        assertThat(Verdicts.accepted(Verdicts.CONTRACT, event).event().type()).isEqualTo(EventType.REBOUND);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"shotId": 1} | /attributes/shotId type
            {"hasRebounder": null} | /attributes required
            {"isReliabile": "no"} | /attributes/isReliabile type
            {"status": null, "shotId": "1"} | /attributes/status enum, /attributes/status type
            {"fromDevice": true} | /attributes required
            """)
    void aMislabelledEventIsHeldToTheShapeOfWhatItIs(String attributes, String violations) {
        String event = Samples.with(EventType.CLOCK, "/attributes", attributes);

        assertThat(Verdicts.violations(Verdicts.CONTRACT, event)).containsExactly(violations.split(", "));
    }

    @ParameterizedTest
    @CsvSource({
        "SHOT, hasAssister",
        "SHOT, hasBlocker",
        "REBOUND, hasRebounder",
        "TURNOVER, hasStealer",
        "TURNOVER, hasTurnoverBy"
    })
    void nullIsToleratedInTheFlagsLikeThoseThatMayBeNull(EventType kind, String flag) {
        String event = Samples.with(kind, "/attributes/" + flag, "null");

        assertThat(Verdicts.accepted(Verdicts.CONTRACT, event).quirks()).containsExactly("NULL_FLAG");
        assertThat(Verdicts.violations(Verdicts.STRICT, event)).containsExactly("/attributes/" + flag + " type");
    }

    @ParameterizedTest
    @CsvSource({"FOUL, hasFoulOn", "FREE_THROW, hasAssister"})
    void nullIsNoQuirkWhereTheContractDeclaresIt(EventType kind, String flag) {
        String event = Samples.with(kind, "/attributes/" + flag, "null");

        assertThat(Verdicts.accepted(Verdicts.CONTRACT, event).quirks()).isEmpty();
        assertThat(Verdicts.accepted(Verdicts.STRICT, event).quirks()).isEmpty();
    }

    @Test
    void differentFixtureIdsAreAcceptedUnderTheOneThatIsNotDeprecated() {
        String event = Samples.with(EventType.SHOT, "/fixtureId", "\"old\"");

        Verdict.Accepted verdict = Verdicts.accepted(Verdicts.CONTRACT, event);

        assertThat(verdict.event().fixtureId()).isEqualTo("E2025-41");
        assertThat(verdict.quirks()).containsExactly("FIXTURE_IDS_DIFFER");
    }

    @ParameterizedTest
    @CsvSource({"/source", "/period/type", "/participants/0/type", "/attributes/type", "/attributes/qualifiers/1"})
    void anUnlistedValueMayBeReadAsUnknown(String pointer) {
        String event = Samples.with(EventType.SHOT, pointer, "\"NEW\"");

        assertThat(Verdicts.accepted(Verdicts.LENIENT, event).quirks()).containsExactly("UNLISTED_VALUE");
        assertThat(Verdicts.violations(Verdicts.CONTRACT, event)).containsExactly(pointer + " enum");
    }

    @Test
    void anUnlistedSourceAndKindAreUnknownOnes() {
        String event = Samples.with(EventType.SHOT, "/eventType", "\"DUNK\"");
        event = Samples.with(event, "/source", "\"Vendor\"");

        Verdict.Accepted verdict = Verdicts.accepted(Verdicts.LENIENT, event);

        assertThat(verdict.event().type()).isEqualTo(EventType.UNKNOWN);
        assertThat(verdict.event().source()).isEqualTo(EventSource.UNKNOWN);
        assertThat(verdict.quirks()).containsExactly("UNKNOWN_KIND", "UNLISTED_VALUE");
    }

    @Test
    void anUnlistedValueExcusesNoOtherFaultHoweverFarBehind() {
        String unlisted = "{\"id\": \"P\", \"competitorId\": \"C\", \"type\": \"NEW\"},";
        String event = Samples.with(EventType.SHOT, "/participants", "[" + unlisted.repeat(500) + "1]");

        assertThat(Verdicts.violations(Verdicts.LENIENT, event)).containsExactly("/participants/500 type");
    }
}
