package io.fastbreak.model.log;

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
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class EventLogCodecTest {
    private static final Attributes.Shot SHOT = new Attributes.Shot(
            3, true, ShotType.STEPBACK_JUMP_SHOT, List.of(ShotQualifier.SECOND_CHANCE), true, false);

    static Stream<Arguments> kinds() {
        return Stream.of(
                Arguments.of(
                        EventType.CHALLENGE,
                        new Attributes.Challenge(ChallengeReason.VIOLENCE, ChallengeOutcome.SUCCESSFUL)),
                Arguments.of(EventType.CLOCK, new Attributes.Clock(ClockStatusType.ADJUSTED, null)),
                Arguments.of(EventType.EJECTION, new Attributes.Ejection(EjectionType.FOULED_OUT)),
                Arguments.of(
                        EventType.FOUL,
                        new Attributes.Foul(
                                2, FoulType.COACH, List.of(FoulQualifier.CLASS_A, FoulQualifier.DIRECT), null)),
                Arguments.of(EventType.FOUL, new Attributes.Foul(null, FoulType.UNKNOWN, List.of(), true)),
                Arguments.of(
                        EventType.FREE_THROW,
                        new Attributes.FreeThrow(1, false, 2, List.of(FreeThrowQualifier.FAST_BREAK), "foul-7", false)),
                Arguments.of(EventType.FREE_THROW, new Attributes.FreeThrow(1, true, null, List.of(), null, null)),
                Arguments.of(EventType.JUMP_BALL, Attributes.NONE),
                Arguments.of(
                        EventType.LINEUP,
                        new Attributes.Lineup(
                                List.of(new LineupParticipant("P1", true), new LineupParticipant("P2", false)))),
                Arguments.of(EventType.MATCH_STATUS_CHANGE, new Attributes.MatchStatusChange(MatchStatus.ABANDONED)),
                Arguments.of(EventType.PARTICIPATION, Attributes.NONE),
                Arguments.of(EventType.PERIOD_TRANSITION, Attributes.NONE),
                Arguments.of(EventType.POSSESSION_CHANGE, Attributes.NONE),
                Arguments.of(EventType.POSSESSION_ARROW_CHANGE, Attributes.NONE),
                Arguments.of(EventType.PROTEST, new Attributes.Protest(ProtestReason.SHOT_CLOCK)),
                Arguments.of(
                        EventType.REBOUND,
                        new Attributes.Rebound("shot-1", null, ReboundType.OFFENSIVE_DEADBALL, true)),
                Arguments.of(EventType.RELIABILITY, new Attributes.Reliability(false)),
                Arguments.of(EventType.SHOT, SHOT),
                Arguments.of(EventType.SUBSTITUTION, Attributes.NONE),
                Arguments.of(EventType.TIMEOUT, new Attributes.Timeout(TimeoutType.COMMERCIALS)),
                Arguments.of(EventType.TURNOVER, new Attributes.Turnover(TurnoverType.TRAVEL, null, true)),
                Arguments.of(EventType.UNKNOWN, Attributes.NONE));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void every_kind_is_read_as_it_was_written(EventType type, Attributes attributes) {
        assertIsKept(event(type, attributes, "anchor", 540_000L, 1_731_700_009_999L));
        assertIsKept(event(type, attributes, null, null, null));
    }

    @Test
    void every_kind_is_tested() {
        Set<EventType> tested =
                kinds().map(arguments -> (EventType) arguments.get()[0]).collect(Collectors.toSet());
        assertThat(tested).isEqualTo(EnumSet.allOf(EventType.class));
    }

    @ParameterizedTest
    @EnumSource(PeriodStatus.class)
    void keeps_the_periods_status(PeriodStatus status) {
        Event plain = event(EventType.SHOT, SHOT, null, 1L, null);
        assertIsKept(withPeriod(plain, new Period(PeriodType.OVERTIME, 2, status)));
    }

    @Test
    void keeps_the_whole_range_of_numbers() {
        for (long extreme : new long[] {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE}) {
            assertIsKept(event(EventType.SHOT, SHOT, null, extreme, extreme));
        }
        assertIsKept(event(
                EventType.SHOT,
                new Attributes.Shot(Integer.MIN_VALUE, false, ShotType.UNKNOWN, List.of(), null, null),
                null,
                null,
                null));
    }

    @Test
    void a_typical_entry_takes_less_than_two_hundred_bytes() {
        Event shot = event(EventType.SHOT, SHOT, null, 540_000L, null);
        assertThat(EventLogCodec.write(shot)).hasSizeLessThan(200);
    }

    @Test
    void texts_of_any_length_and_script_are_kept() {
        String veryLong = "x".repeat(20_000);
        for (String anchor : List.of("vor-dem-Spiel-ü", veryLong, "E2024-276-0001", "比赛")) {
            assertIsKept(event(EventType.SHOT, SHOT, anchor, 540_000L, null));
        }
    }

    @Test
    void an_entry_of_a_later_version_is_refused() {
        LogKey key = new LogKey("G1", EventSource.VendorScoresheet, 0, 1, 0);
        byte[] entry = EventLogCodec.write(event(EventType.SHOT, SHOT, null, 540_000L, null));
        // The number of the format comes first, and is doubled as small numbers are.
        int next = entry[0] / 2 + 1;
        entry[0] += 2;

        assertThatThrownBy(() -> EventLogCodec.read(key, entry))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("format " + next);
    }

    @Test
    void the_marks_of_an_event_are_kept() {
        Event shot = event(EventType.SHOT, SHOT, null, 540_000L, null);
        assertIsKept(marked(shot, EventMarks.FLAGGED | EventMarks.score(0.29)));
        assertIsKept(marked(shot, EventMarks.score(1) | 0xff));
    }

    private static Event marked(Event event, int bits) {
        return new Event(
                event.id(),
                event.source(),
                event.traceId(),
                event.fixtureId(),
                event.fixtureIdsDiffer(),
                event.insertedBeforeEventId(),
                event.period(),
                event.type(),
                event.startGameClock(),
                event.endGameClock(),
                event.competitors(),
                event.participants(),
                event.audit(),
                event.attributes(),
                event.contentHash(),
                EventMarks.of(bits));
    }

    private static void assertIsKept(Event event) {
        LogKey key =
                new LogKey(event.fixtureId(), event.source(), 0, event.audit().sequenceNumber(), 0);
        assertThat(EventLogCodec.read(key, EventLogCodec.write(event))).isEqualTo(event);
    }

    private static Event event(EventType type, Attributes attributes, String anchor, Long clock, Long deletedUtc) {
        return new Event(
                "E2024-276-0417",
                EventSource.VendorScoresheet,
                "7f9c24e8-3b12-4c5d-9a61-0b1f2d3e4c5a",
                "E2024-276",
                true,
                anchor,
                new Period(PeriodType.REGULAR, 4, null),
                type,
                clock,
                clock,
                List.of(new Competitor("MAD", CompetitorType.HOME), new Competitor("MIL", CompetitorType.AWAY)),
                List.of(
                        new Participant("P005928", "MAD", ParticipantType.SHOOTER),
                        new Participant("P007165", "MAD", ParticipantType.ASSISTER)),
                new AuditFields(
                        417,
                        1_731_700_000_000L,
                        1_731_700_000_250L,
                        deletedUtc,
                        1_731_700_000_900L,
                        deletedUtc != null),
                attributes,
                0x9e3779b97f4a7c15L,
                EventMarks.NONE);
    }

    private static Event withPeriod(Event event, Period period) {
        return new Event(
                event.id(),
                event.source(),
                event.traceId(),
                event.fixtureId(),
                event.fixtureIdsDiffer(),
                event.insertedBeforeEventId(),
                period,
                event.type(),
                event.startGameClock(),
                event.endGameClock(),
                event.competitors(),
                event.participants(),
                event.audit(),
                event.attributes(),
                event.contentHash(),
                EventMarks.NONE);
    }
}
