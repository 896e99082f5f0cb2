package io.fastbreak.server.live;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.wire.Json;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the topics say now, of the games of all instances. One thread feeds it, any may ask; what it hands out never
 * changes. Games leave by their tombstones, and where there are too many games or gaps, the one that changed longest
 * ago leaves: a feed that invents fixtures must not fill the memory.
 */
public final class LiveBoard {
    static final int MOST_GAMES = 20_000;
    static final int MOST_FIXTURES = 100_000;
    static final int MOST_CORRECTIONS = 50_000;
    static final int MOST_OPEN_GAPS = 20_000;
    static final int MOST_CLOSED_GAPS = 10_000;
    static final int MOST_DECISIONS = 1_000;

    private static final Comparator<Gap> NEWEST_FIRST =
            Comparator.comparingLong(Gap::openedUtc).reversed().thenComparing(Gap::key);

    private final BoundedMap<PublishedState> games = new BoundedMap<>(MOST_GAMES);
    private final BoundedMap<FixtureCard> cards = new BoundedMap<>(MOST_FIXTURES);
    private final BoundedMap<VideoAvailability> videos = new BoundedMap<>(MOST_FIXTURES);
    private final BoundedMap<Gap> openGaps = new BoundedMap<>(MOST_OPEN_GAPS);
    private final BoundedMap<Gap> closedGaps = new BoundedMap<>(MOST_CLOSED_GAPS);
    private final PipelineProgress pulse = new PipelineProgress();
    private final BridgeRecords bridge = new BridgeRecords();
    private final Deque<OperatorAudit> decisions = new ArrayDeque<>();
    private final Deque<Correction> corrections = new ArrayDeque<>();
    private final RecentRejections rejected = new RecentRejections();
    private final Subscriptions subscriptions = new Subscriptions();
    private final RecentChanges changes;
    private boolean loaded;
    private boolean droppedCorrections;

    /** @param instance names this run of the program, as no other is named */
    public LiveBoard(String instance) {
        changes = new RecentChanges(instance);
    }

    /**
     * Takes in a record of the state topic; one that is older than what is known is left out. A game that cannot be read,
     * such as one of a later version, is shown no longer: what was known of it may not hold.
     */
    public synchronized void game(String fixtureId, byte @Nullable [] json) {
        PublishedState read = json == null ? null : readable(json);
        if (read == null) {
            if (games.remove(fixtureId) != null) {
                gone(fixtureId);
            }
            return;
        }
        PublishedState next = read.with(cards.get(fixtureId), videos.get(fixtureId));
        PublishedState known = games.get(fixtureId);
        if (known == null || next.stateVersion() >= known.stateVersion()) {
            String left = games.put(fixtureId, next);
            publish("game", fixtureId, next.headline());
            if (left != null) {
                gone(left);
            }
        }
    }

    private static @Nullable PublishedState readable(byte[] json) {
        try {
            return PublishedState.of(json);
        } catch (UncheckedIOException e) {
            return null;
        }
    }

    private void gone(String fixtureId) {
        publish("gone", fixtureId, Map.of("fixtureId", fixtureId));
    }

    /** Takes in a record of the cards topic. */
    public synchronized void card(String fixtureId, @Nullable FixtureCard card) {
        cards.set(fixtureId, card);
        tellAnew(fixtureId, true);
    }

    /** Takes in a record of the fixtures topic. */
    public synchronized void fixture(String fixtureId, byte @Nullable [] json) {
        VideoAvailability before = videos.get(fixtureId);
        VideoAvailability video =
                json == null ? null : Json.read(json, Fixture.class).video();
        videos.set(fixtureId, video);
        tellAnew(fixtureId, before == null || video == null || !before.isSameAs(video));
    }

