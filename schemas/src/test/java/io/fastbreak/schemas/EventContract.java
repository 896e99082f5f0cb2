package io.fastbreak.schemas;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The tables of the event contract, copied from its text and not from the schema.
 *
 * <p>A field is written {@code pointer:type}; {@code !} marks it as required, {@code ?} as nullable. The type
 * {@code enumeration} and {@code shape} (an object with required fields) have their own tests; {@code object} may be
 * empty.
 */
final class EventContract {

    static final List<String> LISTED = words("""
            CHALLENGE CLOCK FREE_THROW FOUL JUMP_BALL LINEUP MATCH_STATUS_CHANGE PARTICIPATION PERIOD_TRANSITION
            POSSESSION_CHANGE POSSESSION_ARROW_CHANGE PROTEST REBOUND RELIABILITY SHOT SUBSTITUTION TIMEOUT TURNOVER""");

    static final List<String> KINDS =
            Stream.concat(LISTED.stream(), Stream.of("EJECTION")).toList();

    static final List<String> ENVELOPE = words("""
            /version:string! /source:enumeration! /traceId:string! /id:string! /insertedBeforeEventId:string
            /fixtureId:string! /fixture:shape /fixture/id:string! /fixture/externalIds:object
            /period:shape! /period/type:enumeration! /period/number:int32! /period/status:enumeration
            /eventType:enumeration! /startGameClock:int64 /endGameClock:int64
            /competitor:shape /competitor/id:string! /competitor/type:enumeration /competitor/externalIds:object
            /competitors:array! /competitors/0/id:string! /competitors/0/type:enumeration
            /competitors/0/externalIds:object
            /participants:array! /participants/0/id:string! /participants/0/competitorId:string!
            /participants/0/type:enumeration! /participants/0/externalIds:object
            /audit:shape! /audit/sequenceNumber:int64! /audit/startUtc:int64 /audit/endUtc:int64
            /audit/createdUtc:int64! /audit/updatedUtc:int64 /audit/insertedUtc:int64 /audit/deletedUtc:int64
            /audit/publishedUtc:int64! /audit/confirmedUtc:int64 /audit/startFrameIdx:int32 /audit/endFrameIdx:int32
            /audit/confidence:object! /audit/confidence/score:number /audit/confidence/flagged:boolean
            /audit/externalIds:object /audit/externalIds/externalId:string /audit/externalIds/externalIdType:string
            /tags:object! /additionalAttributes:object!""");

    private static final Map<String, List<String>> ATTRIBUTES = table("""
            CLOCK: status:enumeration! fromDevice:boolean isCompleted:boolean
            EJECTION: type:enumeration isCompleted:boolean
            FOUL: freeThrowsAwarded:int64 type:enumeration qualifiers:array hasFoulOn:boolean? isCompleted:boolean
            FREE_THROW: points:int64! isSuccessful:boolean! attemptSequence:int64 qualifiers:array foulId:string \
            hasAssister:boolean? isCompleted:boolean
            SHOT: points:int64! isSuccessful:boolean! type:enumeration qualifiers:array hasAssister:boolean \
            hasBlocker:boolean isCompleted:boolean
            TIMEOUT: type:enumeration isCompleted:boolean
            CHALLENGE: reason:enumeration outcome:enumeration isCompleted:boolean
            PROTEST: reason:enumeration description:string isCompleted:boolean
            REBOUND: shotId:string freeThrowId:string type:enumeration hasRebounder:boolean isCompleted:boolean
            TURNOVER: hasStealer:boolean hasTurnoverBy:boolean type:enumeration isCompleted:boolean
            LINEUP: lineup:array! lineup/0/id:string! lineup/0/isStarter:boolean!
            MATCH_STATUS_CHANGE: status:enumeration! isCompleted:boolean
            RELIABILITY: isReliabile:boolean reason:string isCompleted:boolean
            PARTICIPATION: isCompleted:boolean
            PERIOD_TRANSITION: isCompleted:boolean
            JUMP_BALL: isCompleted:boolean
            SUBSTITUTION: isCompleted:boolean
            POSSESSION_CHANGE: isCompleted:boolean
            POSSESSION_ARROW_CHANGE: isCompleted:boolean""");

