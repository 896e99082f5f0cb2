package io.fastbreak.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventMarksTest {
    private static final Competitor MAD = new Competitor("MAD", CompetitorType.HOME);
    private static final Competitor MIL = new Competitor("MIL", CompetitorType.AWAY);

    private static Event read(String type, String attributes, String audit, String more) throws IOException {
        String event = """
                {"version":"2","source":"VendorInPlay","traceId":"t","id":"e1","fixtureId":"G1",
                 "period":{"type":"REGULAR","number":1},"eventType":"%s","competitors":[],"participants":[],
                 "audit":{"sequenceNumber":1,"createdUtc":1000,"publishedUtc":1000%s},
                 "tags":{"points":2},"additionalAttributes":{"status":"INTERRUPTED"}%s%s}
                """.formatted(type, audit, attributes.isEmpty() ? "" : ",\"attributes\":" + attributes, more);
        return new EventCodec().read(event.getBytes(StandardCharsets.UTF_8));
    }

    private static Event read(String type, String attributes) throws IOException {
        return read(type, attributes, ",\"confidence\":{}", "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "SHOT | {\"points\":2,\"isSuccessful\":true} | 0",
                "SHOT | {\"points\":2,\"isSuccessful\":true,\"attemptSequence\":1} | 0",
                "SHOT | {\"points\":2,\"isSuccessful\":true,\"status\":\"x\",\"outcome\":1} | 6",
                "REBOUND | {\"points\":2} | 1",
                "REBOUND | {\"isSuccessful\":false} | 1",
                "REBOUND | {\"points\":null,\"isReliable\":null} | 0",
                "TIMEOUT | {\"status\":\"INTERRUPTED\"} | 2",
                "MATCH_STATUS_CHANGE | {\"status\":\"INTERRUPTED\"} | 0",
                "CHALLENGE | {\"outcome\":\"SUCCESSFUL\"} | 0",
                "PROTEST | {\"outcome\":\"SUCCESSFUL\"} | 4",
                "RELIABILITY | {\"isReliabile\":false} | 0",
                "RELIABILITY | {\"isReliable\":false} | 16",
                "RELIABILITY | {\"isReliable\":true} | 8",
                "FOUL | {\"isReliabile\":true} | 8",
                "FOUL | {\"isReliabile\":\"true\"} | 16",
                "CLOCK | {\"status\":\"STARTED\",\"isReliabile\":false} | 16"
            })
    void attributes_mark_an_event_of_a_kind_that_does_not_declare_them(String type, String attributes, int bits)
            throws IOException {
        assertThat(read(type, attributes).marks()).isEqualTo(EventMarks.of(bits));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "RELIABILITY | {\"isReliabile\":true} | GOOD",
                "RELIABILITY | {\"isReliabile\":false} | BAD",
                "RELIABILITY | {\"isReliabile\":true,\"isReliable\":false} | BAD",
                "RELIABILITY | {\"isReliabile\":false,\"isReliable\":true} | BAD",
                "RELIABILITY | {\"isReliable\":true} | GOOD",
                "RELIABILITY | {\"isReliable\":\"true\"} | BAD",
                "RELIABILITY | {\"reason\":\"back again\"} | BAD",
                "RELIABILITY | {} | BAD",
                "CLOCK | {\"isReliabile\":true} | GOOD",
                "CLOCK | {\"status\":\"STOPPED\",\"isReliabile\":true} | NONE",
                "SHOT | {\"points\":2,\"isSuccessful\":true,\"isReliable\":false} | BAD",
                "SHOT | {\"points\":2,\"isSuccessful\":true} | NONE"
            })
    void bad_news_needs_no_form(String type, String attributes, Notice notice) throws IOException {
        assertThat(Notice.of(read(type, attributes))).isEqualTo(notice);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"tags\":{\"isReliable\":false} | BAD",
                "\"tags\":{\"isReliable\":\"false\"} | BAD",
                "\"additionalAttributes\":{\"isReliabile\":false} | BAD",
                "\"additionalAttributes\":{\"isReliabile\":true} | NONE",
                "\"fixture\":{\"id\":\"G1\",\"isReliable\":false} | BAD",
                "\"tags\":{\"a\":[1,{\"b\":{\"isReliable\":false}}]} | BAD",
                "\"tags\":{\"a\":{\"isReliable\":true}} | NONE",
                "\"attributes\":{\"type\":\"FULL\",\"more\":{\"isReliabile\":0}} | BAD",
                "\"note\":[{\"isReliabile\":false}] | BAD"
            })
    void bad_news_has_no_place(String part, Notice notice) throws IOException {
        String event = """
                {"version":"2","source":"VendorInPlay","traceId":"t","id":"e1","fixtureId":"G1",
                 "period":{"type":"REGULAR","number":1},"eventType":"TIMEOUT","competitors":[],"participants":[],
                 "audit":{"sequenceNumber":1,"createdUtc":1000,"publishedUtc":1000},%s}
                """.formatted(part);

        assertThat(Notice.of(new EventCodec().read(event.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(notice);
    }

    @Test
    void a_notice_without_attributes_is_bad_news_and_so_is_one_of_the_envelope() throws IOException {
        assertThat(Notice.of(read("RELIABILITY", ""))).isEqualTo(Notice.BAD);
        assertThat(Notice.of(read("TIMEOUT", "", ",\"confidence\":{}", ",\"isReliable\":false")))
                .isEqualTo(Notice.BAD);
        assertThat(Notice.of(read("TIMEOUT", "", ",\"confidence\":{}", ",\"isReliable\":true")))
                .isEqualTo(Notice.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "{} | 0.5 | false",
                "{\"flagged\":false,\"score\":0.5} | 0.5 | false",
                "{\"flagged\":true,\"score\":1} | 0 | true",
                "{\"score\":0.4999} | 0.5 | true",
                "{\"score\":0.29} | 0.29 | false",
                "{\"score\":0} | 0.001 | true",
                "{\"score\":0} | 0 | false"
            })
    void a_flag_or_a_low_score_makes_an_event_doubtful(String confidence, double minimum, boolean doubtful)
            throws IOException {
        Event event = read("TIMEOUT", "", ",\"confidence\":" + confidence, "");
        assertThat(event.marks().isDoubtful(minimum)).isEqualTo(doubtful);
    }

    @ParameterizedTest
    @CsvSource({"1000, false", "6000, false", "6001, true", "999, true", "0, true", "-5, true"})
    void a_confirmation_settles_doubt_unless_its_time_is_unset_or_in_the_future(long confirmedUtc, boolean doubtful)
            throws IOException {
        Event event =
                read("TIMEOUT", "", ",\"confirmedUtc\":" + confirmedUtc + ",\"confidence\":{\"flagged\":true}", "");
        assertThat(event.marks().isDoubtful(0)).isEqualTo(doubtful);
    }

    @Test
    void the_deprecated_competitor_has_to_be_the_one_that_acts() {
        Participant shooter = new Participant("P1", "MAD", ParticipantType.SHOOTER);
        Participant assister = new Participant("P2", "MAD", ParticipantType.ASSISTER);

        assertThat(EventMarks.ofCompetitor(null, List.of(MAD), List.of())).isZero();
        assertThat(EventMarks.ofCompetitor(MAD, List.of(), List.of())).isZero();
        assertThat(EventMarks.ofCompetitor(MAD, List.of(MIL, MAD), List.of())).isZero();
        assertThat(EventMarks.ofCompetitor(MAD, List.of(), List.of(assister))).isZero();
        assertThat(EventMarks.ofCompetitor(MAD, List.of(MAD, MIL), List.of(shooter)))
                .isZero();
        assertThat(EventMarks.ofCompetitor(MIL, List.of(MAD), List.of())).isEqualTo(EventMarks.COMPETITOR);
        assertThat(EventMarks.ofCompetitor(MIL, List.of(MAD, MIL), List.of(shooter)))
                .isEqualTo(EventMarks.COMPETITOR);
        assertThat(EventMarks.ofCompetitor(MIL, List.of(), List.of(assister))).isEqualTo(EventMarks.COMPETITOR);
        assertThat(EventMarks.ofCompetitor(new Competitor("MAD", CompetitorType.AWAY), List.of(MAD), List.of()))
                .isEqualTo(EventMarks.COMPETITOR);
    }
}
