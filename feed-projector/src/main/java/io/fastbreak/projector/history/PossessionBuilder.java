package io.fastbreak.projector.history;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.projector.clock.GameTime;
import io.fastbreak.projector.clock.MatchStatusProjection;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.figures.Basket;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.history.GameBreakdown.TeamPossession;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the possessions of a game from its events in order of play. */
final class PossessionBuilder {
    private final List<TeamPossession> closed = new ArrayList<>();
    /** Without its end. */
    private @Nullable TeamPossession open;

    private GameTime.@Nullable Moment before;

    /** @param game after the event */
    void apply(Event event, GameProjection game) {
        GameTime.Moment now = game.timing().time().now();
        if (now == null) {
            return;
        }
        if (open != null && !open.period().sameAs(now.period())) {
            close(0, EventType.PERIOD_TRANSITION);
        }
        String offense = offense(event, game);
        if (offense != null && game.effectiveRules().teams().contains(offense)) {
            GameTime.Moment from = before != null && before.period().sameAs(now.period())
                    ? before
                    : game.timing().time().begin(now.period());
            turnTo(offense, from, null);
            count(event, game.figures().score().basket());
        }
        boolean isOver = PeriodProjection.endsPeriod(event) || MatchStatusProjection.ends(event);
        String next = game.figures().possession();
        if (isOver) {
            close(now.remainingMs(), event.type());
        } else if (next != null) {
            turnTo(next, now, event.type());
        }
        before = now;
    }

    /** The team that an event shows to have the ball; null if it shows none. */
    private static @Nullable String offense(Event event, GameProjection game) {
        if (event.attributes() instanceof Attributes.FreeThrow freeThrow) {
            Attributes.Foul foul = game.figures().fouls().of(freeThrow);
            boolean isTechnical = foul != null
                    && switch (foul.type()) {
                        case TECHNICAL, COACH, BENCH -> true;
                        default -> false;
                    };
            return isTechnical ? null : event.actingCompetitor();
        }
        return event.type() == EventType.SHOT || event.type() == EventType.TURNOVER ? event.actingCompetitor() : null;
    }

    private void count(Event event, @Nullable Basket basket) {
        TeamPossession now = open;
        if (now == null) {
            return;
        }
        int points = basket != null && basket.competitorId().equals(now.competitorId()) ? basket.points() : 0;
        open = new TeamPossession(
                now.competitorId(),
                now.period(),
                now.startClockMs(),
                now.endClockMs(),
                now.points() + points,
                now.attempts() + (event.type() == EventType.SHOT ? 1 : 0),
                null);
    }

    /** A team that gets the ball back before anything has happened has never lost it, as at a foul on a made shot. */
    private void turnTo(String team, GameTime.Moment at, @Nullable EventType by) {
        TeamPossession now = open;
        if (now != null && now.competitorId().equals(team)) {
            return;
        }
        TeamPossession last = closed.isEmpty() ? null : closed.get(closed.size() - 1);
        boolean isNothing =
                now != null && now.points() == 0 && now.attempts() == 0 && now.startClockMs() == at.remainingMs();
        if (isNothing) {
            open = null;
            if (last != null
                    && last.competitorId().equals(team)
                    && last.period().sameAs(at.period())) {
                closed.remove(closed.size() - 1);
                open = last;
                return;
            }
        }
        close(at.remainingMs(), by);
        open = new TeamPossession(team, at.period(), at.remainingMs(), at.remainingMs(), 0, 0, null);
    }

    private void close(long clockMs, @Nullable EventType by) {
        TeamPossession now = open;
        if (now != null) {
            closed.add(new TeamPossession(
                    now.competitorId(), now.period(), now.startClockMs(), clockMs, now.points(), now.attempts(), by));
        }
        open = null;
    }

    List<TeamPossession> build() {
        List<TeamPossession> all = new ArrayList<>(closed);
        GameTime.Moment now = before;
        if (open != null && now != null) {
            close(now.remainingMs(), null);
            all.add(closed.remove(closed.size() - 1));
        }
        return all;
    }
}
