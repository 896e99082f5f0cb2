package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The epochs of a feed, and which of them an event belongs to: the publisher does not say. */
final class Epochs {
    // A feed that starts over more often is broken, and each epoch costs something for every event.
    private static final int MOST = 100;
    // On average, in a game that is full: whoever revises every event to its bound does not get that far.
    private static final int VERSIONS_AN_EVENT = 5;

    private final FeedId feed;
    private final SequencerSettings settings;
    private final Completeness completeness;
    private final Consumer<FeedOutcome> sink;
    private final SlotsById highestById = new SlotsById();
    private final List<Epoch> all = new ArrayList<>(1);
    private final List<Epoch> view = Collections.unmodifiableList(all);

    Epochs(FeedId feed, SequencerSettings settings, FeedState head, Consumer<FeedOutcome> sink) {
        this.feed = feed;
        this.settings = settings;
        this.sink = sink;
        completeness = new Completeness(feed, settings, head, view, sink);
        head.epochs().forEach(this::open);
    }

    Completeness completeness() {
        return completeness;
    }

    Epoch open(EpochState head) {
        @Nullable Epoch previous = all.isEmpty() ? null : newest();
        Epoch opened = new Epoch(feed, settings, head, previous, highestById, completeness, sink);
        all.add(opened);
        return opened;
    }

    /** All that was passed before is here. */
    void restored(FeedState head, Time now) {
        boolean laterStarted = false;
        for (int i = all.size() - 1; i >= 0; i--) {
            all.get(i).restored(laterStarted, head.epochs().get(i), now);
            laterStarted |= all.get(i).hasStarted();
        }
    }

    /** True where a further epoch would be one too many, or could have no event. */
    boolean areFull() {
        return all.size() >= MOST || slots() >= settings.maxEvents();
    }

    private int slots() {
        int slots = 0;
        for (Epoch epoch : all) {
            slots += epoch.slots();
        }
        return slots;
    }

    /** Why an event that could have its slot would be one too many; null where it would not. */
    @Nullable
    String excess(ReceivedEvent arrival, Epoch home) {
        if (home.slotAt(arrival.number()) == null && slots() >= settings.maxEvents()) {
            return "the game has " + settings.maxEvents() + " events, more are not kept";
        }
        EventSlot known = highestById.get(arrival.event().id());
        int contents = home.heldContents(arrival.number()) + (known == null ? 0 : known.contentsOfEvent());
        if (contents >= settings.maxVersions()) {
            return "the event has " + settings.maxVersions() + " versions, more are not kept";
        }
        int most = VERSIONS_AN_EVENT * settings.maxEvents();
        return highestById.contents() >= most ? "the events of the game have " + most + " versions" : null;
    }

    /** The highest slot of an event; null where none is known. */
    @Nullable
    EventSlot highestOf(String eventId) {
        return highestById.get(eventId);
    }

    /** Since when something waits for what is missing before it, wall clock; {@link Time#NEVER} where nothing does. */
    long waitsSinceUtc() {
        long since = Time.NEVER;
        for (Epoch epoch : all) {
            since = Math.min(since, epoch.waitsSinceUtc());
        }
        return since;
    }

    /** True where what is stored of an epoch differs now though nothing was said of it. */
    boolean settle() {
        boolean changed = false;
        for (Epoch epoch : all) {
            changed |= epoch.settle();
        }
        return changed;
    }

    /** When the first reorder window ends; {@link Time#NEVER} where nothing is held. */
    long nextDueMs() {
        long due = Time.NEVER;
        for (Epoch epoch : all) {
            due = Math.min(due, epoch.nextDueMs());
        }
        return due;
    }

    Epoch newest() {
        return all.get(all.size() - 1);
    }

    Epoch at(int index) {
        return all.get(index);
    }

    /** Ascending; a view. */
    List<Epoch> all() {
        return view;
    }

    /**
     * The newest epoch that the event fits by its id or by the time of its creation; where it fits none, the newest.
     * So a late copy, and what an earlier epoch lacks, are not taken for what a later one lacks.
     */
    Epoch homeOf(Event event) {
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

    private static boolean isRevisionIn(Epoch epoch, Event event) {
        EventSlot taken = epoch.slotAt(event.audit().sequenceNumber());
        return taken != null && taken.id().equals(event.id());
    }

    /** True where the event has the slot, or the slot is free and the event was created while the epoch lasted. */
    private boolean fits(Epoch epoch, Event event, long endsUtc) {
        long number = event.audit().sequenceNumber();
        long createdUtc = event.audit().createdUtc();
        if (epoch.slotAt(number) != null) {
            return isRevisionIn(epoch, event);
        }
        boolean inTime = epoch.beginsUtc() <= createdUtc && createdUtc < endsUtc;
        boolean inReach = number <= epoch.highest() || epoch.highest() >= newest().highest();
        return inTime && inReach;
    }
}
