package io.fastbreak.projector.stream;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The cards that are kept in a partition, in the order in which they came. Cards come before their games. */
final class StoredCards {
    private record Known(long cameUtc, String fixtureId) {}

    private final int most;
    private final Map<String, Known> byFixture = new HashMap<>();
    private final NavigableSet<Known> eldestFirst =
            new TreeSet<>(Comparator.comparingLong(Known::cameUtc).thenComparing(Known::fixtureId));

    /** @param most cards that are kept, those of games aside */
    StoredCards(int most) {
        this.most = most;
    }

    /** Notes a card that came, again or for the first time, at a time in milliseconds. */
    void add(String fixtureId, long cameUtc) {
        remove(fixtureId);
        Known known = new Known(cameUtc, fixtureId);
        byFixture.put(fixtureId, known);
        eldestFirst.add(known);
    }

    /** True where there was one. */
    boolean remove(String fixtureId) {
        Known known = byFixture.remove(fixtureId);
        return known != null && eldestFirst.remove(known);
    }

    /**
     * The card to give up: the one that came first of those without a game; empty while there is room.
     *
     * @param hasGame of a fixture id
     */
    Optional<String> surplus(Predicate<String> hasGame) {
        if (byFixture.size() <= most) {
            return Optional.empty();
        }
        return eldestFirst.stream()
                .map(Known::fixtureId)
                .filter(hasGame.negate())
                .findFirst();
    }
}
