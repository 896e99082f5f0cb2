package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.FeedState.EpochState;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.completeness.Completeness;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The epochs of a feed, and which of them an event belongs to, as the publisher does not say. */
final class Epochs {
    // A feed that starts over more often is broken, and each epoch costs something for every event.
    static final int MOST = 100;
    // On average, in a game that is full: revising every event to its own limit does not get that far.
    private static final int VERSIONS_PER_EVENT = 5;

    private final FeedId feed;
    private final SequencerSettings settings;
    private final Completeness completeness;
    private final Consumer<FeedOutcome> outcomes;
    private final ReleasedEvents events;
    private final List<Epoch> all = new ArrayList<>(1);

    Epochs(
            FeedId feed,
            SequencerSettings settings,
            FeedState state,
            Completeness completeness,
            Consumer<FeedOutcome> outcomes) {
        this.feed = feed;
        this.settings = settings;
        this.completeness = completeness;
        this.outcomes = outcomes;
        events = new ReleasedEvents(settings);
        state.epochs().forEach(this::open);
    }

    Epoch open(EpochState state) {
        @Nullable Epoch previous = all.isEmpty() ? null : newest();
        Epoch opened = new Epoch(feed, settings, state, previous, events, completeness, outcomes);
        all.add(opened);
        return opened;
    }

    /** All events that were released before are here. */
    void restored(FeedState state, Time now) {
        boolean laterStarted = false;
        for (int i = all.size() - 1; i >= 0; i--) {
            all.get(i).restored(laterStarted, state.epochs().get(i), now);
            laterStarted |= all.get(i).slots().hasStarted();
        }
    }

    /** True if a further epoch would be one too many, or could have no event. */
    boolean areFull() {
        return all.size() >= MOST || slots() >= settings.maxEvents();
    }

    private int slots() {
        int slots = 0;
        for (Epoch epoch : all) {
            slots += epoch.slots().count();
        }
        return slots;
    }

    /** Why an event that could have its slot would be one too many; null if it would not. */
    @Nullable
    String excess(ReceivedEvent received, Epoch epoch) {
        if (epoch.slots().at(received.number()) == null && slots() >= settings.maxEvents()) {
            return "the game has " + settings.maxEvents() + " events, more are not kept";
        }
        EventSlot known = events.get(received.event());
        int contents =
                epoch.slots().held.nextVersion(received.number()) + (known == null ? 0 : known.contentsOfEvent());
        if (contents >= settings.maxVersions()) {
            return "the event has " + settings.maxVersions() + " versions, more are not kept";
        }
        if (events.bytes() + heldBytes() + received.raw().size()
                > settings.proofs().maxBytes()) {
            return "the game has " + settings.proofs().maxBytes() + " bytes, more are not kept";
        }
        int most = VERSIONS_PER_EVENT * settings.maxEvents();
        return events.contents() >= most ? "the events of the game have " + most + " versions" : null;
    }

    /** The reasons that events are for which are held. */
    Set<Reason> badNewsHeld() {
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        for (Epoch epoch : all) {
            reasons.addAll(epoch.slots().held.badNews());
        }
        return reasons;
    }

    /** Bytes of the records that are held. */
    long heldBytes() {
        long bytes = 0;
        for (Epoch epoch : all) {
            bytes += epoch.slots().held.bytes();
        }
        return bytes;
    }

    /** The highest released slot of an event; null if there is none. */
    @Nullable
    EventSlot highestOf(String eventId) {
        return events.get(eventId);
    }

    /** Since when anything waits for what is missing before it, wall clock; {@link Time#NEVER} if nothing does. */
    long waitingSinceUtc() {
        long since = Time.NEVER;
        for (Epoch epoch : all) {
            since = Math.min(since, epoch.waitingSinceUtc());
        }
        return since;
    }

    /** True if the stored state of an epoch has changed though no outcome shows it. */
    boolean settle() {
        boolean changed = false;
        for (Epoch epoch : all) {
            changed |= epoch.settle();
        }
        return changed;
    }

    /** When the first reorder window ends; {@link Time#NEVER} if none is open. */
    long nextDueMs() {
        long due = Time.NEVER;
        for (Epoch epoch : all) {
            due = Math.min(due, epoch.nextDueMs());
        }
        return due;
    }

    List<EpochState> states() {
        return all.stream().map(Epoch::state).toList();
    }

    Epoch newest() {
        return all.get(all.size() - 1);
    }

    Epoch at(int index) {
        return all.get(index);
    }

    /** Ascending. */
    List<Epoch> all() {
        return all;
    }

    /**
     * The newest epoch that the event fits by its id or by the time of its creation; the newest if it fits none. So a
     * late copy, or an event that an earlier epoch lacks, is not taken for one that a later epoch lacks.
     */
    Epoch epochOf(Event event) {
        Epoch newest = newest();
        if (all.size() == 1 || fits(newest, event, Long.MAX_VALUE)) {
            return newest;
        }
        for (int i = all.size() - 2; i >= 0; i--) {
            if (isRevisionIn(all.get(i), event)
                    || fits(all.get(i), event, all.get(i + 1).beginsUtc())) {
                return all.get(i);
            }
        }
        return newest;
    }

    private boolean isRevisionIn(Epoch epoch, Event event) {
        EventSlot taken = epoch.slots().at(event.audit().sequenceNumber());
        return taken != null && taken.isOf(event, settings);
    }

    /** True if the event has the slot, or the slot is free and the event was created while the epoch lasted. */
    private boolean fits(Epoch epoch, Event event, long endsUtc) {
        long number = event.audit().sequenceNumber();
        long createdUtc = event.audit().createdUtc();
        if (epoch.slots().at(number) != null) {
            return isRevisionIn(epoch, event);
        }
        boolean inTime = epoch.beginsUtc() <= createdUtc && createdUtc < endsUtc;
        boolean inReach = number <= epoch.slots().highest()
                || epoch.slots().highest() >= newest().slots().highest();
        return inTime && inReach;
    }
}
