package io.fastbreak.testkit.driver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.PipelineCommand;
import io.fastbreak.pipeline.EventLogStore;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.feed.FeedCommands;
import io.fastbreak.sequencer.feed.FeedSequencer;
import io.fastbreak.sequencer.task.CaughtUpClock;
import io.fastbreak.sequencer.task.RecordCounters;
import io.fastbreak.sequencer.task.RecordCounters.Entry;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.ValidatorSettings;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Validator, sequencer and projector as plain Java behind each other, as one task of Kafka Streams runs them. The event
 * log is the task's own; sorted maps with the stored bytes take the place of its other stores, so that it can be
 * restarted at any record. Time is what the caller says it is. Not thread-safe.
 */
public final class PlainPipeline {
    private static final EventValidator VALIDATOR = new EventValidator(ValidatorSettings.DEFAULT);
    /** A task looks at waiting feeds that often. */
    private static final long HELD_CHECK_MS = 50;

    private final SequencerSettings sequencing;
    private final ProjectionSettings projection;
    private final PipelineListener listener;
    private final Map<FeedId, FeedStage> feeds = new LinkedHashMap<>();
    private final Map<String, GameStage> games = new HashMap<>();
    private final EventLogStore log = new EventLogStore(StoreNames.LOG);
    private RecordCounters counters = new RecordCounters();
    private CaughtUpClock clock;
    private Time now;
    private long offset;

    /** @param nowUtc wall clock at the start, UNIX milliseconds */
    public PlainPipeline(
            SequencerSettings sequencing, ProjectionSettings projection, PipelineListener listener, long nowUtc) {
        this.sequencing = sequencing;
        this.projection = projection;
        this.listener = listener;
        this.clock = new CaughtUpClock(nowUtc);
        this.now = new Time(clock.runningMs(), nowUtc);
    }

    /** Reads a record that was appended at {@code appendedUtc}. */
    public void receive(byte @Nullable [] key, byte[] value, long appendedUtc) {
        clock.record(now.utcMs(), appendedUtc);
        setUtc(now.utcMs());
        RawRecord raw = raw(key, value, appendedUtc);
        ValidationResult result = VALIDATOR.validate(value);
        if (result instanceof ValidationResult.Accepted accepted) {
            accept(new ReceivedEvent(accepted.event(), raw));
        } else if (result instanceof ValidationResult.Rejected rejected) {
            listener.onRejected(rejected);
            reject(rejected.fields(), key == null ? null : new String(key, UTF_8));
        }
    }

    /** Reads an event that is known to be valid. */
    public void receive(Event event, byte[] value, long appendedUtc) {
        clock.record(now.utcMs(), appendedUtc);
        setUtc(now.utcMs());
        accept(new ReceivedEvent(event, raw(null, value, appendedUtc)));
    }

    /** Reads a record of a feed that the validator rejects. */
    public void receiveRejected(ReadableFields fields, long appendedUtc) {
        clock.record(now.utcMs(), appendedUtc);
        setUtc(now.utcMs());
        reject(fields, null);
    }

    private RawRecord raw(byte @Nullable [] key, byte[] value, long appendedUtc) {
        return new RawRecord(key, value, List.of(), "raw", 0, offset++, appendedUtc);
    }

    /** Processes a valid event; the clocks stay as they are. */
    public void accept(ReceivedEvent received) {
        counters.add(Entry.RECEIVED, 1);
        Event event = received.event();
        sequence(new FeedId(event.fixtureId(), event.source()), sequencer -> sequencer.accept(received, now));
    }

    /**
     * Processes what could be read of a rejected record; the clocks stay as they are.
     *
     * @param key of the record; names the fixture where the record does not
     */
    public void reject(ReadableFields fields, @Nullable String key) {
        counters.add(Entry.RECEIVED, 1);
        counters.add(Entry.REJECTED, 1);
        String fixtureId = fields.fixtureId() == null ? key : fields.fixtureId();
        if (fields.feed() != null) {
            sequence(fields.feed(), sequencer -> sequencer.reject(fields, now));
        } else if (fixtureId != null
                && (fields.fixtureId() != null || !feedsOf(fixtureId).isEmpty())) {
            rejectOfAnySource(fixtureId, fields);
        } else {
            counters.add(Entry.UNATTRIBUTABLE, 1);
        }
    }

    private void rejectOfAnySource(String fixtureId, ReadableFields fields) {
        ReadableFields ofAny =
                new ReadableFields(fixtureId, null, null, fields.kind(), fields.eventId(), fields.publishedUtc());
        boolean begins = feedsOf(fixtureId).stream().noneMatch(id -> feed(id).hasEvents());
        if (begins && fields.fixtureId() != null && !fields.isNeutral()) {
            Stream.of(EventSource.values()).forEach(source -> feed(new FeedId(fixtureId, source)));
        }
        feedsOf(fixtureId).forEach(id -> sequence(id, sequencer -> sequencer.reject(ofAny, now)));
    }

    /** Processes a control record of a publisher or a command of an operator; one without a target is an error. */
    public void apply(PipelineCommand command) {
        GameStage game = games.get(command.fixtureId());
        if (command.concernsGame() && game != null) {
            game.apply((OperatorCommand) command, now.utcMs());
        }
        if (command.concernsGame() && command.concernsFeed()) {
            var reason = requireNonNull(((OperatorCommand) command).reason());
            feedsOf(command.fixtureId()).forEach(id -> sequence(id, feed -> feed.clearReason(reason, now)));
        } else if (command.concernsFeed()) {
            FeedId target = requireNonNull(FeedCommands.target(command, feedsOf(command.fixtureId())));
            sequence(target, feed -> FeedCommands.apply(command, feed, now).outcomes());
        }
    }

