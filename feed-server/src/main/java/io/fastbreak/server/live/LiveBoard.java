package io.fastbreak.server.live;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.StreamFilter.Kind;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The current content of the topics, over the games of all instances. One thread feeds it, any thread may read it; what
 * it returns is immutable. Games are removed by their tombstones. Everything is bounded: if there are too many games
 * or gaps, the one that changed longest ago is dropped, so that a feed with ever new fixtures cannot fill the memory.
 */
public final class LiveBoard {
    static final int MAX_CORRECTIONS = 50_000;
    static final int MAX_COMMANDS = 1_000;
    static final int MAX_OPEN_GAPS = 20_000;
    static final int MAX_CLOSED_GAPS = 10_000;
    private static final Comparator<Gap> NEWEST_FIRST =
            Comparator.comparingLong(Gap::openedUtc).reversed().thenComparing(Gap::key);

    private final BoardGames games = new BoardGames();
    private final BoundedMap<Gap> openGaps = new BoundedMap<>(MAX_OPEN_GAPS);
    private final BoundedMap<Gap> closedGaps = new BoundedMap<>(MAX_CLOSED_GAPS);
    private final RecentList<Correction> corrections = new RecentList<>(MAX_CORRECTIONS);
    private final RecentList<OperatorAudit> commands = new RecentList<>(MAX_COMMANDS);
    private final RecentList<TraderEntry> trades = new RecentList<>(MAX_COMMANDS);
    private final RecentRejections rejected = new RecentRejections();
    private final PipelineProgress progress = new PipelineProgress();
    private final BridgeRecords bridge = new BridgeRecords();
    private final InstantSource clock;
    private final ChangeFeed changes;
    private int beaconPartitions;
    private boolean loaded;

    /** @param complete false if there were more gaps than are kept, and those that changed longest ago are missing */
    public record GapList(boolean complete, List<Gap> gaps) {}

    /** @param complete false if older corrections, of this game or another, are not kept any more */
    public record GameCorrections(String fixtureId, boolean complete, List<Correction> corrections) {}

    public LiveBoard() {
        this(InstantSource.system());
    }

    LiveBoard(InstantSource clock) {
        this.clock = clock;
        changes = new ChangeFeed(clock);
    }

    /**
     * The topics are read from these positions on, by partition such as {@code basketball.games.state-2}.
     *
     * @param ends what was there before
     */
    public synchronized void read(Map<String, Long> positions, Map<String, Long> ends) {
        changes.read(positions, ends);
    }

    /** @param count of the beacons topic */
    public synchronized void beaconPartitions(int count) {
        beaconPartitions = count;
    }

    /** The next change comes from this record. */
    public synchronized void at(String partition, long offset) {
        changes.at(partition, offset);
    }

    /**
     * Applies a record of the state topic; one that is older than the known state is ignored. A game that cannot be
     * read, such as one of a later version of the format, is removed: its known state may be out of date.
     */
    public synchronized void game(String fixtureId, byte @Nullable [] json) {
        BoardGames.Update update = json == null ? null : updated(fixtureId, json);
        if (update == null) {
            games.remove(fixtureId);
            publish(BoardChange.gone(fixtureId));
            return;
        }
        publishHeadline(Optional.ofNullable(update.changed()));
        if (update.evicted() != null) {
            publish(BoardChange.gone(update.evicted()));
        }
    }

    private BoardGames.@Nullable Update updated(String fixtureId, byte[] json) {
        try {
            return games.put(fixtureId, json);
        } catch (UncheckedIOException e) {
            return null;
        }
    }

    /** Applies a record of the cards topic. */
    public synchronized void card(String fixtureId, @Nullable FixtureCard card) {
        addToGame(fixtureId, games.card(fixtureId, card));
    }

    /** Applies a record of the fixtures topic. */
    public synchronized void fixture(String fixtureId, byte @Nullable [] json) {
        addToGame(
                fixtureId,
                games.video(
                        fixtureId,
                        json == null ? null : Json.read(json, Fixture.class).video()));
    }

