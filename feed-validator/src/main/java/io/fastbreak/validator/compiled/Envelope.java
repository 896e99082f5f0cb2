package io.fastbreak.validator.compiled;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.validator.node.KeptValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The kept values of an event's envelope. */
record Envelope(KeptValues values) {
    static final String LABEL = "eventType";
    static final String ATTRIBUTES = "attributes";

    /** The names of its properties, in the order of their slots. */
    static final List<String> KEPT = List.of(
            "id",
            "source",
            "traceId",
            "fixtureId",
            "fixture",
            "insertedBeforeEventId",
            "period",
            "startGameClock",
            "endGameClock",
            "competitor",
            "competitors",
            "participants",
            "audit",
            ATTRIBUTES);

    private static final int ID = KEPT.indexOf("id");
    private static final int SOURCE = KEPT.indexOf("source");
    private static final int TRACE_ID = KEPT.indexOf("traceId");
    private static final int FIXTURE_ID = KEPT.indexOf("fixtureId");
    private static final int FIXTURE = KEPT.indexOf("fixture");
    private static final int ANCHOR = KEPT.indexOf("insertedBeforeEventId");
    private static final int PERIOD = KEPT.indexOf("period");
    private static final int START = KEPT.indexOf("startGameClock");
    private static final int END = KEPT.indexOf("endGameClock");
    private static final int COMPETITOR = KEPT.indexOf("competitor");
    private static final int COMPETITORS = KEPT.indexOf("competitors");
    private static final int PARTICIPANTS = KEPT.indexOf("participants");
    private static final int AUDIT = KEPT.indexOf("audit");
    private static final int OF_KIND = KEPT.indexOf(ATTRIBUTES);

    /** The value of the attributes; null if they are absent or not kept. */
    @Nullable
    Object attributes() {
        return values.find(OF_KIND);
    }

    boolean hasRebounder() {
        return participants().stream().anyMatch(participant -> participant.type() == ParticipantType.REBOUNDER);
    }

    Event event(EventType kind, Attributes attributes, long contentHash, int marks) {
        List<Competitor> competitors = values.list(COMPETITORS);
        Competitor deprecatedCompetitor = values.find(COMPETITOR);
        String deprecated = values.get(FIXTURE_ID);
        String fixture = values.orElse(FIXTURE, deprecated);
        return new Event(
                values.get(ID),
                values.get(SOURCE),
                values.get(TRACE_ID),
                fixture,
                !fixture.equals(deprecated),
                values.find(ANCHOR),
                values.get(PERIOD),
                kind,
                values.find(START),
                values.find(END),
                Competitor.involved(competitors, participants(), deprecatedCompetitor),
                participants(),
                values.get(AUDIT),
                attributes,
                contentHash,
                EventMarks.of(marks | EventMarks.ofCompetitor(deprecatedCompetitor, competitors, participants())));
    }

    private List<Participant> participants() {
        return values.list(PARTICIPANTS);
    }
}
