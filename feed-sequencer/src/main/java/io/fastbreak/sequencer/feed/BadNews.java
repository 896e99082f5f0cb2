package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.ClosingEvent;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Notice;
import io.fastbreak.model.game.Reason;
import org.jspecify.annotations.Nullable;

/** What closes a game when it arrives, although the event itself has to wait for others. */
final class BadNews {
    private BadNews() {}

    /** The reason that an event gives to close the game, for example that the feed is not reliable; null for none. */
    static @Nullable Reason of(Event event) {
        if (event.isDeleted()) {
            return event.type().isNeutral() ? null : Reason.HELD;
        }
        if (Notice.of(event) == Notice.BAD) {
            return Reason.FEED_UNRELIABLE;
        }
        return isDoubt(event) ? Reason.HELD : null;
    }

    /** The match does not go on, the clock is unknown, the officials look at something again, or nobody knows what it is. */
    private static boolean isDoubt(Event event) {
        if (event.attributes() instanceof Attributes.Clock clock) {
            return clock.status() == ClockStatusType.UNKNOWN;
        }
        return ClosingEvent.is(event) || event.type() == EventType.CHALLENGE || event.type() == EventType.UNKNOWN;
    }
}
