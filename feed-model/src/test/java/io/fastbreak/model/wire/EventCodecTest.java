package io.fastbreak.model.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.attribute.ChallengeOutcome;
import io.fastbreak.model.event.attribute.ChallengeReason;
import io.fastbreak.model.event.attribute.EjectionType;
import io.fastbreak.model.event.attribute.FoulQualifier;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.FreeThrowQualifier;
import io.fastbreak.model.event.attribute.LineupParticipant;
import io.fastbreak.model.event.attribute.ProtestReason;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotQualifier;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.event.attribute.TimeoutType;
import io.fastbreak.model.event.attribute.TurnoverType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EventCodecTest {
    private static final String WHOLE = """
            {"version":"2.0.0","source":"VendorLiveStats","traceId":"run-1","id":"e17",
             "insertedBeforeEventId":"e12","fixtureId":"old","fixture":{"id":"G1","externalIds":{"id":"not this"}},
             "period":{"type":"OVERTIME","number":2,"status":"IN_PROGRESS"},"eventType":"SHOT",
             "startGameClock":120000,"endGameClock":118500,
             "competitor":{"id":"OLD","type":"HOME"},
             "competitors":[{"id":"MAD","type":"HOME","externalIds":{"id":"not this"}},{"id":"MIL"}],
             "participants":[{"id":"P1","competitorId":"MAD","type":"SHOOTER"},
                             {"id":"P2","competitorId":"MAD","type":"ASSISTER","externalIds":{"type":"BENCH"}}],
             "audit":{"sequenceNumber":17,"createdUtc":1000,"publishedUtc":2000,"deletedUtc":3000,
                      "confidence":{"score":0.5,"flagged":false},
                      "externalIds":{"externalId":"x","externalIdType":"y"}},
             "tags":{"id":"not this","audit":{"sequenceNumber":99}},"additionalAttributes":{"eventType":"FOUL"},
             "attributes":{"points":3,"isSuccessful":true,"type":"DUNK","attemptSequence":1}}
            """;

    private final EventCodec codec = new EventCodec();

    @Test
    void reads_the_whole_envelope_and_each_field_at_its_own_path_only() {
        Event event = read(WHOLE);

        assertThat(event)
                .isEqualTo(new Event(
                        "e17",
                        EventSource.VendorLiveStats,
                        "run-1",
                        "G1",
                        true,
                        "e12",
                        new Period(PeriodType.OVERTIME, 2, PeriodStatus.IN_PROGRESS),
                        EventType.SHOT,
                        120_000L,
                        118_500L,
                        List.of(
                                new Competitor("MAD", CompetitorType.HOME),
                                new Competitor("MIL", CompetitorType.UNKNOWN)),
                        List.of(
                                new Participant("P1", "MAD", ParticipantType.SHOOTER),
                                new Participant("P2", "MAD", ParticipantType.ASSISTER)),
                        new AuditFields(17, 1_000, 2_000, 3_000L),
                        new Attributes.Shot(3, true, ShotType.DUNK, List.of(), null, null),
                        event.contentHash(),
                        EventMarks.of(EventMarks.COMPETITOR | EventMarks.score(0.5))));
    }

    static Stream<Arguments> kinds() {
        return Stream.of(
                Arguments.of(
                        EventType.CHALLENGE,
                        "{'reason':'GOAL_TENDING','outcome':'UNSUCCESSFUL'}",
                        new Attributes.Challenge(ChallengeReason.GOAL_TENDING, ChallengeOutcome.UNSUCCESSFUL)),
                Arguments.of(
                        EventType.CLOCK,
                        "{'status':'STOPPED','fromDevice':true}",
                        new Attributes.Clock(ClockStatusType.STOPPED, true)),
                Arguments.of(
                        EventType.EJECTION,
                        "{'type':'DISQUALIFICATION'}",
                        new Attributes.Ejection(EjectionType.DISQUALIFICATION)),
                Arguments.of(
                        EventType.FOUL,
                        "{'freeThrowsAwarded':2,'type':'TECHNICAL','qualifiers':['CLASS_B','FIGHTING'],'hasFoulOn':null}",
                        new Attributes.Foul(
                                2, FoulType.TECHNICAL, List.of(FoulQualifier.CLASS_B, FoulQualifier.FIGHTING), null)),
                Arguments.of(
                        EventType.FREE_THROW,
                        "{'points':1,'isSuccessful':false,'attemptSequence':2,'qualifiers':['FAST_BREAK'],"
                                + "'foulId':'f1','hasAssister':false}",
                        new Attributes.FreeThrow(1, false, 2, List.of(FreeThrowQualifier.FAST_BREAK), "f1", false)),
                Arguments.of(EventType.JUMP_BALL, "{'isCompleted':true}", Attributes.NONE),
                Arguments.of(
                        EventType.LINEUP,
                        "{'lineup':[{'id':'P1','isStarter':true},{'isStarter':false,'id':'P2'}]}",
                        new Attributes.Lineup(
                                List.of(new LineupParticipant("P1", true), new LineupParticipant("P2", false)))),
                Arguments.of(
                        EventType.MATCH_STATUS_CHANGE,
                        "{'status':'FINISHED'}",
                        new Attributes.MatchStatusChange(MatchStatus.FINISHED)),
                Arguments.of(EventType.PARTICIPATION, "{}", Attributes.NONE),
                Arguments.of(EventType.PERIOD_TRANSITION, "{}", Attributes.NONE),
                Arguments.of(EventType.POSSESSION_CHANGE, "{}", Attributes.NONE),
                Arguments.of(EventType.POSSESSION_ARROW_CHANGE, "{}", Attributes.NONE),
                Arguments.of(
                        EventType.PROTEST,
                        "{'reason':'TIMEKEEPING','description':'free text'}",
                        new Attributes.Protest(ProtestReason.TIMEKEEPING)),
                Arguments.of(
                        EventType.REBOUND,
                        "{'shotId':'s1','freeThrowId':'f1','type':'DEFENSIVE','hasRebounder':true}",
                        new Attributes.Rebound("s1", "f1", ReboundType.DEFENSIVE, true)),
                Arguments.of(
                        EventType.RELIABILITY,
                        "{'isReliabile':false,'reason':'camera'}",
                        new Attributes.Reliability(false)),
                Arguments.of(
                        EventType.SHOT,
                        "{'points':2,'isSuccessful':true,'type':'LAYUP','qualifiers':['BLOCKED'],"
                                + "'hasAssister':true,'hasBlocker':false}",
                        new Attributes.Shot(2, true, ShotType.LAYUP, List.of(ShotQualifier.BLOCKED), true, false)),
                Arguments.of(EventType.SUBSTITUTION, "{}", Attributes.NONE),
                Arguments.of(EventType.TIMEOUT, "{'type':'MEDIA'}", new Attributes.Timeout(TimeoutType.MEDIA)),
                Arguments.of(
                        EventType.TURNOVER,
                        "{'hasStealer':true,'hasTurnoverBy':false,'type':'BAD_PASS'}",
                        new Attributes.Turnover(TurnoverType.BAD_PASS, true, false)),
                Arguments.of(EventType.UNKNOWN, "{'type':'FULL'}", Attributes.NONE));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void reads_the_attributes_of_each_kind_before_and_behind_their_label(
            EventType type, String json, Attributes attributes) {
        String label = "'eventType':'" + type + "'";
        String fields = "'attributes':" + json;

        for (String order : List.of(label + "," + fields, fields + "," + label)) {
            Event event = read(event(order));
            assertThat(event.type()).isEqualTo(type);
            assertThat(event.attributes()).isEqualTo(attributes);
        }
    }

    @Test
    void takes_the_deprecated_fixture_id_where_there_is_no_other() {
        Event event = read(event("'eventType':'JUMP_BALL'"));
        assertThat(event.fixtureId()).isEqualTo("G1");
        assertThat(event.fixtureIdsDiffer()).isFalse();
    }

    @Test
    void the_same_fixture_named_twice_does_not_differ() {
        Event event = read(event("'eventType':'JUMP_BALL','fixture':{'id':'G1'}"));
        assertThat(event.fixtureIdsDiffer()).isFalse();
    }

    @Test
    void without_competitors_the_participants_say_who_they_are() {
        Event event = read(event("'competitor':{'id':'OLD'},'participants':["
                + "{'id':'P1','competitorId':'MAD','type':'SHOOTER'},{'id':'P2','competitorId':'MAD','type':'ASSISTER'},"
                + "{'id':'P3','competitorId':'MIL','type':'BLOCKER'}]"));

        assertThat(event.competitors())
                .containsExactly(
                        new Competitor("MAD", CompetitorType.UNKNOWN), new Competitor("MIL", CompetitorType.UNKNOWN));
    }

    @Test
    void without_participants_either_the_deprecated_competitor_is_taken() {
        Event event = read(event("'competitor':{'id':'MAD','type':'AWAY'}"));
        assertThat(event.competitors()).containsExactly(new Competitor("MAD", CompetitorType.AWAY));
    }

    static Stream<Arguments> mislabelled() {
        return Stream.of(
                Arguments.of("'attributes':{'shotId':'s1'}", EventType.REBOUND),
                Arguments.of("'attributes':{'freeThrowId':'f1'}", EventType.REBOUND),
                Arguments.of("'attributes':{'hasRebounder':false}", EventType.REBOUND),
                Arguments.of("'participants':[{'id':'P1','competitorId':'MAD','type':'REBOUNDER'}]", EventType.REBOUND),
                Arguments.of("'attributes':{'isReliabile':false}", EventType.RELIABILITY),
                Arguments.of("'attributes':{'status':'STARTED','shotId':'s1'}", EventType.CLOCK),
                Arguments.of("'attributes':{'fromDevice':true}", EventType.CLOCK));
    }

    @ParameterizedTest
    @MethodSource("mislabelled")
    void a_clock_without_status_is_what_its_attributes_or_roles_say(String fields, EventType type) {
        assertThat(read(event("'eventType':'CLOCK'," + fields)).type()).isEqualTo(type);
    }

    @Test
    void values_outside_an_enumeration_are_read_as_its_unknown() {
        Event event = read(event("'eventType':'SHOT','attributes':{'points':2,'isSuccessful':true,'type':'SKYHOOK'}"));
        assertThat(event.attributes()).isEqualTo(new Attributes.Shot(2, true, ShotType.UNKNOWN, List.of(), null, null));
    }

    @Test
    void an_integral_decimal_is_an_integer() {
        assertThat(read(event("'startGameClock':1.2e4")).startGameClock()).isEqualTo(12_000);
        assertThat(read(event("'startGameClock':9007199254740993.0")).startGameClock())
                .isEqualTo(9007199254740993L);
        assertThat(read(event("'startGameClock':9223372036854775807")).startGameClock())
                .isEqualTo(Long.MAX_VALUE);
        assertThat(read(event("'startGameClock':9223372036854775300.0")).startGameClock())
                .isEqualTo(9223372036854775300L);
        assertThat(read(event("'startGameClock':-9.2233720368547753e18")).startGameClock())
                .isEqualTo(-9223372036854775300L);
        assertThat(read(event("'startGameClock':9223372036854775808.0")).startGameClock())
                .isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void what_is_not_one_object_is_refused() {
        assertThatThrownBy(() -> codec.read(bytes("[1]"))).isInstanceOf(IOException.class);
        byte[] noUtf8 = bytes("{\"id\": \"?\"}");
        noUtf8[8] = (byte) 0xFF;
        assertThatThrownBy(() -> codec.read(noUtf8)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> codec.read(bytes("{\"id\":"))).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> codec.read(new byte[0])).isInstanceOf(IOException.class);
    }

    private static String event(String fields) {
        return """
            {"id":"e1","fixtureId":"G1","source":"VendorInPlay","period":{"type":"REGULAR","number":1},
             "audit":{"sequenceNumber":1,"createdUtc":1,"publishedUtc":2,"confidence":{}},%s}
            """.formatted(fields.replace('\'', '"'));
    }

    private Event read(String json) {
        try {
            return codec.read(bytes(json));
        } catch (IOException e) {
            throw new AssertionError(json, e);
        }
    }

    private static byte[] bytes(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void an_id_of_eight_bytes_may_end_like_the_beginning_of_an_object() {
        byte[] framed = bytes("\u0000" + "abcd{fgh" + "{\"id\": 1}");

        assertThat(SchemaFrame.length(framed)).isEqualTo(9);
        assertThat(SchemaFrame.length(bytes("\u0000abcd{}"))).isEqualTo(5);
    }
}
