package io.fastbreak.pipeline.games;

import io.fastbreak.projector.rules.CardRules;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The fixture cards that are stored in a partition. Cards usually come before their games. */
final class StoredCards {
    /** Cards of fixtures without a game: a season's. Beyond that the one that was received first is removed. */
    private static final int MOST = 20_000;

    private final GameStores stores;
    private final Index index = new Index(MOST);

    StoredCards(GameStores stores) {
        this.stores = stores;
    }

    void restore() {
        stores.cards().forEach((fixtureId, card) -> index.add(fixtureId, card.receivedUtc()));
    }

    /** False if the card is stored already, or a newer one is: cards on different partitions come in any order. */
    boolean isNews(String fixtureId, StoredCard card) {
        StoredCard stored = stores.card(fixtureId);
        return !stored.rules().equals(card.rules()) && card.receivedUtc() >= stored.receivedUtc();
    }

    void put(String fixtureId, StoredCard card) {
        stores.putCard(fixtureId, card);
        if (card.rules().equals(CardRules.NONE)) {
            index.remove(fixtureId);
        } else {
            index.add(fixtureId, card.receivedUtc());
        }
        for (var surplus = surplus(); surplus.isPresent(); surplus = surplus()) {
            remove(surplus.get());
        }
    }

    private Optional<String> surplus() {
        return index.surplus(stores::hasHead);
    }

    void remove(String fixtureId) {
        if (index.remove(fixtureId)) {
            stores.putCard(fixtureId, StoredCard.NONE);
        }
    }

    /** Fixture ids in the order in which their cards were received. */
    static final class Index {
        private record Entry(long receivedUtc, String fixtureId) {}

        private final int most;
        private final Map<String, Entry> byFixture = new HashMap<>();
        private final NavigableSet<Entry> oldestFirst =
                new TreeSet<>(Comparator.comparingLong(Entry::receivedUtc).thenComparing(Entry::fixtureId));

        /** @param most cards that are stored, apart from those of games */
        Index(int most) {
            this.most = most;
        }

        /** @param receivedUtc milliseconds */
        void add(String fixtureId, long receivedUtc) {
            remove(fixtureId);
            Entry entry = new Entry(receivedUtc, fixtureId);
            byFixture.put(fixtureId, entry);
            oldestFirst.add(entry);
        }

        /** True if there was one. */
        boolean remove(String fixtureId) {
            Entry entry = byFixture.remove(fixtureId);
            return entry != null && oldestFirst.remove(entry);
        }

        /** The oldest card without a game; empty while there is room. */
        Optional<String> surplus(Predicate<String> hasGame) {
            if (byFixture.size() <= most) {
                return Optional.empty();
            }
            return oldestFirst.stream()
                    .map(Entry::fixtureId)
                    .filter(hasGame.negate())
                    .findFirst();
        }
    }
}
