package io.fastbreak.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A change as a server-sent event.
 *
 * @param fixtureId the fixture that it concerns; null if it concerns all
 * @param frame the event as it is sent, with the empty line that ends it; not modified
 */
// Compared by identity only.
@SuppressWarnings("ArrayRecordComponent")
public record BoardChange(@Nullable String fixtureId, byte[] frame) {

    /**
     * @param id null for an event from which a client cannot resume
     * @param json on one line
     */
    static BoardChange of(@Nullable String id, String event, @Nullable String fixtureId, byte[] json) {
        byte[] head = ((id == null ? "" : "id: " + id + "\n") + "event: " + event + "\ndata: ").getBytes(UTF_8);
        ByteArrayOutputStream frame = new ByteArrayOutputStream(head.length + json.length + 2);
        frame.writeBytes(head);
        frame.writeBytes(json);
        frame.write('\n');
        frame.write('\n');
        return new BoardChange(fixtureId, frame.toByteArray());
    }

    boolean concerns(@Nullable String fixture) {
        return fixture == null || fixtureId == null || fixture.equals(fixtureId);
    }
}
