package io.fastbreak.bridge.market;

import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.ScoringSummary;
import java.util.EnumSet;
import java.util.Set;

/** When a game's markets are suspended, as far as the game itself tells. */
public final class Suspension {

    private Suspension() {}

    /** What suspends them; empty where they may be open. */
    public static Set<SuspensionCause> causes(ScoringSummary summary) {
        Set<SuspensionCause> causes = EnumSet.noneOf(SuspensionCause.class);
        addIf(!summary.reliable() || !summary.reasons().isEmpty(), SuspensionCause.UNRELIABLE, causes);
        addIf(clockUnknown(summary), SuspensionCause.CLOCK_UNKNOWN, causes);
        addIf(Sides.of(summary).isEmpty(), SuspensionCause.SIDE_UNKNOWN, causes);
        addIf(!summary.openReviews().isEmpty(), SuspensionCause.REVIEW_OPEN, causes);
        addIf(summary.matchStatus() != MatchStatus.IN_PROGRESS, SuspensionCause.NOT_IN_PROGRESS, causes);
        return causes;
    }

    private static boolean clockUnknown(ScoringSummary summary) {
        return summary.period() == null
                || summary.clock() == null
                || summary.clock().remainingMs() == null;
    }

    private static void addIf(boolean holds, SuspensionCause cause, Set<SuspensionCause> causes) {
        if (holds) {
            causes.add(cause);
        }
    }
}
