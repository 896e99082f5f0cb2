package io.fastbreak.app.games;

import io.fastbreak.client.view.GameView;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Correction;
import java.util.List;
import java.util.Map;

/** The current state of every game, then every change. */
public interface FollowedGames extends AutoCloseable {
    /** Applies changes; waits a moment where there are none. */
    void poll();

    /** The games as last read. */
    GameView view();

    /** The fixture cards as last read, by fixture id. */
    Map<String, FixtureCard> cards();

    /** The last plays of the fixture that is followed, in order of play; empty where they are not known. */
    List<Event> plays();

    /** The last corrections of the fixture that is followed. */
    List<Correction> corrections();

    @Override
    void close();
}
