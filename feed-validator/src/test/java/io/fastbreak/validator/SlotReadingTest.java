package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Slot;
import io.fastbreak.model.feed.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlotReadingTest {
    private static final String START =
            "{\"fixtureId\": \"F1\", \"source\": \"VendorInPlay\", \"eventType\": \"FOUL\", ";
    private static final Slot F1_12 = slot("F1", 12);

    @Test
    void anEventOfWrongTypesStillNamesItsSlot() {
        Verdict.Rejected verdict = rejected(Samples.with(EventType.SHOT, "/attributes/points", "null"));

        assertThat(verdict.slot()).isEqualTo(new Slot(new FeedId("E2025-41", EventSource.VendorScoresheet), 9));
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
    void theSlotIsWhatWasReadBeforeTheFault(String rest) {
        assertThat(rejected(START + rest).slot()).isEqualTo(F1_12);
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
    void whatWasNotReadAtItsPathBeforeTheFaultNamesNoSlot(String rest) {
        assertThat(rejected(START + rest).slot()).isNull();
    }

    @Test
    void invalidUtf8EndsTheReadingOfTheSlotToo() {
        byte[] behind = Samples.bytes(START + "\"audit\": {\"sequenceNumber\": 12}, \"id\": \"?\"}");
        behind[behind.length - 3] = (byte) 0xFF;
        byte[] before = Samples.bytes("{\"id\": \"?\"," + START.substring(1) + "\"audit\": {\"sequenceNumber\": 12}}");
        before[8] = (byte) 0xFF;

        assertThat(Verdicts.rejected(Verdicts.CONTRACT, behind).slot()).isEqualTo(F1_12);
        assertThat(Verdicts.rejected(Verdicts.CONTRACT, before).slot()).isNull();
    }

    @Test
    void aTextThatIsTooLargeNamesItsSlotWithinTheLimit() {
        String audit = "\"audit\": {\"sequenceNumber\": 12}";
        String padding = "\"padding\": \"" + "x".repeat(1 << 20) + "\"";

        Verdict.Rejected first = rejected(START + audit + ", " + padding + "}");
        Verdict.Rejected last = rejected(START + padding + ", " + audit + "}");

        assertThat(List.of(first.reason(), last.reason())).containsOnly(RejectionReason.TOO_LARGE);
        assertThat(first.slot()).isEqualTo(F1_12);
        assertThat(last.slot()).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"id": "F2"} | F2
            {"id": 2} | F1
            "F2" | F1
            """)
    void theFixtureIsThatOfTheReferenceElseTheDeprecatedOne(String reference, String fixture) {
        String event = START + "\"fixture\": " + reference + ", \"audit\": {\"sequenceNumber\": 12}}";

        assertThat(rejected(event).slot()).isEqualTo(slot(fixture, 12));
    }

    @Test
    void anUnlistedSourceNamesNoFeedUnlessItIsReadAsUnknown() {
        String event = "{\"fixtureId\": \"F1\", \"source\": \"X\", \"audit\": {\"sequenceNumber\": 12}}";

        assertThat(rejected(event).slot()).isNull();
        assertThat(Verdicts.rejected(Verdicts.LENIENT, event).slot())
                .isEqualTo(new Slot(new FeedId("F1", EventSource.UNKNOWN), 12));
    }

    @ParameterizedTest
    @EnumSource
    void onlyShotsFreeThrowsAndUnknownKindsMayAffectTheScore(EventType kind) {
        boolean may =
                List.of(EventType.SHOT, EventType.FREE_THROW, EventType.UNKNOWN).contains(kind);

        assertThat(rejected("{\"eventType\": \"" + kind + "\"").mayAffectScore())
                .isEqualTo(may);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"eventType\": 1}", "{\"eventType\": \"DUNK\"}", "{\"eventType\": \"FOU"})
    void anEventOfUnreadableKindMayAffectTheScore(String text) {
        assertThat(rejected(text).mayAffectScore()).isTrue();
    }

    private static Slot slot(String fixture, long number) {
        return new Slot(new FeedId(fixture, EventSource.VendorInPlay), number);
    }

    private static Verdict.Rejected rejected(String text) {
        return Verdicts.rejected(Verdicts.CONTRACT, text);
    }
}
