package io.fastbreak.sequencer.stream;

import static java.util.Objects.requireNonNull;
import static org.apache.kafka.streams.processor.PunctuationType.WALL_CLOCK_TIME;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.model.log.FailureCount;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.sequencer.CaughtUpClock;
import io.fastbreak.sequencer.FeedCommands;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedSequencer;
import io.fastbreak.sequencer.HeldBytes;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.RecordCounters;
import io.fastbreak.sequencer.RecordCounters.Entry;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.SequencerSettings.Scope;
import io.fastbreak.sequencer.TaskLimits;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.stream.SequenceProcessor.Children;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** The sequencer of one partition between {@code init} and {@code close}: what each record does to its feed. */
final class SequenceTask {
    private static final Duration HELD_CHECK = Duration.ofMillis(50);
    private static final Duration GAP_CHECK = Duration.ofSeconds(1);
    /** All that one punctuation releases is one transaction, which must end long before it times out. */
    private static final int MOST_OUTCOMES = 2_000;

    private static final int MOST_DEPARTURES = 100;

    private final SequencerSettings settings;
    private final Children children;
    private final String program;
    private final ProcessorContext<Object, Object> context;
    private final FeedStores stores;
    private final CaughtUpClock clock;
    private final RecordCounters ledger;
    private final StoredFixtures fixtures;
    private final HeldBytes held;
    private final DepartureLog departures;
    private final Map<FeedId, FeedSequencer> feeds = new HashMap<>();
    /** Fixtures of which all feeds are on the heap. */
    private final Set<String> allKnown = new HashSet<>();

    private long checkedUtc;
    private final WaitingFeeds waiting;
    private final OutcomeHandler carrier;
    /** Fixtures that failed; the store says which of them are still stopped. */
    private final Set<String> failing = new HashSet<>();
    /** Feeds that failed and are not on the heap, although something of them may wait. */
    private final Set<FeedId> dropped = new HashSet<>();
    /** Feeds that could not be restored at the start, when nothing can be sent yet. */
    private final Map<FeedId, ProcessingError> failedAtStart = new HashMap<>();

    private int lastOutcomes;

    SequenceTask(
            SequencerSettings settings,
            TaskLimits limits,
            Children children,
            String program,
            ProcessorContext<Object, Object> context) {
        long nowUtc = context.currentSystemTimeMs();
        this.settings = settings;
        this.children = children;
        this.program = program;
        this.context = context;
        this.stores = new FeedStores(context);
        this.clock = new CaughtUpClock(nowUtc);
        this.ledger = stores.ledger();
        this.fixtures = new StoredFixtures(stores, limits, nowUtc);
        this.held = new HeldBytes(limits.maxHeldBytes(), fixtures::events);
        this.departures = new DepartureLog(context.taskId().partition(), limits);
        this.waiting = new WaitingFeeds(held, () -> context.schedule(HELD_CHECK, WALL_CLOCK_TIME, this::checkHeld));
        this.carrier = new OutcomeHandler(children, context, stores, ledger);
    }

    /** Takes up the feeds for which something is to be done as time passes. */
    void start() {
        fixtures.start(context.currentSystemTimeMs());
        failing.addAll(stores.failing());
        stores.waiting().forEach(this::startWatching);
        context.schedule(GAP_CHECK, WALL_CLOCK_TIME, this::onSecond);
    }

    private void startWatching(FeedId id) {
        ProcessingError error = null;
        if (isStopped(id.fixtureId())) {
            dropped.add(id);
        } else {
            error = watchAgain(id);
        }
        if (error != null) {
            failedAtStart.put(id, error);
        }
    }

    /** What waited in a fixture that was stopped waits again once that is released. */
    private void watchReleased() {
        for (FeedId id : List.copyOf(dropped)) {
            if (!isStopped(id.fixtureId())) {
                ProcessingError error = watchAgain(id);
                if (error != null) {
                    failed(id, error);
                }
            }
        }
    }

    private void onSecond(long utcMs) {
        clock.tick(utcMs);
        failedAtStart.forEach(this::failed);
        failedAtStart.clear();
        watchReleased();
        onTime(waiting.missedTooLong(utcMs));
        if (fixtures.isSettled(utcMs)) {
            leave(() -> fixtures.due(utcMs));
        }
        departures.write();
    }

    void process(ValidatedRecord judged) {
        count(judged);
        if (judged.result() instanceof ValidationResult.Accepted accepted) {
            accept(accepted, judged.raw());
        } else if (judged.result() instanceof ValidationResult.Rejected rejected) {
            carrier.reject(rejected, judged.raw());
            if (judged.path() != ValidatedRecord.Path.MIS_PARTITIONED) {
                noteRejected(rejected.fields(), judged.raw());
            }
        }
        stores.ledger(ledger);
    }