    static final Map<String, List<String>> ENUMERATIONS = table("""
            EventSource: UNKNOWN VendorSportsInPlay VendorInPlay VendorLiveStats VendorScoresheet
            EventType: UNKNOWN CHALLENGE CLOCK EJECTION FOUL FREE_THROW JUMP_BALL MATCH_STATUS_CHANGE PARTICIPATION \
            PERIOD_TRANSITION PROTEST SHOT SUBSTITUTION TIMEOUT TURNOVER REBOUND RELIABILITY LINEUP POSSESSION_CHANGE \
            POSSESSION_ARROW_CHANGE
            PeriodType: UNKNOWN PREGAME REGULAR OVERTIME
            PeriodStatus: UNKNOWN PENDING IN_PROGRESS FINISHED
            CompetitorType: UNKNOWN HOME AWAY
            ParticipantType: UNKNOWN SHOOTER FOUL_BY FOUL_ON ASSISTER BLOCKER REBOUNDER TURNOVER_BY STEALER \
            PARTICIPANT WON_BY LOST_BY SUBSTITUTED_IN SUBSTITUTED_OUT STARTER BENCH
            ClockStatusType: UNKNOWN STARTED STOPPED ADJUSTED
            EjectionType: UNKNOWN DISQUALIFICATION FOULED_OUT
            FoulType: UNKNOWN OFFENSIVE PERSONAL TECHNICAL DISQUALIFYING UNSPORTSMANLIKE INTENTIONAL THROW_IN BENCH \
            COACH
            FoulQualifier: UNKNOWN CLASS_A CLASS_B DIRECT INDIRECT GAME_DISQUALIFICATION FIGHTING \
            CANCELLED_FREE_THROWS ONE_AND_ONE
            FreeThrowQualifier: UNKNOWN SECOND_CHANCE FAST_BREAK FROM_TURNOVER
            ShotType: UNKNOWN DUNK LAYUP FADEAWAY TIP_IN_DUNK TIP_IN_LAYUP JUMP_SHOT ALLEY_OOP DRIVING_LAYUP \
            HOOK_SHOT FLOATING_JUMP_SHOT STEPBACK_JUMP_SHOT PULLUP_JUMP_SHOT TURNAROUND_JUMP_SHOT WRONG_BASKET \
            REVERSE_LAYUP EURO_STEP ALLEY_OOP_DUNK
            ShotQualifier: UNKNOWN SECOND_CHANCE FAST_BREAK FROM_TURNOVER POINTS_IN_THE_PAINT BLOCKED
            TimeoutType: UNKNOWN FULL SHORT OFFICIALS MEDIA COMMERCIALS
            ChallengeReason: UNKNOWN CLOCK TWO_POINTS THREE_POINTS FREE_THROW_SHOOTER OUT_OF_BOUNDS FOUL GOAL_TENDING \
            VIOLENCE
            ChallengeOutcome: UNKNOWN SUCCESSFUL UNSUCCESSFUL
            ProtestReason: UNKNOWN SCOREKEEPING TIMEKEEPING SHOT_CLOCK OTHER
            ReboundType: UNKNOWN DEFENSIVE OFFENSIVE DEFENSIVE_DEADBALL OFFENSIVE_DEADBALL
            TurnoverType: UNKNOWN BACK_COURT BACK_COURT_TIME_VIOLATION BAD_PASS BALL_HANDLING DOUBLE_DRIBBLE \
            FIVE_SECONDS FREE_THROW_LANE_VIOLATION JUMP_BALL NONE OFFENSIVE OFFENSIVE_GOAL_TENDING OTHER OUT_OF_BOUNDS \
            SHOT_CLOCK THREE_SECONDS TRAVEL
            MatchStatus: UNKNOWN NOT_STARTED WARMUP IN_PROGRESS FINISHED INTERRUPTED CANCELLED ABANDONED""");

    /** Where the values of each enumeration stand: {@code enumeration kind pointer}. */
    static final List<String> ENUMERATED = List.of(
            "EventSource SHOT /source",
            "PeriodType SHOT /period/type",
            "PeriodStatus SHOT /period/status",
            "CompetitorType SHOT /competitor/type",
            "CompetitorType SHOT /competitors/0/type",
            "ParticipantType SHOT /participants/0/type",
            "ClockStatusType CLOCK /attributes/status",
            "EjectionType EJECTION /attributes/type",
            "FoulType FOUL /attributes/type",
            "FoulQualifier FOUL /attributes/qualifiers/0",
            "FreeThrowQualifier FREE_THROW /attributes/qualifiers/0",
            "ShotType SHOT /attributes/type",
            "ShotQualifier SHOT /attributes/qualifiers/0",
            "TimeoutType TIMEOUT /attributes/type",
            "ChallengeReason CHALLENGE /attributes/reason",
            "ChallengeOutcome CHALLENGE /attributes/outcome",
            "ProtestReason PROTEST /attributes/reason",
            "ReboundType REBOUND /attributes/type",
            "TurnoverType TURNOVER /attributes/type",
            "MatchStatus MATCH_STATUS_CHANGE /attributes/status");

    private EventContract() {}

    /** The envelope's fields and the attributes of the kind. */
    static Stream<Field> fields(String kind) {
        Stream<String> attributes = ATTRIBUTES.get(kind).stream().map("/attributes/"::concat);
        return Stream.concat(ENVELOPE.stream(), attributes).map(text -> Field.parse(kind, text));
    }

    /** The fields of all kinds. */
    static Stream<Field> fields() {
        return KINDS.stream().flatMap(EventContract::fields);
    }

    /** True if the contract has a required attribute for the kind, so that {@code attributes} is required too. */
    static boolean needsAttributes(String kind) {
        return fields(kind).anyMatch(field -> field.pointer().matches("/attributes/[^/]+") && field.required());
    }

    private static Map<String, List<String>> table(String rows) {
        Map<String, List<String>> table = new TreeMap<>();
        rows.lines().map(row -> row.split(": ", 2)).forEach(row -> table.put(row[0], words(row[1])));
        return table;
    }

    private static List<String> words(String text) {
        return List.of(text.trim().split("\\s+"));
    }

    /** One declared field of one kind. */
    record Field(String kind, String pointer, String type, boolean required, boolean nullable) {

        static Field parse(String kind, String text) {
            String[] parts = text.split(":", 2);
            String type = parts[1].replaceAll("[!?]", "");
            return new Field(kind, parts[0], type, parts[1].endsWith("!"), parts[1].endsWith("?"));
        }

        @Override
        public String toString() {
            return kind + " " + pointer + " " + type;
        }
    }
}
