package io.fastbreak.catalog;

import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** What is to be asked when; the one longest due comes first. What was planned otherwise meanwhile is passed over. */
final class Agenda {
    private static final Comparator<Item> LONGEST_DUE =
            Comparator.comparing(Item::at).thenComparing(Item::fixtureId);

    private final Map<LookupType, PriorityQueue<Item>> items = new EnumMap<>(LookupType.class);

    private record Item(Instant at, String fixtureId) {}

    /** Notes when an entry is due, where it is. */
    void add(CatalogEntry entry, LookupType question) {
        entry.due(question).ifPresent(at -> queue(question).add(new Item(at, entry.fixtureId())));
    }

    /** The entry to ask about now; null where none is due. */
    @Nullable
    CatalogEntry next(LookupType question, Instant now, Map<String, CatalogEntry> entries) {
        PriorityQueue<Item> queue = queue(question);
        while (!queue.isEmpty() && !queue.peek().at().isAfter(now)) {
            Item item = queue.remove();
            CatalogEntry entry = entries.get(item.fixtureId());
            if (entry != null && entry.due(question).filter(item.at()::equals).isPresent()) {
                return entry;
            }
        }
        return null;
    }

    private PriorityQueue<Item> queue(LookupType question) {
        return items.computeIfAbsent(question, any -> new PriorityQueue<>(LONGEST_DUE));
    }
}
