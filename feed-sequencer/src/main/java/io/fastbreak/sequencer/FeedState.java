package io.fastbreak.sequencer;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.log.RecordCodec;
import io.fastbreak.model.timeline.Place;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The state that is stored of a feed besides its logged and its held events; small, and unchanged while the feed is in order.
 *
 * @param epochs at least one, ascending
 * @param counted the epochs that make up the game; without the newest while that is undecided
 * @param resetCandidates how many of the pending events arrived in a row
 * @param gaps those that are open or lost, ascending by epoch and number
 * @param held true if an event has waited too long, as last published
 * @param oversize true if an event was rejected because too many are kept
 * @param rejected rejected records that may matter to the game
 * @param notices the notices of reliability among these
 * @param deferred what its source misses since the game was final, one for each epoch of the source, ascending
 * @param unordered slots of which nothing proves which of its contents is the last one, ascending
 * @param conflicting some events that are in conflict with others
 * @param voids what the publisher declared void, in order of arrival
 * @param lost what was received again since records of the input were removed before they were read; null if none were
 */
public record FeedState(
        List<EpochState> epochs,
        Range counted,
        int resetCandidates,
        List<Gap> gaps,
        boolean held,
        boolean oversize,
        Rejections rejected,
        Rejections notices,
        List<SourceGapChange> deferred,
        List<Place> unordered,
        List<ConflictingEvent> conflicting,
        List<VoidNotice> voids,
        @Nullable ReceivedAgain lost) {
    /** Its stored form. */
    public static final RecordCodec<FeedState> STORED = RecordCodec.of(FeedState.class, 5, "feed head");

    /** The state of a feed without events yet. */
    public static final FeedState NEW = new FeedState(
            List.of(EpochState.FIRST),
            new Range(0, 0),
            0,
            List.of(),
            false,
            false,
            Rejections.NONE,
            Rejections.NONE,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            null);

    public FeedState {
        epochs = List.copyOf(epochs);
        gaps = List.copyOf(gaps);
        deferred = List.copyOf(deferred);
        unordered = List.copyOf(unordered);
        conflicting = List.copyOf(conflicting);
        voids = List.copyOf(voids);
    }

    /**
     * The state that is stored of an epoch besides its logged and its held events.
     *
     * @param beginsUtc when the first of its events was created, milliseconds; 0 for the first epoch
     * @param joinedLate true if the epoch was not received from its beginning
     * @param conflict true if an event claimed a slot that it could not have
     * @param reusesIds true if ids of its events are those of other events in an epoch before
     * @param rejected slots of rejected records, ascending
     * @param skippedUpTo the highest number that was skipped without an event; {@link Long#MIN_VALUE} if none was
     * @param voids numbers that the publisher declared void
     * @param waiting rejected slots ahead of the epoch, in order of arrival
     * @param newestReleased serial of the latest arrival that was released since anything is held; 0 while nothing is
     */
    public record EpochState(
            long beginsUtc,
            boolean joinedLate,
            boolean conflict,
            boolean reusesIds,
            List<Long> rejected,
            long skippedUpTo,
            List<Range> voids,
            List<WaitingSlot> waiting,
            long newestReleased) {

        /** The first epoch of a feed without events yet. */
        public static final EpochState FIRST = beginning(0);

        public EpochState {
            rejected = List.copyOf(rejected);
            voids = List.copyOf(voids);
            waiting = List.copyOf(waiting);
        }

        /** An epoch without events yet. */
        public static EpochState beginning(long createdUtc) {
            return new EpochState(createdUtc, false, false, false, List.of(), Long.MIN_VALUE, List.of(), List.of(), 0);
        }
    }

    /**
     * A rejected slot before which something may be missing.
     *
     * @param sinceUtc when its record arrived, wall clock, milliseconds
     */
    public record WaitingSlot(long number, long sinceUtc) {}

    /**
     * Rejected records that may matter to the game.
     *
     * @param further of those beyond the bound, by kinds that set a state: after which number the next event replaces them
     * @param some true if there are others beyond the bound
     * @param settled those that a later event of their kind has replaced
     */
    public record Rejections(
            List<Rejection> entries, Map<EventType, Long> further, boolean some, List<SettledRejection> settled) {
        public static final Rejections NONE = new Rejections(List.of(), Map.of(), false, List.of());

        public Rejections {
            entries = List.copyOf(entries);
            further = Map.copyOf(further);
            settled = List.copyOf(settled);
        }

        private Rejections withOthers() {
            return new Rejections(entries, further, true, settled);
        }
    }

    /**
     * Rejected records of one kind that are replaced.
     *
     * @param record the one; of several, the last position of all and nothing of the event
     * @param proofs ids of events behind it, at least one; of more than a few the first
     */
    public record SettledRejection(Rejection record, List<String> proofs) {
        public SettledRejection {
            proofs = List.copyOf(proofs);
        }
    }

    /** An event that is in conflict with another one. */
    public record ConflictingEvent(int epoch, String eventId) {}

    /**
     * A notice by which the publisher declared numbers of one epoch void.
     *
     * @param numbers that it made void, ascending and disjoint
     */
    public record VoidNotice(int epoch, List<Range> numbers) {
        public VoidNotice {
            numbers = List.copyOf(numbers);
        }
    }

    /**
     * The numbers that were received again since records of the input were removed before they were read.
     *
     * @param epoch of the numbers
     * @param numbers ascending
     */
    public record ReceivedAgain(int epoch, List<Range> numbers) {
        public ReceivedAgain {
            numbers = List.copyOf(numbers);
        }
    }

    /** True if the feed has to be looked at as time passes, whatever is held. */
    public boolean isWaiting() {
        return !gaps.isEmpty()
                || (lost != null && !lost.numbers().isEmpty())
                || epochs.stream().anyMatch(epoch -> !epoch.waiting().isEmpty());
    }

    /** The same with a rejected record that may matter to the game, until an operator clears it. */
    public FeedState withUnknownRejection() {
        return new FeedState(
                epochs,
                counted,
                resetCandidates,
                gaps,
                held,
                oversize,
                rejected.withOthers(),
                notices,
                deferred,
                unordered,
                conflicting,
                voids,
                lost);
    }
}
