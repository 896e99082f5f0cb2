package io.fastbreak.projector;

import io.fastbreak.projector.figures.PeriodCounter;
import io.fastbreak.projector.rules.Teams;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;

/**
 * The points that a source has shown for at least some time: those of the newest plays may still be on their way from another
 * source.
 */
final class ScoreTrail {
    /** Of more changes of the score within the time the last ones are taken for one. */
    private static final int MOST = 64;

    private static final Score NOTHING = new Score(0, 0);

    /** No, one or two ids. */
    private List<String> teams = List.of();

    private Score settled = NOTHING;
    private final Deque<Step> steps = new ArrayDeque<>(4);

    private record Score(int first, int second) {}

    private record Step(long utc, Score score) {}

    /** Notes the score of a source. Points that are taken back are no longer settled. */
    void note(Teams known, PeriodCounter points, long utc) {
        if (!known.ids().equals(teams)) {
            teams = known.ids();
            settled = NOTHING;
            steps.clear();
        }
        Score now = scoreOf(points);
        Score before = last();
        if (now.equals(before)) {
            return;
        }
        if (now.first < before.first || now.second < before.second) {
            steps.clear();
            settled = new Score(Math.min(settled.first, now.first), Math.min(settled.second, now.second));
        } else if (steps.size() == MOST) {
            steps.removeLast();
        }
        steps.add(new Step(utc, now));
    }

    private Score scoreOf(PeriodCounter points) {
        return new Score(total(0, points), total(1, points));
    }

    private int total(int team, PeriodCounter points) {
        return team < teams.size() ? points.total(teams.get(team)) : 0;
    }

    private Score last() {
        return steps.isEmpty() ? settled : steps.getLast().score();
    }

    /** Settles what was noted up to a time. */
    void settleUntil(long utc) {
        while (!steps.isEmpty() && steps.getFirst().utc() <= utc) {
            settled = steps.removeFirst().score();
        }
    }

    /** When the first of the newest points was noted; empty if all are settled. */
    OptionalLong firstUnsettled() {
        return steps.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(steps.getFirst().utc());
    }

    /**
     * True if another score lacks points of a team that are settled, or more than some of the newest ones.
     *
     * @param most as many of the newest points may be missing
     */
    boolean isMissing(PeriodCounter others, int most) {
        Score other = scoreOf(others);
        Score last = last();
        return other.first < settled.first
                || other.second < settled.second
                || other.first < last.first - most
                || other.second < last.second - most;
    }

    /** Tells one difference of the two scores from another. */
    int difference(PeriodCounter others) {
        Score other = scoreOf(others);
        Score last = last();
        return 31 * (last.first - other.first) + last.second - other.second;
    }
}
