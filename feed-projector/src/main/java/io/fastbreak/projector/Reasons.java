package io.fastbreak.projector;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.game.Reason;
import java.util.ArrayList;
import java.util.List;

/** Why a game is not to be relied on. */
final class Reasons {
    private Reasons() {}

    /**
     * None where it is to be relied on.
     *
     * @param calledReliable what the feed said of itself last
     * @param behind corrections have arrived that are not projected yet
     */
    static List<Reason> of(FeedCondition condition, boolean calledReliable, boolean behind, GameStamp stamp) {
        List<Reason> reasons = new ArrayList<>();
        add(reasons, Reason.GAP, condition.gap());
        add(reasons, Reason.LOST, condition.lost());
        add(reasons, Reason.REJECTED, condition.rejected());
        add(
                reasons,
                Reason.FEED_UNRELIABLE,
                !calledReliable && !stamp.operator().feedTrusted());
        add(reasons, Reason.STALE, stamp.freshness().stale());
        add(reasons, Reason.LAG, stamp.freshness().lagging() || behind);
        add(reasons, Reason.JOINED_LATE, condition.joinedLate());
        add(reasons, Reason.CONFLICT, condition.conflict());
        add(reasons, Reason.RESET, condition.reset());
        add(reasons, Reason.OPERATOR, stamp.operator().suspends());
        return reasons;
    }

    private static void add(List<Reason> reasons, Reason reason, boolean holds) {
        if (holds) {
            reasons.add(reason);
        }
    }
}