    private void tellAnew(String fixtureId, boolean aloud) {
        PublishedState known = games.get(fixtureId);
        if (known == null) {
            return;
        }
        PublishedState next = known.with(cards.get(fixtureId), videos.get(fixtureId));
        games.put(fixtureId, next);
        if (aloud) {
            publish("game", fixtureId, next.headline());
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
        publish("gap", gap.fixtureId(), gap);
    }

    public synchronized void rejected(RejectedRecord record) {
        ListedRejection line = rejected.add(record);
        publish("rejected", record.fixtureId(), line);
    }

    /** Takes in what became of an operator's command. */
    public synchronized void decision(OperatorAudit decision) {
        decisions.addFirst(decision);
        if (decisions.size() > MOST_DECISIONS) {
            decisions.removeLast();
        }
        publish("decision", decision.fixtureId(), decision);
    }

    /**
     * Takes in how long a record took from its append to a reader of the clean topic.
     *
     * @param nowUtc when it was read, milliseconds
     */
    public synchronized void delay(long nowUtc, long delayMs) {
        pulse.delay(nowUtc, delayMs);
    }

    /** @param markets null where they are forgotten */
    public synchronized void markets(String key, @Nullable JsonNode markets) {
        bridge.markets(key, markets);
    }

    public synchronized void receipt(Receipt receipt) {
        bridge.receipt(receipt);
    }

    public synchronized void lease(Lease lease) {
        bridge.lease(lease);
    }

    public synchronized PipelineState pipeline() {
        return pulse.state();
    }

    public synchronized BridgeState markets() {
        return bridge.state();
    }

    /**
     * The one made last first.
     *
     * @param fixtureId null for those on all fixtures
     */
    public synchronized List<OperatorAudit> decisions(@Nullable String fixtureId) {
        return decisions.stream()
                .filter(decision -> fixtureId == null
                        || decision.fixtureId().equals(fixtureId)
                        || decision.fixtureId().equals(OperatorCommand.ALL))
                .sorted(Comparator.comparingLong(OperatorAudit::utc).reversed())
                .toList();
    }

    public synchronized void beacon(Beacon beacon) {
        pulse.take(beacon);
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
        return games.values().stream()
                .map(PublishedState::headline)
                .sorted(Comparator.comparing(GameHeadline::fixtureId))
                .toList();
    }

    public synchronized Optional<PublishedState> game(String fixtureId) {
        return Optional.ofNullable(games.get(fixtureId));
    }

    /** The names of a fixture; a card that tells only the id where none was published. */
    public synchronized FixtureCard card(String fixtureId) {
        FixtureCard card = cards.get(fixtureId);
        return card == null ? new FixtureCard(fixtureId, null, null, null, null, null, null) : card;
    }

    /** Of a game in the order in which they were made. */
    public synchronized GameCorrections corrections(String fixtureId) {
        return new GameCorrections(
                fixtureId,
                !droppedCorrections,
                corrections.stream()
                        .filter(correction -> correction.fixtureId().equals(fixtureId))
                        .toList());
    }

    /**
     * @param all also those that are not open any more
     * @param fixtureId null for those of all
     */
    public synchronized GapList gaps(boolean all, @Nullable String fixtureId) {
        Stream<Gap> open = openGaps.values().stream().sorted(NEWEST_FIRST);
        Stream<Gap> closed = closedGaps.values().stream().sorted(NEWEST_FIRST);
        return new GapList(
                openGaps.isComplete() && (!all || closedGaps.isComplete()),
                Stream.concat(open, all ? closed : Stream.empty())
                        .filter(gap -> fixtureId == null || fixtureId.equals(gap.fixtureId()))
                        .toList());
    }

    /** @param before begins behind this place; null at the last one published */
    public synchronized RejectedPage rejected(int limit, @Nullable RawPosition before) {
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
        Optional<List<BoardChange>> missed = lastEventId == null ? Optional.empty() : changes.since(lastEventId);
        List<BoardChange> first = missed.orElseGet(() -> present(lastEventId != null));
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

    private List<BoardChange> present(boolean missedSome) {
        List<BoardChange> present = new ArrayList<>();
        if (missedSome) {
            var why = Map.of("reason", "not all changes since then are known; what follows is the present");
            present.add(BoardChange.of(null, "reread", null, Json.bytes(why)));
        }
        games().forEach(game -> present.add(BoardChange.of(null, "game", game.fixtureId(), Json.bytes(game))));
        gaps(false, null)
                .gaps()
                .forEach(gap -> present.add(BoardChange.of(null, "gap", gap.fixtureId(), Json.bytes(gap))));
        var sizes = Map.of("games", games.size(), "gaps", openGaps.size());
        present.add(BoardChange.of(changes.lastId(), "present", null, Json.bytes(sizes)));
        return present;
    }

    private void publish(String event, @Nullable String fixtureId, Object value) {
        if (loaded) {
            subscriptions.tell(changes.add(event, fixtureId, Json.bytes(value)));
        }
    }
}