    /** Does something with a feed, and everything that follows from it. */
    public void sequence(FeedId id, Function<FeedSequencer, List<FeedOutcome>> work) {
        FeedStage feed = feed(id);
        for (FeedOutcome outcome : work.apply(feed.sequencer())) {
            counters.add(outcome);
            listener.onOutcome(id, outcome);
            outcome.to(feed);
        }
    }

    /** Projects the game again under other rules. */
    public void setRules(FeedId feed, ProjectionSettings rules) {
        gameOf(feed).setRules(rules, now.utcMs());
    }

    /** Sets both clocks; nothing else happens. */
    public void setTime(Time time) {
        now = time;
    }

    private void setUtc(long utc) {
        now = new Time(clock.runningMs(), utc);
    }

    /** The wall clock moves while nothing runs. */
    public void pauseTo(long utc) {
        setUtc(utc);
    }

    /** Time has passed: everything that is due happens. */
    public void tick(long utc) {
        clock.tick(utc);
        setUtc(utc);
        runDue();
    }

    /** Everything that is due happens. */
    public void runDue() {
        for (Map.Entry<FeedId, FeedStage> feed : new ArrayList<>(feeds.entrySet())) {
            if (feed.getValue().sequencer().nextDue().isReachedAt(now)) {
                sequence(feed.getKey(), sequencer -> sequencer.onTime(now));
            }
        }
        games.values().forEach(game -> game.onTime(now.utcMs()));
    }

    /** Lets time pass in steps as small as those of a task, while a feed waits for anything. */
    public void runTo(long utc) {
        for (Time due = nextDue(); now.utcMs() < utc && due.isEver(); due = nextDue()) {
            long wait = due.runningMs() != Time.NEVER ? HELD_CHECK_MS : Math.max(1, due.utcMs() - now.utcMs());
            tick(Math.min(utc, now.utcMs() + wait));
        }
        setUtc(Math.max(now.utcMs(), utc));
    }

    private Time nextDue() {
        long runningMs = Time.NEVER;
        long utcMs = Time.NEVER;
        for (FeedStage feed : feeds.values()) {
            Time due = feed.sequencer().nextDue();
            runningMs = Math.min(runningMs, due.runningMs());
            utcMs = Math.min(utcMs, due.utcMs());
        }
        return new Time(runningMs, utcMs);
    }

    /** Restarts at this time with only what is stored. */
    public void restart(long utc) {
        clock = new CaughtUpClock(utc);
        setUtc(utc);
        restore();
    }

    /** Restores everything from the stores; the clocks stay as they are. */
    public void restore() {
        feeds.values().forEach(feed -> feed.restart(now));
        counters = RecordCounters.fromBytes(counters.toBytes());
        games.values().forEach(GameStage::restart);
    }

    /** Makes a feed and its game known before their first record. */
    public void open(FeedId id) {
        feed(id);
        gameOf(id);
    }

    private FeedStage feed(FeedId id) {
        return feeds.computeIfAbsent(
                id,
                any -> new FeedStage(id, sequencing, log, new FeedStage.Projector() {
                    @Override
                    public void project(FeedUpdate update, long appendedUtc) {
                        gameOf(id).project(update, appendedUtc, now.utcMs());
                    }

                    @Override
                    public long nowUtc() {
                        return now.utcMs();
                    }
                }));
    }

    private Set<FeedId> feedsOf(String fixtureId) {
        return feeds.keySet().stream()
                .filter(id -> id.fixtureId().equals(fixtureId))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private GameStage gameOf(FeedId id) {
        return games.computeIfAbsent(
                id.fixtureId(), any -> new GameStage(id, projection, this::versions, listener::onGameChange));
    }

    private List<EventVersion> versions(FeedId id) {
        FeedStage feed = feeds.get(id);
        return feed == null ? List.of() : feed.versions();
    }

    /** The game of a fixture; null before its first event. */
    public @Nullable LiveGame game(String fixtureId) {
        GameStage game = games.get(fixtureId);
        return game == null ? null : game.game();
    }

    public RecordCounters counters() {
        return counters;
    }

    public Time now() {
        return now;
    }

    /** The state of a feed and its game; equal for two pipelines in the same state. */
    public List<Object> state(FeedId id) {
        LiveGame game = gameOf(id).game();
        return List.of(
                feed(id).state(),
                ByteBuffer.wrap(counters.toBytes()),
                game.condition(),
                game.reasons(),
                game.metadata());
    }

    /** The same with the event log, the held events and the whole game. */
    public List<Object> wholeState(FeedId id) {
        return List.of(state(id), feed(id).contents(), gameOf(id).game().game());
    }

    /** Drops all games, so that the memory that they took can be measured; nothing can be received afterwards. */
    public void dropGames() {
        games.clear();
    }

    /** Drops the event logs, so that the memory that they took can be measured; nothing can be received afterwards. */
    public void dropLogs() {
        log.close();
    }

    /** Drops all feeds, so that the memory that they took can be measured; nothing can be received afterwards. */
    public void dropFeeds() {
        feeds.clear();
    }
}
