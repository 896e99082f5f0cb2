package io.fastbreak.projector;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Why a game is not to be relied on. */
final class Reasons {
    private Reasons() {}

    /**
     * None where it is to be relied on.
     *
     * @param behind corrections have arrived that are not projected yet
     */
    static List<Reason> of(FeedCondition condition, GameProjection game, boolean behind, GameMetadata stamp) {
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        reasons.addAll(condition.reasons());
        add(
                reasons,
                Reason.FEED_UNRELIABLE,
                !game.isCalledReliable() && !stamp.operator().feedTrusted());
        game.flags(stamp.operator().accepted()).forEach(flag -> reasons.add(flag.reason()));
        reasons.addAll(game.exceeded());
        add(reasons, Reason.STALE, stamp.freshness().stale());
        add(reasons, Reason.LAG, stamp.freshness().lagging() || behind);
        add(reasons, Reason.INTERNAL, stamp.failed());
        add(reasons, Reason.OPERATOR, stamp.operator().suspends());
        return List.copyOf(reasons);
    }

    private static void add(Set<Reason> reasons, Reason reason, boolean holds) {
        if (holds) {
            reasons.add(reason);
        }
    }

    /** Reasons, missing numbers and the events that are nobody's. */
    static Reliability reliability(FeedCondition condition, GameProjection game, boolean behind, GameMetadata stamp) {
        List<String> unattributed = game.flags(stamp.operator().accepted()).stream()
                .filter(flag ->
                        flag.reason() == Reason.UNATTRIBUTED && !flag.eventId().isEmpty())
                .map(Flags.Flag::eventId)
                .distinct()
                .toList();
        return Reliability.of(of(condition, game, behind, stamp), condition.missing(), unattributed);
    }
}
