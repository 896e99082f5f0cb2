package io.fastbreak.server.live;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A game as it was published.
 *
 * @param json the value of the state topic; not modified
 */
// Compared by identity only.
@SuppressWarnings("ArrayRecordComponent")
public record PublishedState(GameHeadline headline, byte[] json) {

    /**
     * @param before the state that this one follows; null if none is known
     * @throws java.io.UncheckedIOException if the value is not a game
     */
    static PublishedState of(
            byte[] json,
            @Nullable FixtureCard card,
            @Nullable VideoAvailability video,
            @Nullable PublishedState before) {
        Game game = Json.read(json, Game.class);
        return new PublishedState(GameHeadline.of(game, card, video, unreliableSince(game, before)), json);
    }

    private static @Nullable Long unreliableSince(Game game, @Nullable PublishedState before) {
        if (game.reliability().reliable()) {
            return null;
        }
        Long known = before == null ? null : before.headline.unreliableSinceUtc();
        return known == null ? Long.valueOf(game.asOfUtc()) : known;
    }

    /** The game with its video as JSON; the state topic's bytes if no video is known. */
    public byte[] withVideo() {
        VideoAvailability video = headline.video();
        if (video == null) {
            return json;
        }
        byte[] added = Json.bytes(Map.of("video", video));
        int end = json.length - 1;
        while (json[end] != '}') {
            end--;
        }
        byte[] joined = Arrays.copyOf(json, end + added.length);
        joined[end] = ',';
        System.arraycopy(added, 1, joined, end + 1, added.length - 1);
        return joined;
    }

    /** Differs wherever {@link #withVideo} does. */
    public String tag() {
        VideoAvailability video = headline.video();
        return video == null ? Long.toString(stateVersion()) : stateVersion() + "-video-" + video.askedUtc();
    }

    public long stateVersion() {
        return headline.stateVersion();
    }
}
