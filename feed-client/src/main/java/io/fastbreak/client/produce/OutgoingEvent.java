package io.fastbreak.client.produce;

/** One event, ready to be published under the key {@link #fixtureId()}. Valid by the v2 schema. */
public final class OutgoingEvent {
    private final String fixtureId;
    private final byte[] json;

    OutgoingEvent(String fixtureId, byte[] json) {
        this.fixtureId = fixtureId;
        this.json = json;
    }

    /** The fixture's id, which is the key of the record. */
    public String fixtureId() {
        return fixtureId;
    }

    /** A copy of the event as UTF-8 JSON on one line. */
    public byte[] json() {
        return json.clone();
    }
}
