package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.LogKey;
import org.jspecify.annotations.Nullable;

/** What follows from an arrival or from the passing of time; to be carried out in the order given. */
public sealed interface FeedOutcome {

    /** Calls the method of {@code handler} for this kind of outcome. */
    void to(Handler handler);

    /** One method a kind, so that a new kind does not compile until everybody handles it. */
    interface Handler {
        void pass(Pass pass);

        void hold(Hold hold);

        void replace(Replace replace);

        void pend(Pend pend);

        void duplicate(Duplicate duplicate);

        void republished(Republished republished);

        void reject(Reject reject);

        void gapChanged(GapChanged change);

        void conditionChanged(ConditionChanged change);

        void headChanged(HeadChanged change);
    }

    /**
     * The event goes on: it is clean and enters the event log.
     *
     * @param key its key in the event log; where {@code held}, also the key under which it was kept
     * @param held true where it was held until now
     * @param reordered true where an event that arrived after it had to go first
     * @param superseded true where what is known of the event outranks this version: it changes no content
     */
    record Pass(LogKey key, SequencedEvent event, RawRecord raw, boolean held, boolean reordered, boolean superseded)
            implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.pass(this);
        }
    }

    /**
     * The event is ahead of its feed: keep it whole under its key until it is passed.
     *
     * @param pendingAs the key under which it was pending and is no longer; null where it was not
     */
    record Hold(HeldEntry entry, @Nullable LogKey pendingAs) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.hold(this);
        }
    }

    /** What is held under the key of the entry was published again later: keep this in its place. Follows its duplicate. */
    record Replace(HeldEntry entry) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.replace(this);
        }
    }

    /** The event does not fit the numbering: keep it whole under its key until it is clear whether that restarted. */
    record Pend(HeldEntry entry) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.pend(this);
        }
    }

    /** The same content was received in this slot before. */
    record Duplicate(RawRecord raw) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.duplicate(this);
        }
    }

    /**
     * What stands under {@code key} in the event log was published again later, and by that outranks more: the log and
     * whoever follows it take this in its place; it is not clean a second time. Follows its duplicate.
     */
    record Republished(LogKey key, SequencedEvent event) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.republished(this);
        }
    }

    /**
     * The event is valid and rejected all the same.
     *
     * @param keptAs the key under which it was held or pending; null where it was not
     */
    record Reject(ReceivedEvent arrival, @Nullable LogKey keptAs, RejectionReason reason, String message)
            implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.reject(this);
        }

        boolean wasPending() {
            return keptAs != null && PendingKey.isPending(keptAs);
        }

        boolean wasHeld() {
            return keptAs != null && !PendingKey.isPending(keptAs);
        }
    }

    /**
     * A record for the gaps topic.
     *
     * @param before the state until now; null where the gap has just opened
     */
    record GapChanged(Gap gap, Gap.@Nullable State before) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.gapChanged(this);
        }
    }

    /** What is known of the feed's completeness has changed. */
    record ConditionChanged(FeedCondition condition) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.conditionChanged(this);
        }
    }

    /** The head is to be stored; comes last. */
    record HeadChanged(FeedState head) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.headChanged(this);
        }
    }
}
