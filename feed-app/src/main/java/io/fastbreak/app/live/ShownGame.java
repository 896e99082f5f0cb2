package io.fastbreak.app.live;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import org.jspecify.annotations.Nullable;

/**
 * A game as it was published.
 *
 * @param json the value of the state topic, never to be changed
 */
// Compared by identity only.
@SuppressWarnings("ArrayRecordComponent")
public record ShownGame(GameHeadline headline, byte[] json) {

    static ShownGame of(byte[] json) {
        return new ShownGame(GameHeadline.of(Json.read(json, Game.class)), json);
    }

    /** The same, by the names of its card. */
    ShownGame by(@Nullable FixtureCard card) {
        return new ShownGame(headline.by(card), json);
    }

    public long stateVersion() {
        return headline.stateVersion();
    }
}