    private void count(ValidatedRecord judged) {
        long nowUtc = context.currentSystemTimeMs();
        ledger.add(Entry.RECEIVED, 1);
        fixtures.read(judged.raw().timestamp(), nowUtc);
        if (judged.path() == ValidatedRecord.Path.REPARTITIONED) {
            clock.rehomed(nowUtc, judged.raw().timestamp());
            ledger.add(Entry.REHOMED, 1);
        } else {
            clock.record(nowUtc, judged.raw().timestamp());
        }
    }

    private void accept(ValidationResult.Accepted accepted, RawRecord raw) {
        Event event = accepted.event();
        FeedId id = new FeedId(event.fixtureId(), event.source());
        if (isExpired(id.fixtureId())) {
            carrier.reject(Rejections.expired(id, event), raw);
            return;
        }
        fixtures.heard(id.fixtureId(), context.currentSystemTimeMs());
        ProcessingError error = isStopped(id.fixtureId())
                ? FailureCount.stopped()
                : attempt(id, sequencer -> accept(accepted, raw, sequencer));
        if (error != null) {
            carrier.reject(id, event, raw, error);
            if (settings.scope() == Scope.FEED) {
                tellNumber(id, event.audit().sequenceNumber(), raw);
            }
            leaveOut(id, Rejections.claim(id, event));
        }
        makeRoom();
    }

    private List<FeedOutcome> accept(ValidationResult.Accepted accepted, RawRecord raw, FeedSequencer sequencer) {
        Event event = accepted.event();
        List<FeedOutcome> outcomes =
                sequencer.accept(new ReceivedEvent(event, withQuirks(raw, accepted.quirks())), now());
        // Whoever sends many old events again must not be taken for a source that counts anew.
        if (settings.scope() == Scope.FEED && outcomes.stream().noneMatch(FeedOutcome.Duplicate.class::isInstance)) {
            FeedId id = new FeedId(event.fixtureId(), event.source());
            carrier.add(() -> tellNumber(id, event.audit().sequenceNumber(), raw));
        }
        return outcomes;
    }

    /** True where records of the fixture are not tried until an operator or a new version of the program releases it. */
    private boolean isStopped(String fixtureId) {
        if (!failing.contains(fixtureId)) {
            return false;
        }
        FailureCount count = stores.failures(fixtureId);
        if (count == null) {
            failing.remove(fixtureId);
        }
        return count != null && count.stops(program);
    }

    /**
     * Does something with a feed and carries out what follows. Where that fails, nothing of it happens: the feed is
     * restored from the stores when it is needed again, and its game is marked.
     *
     * @return what went wrong; null where nothing did
     */
    private @Nullable ProcessingError attempt(FeedId id, Function<FeedSequencer, List<FeedOutcome>> work) {
        ProcessingError error = tried(id, work);
        if (error != null) {
            failed(id, error);
        }
        return error;
    }

    private @Nullable ProcessingError tried(FeedId id, Function<FeedSequencer, List<FeedOutcome>> work) {
        ProcessingError error = Bulkhead.attempt(() -> {
            FeedSequencer sequencer = feed(id);
            List<FeedOutcome> outcomes = work.apply(sequencer);
            carrier.prepare(id, outcomes, sequencer.toldCondition());
            waiting.watch(id, sequencer);
            lastOutcomes = outcomes.size();
        });
        if (error == null) {
            carryOut(id);
        } else {
            carrier.drop();
            drop(id);
        }
        return error;
    }

    private void carryOut(FeedId id) {
        List<SequencedEvent> rejected = carrier.carryOut();
        if (!rejected.isEmpty()) {
            failing.add(id.fixtureId());
            drop(id);
            rejected.forEach(event -> leaveOut(id, Rejections.claim(id, event.event())));
        }
    }

    /** An event that could not be processed is one that was rejected. */
    private void leaveOut(FeedId id, ReadableFields claim) {
        ProcessingError error = isStopped(id.fixtureId())
                ? tried(id, sequencer -> sequencer.refuse(claim, now()))
                : tried(id, sequencer -> sequencer.reject(claim, now()));
        if (error != null) {
            Bulkhead.attempt(() -> refuse(id));
        }
    }

    private void refuse(FeedId id) {
        FeedCondition condition = stores.refused(id, settings, now());
        if (condition != null) {
            carrier.update(condition, context.currentSystemTimeMs());
        }
    }

    private void failed(FeedId id, ProcessingError error) {
        failing.add(id.fixtureId());
        carrier.failed(id, error);
    }

    private void drop(FeedId id) {
        feeds.remove(id);
        dropped.add(id);
        allKnown.remove(id.fixtureId());
        waiting.forget(id);
    }

    private @Nullable ProcessingError watchAgain(FeedId id) {
        ProcessingError error = Bulkhead.attempt(() -> waiting.watch(id, feed(id)));
        if (error != null) {
            drop(id);
        }
        return error;
    }

