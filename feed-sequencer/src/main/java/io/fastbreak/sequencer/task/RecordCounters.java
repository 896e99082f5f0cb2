package io.fastbreak.sequencer.task;

import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;
import io.fastbreak.sequencer.FeedOutcome;

/**
 * Counts what became of every record of one partition; stored with the offsets, so that at each commit
 *
 * <pre>
 * received   = accepted + rejected + duplicate + pending
 * accepted   = clean + held
 * gapsOpened = gapsOpen + gapsHealed + gapsLost
 * </pre>
 *
 * <p>Each is counted where it happens and none is derived, so that a violation shows. {@code held}, {@code pending},
 * {@code gapsOpen} and {@code gapsLost} are current numbers and may fall; a lost gap that heals after all counts as healed.
 * Not thread-safe.
 */
public final class RecordCounters {
    private static final int FORMAT = 3;

    /** The counters, in the order in which they are stored. */
    public enum Entry {
        /** Records whose home partition this is. */
        RECEIVED,
        /** Events that have a slot of their feed, released or held. */
        ACCEPTED,
        /** Records on the rejected topic. */
        REJECTED,
        /** Records dropped because the same was accepted before. */
        DUPLICATE,
        /** Reset candidates: records kept until it is decided whether they are accepted. */
        PENDING,
        /** Events released. */
        CLEAN,
        /** Events that wait for missing ones before them. */
        HELD,
        GAPS_OPENED,
        GAPS_OPEN,
        GAPS_HEALED,
        GAPS_LOST,
        /** Events released in order that did not arrive in order. */
        REORDERED,
        /** Events released after later ones. */
        LATE,
        /** Received records that were repartitioned to this partition. */
        REPARTITIONED,
        /** Games evicted because there were too many, or because they were silent. */
        EVICTED,
        /** Rejected records that mark no game, since it cannot be read whose they are. */
        UNATTRIBUTABLE
    }

    private final long[] counts;
    private final CompactOutput out = new CompactOutput();
    private final FeedOutcome.Handler outcomes = new OutcomeCounter();

    public RecordCounters() {
        this(new long[Entry.values().length]);
    }

    private RecordCounters(long[] counts) {
        this.counts = counts;
    }

    @SuppressWarnings("EnumOrdinal") // counters are stored by position
    public long count(Entry entry) {
        return counts[entry.ordinal()];
    }

    @SuppressWarnings("EnumOrdinal") // counters are stored by position
    public void add(Entry entry, long amount) {
        counts[entry.ordinal()] += amount;
    }

    /** Counts an outcome; the caller counts the record as received. */
    public void add(FeedOutcome outcome) {
        outcome.to(outcomes);
    }

    /** True if the equations hold. */
    public boolean balances() {
        return count(Entry.RECEIVED)
                        == count(Entry.ACCEPTED) + count(Entry.REJECTED) + count(Entry.DUPLICATE) + count(Entry.PENDING)
                && count(Entry.ACCEPTED) == count(Entry.CLEAN) + count(Entry.HELD)
                && count(Entry.GAPS_OPENED)
                        == count(Entry.GAPS_OPEN) + count(Entry.GAPS_HEALED) + count(Entry.GAPS_LOST);
    }

    public byte[] toBytes() {
        out.reset();
        out.number(FORMAT);
        for (long count : counts) {
            out.number(count);
        }
        return out.toBytes();
    }

    /** @throws IllegalStateException if a later version of the program wrote the bytes */
    public static RecordCounters fromBytes(byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        StoredFormats.require(FORMAT, in.number(), "ledger");
        long[] counts = new long[Entry.values().length];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = in.number();
        }
        return new RecordCounters(counts);
    }

    /** Counts the outcomes of feeds. */
    private final class OutcomeCounter implements FeedOutcome.Handler {

        @Override
        public void release(FeedOutcome.Release release) {
            add(Entry.CLEAN, 1);
            add(release.held() ? Entry.HELD : Entry.ACCEPTED, release.held() ? -1 : 1);
            add(Entry.REORDERED, release.reordered() ? 1 : 0);
            add(Entry.LATE, release.event().late() ? 1 : 0);
        }

        @Override
        public void hold(FeedOutcome.Hold hold) {
            add(Entry.PENDING, hold.pendingAs() == null ? 0 : -1);
            add(Entry.ACCEPTED, 1);
            add(Entry.HELD, 1);
        }

        @Override
        public void replace(FeedOutcome.Replace replace) {
            // one of the two is counted as held, the other as a duplicate
        }

        @Override
        public void defer(FeedOutcome.Defer defer) {
            add(Entry.PENDING, 1);
        }

        @Override
        public void duplicate(FeedOutcome.Duplicate duplicate) {
            add(Entry.DUPLICATE, 1);
        }

        @Override
        public void republish(FeedOutcome.Republish republish) {
            // counted as a duplicate
        }

        @Override
        public void reject(FeedOutcome.Reject reject) {
            add(Entry.REJECTED, 1);
            add(Entry.PENDING, reject.wasPending() ? -1 : 0);
            add(Entry.ACCEPTED, reject.wasHeld() ? -1 : 0);
            add(Entry.HELD, reject.wasHeld() ? -1 : 0);
        }

        @Override
        public void gapChanged(FeedOutcome.GapChanged change) {
            if (change.before() == null) {
                add(Entry.GAPS_OPENED, 1);
            } else {
                add(entry(change.before()), -1);
            }
            add(entry(change.gap().state()), 1);
        }

        // A gap of void numbers counts as healed.
        private static Entry entry(Gap.State state) {
            return switch (state) {
                case OPEN -> Entry.GAPS_OPEN;
                case HEALED, VOID -> Entry.GAPS_HEALED;
                case LOST -> Entry.GAPS_LOST;
            };
        }

        @Override
        public void conditionChanged(FeedOutcome.ConditionChanged change) {
            // its gaps and rejections are counted
        }

        @Override
        public void stateChanged(FeedOutcome.StateChanged change) {
            // nothing to count
        }
    }
}
