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
 * @param json the value of the state topic, never to be changed
 */
// Compared by identity only.
@SuppressWarnings("ArrayRecordComponent")
public record PublishedState(GameHeadline headline, byte[] json) {

    static PublishedState of(byte[] json) {
        return new PublishedState(GameHeadline.of(Json.read(json, Game.class)), json);
    }

    /** The same by its card and what the catalogue says of its video; null where they say nothing. */
    PublishedState with(@Nullable FixtureCard card, @Nullable VideoAvailability video) {
        return new PublishedState(headline.with(card, video), json);
    }

    /** The game with its video, as JSON; the state topic's bytes where nothing is known of that. */
    public byte[] withVideo() {
        VideoAvailability video = headline.video();
        if (video == null) {
            return json;
        }
        byte[] told = Json.bytes(Map.of("video", video));
        int end = json.length - 1;
        while (json[end] != '}') {
            end--;
        }
        byte[] joined = Arrays.copyOf(json, end + told.length);
        joined[end] = ',';
        System.arraycopy(told, 1, joined, end + 1, told.length - 1);
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
