package io.fastbreak.pipeline.sequence;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.apache.kafka.streams.processor.PunctuationType.WALL_CLOCK_TIME;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.log.FailureCount;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.pipeline.games.ProjectionTask;
import io.fastbreak.pipeline.games.Sinks;
import io.fastbreak.pipeline.input.CommitRequests;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.SequencerSettings.Scope;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.feed.FeedSequencer;
import io.fastbreak.sequencer.task.CaughtUpClock;
import io.fastbreak.sequencer.task.HeldBytes;
import io.fastbreak.sequencer.task.RecordCounters;
import io.fastbreak.sequencer.task.RecordCounters.Entry;
import io.fastbreak.sequencer.task.TaskLimits;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * The feeds of one partition between {@code init} and {@code close}: what each record does to its feed, and what that
 * does to the game. The heap holds only a cache of the stores.
 */
public final class SequenceTask {
    private static final Duration HELD_CHECK = Duration.ofMillis(50);
    private static final Duration GAP_CHECK = Duration.ofSeconds(1);
    private static final int MOST_REMOVALS = 100;
    /** End offsets are read once a second, and their positions are reached some time later. */
    private static final long END_REACHED_MS = 2_500;

    private final SequencerSettings settings;
    private final ProjectionTask games;
    private final ProcessorContext<Object, Object> context;
    private final TaskInput input;
    private final FeedStores stores;
    private final CaughtUpClock clock;
    private final RecordCounters counters;
    private final StoredFixtures fixtures;
    private final HeldBytes held;
    private final WaitingFeeds waiting;
    private final OutcomeHandler handler;
    private final TaskFeeds feeds;
    private final LostInput lost;
    private final SequenceCommands commands;
    private long checkedUtc;

    public SequenceTask(
            SequencerSettings settings,
            TaskLimits limits,
            TaskInput input,
            ProjectionTask games,
            ProcessorContext<Object, Object> context) {
        this.settings = settings;
        this.games = games;
        this.context = context;
        this.input = input;
        stores = new FeedStores(context);
        clock = new CaughtUpClock(nowUtc());
        counters = stores.counters();
        fixtures = new StoredFixtures(stores, limits, context.taskId().partition(), nowUtc());
        held = new HeldBytes(limits.maxHeldBytes(), fixtures::events);
        waiting = new WaitingFeeds(held, () -> context.schedule(HELD_CHECK, WALL_CLOCK_TIME, this::checkHeld));
        handler = new OutcomeHandler(games, context, stores, counters);
        feeds = new TaskFeeds(settings, stores, handler, games, waiting, this::now);
        lost = new LostInput(input, stores, feeds, this::now, context);
        commands = new SequenceCommands(games, stores, counters, fixtures, feeds, lost, this::now);
    }

    public void start() {
        fixtures.start(nowUtc());
        feeds.start();
        lost.start();
        context.schedule(GAP_CHECK, WALL_CLOCK_TIME, this::onSecond);
    }

    private void onSecond(long utcMs) {
        tick(utcMs);
        if (feeds.retry()) {
            CommitRequests.commitNews(context);
        }
        lost.onSecond();
        onTime(waiting.dueByWallClock(utcMs));
        if (fixtures.isSettled(utcMs)) {
            remove(() -> fixtures.due(utcMs));
        }
        fixtures.logEvictions();
    }

    /** Decides on a validated record: clean, rejected, duplicate, or held. */
    public void process(ValidatedRecord record) {
        count(record);
        String fixtureId = record.result().fixtureId();
        if (fixtureId != null) {
            lost.markFirst(fixtureId);
        }
        if (record.result() instanceof ValidationResult.Accepted accepted) {
            accept(accepted, record.raw());
        } else if (record.result() instanceof ValidationResult.Rejected rejected) {
            handler.reject(rejected, record.raw());
            if (record.path() != ValidatedRecord.Path.MIS_PARTITIONED) {
                applyRejected(
                        rejected.fields()
                                .publishedBy(
                                        record.raw().timestamp(),
                                        settings.proofs().futureMs()),
                        record.raw());
            }
        }
        stores.store(counters);
    }

