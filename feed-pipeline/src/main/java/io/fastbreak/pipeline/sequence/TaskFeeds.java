package io.fastbreak.pipeline.sequence;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.model.log.FailureCount;
import io.fastbreak.pipeline.games.ProjectionTask;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.feed.FeedSequencer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The feeds of a task, on the heap once they are needed. Work on a feed is isolated: if it fails, nothing of it happens,
 * the feed is restored from the stores when it is needed again, and its game is marked.
 */
final class TaskFeeds {
    /** All that one punctuation releases is one transaction, which must end long before it times out. */
    private static final int MOST_OUTCOMES = 2_000;

    private final SequencerSettings settings;
    private final FeedStores stores;
    private final OutcomeHandler handler;
    private final ProjectionTask games;
    private final WaitingFeeds waiting;
    private final Supplier<Time> clock;
    private final Map<FeedId, FeedSequencer> feeds = new HashMap<>();
    /** Fixtures of which all feeds are on the heap. */
    private final Set<String> complete = new HashSet<>();
    /** Feeds that failed and are not on the heap, although something of them may wait. */
    private final Set<FeedId> dropped = new HashSet<>();
    /** Feeds that could not be restored at the start, when nothing can be sent yet. */
    private final Map<FeedId, ProcessingError> failedAtStart = new HashMap<>();

    private int lastOutcomes;

    TaskFeeds(
            SequencerSettings settings,
            FeedStores stores,
            OutcomeHandler handler,
            ProjectionTask games,
            WaitingFeeds waiting,
            Supplier<Time> clock) {
        this.settings = settings;
        this.stores = stores;
        this.handler = handler;
        this.games = games;
        this.waiting = waiting;
        this.clock = clock;
    }

    /** Restores the feeds for which something is to be done as time passes. */
    void start() {
        for (FeedId id : stores.waiting()) {
            if (games.isStopped(id.fixtureId())) {
                dropped.add(id);
                continue;
            }
            ProcessingError error = watch(id);
            if (error != null) {
                failedAtStart.put(id, error);
            }
        }
    }

    /**
     * Reports what failed at the start; feeds of a fixture that was stopped wait again once it is released.
     *
     * @return false if there are none
     */
    boolean retry() {
        boolean retries = !failedAtStart.isEmpty() || !dropped.isEmpty();
        failedAtStart.forEach(games::failed);
        failedAtStart.clear();
        for (FeedId id : List.copyOf(dropped)) {
            ProcessingError error = games.isStopped(id.fixtureId()) ? null : watch(id);
            if (error != null) {
                games.failed(id, error);
            }
        }
        return retries;
    }

    /**
     * Does the work on a feed and carries out its outcomes.
     *
     * @return why it failed, and nothing of it happened; null if it succeeded
     */
    @Nullable
    ProcessingError apply(FeedId id, Function<FeedSequencer, List<FeedOutcome>> work) {
        ProcessingError error = attempt(id, work);
        if (error != null) {
            games.failed(id, error);
        }
        return error;
    }

    private @Nullable ProcessingError attempt(FeedId id, Function<FeedSequencer, List<FeedOutcome>> work) {
        ProcessingError error = Bulkhead.attempt(() -> {
            FeedSequencer sequencer = feed(id);
            List<FeedOutcome> outcomes = work.apply(sequencer);
            handler.prepare(id, outcomes, sequencer.publishedCondition());
            waiting.watch(id, sequencer);
            lastOutcomes = outcomes.size();
        });
        if (error == null) {
            carryOut(id);
        } else {
            handler.drop();
            drop(id);
        }
        return error;
    }

    private void carryOut(FeedId id) {
        List<SequencedEvent> rejected = handler.carryOut();
        if (!rejected.isEmpty()) {
            drop(id);
            rejected.forEach(event -> rejectUnprocessed(id, ReadableFields.of(event.event())));
        }
    }

    /** Applies a rejected record to its feed. */
    void reject(FeedId id, ReadableFields fields) {
        if (games.isStopped(id.fixtureId()) || apply(id, feed -> feed.reject(fields, clock.get())) != null) {
            rejectUnprocessed(id, fields);
        }
    }

    /** Applies a rejected record to all feeds of a fixture that may begin with it. They do not stay on the heap. */
    void rejectBeforeEvents(String fixtureId, ReadableFields fields) {
        for (EventSource source : EventSource.values()) {
            FeedId id = new FeedId(fixtureId, source);
            boolean onHeap = feeds.containsKey(id);
            reject(id, fields);
            if (!onHeap) {
                feeds.remove(id);
            }
        }
        complete.remove(fixtureId);
    }

    /** An event that could not be processed has the effect of a rejected one. */
    void rejectUnprocessed(FeedId id, ReadableFields fields) {
        ProcessingError error = games.isStopped(id.fixtureId())
                ? attempt(id, feed -> feed.rejectUnprocessed(fields, clock.get()))
                : attempt(id, feed -> feed.reject(fields, clock.get()));
        if (error != null) {
            Bulkhead.attempt(() -> {
                FeedCondition condition = stores.rejectUnknown(id, settings, clock.get());
                if (condition != null) {
                    games.update(condition);
                }
            });
        }
    }

    private void drop(FeedId id) {
        feeds.remove(id);
        dropped.add(id);
        complete.remove(id.fixtureId());
        waiting.remove(id);
    }

    private @Nullable ProcessingError watch(FeedId id) {
        ProcessingError error = Bulkhead.attempt(() -> waiting.watch(id, feed(id)));
        if (error != null) {
            drop(id);
        }
        return error;
    }

    private FeedSequencer feed(FeedId id) {
        FeedSequencer sequencer = feeds.computeIfAbsent(id, absent -> stores.restore(absent, settings, clock.get()));
        dropped.remove(id);
        return sequencer;
    }

    /** All feeds of the fixture, also those that could not be restored. */
    Set<FeedId> ofFixture(String fixtureId) {
        if (complete.add(fixtureId)) {
            Bulkhead.attempt(() -> stores.feeds(fixtureId).forEach(this::watch));
        }
        return Arrays.stream(EventSource.values())
                .map(source -> new FeedId(fixtureId, source))
                .filter(this::isKnown)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private boolean isKnown(FeedId id) {
        return feeds.containsKey(id) || dropped.contains(id);
    }

    /** Does what is due by the time; what is too much for one transaction stays due. */
    void onTime(List<FeedId> due) {
        int outcomes = 0;
        for (FeedId id : due) {
            if (outcomes > MOST_OUTCOMES) {
                break;
            }
            if (games.isStopped(id.fixtureId())) {
                drop(id);
            } else if (apply(id, feed -> feed.onTime(clock.get())) == null) {
                outcomes += lastOutcomes;
            } else if (!games.isStopped(id.fixtureId())) {
                watch(id);
            }
        }
    }

    /** Releases or rejects all that waits in the feeds of a fixture and removes them from the heap. */
    void close(String fixtureId) {
        for (EventSource source : EventSource.values()) {
            FeedId id = new FeedId(fixtureId, source);
            if (isKnown(id)) {
                apply(id, feed -> feed.close(clock.get()));
                drop(id);
                dropped.remove(id);
            }
            if (games.isInternal(fixtureId)) {
                rejectWaiting(id);
            }
        }
        complete.remove(fixtureId);
    }

    private void rejectWaiting(FeedId id) {
        List<HeldEntry> entries = new ArrayList<>();
        Bulkhead.attempt(() -> entries.addAll(stores.held(id)));
        entries.forEach(entry -> handler.rejectWaiting(entry, FailureCount.stopped()));
    }
}
