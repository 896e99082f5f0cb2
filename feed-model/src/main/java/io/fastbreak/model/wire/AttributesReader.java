package io.fastbreak.model.wire;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ChallengeOutcome;
import io.fastbreak.model.event.ChallengeReason;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.EjectionType;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.FoulQualifier;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.FreeThrowQualifier;
import io.fastbreak.model.event.LineupParticipant;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.ProtestReason;
import io.fastbreak.model.event.ReboundType;
import io.fastbreak.model.event.ShotQualifier;
import io.fastbreak.model.event.ShotType;
import io.fastbreak.model.event.TimeoutType;
import io.fastbreak.model.event.TurnoverType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects the attributes of an event. Their kind is known only after the whole event was read, since {@code eventType} may
 * follow them.
 */
final class AttributesReader {
    private static final EnumNames<ClockStatusType> CLOCK_STATUS = new EnumNames<>(ClockStatusType.class);
    private static final EnumNames<MatchStatus> MATCH_STATUS = new EnumNames<>(MatchStatus.class);
    private static final EnumNames<EjectionType> EJECTION = new EnumNames<>(EjectionType.class);
    private static final EnumNames<FoulType> FOUL = new EnumNames<>(FoulType.class);
    private static final EnumNames<FoulQualifier> FOUL_QUALIFIER = new EnumNames<>(FoulQualifier.class);
    private static final EnumNames<FreeThrowQualifier> FREE_THROW_QUALIFIER = new EnumNames<>(FreeThrowQualifier.class);
    private static final EnumNames<ShotType> SHOT = new EnumNames<>(ShotType.class);
    private static final EnumNames<ShotQualifier> SHOT_QUALIFIER = new EnumNames<>(ShotQualifier.class);
    private static final EnumNames<TimeoutType> TIMEOUT = new EnumNames<>(TimeoutType.class);
    private static final EnumNames<ChallengeReason> CHALLENGE_REASON = new EnumNames<>(ChallengeReason.class);
    private static final EnumNames<ChallengeOutcome> CHALLENGE_OUTCOME = new EnumNames<>(ChallengeOutcome.class);
    private static final EnumNames<ProtestReason> PROTEST_REASON = new EnumNames<>(ProtestReason.class);
    private static final EnumNames<ReboundType> REBOUND = new EnumNames<>(ReboundType.class);
    private static final EnumNames<TurnoverType> TURNOVER = new EnumNames<>(TurnoverType.class);

    private final JsonParser parser;
    private final HashingReader reader;
    private final Map<String, Boolean> flags = new HashMap<>(8);
    private final Map<String, String> texts = new HashMap<>(8);
    private final Map<String, Long> numbers = new HashMap<>(4);
    private final List<String> qualifiers = new ArrayList<>(2);
    private final List<LineupParticipant> lineup = new ArrayList<>(0);
    /** Marks of the attributes that some kinds declare, and of the notice that RELIABILITY declares. */
    private int marks;

    private int notice;
    private int otherNotice;

    AttributesReader(JsonParser parser, HashingReader reader) {
        this.parser = parser;
        this.reader = reader;
    }

    void read() throws IOException {
        reader.object(this::property);
    }

