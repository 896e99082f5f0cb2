package io.fastbreak.client.produce;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.BoundedText;

/**
 * One source's events of one fixture: the start of every event. Required fields are set in stages, so that an event
 * without them does not compile; {@link EventBuilder} sets optional ones.
 *
 * <pre>{@code
 * Feed feed = new Feed("E2025-41", EventSource.VendorScoresheet, "run-7");
 * OutgoingEvent shot = feed.event("E2025-41-9", 9)
 *         .in(new Period(PeriodType.REGULAR, 1, PeriodStatus.IN_PROGRESS))
 *         .at(createdUtc, publishedUtc)
 *         .participant("P104", "HAV", ParticipantType.SHOOTER)
 *         .shot(2, true)
 *         .build();
 * }</pre>
 */
public final class Feed {
    private static final String VERSION = "2.0.0";

    private final String fixtureId;
    private final EventSource source;
    private final String traceId;

    /**
     * @param fixtureId as issued by the fixtures interface, less than 256 bytes
     * @param traceId identifier of the collection tool's run
     */
    public Feed(String fixtureId, EventSource source, String traceId) {
        this.fixtureId = TextChecks.checked("fixtureId", fixtureId);
        if (!BoundedText.fits(fixtureId)) {
            throw new IllegalArgumentException(
                    "fixtureId takes " + BoundedText.MAX_BYTES + " bytes or more; it is a key and has to be shorter");
        }
        this.source = source;
        this.traceId = TextChecks.checked("traceId", traceId);
    }

    /**
     * Begins an event.
     *
     * @param id unique among all events; the same again for a revision
     * @param sequenceNumber the next of this feed: one more than the last
     */
    public NeedsPeriod event(String id, long sequenceNumber) {
        TextChecks.checked("id", id);
        return period -> (createdUtc, publishedUtc) -> {
            ObjectNode event = JsonNodeFactory.instance.objectNode();
            event.put("version", VERSION)
                    .put("source", source.name())
                    .put("traceId", traceId)
                    .put("id", id)
                    .put("fixtureId", fixtureId)
                    .putObject("fixture")
                    .put("id", fixtureId);
            putPeriod(event.putObject("period"), period);
            event.putObject("audit")
                    .put("sequenceNumber", sequenceNumber)
                    .put("createdUtc", createdUtc)
                    .put("publishedUtc", publishedUtc);
            return new EventBuilder(fixtureId, event);
        };
    }

    private static void putPeriod(ObjectNode target, Period period) {
        target.put("type", period.type().name()).put("number", period.number());
        if (period.status() != null) {
            target.put("status", period.status().name());
        }
    }

    /** An event of which the period is missing. */
    @FunctionalInterface
    public interface NeedsPeriod {
        /** The period of the game that the event belongs to. */
        NeedsTimes in(Period period);
    }

    /** An event of which the times are missing. */
    @FunctionalInterface
    public interface NeedsTimes {
        /** When the event was created and when it is published, UNIX milliseconds, UTC. */
        EventBuilder at(long createdUtc, long publishedUtc);
    }
}
