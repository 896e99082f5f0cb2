package io.fastbreak.model.log;

import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.feed.SequencedEvent;

/** An entry of the event log: an event in some 100 bytes. Fixture, source and sequence number are in its {@link LogKey}. */
public final class EventLogCodec {
    private static final int FORMAT = 4;

    private static final ThreadLocal<CompactOutput> OUTPUT = ThreadLocal.withInitial(CompactOutput::new);

    private static final EventType[] TYPES = EventType.values();
    private static final PeriodType[] PERIOD_TYPES = PeriodType.values();
    private static final PeriodStatus[] PERIOD_STATUSES = PeriodStatus.values();
    private static final CompetitorType[] SIDES = CompetitorType.values();
    private static final ParticipantType[] ROLES = ParticipantType.values();

    private EventLogCodec() {}

    public static byte[] write(Event event) {
        CompactOutput out = begin(event);
        out.text(event.traceId());
        out.flag(event.fixtureIdsDiffer());
        out.text(event.insertedBeforeEventId());
        out.value(event.period().type());
        out.number(event.period().number());
        out.value(event.period().status());
        out.optional(event.startGameClock());
        out.optional(event.endGameClock());
        out.list(event.competitors(), competitor -> {
            out.text(competitor.id());
            out.value(competitor.type());
        });
        out.list(event.participants(), participant -> {
            out.text(participant.id());
            out.text(participant.competitorId());
            out.value(participant.type());
        });
        out.number(event.audit().createdUtc());
        out.number(event.audit().publishedUtc() - event.audit().createdUtc());
        out.optional(event.audit().deletedUtc());
        out.number(event.audit().versionUtc() - event.audit().publishedUtc());
        out.flag(event.audit().isAhead());
        out.number(event.contentHash());
        out.number(event.marks().bits());
        AttributesLogCodec.write(event.attributes(), out);
        return out.toBytes();
    }

    /** The beginning of an entry, from which its {@link #id} can be read. */
    public static byte[] beginning(Event event) {
        return begin(event).toBytes();
    }

    private static CompactOutput begin(Event event) {
        CompactOutput out = OUTPUT.get();
        out.reset();
        out.number(FORMAT);
        out.value(event.type());
        out.text(event.id());
        return out;
    }

    /** The id of the event of an entry. */
    public static String id(byte[] entry) {
        CompactInput in = new CompactInput(entry);
        in.number();
        in.number();
        return in.text();
    }

    /** The entry of an event, which is written only if that was not done before. */
    public static byte[] entry(SequencedEvent sequenced) {
        byte[] entry = sequenced.entry();
        return entry == null ? write(sequenced.event()) : entry;
    }

    /** @throws IllegalStateException if a later version of the program wrote the entry */
    public static Event read(LogKey key, byte[] entry) {
        CompactInput in = new CompactInput(entry);
        StoredFormats.require(FORMAT, in.number(), "event log entry");
        EventType type = in.value(TYPES);
        String id = in.text();
        String traceId = in.text();
        boolean fixtureIdsDiffer = in.isSet();
        String anchor = in.optionalText();
        Period period = new Period(in.value(PERIOD_TYPES), in.integer(), in.optionalValue(PERIOD_STATUSES));
        Long start = in.optional();
        Long end = in.optional();
        var competitors = in.list(() -> new Competitor(in.text(), in.value(SIDES)));
        var participants = in.list(() -> new Participant(in.text(), in.text(), in.value(ROLES)));
        long created = in.number();
        long published = created + in.number();
        AuditFields audit =
                new AuditFields(key.number(), created, published, in.optional(), published + in.number(), in.isSet());
        long hash = in.number();
        EventMarks marks = EventMarks.of(in.integer());
        return new Event(
                id,
                key.source(),
                traceId,
                key.fixtureId(),
                fixtureIdsDiffer,
                anchor,
                period,
                type,
                start,
                end,
                competitors,
                participants,
                audit,
                AttributesLogCodec.read(type, in),
                hash,
                marks);
    }
}
