package io.fastbreak.benchmarks.proofs;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.EventVersion;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.CaughtUpClock;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedSequencer;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.LogEntry;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.RecordCounters;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * One feed through sequencer and projector, driven as their processors drive them but without Kafka; time is what the
 * caller says, UNIX milliseconds, and never runs back.
 */
final class PlainFeed implements FeedOutcome.Handler {
    private static final long HELD_CHECK_MS = 50;
    private static final byte[] NO_BYTES = {};
    private static final SequencerSettings SETTINGS = SequencerSettings.DEFAULTS;

    private final FeedId feed;
    private final List<Gap> gaps = new ArrayList<>();
    private final TreeMap<byte[], LogEntry> log = new TreeMap<>(Arrays::compareUnsigned);
    private final TreeMap<byte[], HeldEntry> held = new TreeMap<>(Arrays::compareUnsigned);
    private final RecordCounters ledger = new RecordCounters();
    private FeedState head = FeedState.NEW;
    private FeedSequencer sequencer;
    private LiveGame game;
    private CaughtUpClock clock;
    private long now;
    private long offset;

    PlainFeed(FeedId feed, long nowUtc) {
        this.feed = feed;
        now = nowUtc;
        clock = new CaughtUpClock(nowUtc);
        sequencer = new FeedSequencer(feed, SETTINGS);
        game = new LiveGame(feed, ProjectionSettings.DEFAULT);
    }

    /** An event that is processed at once, or from behind where it was appended earlier. */
    void arrive(Event event, long appendedUtc) {
        received(appendedUtc);
        RawRecord raw = new RawRecord(null, NO_BYTES, List.of(), "raw", 0, offset++, appendedUtc);
        carryOut(sequencer.accept(new ReceivedEvent(event, raw), time()));
    }

    /** A record that the validator refused, of which it could read the number. */
    void reject(long number, long appendedUtc) {
        received(appendedUtc);
        ledger.add(RecordCounters.Entry.REJECTED, 1);
        offset++;
        carryOut(sequencer.reject(
                new ReadableFields(feed.fixtureId(), feed.source(), number, null, null, null), time()));
    }

    private void received(long appendedUtc) {
        clock.record(now, appendedUtc);
        ledger.add(RecordCounters.Entry.RECEIVED, 1);
    }

    /** Lets time pass, with all that falls due meanwhile. */
    void passTo(long utc) {
        for (Time due = sequencer.nextDue(); now < utc && !isNever(due); due = sequencer.nextDue()) {
            long wait = due.runningMs() != Time.NEVER ? HELD_CHECK_MS : Math.max(1, due.utcMs() - now);
            now = Math.min(utc, now + wait);
            clock.tick(now);
            if (due.isReachedAt(time())) {
                carryOut(sequencer.onTime(time()));
            }
        }
        now = Math.max(now, utc);
    }

    private static boolean isNever(Time due) {
        return due.runningMs() == Time.NEVER && due.utcMs() == Time.NEVER;
    }

    /** Time passes and nothing runs. */
    void pauseTo(long utc) {
        now = utc;
    }

    /** Forgets all but what is stored. */
    void restart() {
        clock = new CaughtUpClock(now);
        sequencer = FeedSequencer.restore(feed, SETTINGS, head, log.values(), held.values(), time());
        game = LiveGame.restore(feed, ProjectionSettings.DEFAULT, versions(), game.condition(), game.stamp());
    }

    private List<EventVersion> versions() {
        return log.values().stream()
                .map(entry -> new EventVersion(
                        entry.event(),
                        new Place(entry.key().epoch(), entry.key().number())))
                .toList();
    }

    private Time time() {
        return new Time(clock.runningMs(), now);
    }

    private void carryOut(List<FeedOutcome> outcomes) {
        for (FeedOutcome outcome : outcomes) {
            ledger.add(outcome);
            outcome.to(this);
        }
    }

    /** Every record of the gaps topic, in order. */
    List<Gap> gaps() {
        return gaps;
    }

    RecordCounters ledger() {
        return ledger;
    }

    Game game() {
        return game.game();
    }

    long nowUtc() {
        return now;
    }

    @Override
    public void release(FeedOutcome.Release release) {
        game.apply(release.event(), release.raw().timestamp(), now);
        put(release.key(), release.event());
        held.remove(release.key().bytes());
    }

    private void put(LogKey key, SequencedEvent event) {
        log.put(key.bytes(), new LogEntry(key, event.event()));
    }

    @Override
    public void hold(FeedOutcome.Hold hold) {
        held.put(hold.entry().key().bytes(), hold.entry());
        if (hold.pendingAs() != null) {
            held.remove(hold.pendingAs().bytes());
        }
    }

    @Override
    public void replace(FeedOutcome.Replace replace) {
        held.put(replace.entry().key().bytes(), replace.entry());
    }

    @Override
    public void defer(FeedOutcome.Defer defer) {
        held.put(defer.entry().key().bytes(), defer.entry());
    }

    @Override
    public void republish(FeedOutcome.Republish republish) {
        game.apply(republish.event(), now, now);
        put(republish.key(), republish.event());
    }

    @Override
    public void duplicate(FeedOutcome.Duplicate duplicate) {
        // counted
    }

    @Override
    public void reject(FeedOutcome.Reject reject) {
        if (reject.keptAs() != null) {
            held.remove(reject.keptAs().bytes());
        }
    }

    @Override
    public void gapChanged(FeedOutcome.GapChanged change) {
        gaps.add(change.gap());
    }

    @Override
    public void conditionChanged(FeedOutcome.ConditionChanged change) {
        FeedCondition condition = change.condition();
        if (condition.epochs().equals(game.condition().epochs())) {
            game.apply(condition, now);
        } else {
            game = game.retold(feed, versions(), condition, Correction.Kind.RESET, now)
                    .game();
        }
    }

    @Override
    public void stateChanged(FeedOutcome.StateChanged change) {
        head = change.state();
    }
}
