package io.fastbreak.app.live;

import io.fastbreak.app.records.RawPlace;
import io.fastbreak.app.records.RejectedRecord;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.wire.Json;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What the topics say now, of the games of all instances. One thread feeds it, any may ask; what it hands out never
 * changes. Games leave by their tombstones, and where there are too many, the one that changed longest ago leaves: a
 * feed that invents fixtures must not fill the memory.
 */
public final class LiveBoard {
    static final int MOST_GAMES = 20_000;
    static final int MOST_FIXTURES = 100_000;
    static final int MOST_CORRECTIONS = 50_000;
    static final int MOST_CLOSED_GAPS = 10_000;

    private static final Comparator<Gap> NEWEST_FIRST =
            Comparator.comparingLong(Gap::openedUtc).reversed().thenComparing(Gap::key);

    private final SortedMap<String, ShownGame> games = new TreeMap<>();
    /** The one that changed longest ago first. */
    private final Set<String> byChange = new LinkedHashSet<>();

    private final Map<String, VideoAvailability> videos = new LinkedHashMap<>();
    private final Map<String, Gap> openGaps = new TreeMap<>();
    private final Map<String, Gap> closedGaps = new LinkedHashMap<>();
    private final Deque<Correction> corrections = new ArrayDeque<>();
    private final RejectedShelf rejected = new RejectedShelf();
    private final Subscriptions subscriptions = new Subscriptions();
    private final ChangeLog changes;
    private boolean loaded;
    private boolean droppedCorrections;

    /** @param instance names this run of the program, as no other is named */
    public LiveBoard(String instance) {
        changes = new ChangeLog(instance);
    }

    /** Takes in a record of the state topic; one that is older than what is known is left out. */
    public synchronized void game(String fixtureId, byte @Nullable [] json) {
        if (json == null) {
            remove(fixtureId);
            return;
        }
        ShownGame next = ShownGame.of(json).with(videos.get(fixtureId));
        ShownGame known = games.get(fixtureId);
        if (known == null || next.stateVersion() >= known.stateVersion()) {
            games.put(fixtureId, next);
            byChange.remove(fixtureId);
            byChange.add(fixtureId);
            publish("game", fixtureId, next.headline());
        }
        if (games.size() > MOST_GAMES) {
            remove(byChange.iterator().next());
        }
    }

    /** Takes in a record of the fixtures topic. */
    public synchronized void fixture(String fixtureId, byte @Nullable [] json) {
        VideoAvailability video =
                json == null ? null : Json.read(json, Fixture.class).video();
        VideoAvailability before = video == null ? videos.remove(fixtureId) : videos.put(fixtureId, video);
        ShownGame game = games.get(fixtureId);
        if (game != null) {
            games.put(fixtureId, game.with(video));
            if (before == null || video == null || !before.isSameAs(video)) {
                publish("game", fixtureId, game.with(video).headline());
            }
        }
        if (videos.size() > MOST_FIXTURES) {
            videos.remove(videos.keySet().iterator().next());
        }
    }

    private void remove(String fixtureId) {
        byChange.remove(fixtureId);
        if (games.remove(fixtureId) != null) {
            publish("gone", fixtureId, Map.of("fixtureId", fixtureId));
        }
    }

    public synchronized void correction(Correction correction) {
        corrections.add(correction);
        if (corrections.size() > MOST_CORRECTIONS) {
            corrections.remove();
            droppedCorrections = true;
        }
        publish("correction", correction.fixtureId(), correction);
    }

    public synchronized void gap(Gap gap) {
        openGaps.remove(gap.key());
        closedGaps.remove(gap.key());
        (gap.state() == Gap.State.OPEN ? openGaps : closedGaps).put(gap.key(), gap);
        if (closedGaps.size() > MOST_CLOSED_GAPS) {
            closedGaps.remove(closedGaps.keySet().iterator().next());
        }
        publish("gap", gap.fixtureId(), gap);
    }

    public synchronized void rejected(RejectedRecord record) {
        RejectedLine line = rejected.add(record);
        publish("rejected", line.fixtureId(), line);
    }

    public synchronized void beacon(Beacon beacon) {
        publish("beacon", null, beacon);
    }

    /** Everything that was there at the start has been taken in: from now on it answers, and tells of changes. */
    public synchronized void loaded() {
        loaded = true;
    }

    public synchronized boolean isLoaded() {
        return loaded;
    }

    /** By fixture id. */
    public synchronized List<GameHeadline> games() {
        return games.values().stream().map(ShownGame::headline).toList();
    }

    public synchronized Optional<ShownGame> game(String fixtureId) {
        return Optional.ofNullable(games.get(fixtureId));
    }

    /** Of a game in the order in which they were made. */
    public synchronized Corrections corrections(String fixtureId) {
        return new Corrections(
                fixtureId,
                !droppedCorrections,
                corrections.stream()
                        .filter(correction -> correction.fixtureId().equals(fixtureId))
                        .toList());
    }

    /**
     * Open ones first, then the one opened last.
     *
     * @param all also those that are not open any more
     * @param fixtureId null for those of all
     */
    public synchronized List<Gap> gaps(boolean all, @Nullable String fixtureId) {
        Predicate<Gap> wanted = gap -> fixtureId == null || fixtureId.equals(gap.fixtureId());
        List<Gap> gaps = new ArrayList<>(
                openGaps.values().stream().filter(wanted).sorted(NEWEST_FIRST).toList());
        if (all) {
            closedGaps.values().stream().filter(wanted).sorted(NEWEST_FIRST).forEach(gaps::add);
        }
        return gaps;
    }

    /** @param before begins behind this place; null at the last one published */
    public synchronized RejectedPage rejected(int limit, @Nullable RawPlace before) {
        return rejected.page(limit, before);
    }

    /**
     * Tells all changes from now on, after what lies before them: the changes since {@code lastEventId} where they are
     * all known, else the present.
     *
     * @param fixtureId null for those of all
     * @param lastEventId the id of the last event that was heard; null where none was
     */
    public synchronized void subscribe(
            Subscriber subscriber, @Nullable String fixtureId, @Nullable String lastEventId) {
        Optional<List<Change>> missed = lastEventId == null ? Optional.empty() : changes.since(lastEventId);
        List<Change> first = missed.orElseGet(() -> present(lastEventId != null));
        subscriber.take(
                first.stream().filter(change -> change.concerns(fixtureId)).toList());
        subscriptions.add(subscriber, fixtureId);
    }

    public void unsubscribe(Subscriber subscriber) {
        subscriptions.remove(subscriber);
    }

    /** Lets the subscribers send on what they took in. */
    public void flush() {
        subscriptions.flush();
    }

    private List<Change> present(boolean missedSome) {
        List<Change> present = new ArrayList<>();
        if (missedSome) {
            var why = Map.of("reason", "not all changes since then are known; what follows is the present");
            present.add(Change.of(null, "reread", null, Json.bytes(why)));
        }
        games.forEach((id, game) -> present.add(Change.of(null, "game", id, Json.bytes(game.headline()))));
        openGaps.values().forEach(gap -> present.add(Change.of(null, "gap", gap.fixtureId(), Json.bytes(gap))));
        var sizes = Map.of("games", games.size(), "gaps", openGaps.size());
        present.add(Change.of(changes.lastId(), "present", null, Json.bytes(sizes)));
        return present;
    }

    private void publish(String event, @Nullable String fixtureId, Object value) {
        if (loaded) {
            subscriptions.tell(changes.add(event, fixtureId, Json.bytes(value)));
        }
    }
}