    private void count(ValidatedRecord record) {
        long appendedUtc = record.raw().timestamp();
        counters.add(Entry.RECEIVED, 1);
        fixtures.read(appendedUtc, nowUtc());
        if (record.path() == ValidatedRecord.Path.REPARTITIONED) {
            clock.repartitioned(nowUtc(), appendedUtc);
            counters.add(Entry.REPARTITIONED, 1);
        } else {
            clock.record(nowUtc(), appendedUtc);
        }
    }

    private void accept(ValidationResult.Accepted accepted, RawRecord raw) {
        Event event = accepted.event();
        FeedId id = new FeedId(event.fixtureId(), event.source());
        if (isExpired(id.fixtureId())) {
            handler.reject(OutputRecords.expired(event), raw);
            return;
        }
        fixtures.received(id.fixtureId(), nowUtc());
        ProcessingError error = games.isStopped(id.fixtureId())
                ? FailureCount.stopped()
                : feeds.apply(id, feed -> accept(accepted, raw, feed));
        if (error != null) {
            handler.rejectFailed(event, raw, error);
            if (settings.scope() == Scope.FEED) {
                forwardNumber(id, event.audit().sequenceNumber(), event.id(), raw);
            }
            feeds.rejectUnprocessed(id, ReadableFields.of(event));
        }
        if (error == null && settings.scope() == Scope.FEED) {
            applyDeferred(event);
        }
        makeRoom();
    }

    private List<FeedOutcome> accept(ValidationResult.Accepted accepted, RawRecord raw, FeedSequencer feed) {
        Event event = accepted.event();
        List<FeedOutcome> outcomes = feed.accept(new ReceivedEvent(event, withQuirks(raw, accepted.quirks())), now());
        // A source that sends many old events again must not look like one whose count has started over.
        if (settings.scope() == Scope.FEED && outcomes.stream().noneMatch(FeedOutcome.Duplicate.class::isInstance)) {
            FeedId id = new FeedId(event.fixtureId(), event.source());
            handler.add(() -> forwardNumber(id, event.audit().sequenceNumber(), event.id(), raw));
        }
        return outcomes;
    }

    /** If the feed of a record cannot be read, the record concerns all known feeds of its fixture, or of its key. */
    private void applyRejected(ReadableFields fields, RawRecord raw) {
        FeedId id = fields.feed();
        if (id != null) {
            applyRejected(id, fields, raw);
            return;
        }
        String fixtureId =
                fields.fixtureId() == null && raw.key() != null ? new String(raw.key(), UTF_8) : fields.fixtureId();
        if (fixtureId == null) {
            counters.add(Entry.UNATTRIBUTABLE, 1);
            return;
        }
        var ofAny = new ReadableFields(fixtureId, null, null, fields.kind(), fields.eventId(), fields.publishedUtc());
        if (fields.fixtureId() != null && !fields.isNeutral() && !stores.hasEvents(fixtureId)) {
            applyRejectedBeforeEvents(fixtureId, ofAny);
        } else if (fixtures.isKept(fixtureId)) {
            feeds.ofFixture(fixtureId).forEach(known -> applyRejected(known, ofAny, raw));
        } else if (fields.fixtureId() == null) {
            // Its key may be no fixture id at all.
            counters.add(Entry.UNATTRIBUTABLE, 1);
        }
    }

    /**
     * Any feed of the fixture may begin, and each does so with a rejected record. Only their states are kept until
     * then, and no longer than the fixture is.
     */
    private void applyRejectedBeforeEvents(String fixtureId, ReadableFields fields) {
        if (isExpired(fixtureId)) {
            return;
        }
        fixtures.received(fixtureId, nowUtc());
        feeds.rejectBeforeEvents(fixtureId, fields);
        makeRoom();
    }

    private void applyRejected(FeedId id, ReadableFields fields, RawRecord raw) {
        if (isExpired(id.fixtureId())) {
            return;
        }
        fixtures.received(id.fixtureId(), nowUtc());
        if (settings.scope() == Scope.FEED && fields.number() != null) {
            forwardNumber(id, fields.number(), fields.eventId(), raw);
        }
        feeds.reject(id, fields);
        makeRoom();
    }

