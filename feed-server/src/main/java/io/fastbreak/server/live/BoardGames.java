package io.fastbreak.server.live;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.VideoAvailability;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The last published state of each game, with the names of its card and its video; not thread-safe. A method that
 * changes a game returns it if its headline is to be published.
 */
final class BoardGames {
    static final int MAX_GAMES = 20_000;
    static final int MAX_FIXTURES = 100_000;

    private final BoundedMap<PublishedState> games = new BoundedMap<>(MAX_GAMES);
    private final BoundedMap<FixtureCard> cards = new BoundedMap<>(MAX_FIXTURES);
    private final BoundedMap<VideoAvailability> videos = new BoundedMap<>(MAX_FIXTURES);

    /**
     * The result of a published state.
     *
     * @param changed null if the state was older than the known one
     * @param evicted the game that had to make room; null if none had to
     */
    record Update(
            @Nullable PublishedState changed, @Nullable String evicted) {}

    /** @throws java.io.UncheckedIOException if the value is not a game */
    Update put(String fixtureId, byte[] json) {
        PublishedState known = games.get(fixtureId);
        PublishedState next = PublishedState.of(json, cards.get(fixtureId), videos.get(fixtureId), known);
        return known != null && next.stateVersion() < known.stateVersion()
                ? new Update(null, null)
                : new Update(next, games.put(fixtureId, next));
    }

    void remove(String fixtureId) {
        games.remove(fixtureId);
    }

    Optional<PublishedState> card(String fixtureId, @Nullable FixtureCard card) {
        cards.set(fixtureId, card);
        return refresh(fixtureId);
    }

    /** Returns the game only if its video differs in more than when it was checked. */
    Optional<PublishedState> video(String fixtureId, @Nullable VideoAvailability video) {
        VideoAvailability before = videos.get(fixtureId);
        videos.set(fixtureId, video);
        return refresh(fixtureId).filter(game -> before == null || video == null || !before.isSameAs(video));
    }

    private Optional<PublishedState> refresh(String fixtureId) {
        PublishedState known = games.get(fixtureId);
        if (known == null) {
            return Optional.empty();
        }
        PublishedState next = PublishedState.of(known.json(), cards.get(fixtureId), videos.get(fixtureId), known);
        games.put(fixtureId, next);
        return Optional.of(next);
    }

    Optional<PublishedState> game(String fixtureId) {
        return Optional.ofNullable(games.get(fixtureId));
    }

    /** The card of a fixture; one with nothing but the id if none was published. */
    FixtureCard card(String fixtureId) {
        FixtureCard card = cards.get(fixtureId);
        return card == null ? FixtureCard.empty(fixtureId) : card;
    }

    Collection<PublishedState> all() {
        return games.values();
    }
}
