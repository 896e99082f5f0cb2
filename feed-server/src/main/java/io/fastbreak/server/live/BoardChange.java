package io.fastbreak.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.StreamFilter.Kind;
import java.io.ByteArrayOutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A change as a server-sent event.
 *
 * @param subject of several changes of one subject the last one has all; null if each says something of its own
 * @param fixtureId the fixture that it concerns; null if it concerns all
 * @param frame the event as it is sent, with the empty line that ends it; not modified
 */
// Compared by identity only.
@SuppressWarnings("ArrayRecordComponent")
public record BoardChange(
        Kind kind, @Nullable String subject, @Nullable String fixtureId, byte[] frame) {

    /** The same for all changes of one subject; null if it says something of its own. */
    public @Nullable String key() {
        return subject == null ? null : key(kind, subject);
    }

    static String key(Kind kind, String subject) {
        return kind + " " + subject;
    }

    static BoardChange of(GameHeadline game) {
        return of(Kind.GAME, game.fixtureId(), game.fixtureId(), game);
    }

    /** The game is not listed any more. */
    static BoardChange gone(String fixtureId) {
        byte[] json = Json.bytes(Map.of("fixtureId", fixtureId));
        return new BoardChange(Kind.GAME, fixtureId, fixtureId, frame("event: gone", json));
    }

    static BoardChange of(Gap gap) {
        return of(Kind.GAP, gap.key(), gap.fixtureId(), gap);
    }

    static BoardChange of(FixtureMarkets markets) {
        return of(Kind.MARKETS, subject(markets), markets.fixtureId(), markets);
    }

    static String subject(FixtureMarkets markets) {
        return subject(markets.fixtureId(), markets.shadow());
    }

    static String subject(String fixtureId, boolean isShadow) {
        return fixtureId + isShadow;
    }

    static BoardChange of(Beacon beacon) {
        return of(Kind.BEACON, String.valueOf(beacon.partition()), null, beacon);
    }

    /** One that says something of its own, such as a correction. */
    static BoardChange of(Kind kind, @Nullable String fixtureId, Object value) {
        return of(kind, null, fixtureId, value);
    }

    private static BoardChange of(Kind kind, @Nullable String subject, @Nullable String fixtureId, Object value) {
        return new BoardChange(kind, subject, fixtureId, frame("event: " + kind.event(), Json.bytes(value)));
    }

    /**
     * The current content was sent.
     *
     * @param beaconPartitions number of partitions that have beacons while the pipeline works
     * @param utc the time of this server, milliseconds
     */
    static BoardChange present(int games, int gaps, int beaconPartitions, long utc) {
        return ofStream(
                "present", Map.of("games", games, "gaps", gaps, "beaconPartitions", beaconPartitions, "utc", utc));
    }

    /** About the stream itself. */
    static BoardChange ofStream(String event, Map<String, ?> value) {
        return new BoardChange(Kind.STREAM, event, null, frame("event: " + event, Json.bytes(value)));
    }

    /** @param id with which a client resumes behind it; null if it cannot */
    static BoardChange cursor(@Nullable String id) {
        String head = id == null ? "event: cursor" : "id: " + id + "\nevent: cursor";
        return new BoardChange(Kind.STREAM, "cursor", null, frame(head, Json.bytes(Map.of())));
    }

    private static byte[] frame(String head, byte[] json) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream(head.length() + json.length + 9);
        frame.writeBytes((head + "\ndata: ").getBytes(UTF_8));
        frame.writeBytes(json);
        frame.writeBytes(new byte[] {'\n', '\n'});
        return frame.toByteArray();
    }
}
