package io.fastbreak.sequencer.stream;

import static org.apache.kafka.streams.processor.PunctuationType.WALL_CLOCK_TIME;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Departure;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.JudgedRecord;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.Verdict;
import io.fastbreak.model.operator.Instructed;
import io.fastbreak.sequencer.Arrival;
import io.fastbreak.sequencer.CaughtUpClock;
import io.fastbreak.sequencer.FeedInstructions;
import io.fastbreak.sequencer.FeedSequencer;
import io.fastbreak.sequencer.HeldBytes;
import io.fastbreak.sequencer.Ledger;
import io.fastbreak.sequencer.Ledger.Entry;
import io.fastbreak.sequencer.Outcome;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.SequencerSettings.Scope;
import io.fastbreak.sequencer.TaskLimits;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.stream.SequenceProcessor.Children;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** The sequencer of one partition between {@code init} and {@code close}: what each record does to its feed. */
final class SequenceTask {
    private static final Duration HELD_CHECK = Duration.ofMillis(50);
    private static final Duration GAP_CHECK = Duration.ofSeconds(1);
    /** All that one punctuation releases is one transaction, which must end long before it times out. */
    private static final int MOST_OUTCOMES = 2_000;

    private static final int MOST_DEPARTURES = 100;

    private final SequencerSettings settings;
    private final Children children;
    private final ProcessorContext<Object, Object> context;
    private final FeedStores stores;
    private final CaughtUpClock clock;
    private final Ledger ledger;
    private final FixtureKeeper fixtures;
    private final HeldBytes held;
    private final DepartureLog departures;
    private final Map<FeedId, FeedSequencer> feeds = new HashMap<>();
    private final Waiting waiting;
    private final OutcomeCarrier carrier;

    SequenceTask(
            SequencerSettings settings,
            TaskLimits limits,
            Children children,
            ProcessorContext<Object, Object> context) {
        long nowUtc = context.currentSystemTimeMs();
        this.settings = settings;
        this.children = children;
        this.context = context;
        this.stores = new FeedStores(context);
        this.clock = new CaughtUpClock(nowUtc);
        this.ledger = stores.ledger();
        this.fixtures = new FixtureKeeper(stores, limits, nowUtc);
        this.held = new HeldBytes(limits.maxHeldBytes(), fixtures::events);
        this.departures = new DepartureLog(context.taskId().partition(), limits);
        this.waiting = new Waiting(held, () -> context.schedule(HELD_CHECK, WALL_CLOCK_TIME, this::checkHeld));
        this.carrier = new OutcomeCarrier(children, context, stores, ledger);
    }

    /** Takes up the feeds for which something is to be done as time passes. */
    void start() {
        fixtures.start(context.currentSystemTimeMs());
        stores.waiting().forEach(id -> waiting.watch(id, feed(id)));
        context.schedule(GAP_CHECK, WALL_CLOCK_TIME, this::onSecond);
    }

    private void onSecond(long utcMs) {
        clock.tick(utcMs);
        onTime(waiting.missedTooLong(utcMs));
        if (fixtures.isSettled(utcMs)) {
            leave(() -> fixtures.due(utcMs));
        }
        departures.write();
    }

    void process(JudgedRecord judged) {
        count(judged);
        if (judged.verdict() instanceof Verdict.Accepted accepted) {
            accept(accepted, judged.raw());
        } else if (judged.verdict() instanceof Verdict.Rejected rejected) {
            carrier.reject(rejected, judged.raw());
            if (judged.path() != JudgedRecord.Path.ASTRAY) {
                fillSlot(rejected, judged.raw());
            }
        }
        stores.ledger(ledger);
    }

    private void count(JudgedRecord judged) {
        long nowUtc = context.currentSystemTimeMs();
        ledger.add(Entry.RECEIVED, 1);
        fixtures.read(judged.raw().timestamp(), nowUtc);
        if (judged.path() == JudgedRecord.Path.REHOMED) {
            clock.rehomed(nowUtc, judged.raw().timestamp());
            ledger.add(Entry.REHOMED, 1);
        } else {
            clock.record(nowUtc, judged.raw().timestamp());
        }
    }

    private void accept(Verdict.Accepted accepted, RawRecord raw) {
        Event event = accepted.event();
        FeedId id = new FeedId(event.fixtureId(), event.source());
        if (isExpired(id)) {
            carrier.reject(Rejections.expired(id, event), raw);
            return;
        }
        FeedSequencer sequencer = feed(id);
        Time now = now();
        fixtures.heard(id.fixtureId(), now.utcMs());
        List<Outcome> outcomes = sequencer.accept(new Arrival(event, withQuirks(raw, accepted.quirks())), now);
        // Whoever sends many old events again must not be taken for a source that counts anew.
        if (settings.scope() == Scope.FEED && outcomes.stream().noneMatch(Outcome.Duplicate.class::isInstance)) {
            tellNumber(id, event.audit().sequenceNumber(), raw);
        }
        carryOut(id, sequencer, outcomes);
        makeRoom();
    }

