package io.fastbreak.model.event;

import io.fastbreak.model.event.attribute.ChallengeOutcome;

/**
 * Events that close their game by themselves when they are the last ones: one that says that the feed is not reliable, a match
 * that does not go on, a challenge without an outcome, a protest. What closes a game only beside other events, such as a basket
 * that contradicts the score, is none. One that is inserted into the past may close nothing.
 */
public final class ClosingEvent {
    private ClosingEvent() {}

    /** True if the event is one. */
    public static boolean is(Event event) {
        return !event.isDeleted() && (Notice.of(event) == Notice.BAD || isInterruption(event));
    }

    private static boolean isInterruption(Event event) {
        if (event.attributes() instanceof Attributes.MatchStatusChange match) {
            return match.status() != MatchStatus.IN_PROGRESS;
        }
        if (event.attributes() instanceof Attributes.Challenge challenge) {
            return challenge.outcome() == ChallengeOutcome.UNKNOWN;
        }
        return event.type() == EventType.PROTEST;
    }
}
