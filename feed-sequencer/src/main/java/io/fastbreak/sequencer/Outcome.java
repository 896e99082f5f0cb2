package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.LogKey;
import org.jspecify.annotations.Nullable;

/** What follows from an arrival or from the passing of time; to be carried out in the order given. */
public sealed interface Outcome {

    /** Calls the method of {@code handler} for this kind of outcome. */
    void to(Handler handler);

    /** One method a kind, so that a new kind does not compile until everybody handles it. */
    interface Handler {
        void pass(Pass pass);

        void hold(Hold hold);

        void duplicate(Duplicate duplicate);

        void conflict(Conflict conflict);

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
     */
    record Pass(LogKey key, SequencedEvent event, RawRecord raw, boolean held, boolean reordered) implements Outcome {
        @Override
        public void to(Handler handler) {
            handler.pass(this);
        }
    }

    /** The event is ahead of its feed: keep it whole under {@code key} until it is passed. */
    record Hold(LogKey key, Arrival arrival) implements Outcome {
        @Override
        public void to(Handler handler) {
            handler.hold(this);
        }
    }

    /** The same content was received in this slot before. */
    record Duplicate(RawRecord raw) implements Outcome {
        @Override
        public void to(Handler handler) {
            handler.duplicate(this);
        }
    }

    /**
     * The event claims a slot that it cannot have: rejected as SEQUENCE_CONFLICT.
     *
     * @param heldAs the key under which it was kept; null where it was not held
     */
    record Conflict(Arrival arrival, @Nullable LogKey heldAs, String message) implements Outcome {
        @Override
        public void to(Handler handler) {
            handler.conflict(this);
        }
    }

    /**
     * A record for the gaps topic.
     *
     * @param before the state until now; null where the gap has just opened
     */
    record GapChanged(Gap gap, Gap.@Nullable State before) implements Outcome {
        @Override
        public void to(Handler handler) {
            handler.gapChanged(this);
        }
    }

    /** What is known of the feed's completeness has changed. */
    record ConditionChanged(FeedCondition condition) implements Outcome {
        @Override
        public void to(Handler handler) {
            handler.conditionChanged(this);
        }
    }

    /** The head is to be stored; comes last. */
    record HeadChanged(FeedHead head) implements Outcome {
        @Override
        public void to(Handler handler) {
            handler.headChanged(this);
        }
    }
}
