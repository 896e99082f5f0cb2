package io.fastbreak.pipeline.sequence;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.feed.FeedSequencer;
import io.fastbreak.sequencer.task.DueTimes;
import io.fastbreak.sequencer.task.HeldBytes;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.streams.processor.Cancellable;
import org.jspecify.annotations.Nullable;

/** The feeds for which something is to be done as time passes, and when. */
final class WaitingFeeds {
    private final HeldBytes held;
    private final Supplier<Cancellable> schedule;
    private final Set<FeedId> waiting = new HashSet<>();
    /** By caught-up running time. */
    private final DueTimes holding = new DueTimes();
    /** By the wall clock. */
    private final DueTimes gapped = new DueTimes();

    private @Nullable Cancellable heldCheck;

    /** @param schedule starts the punctuation that looks at held events */
    WaitingFeeds(HeldBytes held, Supplier<Cancellable> schedule) {
        this.held = held;
        this.schedule = schedule;
    }

    /** Updates when the feed is due. */
    void watch(FeedId id, FeedSequencer sequencer) {
        Time due = sequencer.nextDue();
        if (due.isEver()) {
            waiting.add(id);
            note(id, due, sequencer.heldBytes());
        } else if (waiting.remove(id)) {
            note(id, due, 0);
        }
    }

    /** The feed is no longer on the heap. */
    void remove(FeedId id) {
        if (waiting.remove(id)) {
            note(id, new Time(Time.NEVER, Time.NEVER), 0);
        }
    }

    private void note(FeedId id, Time due, long heldBytes) {
        held.set(id, heldBytes);
        gapped.put(id, due.utcMs());
        holding.put(id, due.runningMs());
        checkHeldWhereAnyAre();
    }

    /** A punctuation that fires makes the task commit, so held events are looked at only while there are any. */
    private void checkHeldWhereAnyAre() {
        if (holding.isEmpty() && heldCheck != null) {
            heldCheck.cancel();
            heldCheck = null;
        } else if (!holding.isEmpty() && heldCheck == null) {
            heldCheck = schedule.get();
        }
    }

    /** Feeds with reorder windows that are over. */
    List<FeedId> dueByRunningTime(long runningMs) {
        return holding.due(runningMs);
    }

    /** All feeds for which something is to be done later. */
    List<FeedId> all() {
        return List.copyOf(waiting);
    }

    /** Feeds with gaps that are to be requested again or given up. */
    List<FeedId> dueByWallClock(long utcMs) {
        return gapped.due(utcMs);
    }
}
