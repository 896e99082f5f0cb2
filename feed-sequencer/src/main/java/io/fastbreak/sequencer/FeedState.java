package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.sequencer.RejectedRecords.Stored;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is stored of a feed besides its logged and its held events; small, and unchanged while the feed is in order. Its
 * fields are written one after the other.
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
        Stored rejected,
        Stored notices,
        List<SourceGapChange> deferred,
        List<Place> unordered,
        List<Conflicts.Named> conflicting,
        List<VoidNotices.Notice> voids,
        @Nullable ReceivedAgain lost) {
    private static final int FORMAT = 4;
    private static final int HELD = 1;
    private static final int OVERSIZE = 2;
    private static final int REJECTED = 4;
    private static final int NOTICES = 8;
    private static final int DEFERRED = 16;
    private static final int UNORDERED = 32;
    private static final int VOIDS = 64;
    private static final int LOST = 128;
    private static final int CONFLICTING = 256;
    private static final Gap.State[] GAP_STATES = Gap.State.values();

    /** The state of a feed of which nothing was received yet. */
    public static final FeedState NEW = new FeedState(
            List.of(EpochState.FIRST),
            new Range(0, 0),
            0,
            List.of(),
            false,
            false,
            Stored.NONE,
            Stored.NONE,
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
     * What is stored of an epoch besides its logged and its held events.
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

        /** The first epoch of a feed of which nothing was received yet. */
        public static final EpochState FIRST = beginning(0);

        public EpochState {
            rejected = List.copyOf(rejected);
            voids = List.copyOf(voids);
            waiting = List.copyOf(waiting);
        }

        static EpochState beginning(long createdUtc) {
            return new EpochState(createdUtc, false, false, false, List.of(), Long.MIN_VALUE, List.of(), List.of(), 0);
        }

        private void write(CompactOutput out) {
            out.number(beginsUtc);
            out.flag(joinedLate);
            out.flag(conflict);
            out.flag(reusesIds);
            out.optional(skippedUpTo == Long.MIN_VALUE ? null : skippedUpTo);
            out.list(rejected, out::number);
            out.list(voids, range -> {
                out.number(range.first());
                out.number(range.last());
            });
            out.list(waiting, slot -> {
                out.number(slot.number());
                out.number(slot.sinceUtc());
            });
            out.number(newestReleased);
        }

        private static EpochState read(CompactInput in) {
            long beginsUtc = in.number();
            boolean joinedLate = in.isSet();
            boolean conflict = in.isSet();
            boolean reusesIds = in.isSet();
            long skippedUpTo = skippedUpTo(in.optional());
            return new EpochState(
                    beginsUtc,
                    joinedLate,
                    conflict,
                    reusesIds,
                    in.list(in::number),
                    skippedUpTo,
                    in.list(() -> new Range(in.number(), in.number())),
                    in.list(() -> new WaitingSlot(in.number(), in.number())),
                    in.number());
        }

        private static long skippedUpTo(@Nullable Long stored) {
            return stored == null ? Long.MIN_VALUE : stored;
        }
    }

    /**
     * A rejected slot before which something may be missing.
     *
     * @param sinceUtc when its record arrived, wall clock, milliseconds
     */
    public record WaitingSlot(long number, long sinceUtc) {}

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

    public byte[] toBytes() {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.list(epochs, epoch -> epoch.write(out));
        out.number(counted.first());
        out.number(counted.last());
        out.number(resetCandidates);
        out.list(gaps, gap -> write(gap, out));
        boolean anyRejected = !rejected.equals(Stored.NONE);
        boolean anyNotices = !notices.equals(Stored.NONE);
        out.number((held ? HELD : 0)
                | (oversize ? OVERSIZE : 0)
                | (anyRejected ? REJECTED : 0)
                | (anyNotices ? NOTICES : 0)
                | (deferred.isEmpty() ? 0 : DEFERRED)
                | (unordered.isEmpty() ? 0 : UNORDERED)
                | (voids.isEmpty() ? 0 : VOIDS)
                | (lost == null ? 0 : LOST)
                | (conflicting.isEmpty() ? 0 : CONFLICTING));
        if (anyRejected) {
            rejected.write(out);
        }
        if (anyNotices) {
            notices.write(out);
        }
        if (!deferred.isEmpty()) {
            out.list(deferred, gap -> {
                out.number(gap.epoch());
                out.list(gap.numbers(), range -> {
                    out.number(range.first());
                    out.number(range.last());
                });
            });
        }
        if (!unordered.isEmpty()) {
            out.list(unordered, slot -> {
                out.number(slot.epoch());
                out.number(slot.number());
            });
        }
        if (!voids.isEmpty()) {
            out.list(voids, notice -> notice.write(out));
        }
        if (lost != null) {
            lost.write(out);
        }
        if (!conflicting.isEmpty()) {
            out.list(conflicting, event -> {
                out.number(event.epoch());
                out.text(event.eventId());
            });
        }
        return out.toBytes();
    }

    /** @throws IllegalStateException if a later version of the program wrote the bytes */
    public static FeedState fromBytes(FeedId feed, byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        StoredFormats.require(FORMAT, in.number(), "feed head");
        List<EpochState> epochs = in.list(() -> EpochState.read(in));
        Range counted = new Range(in.number(), in.number());
        int resetCandidates = in.integer();
        List<Gap> gaps = in.list(() -> gap(feed, in));
        long marks = in.number();
        Stored rejected = (marks & REJECTED) != 0 ? Stored.read(in) : Stored.NONE;
        Stored notices = (marks & NOTICES) != 0 ? Stored.read(in) : Stored.NONE;
        List<SourceGapChange> deferred = (marks & DEFERRED) != 0 ? in.list(() -> deferred(feed, in)) : List.of();
        List<Place> unordered =
                (marks & UNORDERED) != 0 ? in.list(() -> new Place(in.integer(), in.number())) : List.of();
        List<VoidNotices.Notice> voids = (marks & VOIDS) != 0 ? in.list(() -> VoidNotices.Notice.read(in)) : List.of();
        ReceivedAgain lost = (marks & LOST) != 0 ? ReceivedAgain.read(in) : null;
        List<Conflicts.Named> conflicting =
                (marks & CONFLICTING) != 0 ? in.list(() -> new Conflicts.Named(in.integer(), in.text())) : List.of();
        return new FeedState(
                epochs,
                counted,
                resetCandidates,
                gaps,
                (marks & HELD) != 0,
                (marks & OVERSIZE) != 0,
                rejected,
                notices,
                deferred,
                unordered,
                conflicting,
                voids,
                lost);
    }

    private static SourceGapChange deferred(FeedId feed, CompactInput in) {
        return new SourceGapChange(
                feed.source(),
                in.integer(),
                SourceGapChange.Kind.MISSING,
                in.list(() -> new Range(in.number(), in.number())));
    }

    private static void write(Gap gap, CompactOutput out) {
        out.number(gap.epoch());
        out.number(gap.first());
        out.number(gap.last() - gap.first());
        out.list(gap.missing(), range -> {
            out.number(range.first() - gap.first());
            out.number(range.last() - range.first());
        });
        out.value(gap.state());
        out.number(gap.requests());
        out.number(gap.openedUtc());
        out.number(gap.updatedUtc() - gap.openedUtc());
    }

    private static Gap gap(FeedId feed, CompactInput in) {
        int epoch = in.integer();
        long first = in.number();
        long last = first + in.number();
        List<Range> missing = in.list(() -> range(first + in.number(), in.number()));
        Gap.State state = in.value(GAP_STATES);
        int requests = in.integer();
        long opened = in.number();
        long updated = opened + in.number();
        return new Gap(
                feed.fixtureId(), feed.source(), epoch, first, last, missing, state, requests, opened, updated, false);
    }

    private static Range range(long first, long length) {
        return new Range(first, first + length);
    }
}
