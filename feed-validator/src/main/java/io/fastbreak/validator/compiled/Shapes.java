package io.fastbreak.validator.compiled;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.attribute.LineupParticipant;
import io.fastbreak.validator.node.KeptValues;
import io.fastbreak.validator.node.Shape;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The kept parts of the definitions of the event schema; those not listed here are not kept. */
final class Shapes {
    /** The objects by the names of their definitions. */
    static final Map<String, Shape> OBJECTS = Map.ofEntries(
            Map.entry("BaseEvent", new Shape(Envelope.KEPT, "traceId", v -> v)),
            shape("Fixture", v -> v.get(0), "id"),
            shape("Period", v -> new Period(v.get(0), v.number(1), v.find(2)), "type", "number", "status"),
            shape("Competitor", v -> new Competitor(v.get(0), v.orElse(1, CompetitorType.UNKNOWN)), "id", "type"),
            shape("Participant", v -> new Participant(v.get(0), v.get(1), v.get(2)), "id", "competitorId", "type"),
            shape("LineupParticipant", v -> new LineupParticipant(v.get(0), v.get(1)), "id", "isStarter"),
            Map.entry(
                    "AuditFields",
                    new Shape(
                            List.of(
                                    "sequenceNumber",
                                    "createdUtc",
                                    "publishedUtc",
                                    "deletedUtc",
                                    "updatedUtc",
                                    "confirmedUtc"),
                            "publishedUtc",
                            Shapes::audit,
                            Shapes::confirmation)),
            attributes(Attributes.Challenge.class),
            attributes(Attributes.Clock.class),
            attributes(Attributes.Ejection.class),
            attributes(Attributes.Foul.class),
            attributes(Attributes.FreeThrow.class),
            attributes(Attributes.Lineup.class),
            attributes(Attributes.MatchStatusChange.class),
            attributes(Attributes.Protest.class),
            attributes(Attributes.Rebound.class),
            attributes(Attributes.Reliability.class),
            attributes(Attributes.Shot.class),
            attributes(Attributes.Timeout.class),
            attributes(Attributes.Turnover.class));

    /** Attributes of an event labeled CLOCK, which may be mislabeled: the clock attributes, else the actual kind. */
    static final Shape LABELLED_CLOCK = new Shape(
            List.of("status", "fromDevice", "shotId", "freeThrowId", "hasRebounder", "isReliabile"),
            null,
            v -> v.find(0) != null ? new Attributes.Clock(v.get(0), v.find(1)) : unmasked(v));

    private Shapes() {}

    private static AuditFields audit(KeptValues v) {
        return new AuditFields(v.get(0), v.get(1), v.get(2), v.find(3), v.find(4));
    }

    private static int confirmation(KeptValues v) {
        Long confirmed = v.find(5);
        return confirmed == null ? 0 : EventMarks.ofConfirmation(confirmed, audit(v));
    }

    private static EventType unmasked(KeptValues v) {
        if (v.find(2) != null || v.find(3) != null || v.find(4) != null) {
            return EventType.REBOUND;
        }
        return v.find(5) != null ? EventType.RELIABILITY : EventType.CLOCK;
    }

    /** Attributes as their record has them: whatever is a component of it is kept. */
    private static Map.Entry<String, Shape> attributes(Class<? extends Attributes> type) {
        return Map.entry(type.getSimpleName() + "Attributes", RecordShape.of(type));
    }

    private static Map.Entry<String, Shape> shape(
            String definition, Function<KeptValues, Object> constructor, String... kept) {
        return Map.entry(definition, new Shape(List.of(kept), null, constructor));
    }
}
