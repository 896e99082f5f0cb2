package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.projector.clock.GameTime.Moment;
import io.fastbreak.projector.figures.Basket;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.rules.EffectiveRules;
import io.fastbreak.projector.rules.Periods;
import io.fastbreak.projector.rules.Teams;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Compares what two sources count, at moments of play that both have passed and around which neither of them scored: there
 * the scores are the same, or one is wrong. One difference may be a late entry; one that lasts for some time of play is none.
 * Whether they differ is a function of the events of both.
 */
final class ScoreComparison {
    /** The clocks of two sources may show a basket this far apart. */
    static final long QUIET_MS = 10_000;
    /** No period is as long. */
    private static final long PERIOD_MS = 10_000_000;

    private static final long NEVER = Long.MIN_VALUE;

    private final long limitMs;
    private boolean differs;
    /** Where both were when they were last compared; an earlier one if the points of one have changed since. */
    private long comparedAt = NEVER;

    /** @param at periods before it and the time of play in its period, milliseconds */
    private record Step(long at, boolean isTheirs, int home, int away) {
        private Step by(Basket basket, String homeId, long time) {
            boolean isHome = basket.competitorId().equals(homeId);
            return new Step(
                    time, isTheirs, home + (isHome ? basket.points() : 0), away + (isHome ? 0 : basket.points()));
        }

        private boolean isSameScore(Step other) {
            return home == other.home && away == other.away;
        }
    }

    /** @param limitMs how long a difference has to last, milliseconds of play */
    ScoreComparison(long limitMs) {
        this.limitMs = limitMs;
    }

    /** An event of one of the two is new or was revised. */
    void note(Event event) {
        if (Basket.isMade(event) || event.marks().has(EventMarks.REVISED_POINTS)) {
            forget();
        }
    }

    /** They are to be compared again. */
    void forget() {
        comparedAt = NEVER;
    }

    /** True while they differ. */
    boolean differs(LiveGame other, LiveGame followed) {
        GameProjection their = other.projection();
        GameProjection our = followed.projection();
        Teams teams = our.learnedTeams();
        if (!teams.areKnown() || !teams.equals(their.learnedTeams())) {
            return false;
        }
        boolean isOver = their.timing().isFinished() && our.timing().isFinished();
        long now = isOver ? Long.MAX_VALUE : Math.min(at(their), at(our)) - QUIET_MS;
        if (now < comparedAt + QUIET_MS && comparedAt != NEVER) {
            return differs;
        }
        comparedAt = now;
        differs = isOver
                ? !samePoints(teams, their, our)
                : isBySeconds(their) && isBySeconds(our) && differUntil(now, teams, other, followed);
        return differs;
    }

    private static boolean samePoints(Teams teams, GameProjection one, GameProjection other) {
        return teams.ids().stream()
                .allMatch(id -> one.figures().score().points().total(id)
                        == other.figures().score().points().total(id));
    }

    private static boolean isBySeconds(GameProjection game) {
        return game.timing().clockCheck().missing().isBySeconds();
    }

    private boolean differUntil(long now, Teams teams, LiveGame other, LiveGame followed) {
        List<Step> steps = new ArrayList<>(steps(teams, other, true));
        steps.addAll(steps(teams, followed, false));
        steps.sort(Comparator.comparingLong(Step::at));
        Step their = new Step(0, true, 0, 0);
        Step our = new Step(0, false, 0, 0);
        long since = NEVER;
        for (int i = 0; i < steps.size() && steps.get(i).at() < now; i++) {
            Step step = steps.get(i);
            their = step.isTheirs() ? step : their;
            our = step.isTheirs() ? our : step;
            long next = i + 1 < steps.size() ? steps.get(i + 1).at() - QUIET_MS : Long.MAX_VALUE;
            long quiet = step.at() + QUIET_MS;
            if (quiet < Math.min(next, now)) {
                since = their.isSameScore(our) ? NEVER : since == NEVER ? quiet : since;
            }
        }
        return since != NEVER && now - since >= limitMs;
    }

    /** The score of a source behind each of its baskets, in order of play. */
    private static List<Step> steps(Teams teams, LiveGame game, boolean isTheirs) {
        List<Step> steps = new ArrayList<>();
        GameProjection projection = game.projection();
        EffectiveRules rules = projection.effectiveRules();
        Step[] last = {new Step(0, isTheirs, 0, 0)};
        game.plays().forEachEvent(event -> {
            Basket basket = event.isDeleted() ? null : Basket.of(event, teams, rules.wrongBasket());
            if (basket != null) {
                last[0] = last[0].by(basket, teams.ids().get(0), Math.max(last[0].at(), at(event, projection)));
                steps.add(last[0]);
            }
        });
        return steps;
    }

    private static long at(Event event, GameProjection game) {
        Long shown = event.gameClock();
        return shown == null || !Periods.isPlayed(event.period())
                ? 0
                : at(new Moment(event.period(), game.timing().time().remaining(event.period(), shown)), game);
    }

    private static long at(GameProjection game) {
        Moment now = game.timing().time().now();
        return now == null ? 0 : at(now, game);
    }

    private static long at(Moment moment, GameProjection game) {
        long periods = Periods.ordinal(moment.period(), game.effectiveRules().ruleSet());
        return periods * PERIOD_MS + game.timing().time().begin(moment.period()).remainingMs() - moment.remainingMs();
    }
}