    private void property(String name) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NULL) {
            mark(name);
        }
        switch (parser.currentToken()) {
            case VALUE_TRUE, VALUE_FALSE -> flags.put(name, parser.getBooleanValue());
            case VALUE_STRING -> texts.put(name, parser.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> numbers.put(name, Numbers.integer(parser));
            case START_ARRAY -> array(name);
            default -> {}
        }
    }

    private void mark(String name) {
        marks |= EventMarks.ATTRIBUTES.getOrDefault(name, 0);
        if (EventMarks.NOTICES.contains(name)) {
            boolean isTrue = parser.currentToken() == JsonToken.VALUE_TRUE;
            int said = isTrue ? EventMarks.GOOD_NOTICE : EventMarks.BAD_NOTICE;
            if (name.equals(EventMarks.DECLARED_NOTICE)) {
                notice = said;
            } else {
                otherNotice = said;
            }
        }
    }

    /** The marks of attributes that the kind does not declare. */
    int marks(EventType kind) {
        return (marks & ~EventMarks.declaredBy(kind)) | otherNotice | (kind == EventType.RELIABILITY ? 0 : notice);
    }

    private void array(String name) throws IOException {
        if (name.equals("qualifiers")) {
            reader.array(() -> qualifiers.add(parser.getText()));
        } else if (name.equals("lineup")) {
            reader.array(this::lineupParticipant);
        }
    }

    private void lineupParticipant() throws IOException {
        Map<String, String> id = new HashMap<>(2);
        Map<String, Boolean> starter = new HashMap<>(2);
        reader.object(property -> {
            // Only LINEUP declares this array: in another kind it may hold anything.
            if (property.equals("id")) {
                id.put(property, parser.getText());
            } else if (property.equals("isStarter") && parser.currentToken().isBoolean()) {
                starter.put(property, parser.getBooleanValue());
            }
        });
        lineup.add(new LineupParticipant(id.getOrDefault("id", ""), starter.getOrDefault("isStarter", false)));
    }

    /** True if the attributes are those of a rebound. */
    boolean looksLikeRebound() {
        return texts.containsKey("shotId") || texts.containsKey("freeThrowId") || flags.containsKey("hasRebounder");
    }

    /** True if the attributes are those of a reliability notice. */
    boolean looksLikeReliability() {
        return notice != 0;
    }

    boolean hasStatus() {
        return texts.containsKey("status");
    }

    Attributes build(EventType kind) {
        String type = texts.get("type");
        return switch (kind) {
            case CLOCK -> new Attributes.Clock(CLOCK_STATUS.of(texts.get("status")), flags.get("fromDevice"));
            case EJECTION -> new Attributes.Ejection(EJECTION.of(type));
            case FOUL ->
                new Attributes.Foul(
                        number("freeThrowsAwarded"), FOUL.of(type), all(FOUL_QUALIFIER), flags.get("hasFoulOn"));
            case FREE_THROW -> freeThrow();
            case SHOT -> shot(type);
            case TIMEOUT -> new Attributes.Timeout(TIMEOUT.of(type));
            case CHALLENGE ->
                new Attributes.Challenge(
                        CHALLENGE_REASON.of(texts.get("reason")), CHALLENGE_OUTCOME.of(texts.get("outcome")));
            case PROTEST -> new Attributes.Protest(PROTEST_REASON.of(texts.get("reason")));
            case REBOUND ->
                new Attributes.Rebound(
                        texts.get("shotId"), texts.get("freeThrowId"), REBOUND.of(type), flags.get("hasRebounder"));
            case TURNOVER ->
                new Attributes.Turnover(TURNOVER.of(type), flags.get("hasStealer"), flags.get("hasTurnoverBy"));
            case LINEUP -> new Attributes.Lineup(List.copyOf(lineup));
            case MATCH_STATUS_CHANGE -> new Attributes.MatchStatusChange(MATCH_STATUS.of(texts.get("status")));
            case RELIABILITY -> new Attributes.Reliability(flags.get("isReliabile"));
            case PARTICIPATION,
                    PERIOD_TRANSITION,
                    JUMP_BALL,
                    SUBSTITUTION,
                    POSSESSION_CHANGE,
                    POSSESSION_ARROW_CHANGE,
                    UNKNOWN -> Attributes.NONE;
        };
    }

    private Attributes shot(@Nullable String type) {
        return new Attributes.Shot(
                points(),
                flags.getOrDefault("isSuccessful", false),
                SHOT.of(type),
                all(SHOT_QUALIFIER),
                flags.get("hasAssister"),
                flags.get("hasBlocker"));
    }

    private Attributes freeThrow() {
        return new Attributes.FreeThrow(
                points(),
                flags.getOrDefault("isSuccessful", false),
                number("attemptSequence"),
                all(FREE_THROW_QUALIFIER),
                texts.get("foulId"),
                flags.get("hasAssister"));
    }

    private int points() {
        return Numbers.saturated(numbers.getOrDefault("points", 0L));
    }

    private @Nullable Integer number(String name) {
        Long value = numbers.get(name);
        return value == null ? null : Numbers.saturated(value);
    }

    private <E extends Enum<E>> List<E> all(EnumNames<E> names) {
        return qualifiers.isEmpty()
                ? List.of()
                : qualifiers.stream().map(names::of).toList();
    }
}