    /** Where it cannot be read which feed a record is of, it is one of the known ones of its fixture, or of its key. */
    private void noteRejected(ReadableFields claim, RawRecord raw) {
        FeedId id = claim.feed();
        if (id != null) {
            noteRejected(id, claim, raw);
            return;
        }
        String fixtureId = claim.fixtureId() == null && raw.key() != null
                ? new String(raw.key(), StandardCharsets.UTF_8)
                : claim.fixtureId();
        if (fixtureId == null) {
            return;
        }
        ReadableFields ofAny =
                new ReadableFields(fixtureId, null, null, claim.kind(), claim.eventId(), claim.publishedUtc());
        if (claim.fixtureId() != null && !claim.isNeutral() && !stores.hasEvents(fixtureId)) {
            noteBeforeEvents(fixtureId, ofAny);
        } else if (fixtures.isKept(fixtureId)) {
            knownFeeds(fixtureId).forEach(known -> noteRejected(known, ofAny, raw));
        }
    }

    /**
     * Any feed may begin, and each does so with a rejected record. Only their heads are kept until then, and no longer
     * than the fixture is.
     */
    private void noteBeforeEvents(String fixtureId, ReadableFields claim) {
        if (isExpired(fixtureId)) {
            return;
        }
        fixtures.heard(fixtureId, context.currentSystemTimeMs());
        for (EventSource source : EventSource.values()) {
            FeedId id = new FeedId(fixtureId, source);
            boolean onHeap = feeds.containsKey(id);
            noteRejected(id, claim);
            if (!onHeap) {
                feeds.remove(id);
            }
        }
        allKnown.remove(fixtureId);
        makeRoom();
    }

    private void noteRejected(FeedId id, ReadableFields claim, RawRecord raw) {
        if (isExpired(id.fixtureId())) {
            return;
        }
        fixtures.heard(id.fixtureId(), context.currentSystemTimeMs());
        if (settings.scope() == Scope.FEED && claim.number() != null) {
            tellNumber(id, claim.number(), raw);
        }
        noteRejected(id, claim);
        makeRoom();
    }

    private void noteRejected(FeedId id, ReadableFields claim) {
        if (isStopped(id.fixtureId()) || attempt(id, sequencer -> sequencer.reject(claim, now())) != null) {
            leaveOut(id, claim);
        }
    }