    private void addToGame(String fixtureId, Optional<PublishedState> changed) {
        if (games.game(fixtureId).isEmpty()) {
            changes.expect(Kind.GAME, fixtureId);
        }
        publishHeadline(changed);
    }

    public synchronized void correction(Correction correction) {
        corrections.add(correction);
        publish(BoardChange.of(Kind.CORRECTION, correction.fixtureId(), correction));
    }

    public synchronized void gap(Gap gap) {
        openGaps.remove(gap.key());
        closedGaps.remove(gap.key());
        (gap.state() == Gap.State.OPEN ? openGaps : closedGaps).put(gap.key(), gap);
        publish(BoardChange.of(gap));
    }

    public synchronized void rejected(RejectedRecord record) {
        publish(BoardChange.of(Kind.REJECTED, record.fixtureId(), rejected.add(record)));
    }

    /** Applies a record of the audit topic. */
    public synchronized void command(OperatorAudit audit) {
        commands.add(audit);
        String fixtureId = audit.fixtureId().equals(OperatorCommand.ALL) ? null : audit.fixtureId();
        publish(BoardChange.of(Kind.DECISION, fixtureId, audit));
    }

    /** Applies a record of the prices topic. */
    public synchronized void trade(TraderEntry entry) {
        trades.add(entry);
        publish(BoardChange.of(Kind.TRADE, entry.fixtureId(), entry));
    }

    /**
     * Notes how long a record took from its append to a reader of the clean topic.
     *
     * @param nowUtc when it was read, milliseconds
     */
    public synchronized void delay(long nowUtc, long delayMs) {
        progress.delay(nowUtc, delayMs);
    }

    /** @param json null for a tombstone */
    public synchronized void markets(String key, @Nullable JsonNode json) {
        FixtureMarkets markets = bridge.markets(key, json);
        if (markets != null) {
            publish(BoardChange.of(markets));
        }
    }

    /** Applies a record of the results topic; null for a tombstone. It is published as a change of the fixture's markets. */
    public synchronized void results(String fixtureId, @Nullable MarketResults results) {
        FixtureMarkets markets = bridge.results(fixtureId, results);
        if (markets == null) {
            changes.expect(Kind.MARKETS, BoardChange.subject(fixtureId, false));
        } else {
            publish(current(markets));
        }
    }

    public synchronized void receipt(Receipt receipt) {
        bridge.receipt(receipt);
    }

    public synchronized void lease(Lease lease) {
        bridge.lease(lease);
    }

    public synchronized void beacon(Beacon beacon) {
        progress.add(beacon);
        publish(BoardChange.of(beacon));
    }

    /** All records that were there at the start were applied: from now on the board answers and publishes changes. */
    public synchronized void loaded() {
        loaded = true;
        changes.settle();
    }

    public synchronized boolean isLoaded() {
        return loaded;
    }

    public synchronized PipelineState pipeline() {
        return progress.state(clock.millis());
    }

    public synchronized BridgeState markets() {
        return bridge.state();
    }

    /** The markets of one game, and their history. */
    public synchronized GameMarkets markets(String fixtureId) {
        return bridge.of(fixtureId);
    }

    /**
     * The last operator commands and control records with their outcomes, newest first.
     *
     * @param fixtureId null for those on all fixtures
     */
    public synchronized List<OperatorAudit> commands(@Nullable String fixtureId) {
        return commands.newestFirst()
                .filter(audit -> fixtureId == null
                        || audit.fixtureId().equals(fixtureId)
                        || audit.fixtureId().equals(OperatorCommand.ALL))
                .sorted(Comparator.comparingLong(OperatorAudit::utc).reversed())
                .toList();
    }

    /**
     * The last records of traders, newest first.
     *
     * @param fixtureId null for those of all fixtures
     */
    public synchronized List<TraderEntry> trades(@Nullable String fixtureId) {
        return trades.newestFirst()
                .filter(entry -> fixtureId == null || entry.fixtureId().equals(fixtureId))
                .sorted(Comparator.comparingLong(TraderEntry::utc).reversed())
                .toList();
    }

