package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.sequencer.ReceivedEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** An event of the feed {@link #FEED} as a publisher would send it. */
record TestEvent(
        String id,
        long number,
        String note,
        long publishedUtc,
        String extraAudit,
        String anchor,
        String period,
        String kind,
        long createdUtc) {
    static final FeedId FEED = new FeedId("G1", EventSource.VendorScoresheet);

    /** Stands for the time of creation, so that the time of publication alone orders the versions. */
    private static final String DELETED = "DELETED";

    private static final String POSSESSION = "\"eventType\":\"POSSESSION_CHANGE\"";
    private static final EventCodec CODEC = new EventCodec();

    /** A plain event whose id is {@code e} and its number. */
    static TestEvent event(long number) {
        return event("e" + number, number);
    }

    static TestEvent event(String id, long number) {
        return new TestEvent(id, number, "", 2_000, "", "", "REGULAR", POSSESSION, 1_000);
    }

    /** The same slot with other content. */
    TestEvent saying(String other) {
        return new TestEvent(id, number, other, publishedUtc, extraAudit, anchor, period, kind, createdUtc);
    }

    TestEvent publishedAt(long utc) {
        return new TestEvent(id, number, note, utc, extraAudit, anchor, period, kind, createdUtc);
    }

    TestEvent createdAt(long utc) {
        return new TestEvent(id, number, note, publishedUtc, extraAudit, anchor, period, kind, utc);
    }

    /** The same event under another number. */
    TestEvent numbered(long other) {
        return new TestEvent(id, other, note, publishedUtc, extraAudit, anchor, period, kind, createdUtc);
    }

    TestEvent deleted() {
        return new TestEvent(
                id, number, note, publishedUtc, ",\"deletedUtc\":" + DELETED, anchor, period, kind, createdUtc);
    }

    /** With these further properties of its audit object, each after a comma. */
    TestEvent stating(String more) {
        return new TestEvent(id, number, note, publishedUtc, more, anchor, period, kind, createdUtc);
    }

    TestEvent before(String eventId) {
        String named = ",\"insertedBeforeEventId\":\"" + eventId + "\"";
        return new TestEvent(id, number, note, publishedUtc, extraAudit, named, period, kind, createdUtc);
    }

    TestEvent inPeriod(String type) {
        return new TestEvent(id, number, note, publishedUtc, extraAudit, anchor, type, kind, createdUtc);
    }

    /** In the period with this status. */
    TestEvent inPeriod(String type, String status) {
        return inPeriod(type + "\",\"status\":\"" + status);
    }

    TestEvent matchStatus(String status) {
        String change = "\"eventType\":\"MATCH_STATUS_CHANGE\",\"attributes\":{\"status\":\"" + status + "\"}";
        return new TestEvent(id, number, note, publishedUtc, extraAudit, anchor, period, change, createdUtc);
    }

    TestEvent ofKind(String type, String attributes) {
        String other = "\"eventType\":\"" + type + "\",\"attributes\":{" + attributes + "}";
        return new TestEvent(id, number, note, publishedUtc, extraAudit, anchor, period, other, createdUtc);
    }

    TestEvent two() {
        return ofKind("SHOT", "\"points\":2,\"isSuccessful\":true");
    }

    TestEvent clock() {
        TestEvent stopped = ofKind("CLOCK", "\"status\":\"STOPPED\"");
        return stopped.withKind(stopped.kind() + ",\"endGameClock\":300000");
    }

    /** Says that the clock stands, and not at what. */
    TestEvent clockWithoutValue() {
        return ofKind("CLOCK", "\"status\":\"STOPPED\"");
    }

    private TestEvent withKind(String other) {
        return new TestEvent(id, number, note, publishedUtc, extraAudit, anchor, period, other, createdUtc);
    }

    TestEvent kind(String kind, String status) {
        return ofKind(kind, status.isEmpty() ? "" : "\"status\":\"" + status + "\"");
    }

    TestEvent match(String status) {
        return ofKind("MATCH_STATUS_CHANGE", "\"status\":\"" + status + "\"");
    }

    TestEvent notice(boolean isReliable) {
        return ofKind("RELIABILITY", "\"isReliabile\":" + isReliable);
    }

    /** What can be read of a rejected record of this event. */
    ReadableFields claim() {
        return new ReadableFields(
                FEED.fixtureId(), FEED.source(), number, arrival(0).event().type(), id, publishedUtc);
    }

    ReceivedEvent arrival(long offset) {
        return arrival(offset, FeedRun.BEGINS_UTC);
    }

    ReceivedEvent arrival(long offset, long appendedUtc) {
        byte[] json = json().getBytes(StandardCharsets.UTF_8);
        byte[] key = FEED.fixtureId().getBytes(StandardCharsets.UTF_8);
        var header = new RawRecord.Header("origin", new byte[] {1, 2});
        try {
            return new ReceivedEvent(
                    CODEC.read(json), new RawRecord(key, json, List.of(header), "events.raw", 0, offset, appendedUtc));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String json() {
        return """
            {"version":"2.0.0","source":"VendorScoresheet","traceId":"t","id":"%s","fixtureId":"G1"%s,\
            "period":{"type":"%s","number":1},%s,"competitors":[],"participants":[],\
            "audit":{"sequenceNumber":%d,"createdUtc":%d,"publishedUtc":%d%s,"confidence":{"score":1}},\
            "tags":{"note":"%s"},"additionalAttributes":{}}""".formatted(
                        id,
                        anchor,
                        period,
                        kind,
                        number,
                        createdUtc,
                        publishedUtc,
                        extraAudit.replace(DELETED, Long.toString(createdUtc)),
                        note);
    }
}