    /** All feeds of the fixture, once they were read from the stores; also those that could not be restored. */
    private Set<FeedId> knownFeeds(String fixtureId) {
        if (allKnown.add(fixtureId)) {
            Bulkhead.attempt(() -> stores.feeds(fixtureId).forEach(this::watchAgain));
        }
        return Arrays.stream(EventSource.values())
                .map(source -> new FeedId(fixtureId, source))
                .filter(id -> feeds.containsKey(id) || dropped.contains(id))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** A number that was received is not missing, whatever became of its record. */
    private void tellNumber(FeedId id, long number, RawRecord raw) {
        byte[] source = id.source().name().getBytes(StandardCharsets.UTF_8);
        byte[] value = new SourceSequenceNumber(id.fixtureId(), number).toBytes();
        context.forward(new Record<>(source, value, Math.max(0, raw.timestamp())), children.numbers());
    }

    private boolean isExpired(String fixtureId) {
        boolean expired = fixtures.isExpired(fixtureId, context.currentSystemTimeMs());
        if (!expired && fixtures.isToBeForgotten(fixtureId)) {
            leave(new FixtureRemoval(fixtureId, FixtureRemoval.Kind.FORGOTTEN));
        }
        return expired;
    }

    /** The projector writes the answer, since it knows the version of the game that came of it. */
    void process(ReceivedCommand instructed) {
        if (instructed.instruction().concernsGame()) {
            clearInBothStages(instructed);
            return;
        }
        List<OperatorAudit> answers = new ArrayList<>();
        ProcessingError error = Bulkhead.attempt(() -> answers.add(answerTo(instructed)));
        carrier.answer(
                error == null
                        ? answers.get(0)
                        : instructed.refused("it failed: " + error.message(), context.currentSystemTimeMs()));
        stores.ledger(ledger);
    }

    private OperatorAudit answerTo(ReceivedCommand instructed) {
        long nowUtc = context.currentSystemTimeMs();
        Set<FeedId> known = stores.feeds(instructed.instruction().fixtureId());
        FeedId id = FeedCommands.target(instructed.instruction(), known);
        if (id == null) {
            return instructed.refused(FeedCommands.withoutTarget(instructed.instruction(), known), nowUtc);
        }
        List<FeedCommands.Answer> answers = new ArrayList<>();
        ProcessingError error = attempt(id, sequencer -> {
            FeedCommands.Answer answer = FeedCommands.carryOut(instructed.instruction(), sequencer, now());
            answers.add(answer);
            return answer.outcomes();
        });
        return error == null
                ? answers.get(0).to(instructed, nowUtc)
                : instructed.refused("it failed: " + error.message(), nowUtc);
    }

    /** In the projector first, whose answer says whether the reason was there. */
    private void clearInBothStages(ReceivedCommand instructed) {
        OperatorCommand command = (OperatorCommand) instructed.instruction();
        String fixtureId = command.fixtureId();
        context.forward(new Record<>(fixtureId, instructed, context.currentSystemTimeMs()), children.updates());
        if (fixtures.isKept(fixtureId)) {
            for (FeedId id : knownFeeds(fixtureId)) {
                if (command.source() == null || command.source() == id.source()) {
                    attempt(id, sequencer -> sequencer.clearReason(requireNonNull(command.reason()), now()));
                }
            }
            stores.ledger(ledger);
        }
    }

    /** What its source lacks may belong to any game in progress; to one that is final nothing is missing any more. */
    void process(String fixtureId, SourceGapChange change) {
        boolean concerned =
                switch (change.kind()) {
                    case MISSING -> fixtures.isInProgress(fixtureId);
                    case RECEIVED -> fixtures.isKept(fixtureId);
                };
        if (concerned) {
            attempt(new FeedId(fixtureId, change.source()), sequencer -> sequencer.hear(change, now()));
            stores.ledger(ledger);
        }
    }

    private void checkHeld(long utcMs) {
        clock.tick(utcMs);
        onTime(waiting.heldTooLong(clock.runningMs()));
        // A wall clock that was set back does not say what is due.
        onTime(utcMs < checkedUtc ? waiting.all() : waiting.missedTooLong(utcMs));
        checkedUtc = utcMs;
    }

    private void onTime(List<FeedId> due) {
        int carriedOut = 0;
        for (FeedId id : due) {
            if (carriedOut > MOST_OUTCOMES) {
                break;
            }
            if (isStopped(id.fixtureId())) {
                drop(id);
            } else if (attempt(id, sequencer -> sequencer.onTime(now())) == null) {
                carriedOut += lastOutcomes;
            } else if (!isStopped(id.fixtureId())) {
                watchAgain(id);
            }
        }
        if (!due.isEmpty()) {
            stores.ledger(ledger);
        }
    }

    /** Where all feeds together hold too much, the least established wait no longer. */
    private void makeRoom() {
        for (var full = held.toRelease(); full.isPresent(); full = held.toRelease()) {
            attempt(full.get(), sequencer -> sequencer.release(now()));
        }
        leave(fixtures::crowdedOut);
    }

    private void leave(Supplier<Optional<FixtureRemoval>> next) {
        int left = 0;
        for (var departure = next.get(); departure.isPresent() && left < MOST_DEPARTURES; departure = next.get()) {
            leave(departure.get());
            left++;
        }
    }

    /** What is held is passed on first, so that every record stays accounted for. */
    private void leave(FixtureRemoval departure) {
        for (EventSource source : EventSource.values()) {
            FeedId id = new FeedId(departure.fixtureId(), source);
            if (feeds.containsKey(id) || dropped.contains(id)) {
                attempt(id, sequencer -> sequencer.leave(now()));
                drop(id);
                dropped.remove(id);
            }
            if (failing.contains(departure.fixtureId())) {
                rejectWaiting(id);
            }
        }
        allKnown.remove(departure.fixtureId());
        failing.remove(departure.fixtureId());
        carrier.update(departure, context.currentSystemTimeMs());
        fixtures.left(departure);
        departures.add(departure);
        ledger.add(Entry.EVICTED, departure.kind() == FixtureRemoval.Kind.EVICTED ? 1 : 0);
        stores.ledger(ledger);
    }

    /** What a feed that failed still holds when it leaves. */
    private void rejectWaiting(FeedId id) {
        List<HeldEntry> waiting = new ArrayList<>();
        Bulkhead.attempt(() -> waiting.addAll(stores.held(id)));
        waiting.forEach(entry -> carrier.rejectWaiting(entry.key(), entry.arrival(), FailureCount.stopped()));
    }

    private FeedSequencer feed(FeedId id) {
        FeedSequencer sequencer = feeds.computeIfAbsent(id, this::restored);
        dropped.remove(id);
        return sequencer;
    }

    private FeedSequencer restored(FeedId id) {
        return stores.restore(id, settings, now());
    }

    private Time now() {
        return new Time(clock.runningMs(), context.currentSystemTimeMs());
    }

    /** What the validator tolerated travels with the record as a header, also while it is held. */
    private static RawRecord withQuirks(RawRecord raw, List<String> quirks) {
        return quirks.isEmpty() ? raw : raw.with("fb-quirk", String.join(",", quirks));
    }
}
