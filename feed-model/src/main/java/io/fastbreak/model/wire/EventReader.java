package io.fastbreak.model.wire;

import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
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
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The envelope of one event while it is being read. */
final class EventReader {
    private static final EnumNames<EventSource> SOURCE = new EnumNames<>(EventSource.class);
    private static final EnumNames<EventType> TYPE = new EnumNames<>(EventType.class);
    private static final EnumNames<PeriodType> PERIOD_TYPE = new EnumNames<>(PeriodType.class);
    private static final EnumNames<PeriodStatus> PERIOD_STATUS = new EnumNames<>(PeriodStatus.class);
    private static final EnumNames<CompetitorType> COMPETITOR_TYPE = new EnumNames<>(CompetitorType.class);
    private static final EnumNames<ParticipantType> PARTICIPANT_TYPE = new EnumNames<>(ParticipantType.class);

    private final JsonParser parser;
    private final HashingReader reader;
    private final AttributesReader attributes;

    private String id = "";
    private String traceId = "";
    private @Nullable String deprecatedFixtureId;
    private @Nullable String fixtureId;
    private @Nullable String anchor;
    private EventSource source = EventSource.UNKNOWN;
    private EventType type = EventType.UNKNOWN;
    private Period period = new Period(PeriodType.UNKNOWN, 0, null);
    private @Nullable Long startGameClock;
    private @Nullable Long endGameClock;
    private @Nullable Competitor deprecatedCompetitor;
    private List<Competitor> competitors = List.of();
    private List<Participant> participants = List.of();
    private AuditFields audit = new AuditFields(0, 0, 0, null);
    private int marks;

    EventReader(JsonParser parser) {
        this.parser = parser;
        this.reader = new HashingReader(parser, name -> marks |= badNotice(name));
        this.attributes = new AttributesReader(parser, reader);
    }

    Event read() throws IOException {
        reader.object(this::property, "traceId");
        long hash = reader.structureHash();
        EventType kind = kind();
        String fixture = requireNonNullElse(fixtureId, requireNonNullElse(deprecatedFixtureId, ""));
        return new Event(
                id,
                source,
                traceId,
                fixture,
                deprecatedFixtureId != null && !deprecatedFixtureId.equals(fixture),
                anchor,
                period,
                kind,
                startGameClock,
                endGameClock,
                Competitor.involved(competitors, participants, deprecatedCompetitor),
                participants,
                audit,
                attributes.build(kind),
                hash,
                EventMarks.of(marks
                        | attributes.marks(kind)
                        | EventMarks.ofCompetitor(deprecatedCompetitor, competitors, participants)));
    }

    private void property(String name) throws IOException {
        switch (name) {
            case "id" -> id = text();
            case "traceId" -> traceId = text();
            case "fixtureId" -> deprecatedFixtureId = text();
            case "fixture" -> fixture();
            case "insertedBeforeEventId" -> anchor = text();
            case "source" -> source = SOURCE.of(text());
            case "eventType" -> type = TYPE.of(text());
            case "period" -> period();
            case "startGameClock" -> startGameClock = Numbers.integer(parser);
            case "endGameClock" -> endGameClock = Numbers.integer(parser);
            case "competitor" -> deprecatedCompetitor = competitor();
            case "competitors" -> competitors = list(this::competitor);
            case "participants" -> participants = list(this::participant);
            case "audit" -> audit();
            case "attributes" -> attributes.read();
            case "additionalAttributes", "tags" -> reader.object(other -> marks |= badNotice(other));
            default -> marks |= badNotice(name);
        }
    }

    private int badNotice(String name) {
        boolean isBad = EventMarks.NOTICES.contains(name)
                && parser.currentToken() != JsonToken.VALUE_NULL
                && parser.currentToken() != JsonToken.VALUE_TRUE;
        return isBad ? EventMarks.BAD_NOTICE : 0;
    }

    private void fixture() throws IOException {
        reader.object(name -> {
            if (name.equals("id")) {
                fixtureId = text();
            } else {
                marks |= badNotice(name);
            }
        });
    }

    private void period() throws IOException {
        reader.object(name -> {
            switch (name) {
                case "type" -> period = new Period(PERIOD_TYPE.of(text()), period.number(), period.status());
                case "number" ->
                    period = new Period(period.type(), Numbers.saturated(Numbers.integer(parser)), period.status());
                case "status" -> period = new Period(period.type(), period.number(), PERIOD_STATUS.of(text()));
                default -> marks |= badNotice(name);
            }
        });
    }

    private Competitor competitor() throws IOException {
        String[] texts = new String[2];
        reader.object(name -> {
            switch (name) {
                case "id" -> texts[0] = text();
                case "type" -> texts[1] = text();
                default -> marks |= badNotice(name);
            }
        });
        return new Competitor(texts[0], COMPETITOR_TYPE.of(texts[1]));
    }

    private Participant participant() throws IOException {
        String[] texts = new String[3];
        reader.object(name -> {
            switch (name) {
                case "id" -> texts[0] = text();
                case "competitorId" -> texts[1] = text();
                case "type" -> texts[2] = text();
                default -> marks |= badNotice(name);
            }
        });
        return new Participant(texts[0], texts[1], PARTICIPANT_TYPE.of(texts[2]));
    }

    private void audit() throws IOException {
        long[] numbers = new long[4];
        @Nullable Long[] changed = new Long[2];
        reader.object(
                name -> {
                    switch (name) {
                        case "sequenceNumber" -> numbers[0] = Numbers.integer(parser);
                        case "createdUtc" -> numbers[1] = Numbers.integer(parser);
                        case "publishedUtc" -> numbers[2] = Numbers.integer(parser);
                        case "deletedUtc" -> changed[0] = Numbers.integer(parser);
                        case "updatedUtc" -> changed[1] = Numbers.integer(parser);
                        case "confirmedUtc" -> numbers[3] = Numbers.integer(parser);
                        case "confidence" -> confidence();
                        default -> marks |= badNotice(name);
                    }
                },
                "publishedUtc");
        audit = new AuditFields(numbers[0], numbers[1], numbers[2], changed[0], changed[1]);
        marks |= EventMarks.ofConfirmation(numbers[3], audit);
    }

    private void confidence() throws IOException {
        reader.object(name -> {
            switch (name) {
                case "flagged" -> marks |= parser.currentToken() == JsonToken.VALUE_TRUE ? EventMarks.FLAGGED : 0;
                case "score" -> marks |= EventMarks.score(parser.getDoubleValue());
                default -> marks |= badNotice(name);
            }
        });
    }

    private String text() throws IOException {
        return parser.getText();
    }

    private <T> List<T> list(ElementReader<T> element) throws IOException {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            return List.of();
        }
        List<T> elements = new ArrayList<>(4);
        reader.array(() -> elements.add(element.read()));
        return List.copyOf(elements);
    }

    @FunctionalInterface
    private interface ElementReader<T> {
        T read() throws IOException;
    }

    /**
     * The published samples label rebounds and reliability notices CLOCK; without a clock status the attributes or roles of
     * such an event decide its kind. The validator accepts it in profile {@code contract} only.
     */
    private EventType kind() {
        if (type != EventType.CLOCK || attributes.hasStatus()) {
            return type;
        }
        if (attributes.looksLikeRebound()
                || participants.stream().anyMatch(p -> p.type() == ParticipantType.REBOUNDER)) {
            return EventType.REBOUND;
        }
        return attributes.looksLikeReliability() ? EventType.RELIABILITY : type;
    }
}
