package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.LogKey;
import org.jspecify.annotations.Nullable;

/** A result of a received event or of the passing of time; results are to be carried out in the order given. */
public sealed interface FeedOutcome {

    /** Calls the method of {@code handler} for this kind of outcome. */
    void to(Handler handler);

    /** One method per kind, so that a new kind does not compile until every handler has it. */
    interface Handler {
        void release(Release release);

        void hold(Hold hold);

        void replace(Replace replace);

        void defer(Defer defer);

        void duplicate(Duplicate duplicate);

        void republish(Republish republish);

        void reject(Reject reject);

        void gapChanged(GapChanged change);

        void conditionChanged(ConditionChanged change);

        void stateChanged(StateChanged change);
    }

    /**
     * The event is clean, in order, and enters the event log.
     *
     * @param key its key in the event log; if {@code held}, also the key under which it was held
     * @param held true if it was held until now
     * @param reordered true if an event that arrived after it was released first
     * @param superseded true if a known version of the event outranks this one, so that no content changes
     */
    record Release(LogKey key, SequencedEvent event, RawRecord raw, boolean held, boolean reordered, boolean superseded)
            implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.release(this);
        }
    }

    /**
     * The event is ahead of its feed: store it whole under its key until it is released.
     *
     * @param pendingAs the key under which it was pending and is no longer; null if it was not
     */
    record Hold(HeldEntry entry, @Nullable LogKey pendingAs) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.hold(this);
        }
    }

    /** An event that is held was published again later: store this entry in its place. Follows its duplicate. */
    record Replace(HeldEntry entry) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.replace(this);
        }
    }

    /** The event is a reset candidate: store it whole under its key until it is decided whether the numbering restarted. */
    record Defer(HeldEntry entry) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.defer(this);
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
     * The entry under {@code key} in the event log was published again later, and outranks more for that: this event
     * replaces it in the log and in the projection, but is not clean a second time. Follows its duplicate.
     */
    record Republish(LogKey key, SequencedEvent event) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.republish(this);
        }
    }

    /**
     * The event is valid but rejected.
     *
     * @param keptAs the key under which it was held or pending; null if it was not
     */
    record Reject(ReceivedEvent received, @Nullable LogKey keptAs, RejectionReason reason, String message)
            implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.reject(this);
        }

        /** True if the event was a reset candidate until now. */
        public boolean wasPending() {
            return keptAs != null && HeldEntry.isPending(keptAs);
        }

        /** True if the event was held until now. */
        public boolean wasHeld() {
            return keptAs != null && !HeldEntry.isPending(keptAs);
        }
    }

    /**
     * A record for the gaps topic.
     *
     * @param before the state until now; null if the gap has just opened
     */
    record GapChanged(Gap gap, Gap.@Nullable State before) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.gapChanged(this);
        }
    }

    /** The completeness of the feed has changed. */
    record ConditionChanged(FeedCondition condition) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.conditionChanged(this);
        }
    }

    /** The state of the feed is to be stored; comes last. */
    record StateChanged(FeedState state) implements FeedOutcome {
        @Override
        public void to(Handler handler) {
            handler.stateChanged(this);
        }
    }
}
