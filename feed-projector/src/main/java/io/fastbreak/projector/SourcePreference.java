package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.PeriodStatus;
import java.util.List;

/**
 * Which of several sources of one fixture is followed: the best one that was seen before the first event in progress, and
 * from then on the same. Their sequence numbers are not comparable, so their events are never mixed.
 *
 * @param best sources, the best first; sources that are not listed rank equally behind them, so the first seen stays
 */
public record SourcePreference(List<EventSource> best) {
    /** The source seen first is followed. */
    public static final SourcePreference FIRST_SEEN = new SourcePreference(List.of());

    public SourcePreference {
        best = List.copyOf(best);
    }

    /** The source to follow after an event of any source. */
    public FollowedSource after(Event event, FollowedSource now) {
        if (now.settled()) {
            return now;
        }
        if (isInProgress(event)) {
            return FollowedSource.settledOn(now.source());
        }
        boolean better = rank(event.source()) < rank(now.source());
        return better ? FollowedSource.firstSeen(event.source()) : now;
    }

    private int rank(EventSource source) {
        int rank = best.indexOf(source);
        return rank < 0 ? best.size() : rank;
    }

    private static boolean isInProgress(Event event) {
        return event.period().status() == PeriodStatus.IN_PROGRESS
                || (event.attributes() instanceof Attributes.MatchStatusChange change
                        && change.status() == MatchStatus.IN_PROGRESS);
    }
}