    /** By fixture id. */
    public synchronized List<GameHeadline> games() {
        return games.all().stream()
                .map(PublishedState::headline)
                .sorted(Comparator.comparing(GameHeadline::fixtureId))
                .toList();
    }

    public synchronized Optional<PublishedState> game(String fixtureId) {
        return games.game(fixtureId);
    }

    /** The card of a fixture; one with nothing but the id if none was published. */
    public synchronized FixtureCard card(String fixtureId) {
        return games.card(fixtureId);
    }

    /** Those of one game, in the order in which they were published. */
    public synchronized GameCorrections corrections(String fixtureId) {
        List<Correction> ofGame = corrections
                .oldestFirst()
                .filter(correction -> correction.fixtureId().equals(fixtureId))
                .toList();
        return new GameCorrections(fixtureId, corrections.isComplete(), ofGame);
    }

    /**
     * The gaps, open ones first, then those that were opened last.
     *
     * @param all also those that are not open any more
     * @param fixtureId null for those of all
     */
    public synchronized GapList gaps(boolean all, @Nullable String fixtureId) {
        Stream<Gap> closed = all ? closedGaps.values().stream().sorted(NEWEST_FIRST) : Stream.empty();
        List<Gap> gaps = Stream.concat(openGaps.values().stream().sorted(NEWEST_FIRST), closed)
                .filter(gap -> fixtureId == null || fixtureId.equals(gap.fixtureId()))
                .toList();
        return new GapList(openGaps.isComplete() && (!all || closedGaps.isComplete()), gaps);
    }

    /** @param before the page starts after this position; null for the one that starts with the newest record */
    public synchronized ListedRejection.Page rejected(int limit, @Nullable RawPosition before) {
        return rejected.page(limit, before);
    }

    /**
     * Sends all changes from now on, after those that the subscriber missed: the changes behind its cursor if they are
     * all kept, otherwise the current content.
     *
     * @param lastEventId the id of the last event that had one; null for none
     */
    public synchronized void subscribe(Subscriber subscriber, StreamFilter filter, @Nullable String lastEventId) {
        Optional<List<BoardChange>> missed = lastEventId == null ? Optional.empty() : changes.since(lastEventId);
        Stream<BoardChange> first = missed.orElseGet(() -> content(lastEventId != null)).stream();
        subscriber.onFirst(Stream.concat(first.filter(filter::wants), Stream.of(changes.cursor()))
                .toList());
        changes.subscribe(subscriber, filter);
    }

    public void unsubscribe(Subscriber subscriber) {
        changes.unsubscribe(subscriber);
    }

    /** Has the subscribers send what they received. */
    public void flush() {
        synchronized (this) {
            changes.sendCursor();
        }
        changes.flush();
    }

    private List<BoardChange> content(boolean missedSome) {
        List<BoardChange> content = new ArrayList<>();
        if (missedSome) {
            var why = Map.of("reason", "not all changes since then are kept; the current content follows");
            content.add(BoardChange.ofStream("reread", why));
        }
        games().forEach(game -> content.add(changes.current(Kind.GAME, game.fixtureId(), () -> BoardChange.of(game))));
        gaps(false, null)
                .gaps()
                .forEach(gap -> content.add(changes.current(Kind.GAP, gap.key(), () -> BoardChange.of(gap))));
        bridge.all().stream()
                .filter(markets -> games.game(markets.fixtureId())
                        .filter(game -> !game.headline().isFinal())
                        .isPresent())
                .forEach(markets -> content.add(current(markets)));
        progress.last().forEach(beacon -> content.add(BoardChange.of(beacon)));
        content.add(BoardChange.present(games.all().size(), openGaps.size(), beaconPartitions, clock.millis()));
        return content;
    }

    private BoardChange current(FixtureMarkets markets) {
        return changes.current(Kind.MARKETS, BoardChange.subject(markets), () -> BoardChange.of(markets));
    }

    private void publishHeadline(Optional<PublishedState> game) {
        game.ifPresent(known -> publish(BoardChange.of(known.headline())));
    }

    private void publish(BoardChange change) {
        changes.publish(change, loaded);
    }
}
