package io.fastbreak.model.wire;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An event from its tree. */
final class EventReader {
    /** Of attributes, and of the records in them. */
    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            return Shape.of(type);
        }
    };

    private final EventTree tree;
    private final JsonNode json;
    private final JsonNode attributes;
    private final List<Participant> participants;

    EventReader(EventTree tree) {
        this.tree = tree;
        json = tree.root();
        attributes = json.path("attributes");
        participants = json.path("participants")
                .valueStream()
                .map(participant -> new Participant(
                        text(participant, "id"),
                        text(participant, "competitorId"),
                        constant(participant.path("type"), ParticipantType.class)))
                .toList();
    }

    Event read() {
        EventType kind = kind();
        String deprecatedFixtureId = json.path("fixtureId").textValue();
        String fixtureId = json.path("fixture").path("id").textValue();
        String fixture = requireNonNullElse(fixtureId, requireNonNullElse(deprecatedFixtureId, ""));
        List<Competitor> competitors = json.path("competitors")
                .valueStream()
                .map(EventReader::competitor)
                .toList();
        Competitor deprecated = json.path("competitor").isObject() ? competitor(json.path("competitor")) : null;
        AuditFields audit = audit();
        return new Event(
                text(json, "id"),
                constant(json.path("source"), EventSource.class),
                text(json, "traceId"),
                fixture,
                deprecatedFixtureId != null && !deprecatedFixtureId.equals(fixture),
                json.path("insertedBeforeEventId").textValue(),
                period(),
                kind,
                integer(json.path("startGameClock")),
                integer(json.path("endGameClock")),
                Competitor.involved(competitors, participants, deprecated),
                participants,
                audit,
                attributes(kind),
                tree.contentHash(),
                EventMarks.of((tree.hasBadNotice() ? EventMarks.BAD_NOTICE : 0)
                        | marksOfAttributes(kind)
                        | marksOfAudit(audit)
                        | EventMarks.ofCompetitor(deprecated, competitors, participants)));
    }

    /**
     * The published samples label rebounds and reliability notices CLOCK; without a clock status the attributes or roles of
     * such an event decide its kind. The validator accepts it in profile {@code contract} only.
     */
    private EventType kind() {
        EventType type = constant(json.path("eventType"), EventType.class);
        if (type != EventType.CLOCK || attributes.path("status").isTextual()) {
            return type;
        }
        if (attributes.path("shotId").isTextual()
                || attributes.path("freeThrowId").isTextual()
                || attributes.path("hasRebounder").isBoolean()
                || participants.stream().anyMatch(p -> p.type() == ParticipantType.REBOUNDER)) {
            return EventType.REBOUND;
        }
        return attributes.hasNonNull(EventMarks.DECLARED_NOTICE) ? EventType.RELIABILITY : type;
    }

    private Period period() {
        JsonNode period = json.path("period");
        JsonNode status = period.path("status");
        return new Period(
                constant(period.path("type"), PeriodType.class),
                saturated(period.path("number").asLong()),
                status.isTextual() ? constant(status, PeriodStatus.class) : null);
    }

    private static Competitor competitor(JsonNode competitor) {
        return new Competitor(text(competitor, "id"), constant(competitor.path("type"), CompetitorType.class));
    }

    private AuditFields audit() {
        JsonNode audit = json.path("audit");
        return new AuditFields(
                audit.path("sequenceNumber").asLong(),
                audit.path("createdUtc").asLong(),
                audit.path("publishedUtc").asLong(),
                integer(audit.path("deletedUtc")),
                integer(audit.path("updatedUtc")));
    }

    private int marksOfAudit(AuditFields audit) {
        JsonNode confidence = json.path("audit").path("confidence");
        JsonNode score = confidence.path("score");
        return EventMarks.ofConfirmation(json.path("audit").path("confirmedUtc").asLong(), audit)
                | (confidence.path("flagged").booleanValue() ? EventMarks.FLAGGED : 0)
                | (score.isNumber() ? EventMarks.score(score.doubleValue()) : 0);
    }

    /** The marks of attributes that the kind does not declare. */
    private int marksOfAttributes(EventType kind) {
        int marks = 0;
        for (Map.Entry<String, JsonNode> attribute : attributes.properties()) {
            String name = attribute.getKey();
            JsonNode value = attribute.getValue();
            boolean isDeclared = kind == EventType.RELIABILITY && name.equals(EventMarks.DECLARED_NOTICE);
            if (value.isNull() || isDeclared) {
                continue;
            }
            marks |= EventMarks.ATTRIBUTES.getOrDefault(name, 0) & ~EventMarks.declaredBy(kind);
            if (EventMarks.NOTICES.contains(name)) {
                marks |= value.booleanValue() ? EventMarks.GOOD_NOTICE : EventMarks.BAD_NOTICE;
            }
        }
        return marks;
    }

    private Attributes attributes(EventType kind) {
        return kind.attributes() == Attributes.None.class
                ? Attributes.NONE
                : (Attributes) SHAPES.get(kind.attributes()).read(attributes);
    }

    /** A record whose components are called like the properties of its JSON. */
    private record Shape(RecordConstructor constructor, List<RecordComponent> components) {
        static Shape of(Class<?> type) {
            return new Shape(RecordConstructor.of(type), List.of(type.getRecordComponents()));
        }

        Object read(JsonNode json) {
            return constructor.make(components.stream()
                    .map(component -> value(json.path(component.getName()), component.getGenericType()))
                    .toArray());
        }
    }

    /** The value of a component; null if it is absent, or 0, false or empty if the component cannot be null. */
    private static @Nullable Object value(JsonNode json, Type type) {
        if (type instanceof ParameterizedType list) {
            Type element = list.getActualTypeArguments()[0];
            return json.valueStream().map(each -> value(each, element)).toList();
        }
        if (type == String.class) {
            return json.textValue();
        }
        if (type == boolean.class || type == Boolean.class) {
            boolean isGiven = type == boolean.class || json.isBoolean();
            return isGiven ? json.booleanValue() : null;
        }
        if (type == int.class || type == Integer.class) {
            boolean isGiven = type == int.class || json.isNumber();
            return isGiven ? saturated(json.longValue()) : null;
        }
        Class<?> shape = (Class<?>) type;
        return shape.isEnum() ? constant(json, shape) : SHAPES.get(shape).read(json);
    }

    private static String text(JsonNode object, String name) {
        return object.path(name).asText("");
    }

    /** The constant of that name; the enumeration's first, its UNKNOWN, if there is none. */
    private static <E> E constant(JsonNode name, Class<E> type) {
        E[] constants = requireNonNull(type.getEnumConstants());
        for (E constant : constants) {
            if (((Enum<?>) constant).name().equals(name.textValue())) {
                return constant;
            }
        }
        return constants[0];
    }

    private static @Nullable Long integer(JsonNode value) {
        return value.isNumber() ? value.longValue() : null;
    }

    private static int saturated(long value) {
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
    }
}