    private void fillSlot(Verdict.Rejected rejected, RawRecord raw) {
        if (rejected.slot() != null && !isExpired(rejected.slot().feed())) {
            FeedId id = rejected.slot().feed();
            FeedSequencer sequencer = feed(id);
            fixtures.heard(id.fixtureId(), context.currentSystemTimeMs());
            if (settings.scope() == Scope.FEED) {
                tellNumber(id, rejected.slot().number(), raw);
            }
            carryOut(id, sequencer, sequencer.rejectSlot(rejected.slot().number(), rejected.mayAffectScore(), now()));
            makeRoom();
        }
    }

    /** A number that was received is not missing, whatever became of its record. */
    private void tellNumber(FeedId id, long number, RawRecord raw) {
        byte[] source = id.source().name().getBytes(StandardCharsets.UTF_8);
        byte[] value = new SourceNumber(id.fixtureId(), number).toBytes();
        context.forward(new Record<>(source, value, Math.max(0, raw.timestamp())), children.numbers());
    }

    private boolean isExpired(FeedId id) {
        boolean expired = fixtures.isExpired(id.fixtureId(), context.currentSystemTimeMs());
        if (!expired && fixtures.isToBeForgotten(id.fixtureId())) {
            leave(new Departure(id.fixtureId(), Departure.Kind.FORGOTTEN));
        }
        return expired;
    }

    /** The projector writes the answer, since it knows the version of the game that came of it. */
    void process(Instructed instructed) {
        Set<FeedId> known = stores.feeds(instructed.instruction().fixtureId());
        FeedId id = FeedInstructions.target(instructed.instruction(), known);
        if (id == null) {
            String message = FeedInstructions.withoutTarget(instructed.instruction(), known);
            carrier.answer(instructed.refused(message, context.currentSystemTimeMs()));
            return;
        }
        FeedSequencer sequencer = feed(id);
        FeedInstructions.Answer answer = FeedInstructions.carryOut(instructed.instruction(), sequencer, now());
        carryOut(id, sequencer, answer.outcomes());
        stores.ledger(ledger);
        carrier.answer(answer.to(instructed, context.currentSystemTimeMs()));
    }

    /** What its source lacks may belong to any game in progress; to one that is final nothing is missing any more. */
    void process(String fixtureId, SourceGapChange change) {
        boolean concerned =
                switch (change.kind()) {
                    case MISSING -> fixtures.isInProgress(fixtureId);
                    case RECEIVED -> fixtures.isKept(fixtureId);
                };
        if (concerned) {
            FeedId id = new FeedId(fixtureId, change.source());
            FeedSequencer sequencer = feed(id);
            carryOut(id, sequencer, sequencer.hear(change, now()));
            stores.ledger(ledger);
        }
    }

    private void checkHeld(long utcMs) {
        clock.tick(utcMs);
        onTime(waiting.heldTooLong(clock.runningMs()));
    }

    private void onTime(List<FeedId> due) {
        int carriedOut = 0;
        for (FeedId id : due) {
            if (carriedOut > MOST_OUTCOMES) {
                break;
            }
            FeedSequencer sequencer = feed(id);
            List<Outcome> outcomes = sequencer.onTime(now());
            carryOut(id, sequencer, outcomes);
            carriedOut += outcomes.size();
        }
        if (carriedOut > 0) {
            stores.ledger(ledger);
        }
    }

    /** Where all feeds together hold too much, the least established wait no longer. */
    private void makeRoom() {
        for (var full = held.toRelease(); full.isPresent(); full = held.toRelease()) {
            FeedSequencer sequencer = feed(full.get());
            carryOut(full.get(), sequencer, sequencer.release(now()));
        }
        leave(fixtures::crowdedOut);
    }

    private void leave(Supplier<Optional<Departure>> next) {
        int left = 0;
        for (var departure = next.get(); departure.isPresent() && left < MOST_DEPARTURES; departure = next.get()) {
            leave(departure.get());
            left++;
        }
    }

    /** What is held is passed on first, so that every record stays accounted for. */
    private void leave(Departure departure) {
        for (EventSource source : EventSource.values()) {
            FeedId id = new FeedId(departure.fixtureId(), source);
            FeedSequencer sequencer = feeds.remove(id);
            if (sequencer != null) {
                carryOut(id, sequencer, sequencer.leave(now()));
            }
        }
        carrier.update(departure, context.currentSystemTimeMs());
        fixtures.left(departure);
        departures.add(departure);
        ledger.add(Entry.EVICTED, departure.kind() == Departure.Kind.EVICTED ? 1 : 0);
        stores.ledger(ledger);
    }

    private void carryOut(FeedId id, FeedSequencer sequencer, List<Outcome> outcomes) {
        carrier.carryOut(id, outcomes, sequencer.toldCondition());
        waiting.watch(id, sequencer);
    }

    private FeedSequencer feed(FeedId id) {
        return feeds.computeIfAbsent(id, this::restored);
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