    /** A sequence number that was received is not missing, also if its record was rejected. */
    private void forwardNumber(FeedId id, long number, @Nullable String eventId, RawRecord raw) {
        byte[] source = id.source().name().getBytes(UTF_8);
        byte[] value = new SourceSequence.FixtureNumber(id.fixtureId(), number, eventId).toBytes();
        context.forward(new Record<>(source, value, Math.max(0, raw.timestamp())), Sinks.NUMBERS);
    }

    private boolean isExpired(String fixtureId) {
        boolean expired = fixtures.isExpired(fixtureId, nowUtc());
        if (!expired && fixtures.isToBeForgotten(fixtureId)) {
            remove(new FixtureRemoval(fixtureId, FixtureRemoval.Kind.FORGOTTEN));
        }
        return expired;
    }

    /** Carries out a command that concerns a feed. Its game answers, since it knows the version that results. */
    public void carryOut(ReceivedCommand command) {
        commands.carryOut(command);
    }

    /** A gap of a source may concern any of its games in progress, and those that have become final since. */
    public void apply(String fixtureId, SourceGapChange change) {
        if (fixtures.isKept(fixtureId)) {
            boolean isFinal = !fixtures.isInProgress(fixtureId);
            feeds.apply(new FeedId(fixtureId, change.source()), feed -> feed.apply(change, isFinal, now()));
            stores.store(counters);
        }
    }

    /** A game that was final may go on with an event, which the projector may know later: with another status it does. */
    private void applyDeferred(Event event) {
        boolean isFinal = event.type() != EventType.MATCH_STATUS_CHANGE && !fixtures.isInProgress(event.fixtureId());
        feeds.ofFixture(event.fixtureId()).forEach(id -> feeds.apply(id, feed -> feed.applyDeferred(isFinal, now())));
    }

    private void tick(long utcMs) {
        clock.setEndReached(utcMs - input.caughtUpUtc(utcMs) <= END_REACHED_MS);
        clock.tick(utcMs);
    }

    private void checkHeld(long utcMs) {
        tick(utcMs);
        onTime(waiting.dueByRunningTime(clock.runningMs()));
        // After the wall clock was set back, it does not show what is due.
        onTime(utcMs < checkedUtc ? waiting.all() : waiting.dueByWallClock(utcMs));
        checkedUtc = utcMs;
    }

    private void onTime(List<FeedId> due) {
        if (!due.isEmpty()) {
            feeds.onTime(due);
            stores.store(counters);
            CommitRequests.commitNews(context);
        }
    }

    /** If all feeds together hold too much, the least established ones wait no longer. */
    private void makeRoom() {
        for (var full = held.toRelease(); full.isPresent(); full = held.toRelease()) {
            feeds.apply(full.get(), feed -> feed.releaseAll(now()));
        }
        remove(fixtures::toEvict);
    }

    private void remove(Supplier<Optional<FixtureRemoval>> next) {
        int removed = 0;
        for (var removal = next.get(); removal.isPresent() && removed < MOST_REMOVALS; removal = next.get()) {
            remove(removal.get());
            removed++;
        }
        if (removed > 0) {
            CommitRequests.commitSoon(context);
        }
    }

    /** Held events are released first, so that every record stays accounted for. */
    private void remove(FixtureRemoval removal) {
        feeds.close(removal.fixtureId());
        games.update(removal);
        fixtures.remove(removal);
        counters.add(Entry.EVICTED, removal.kind() == FixtureRemoval.Kind.EVICTED ? 1 : 0);
        stores.store(counters);
    }

    private Time now() {
        return new Time(clock.runningMs(), nowUtc());
    }

    private long nowUtc() {
        return context.currentSystemTimeMs();
    }

    /** The list of tolerated faults travels with the record as a header, also while it is held. */
    private static RawRecord withQuirks(RawRecord raw, List<String> quirks) {
        return quirks.isEmpty() ? raw : raw.with("fb-quirk", String.join(",", quirks));
    }
}
