package io.fastbreak.sequencer;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.PeriodType;
import java.util.Set;

/** Tells whether a feed was received from its beginning. */
final class Beginning {
    private static final Set<MatchStatus> BEFORE_THE_GAME = Set.of(MatchStatus.NOT_STARTED, MatchStatus.WARMUP);

    private Beginning() {}

    /**
     * True where the first number is one that a count starts with, or the first event is from before the game.
     *
     * @param base the lowest number that was received
     */
    static boolean isBeginning(long base, Event first) {
        return base == 0 || base == 1 || first.period().type() == PeriodType.PREGAME || saysNotStarted(first);
    }

    private static boolean saysNotStarted(Event event) {
        return event.attributes() instanceof Attributes.MatchStatusChange change
                && BEFORE_THE_GAME.contains(change.status());
    }
}
