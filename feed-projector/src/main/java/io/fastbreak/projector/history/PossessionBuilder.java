package io.fastbreak.projector.history;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Period;
import io.fastbreak.projector.clock.GameTime;
import io.fastbreak.projector.clock.MatchStatusProjection;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.figures.Basket;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.history.GameBreakdown.TeamPossession;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds the possessions of a game from its events in order of play. */
final class PossessionBuilder {
    private final List<TeamPossession> closed = new ArrayList<>();
    private @Nullable OpenPossession open;
    private GameTime.@Nullable Moment before;

    /** A possession that may still change. */
    private static final class OpenPossession {
        private final String team;
        private final Period period;
        private final long startMs;
        private final @Nullable EventType begunBy;
        private Map<String, List<String>> onCourt = Map.of();
        private int points;
        private int attempts;

        OpenPossession(String team, GameTime.Moment from, @Nullable EventType begunBy) {
            this.team = team;
            this.period = from.period();
            this.startMs = from.remainingMs();
            this.begunBy = begunBy;
        }

        /** One that was closed too early. */
        OpenPossession(TeamPossession closed) {
            this(closed.competitorId(), new GameTime.Moment(closed.period(), closed.startClockMs()), closed.begunBy());
            onCourt = closed.onCourt();
            points = closed.points();
            attempts = closed.attempts();
        }

        /** True if nothing has happened in it, and no time has passed. */
        boolean isNothing(GameTime.Moment at) {
            return points == 0 && attempts == 0 && startMs == at.remainingMs();
        }

        TeamPossession until(long clockMs, @Nullable EventType by) {
            return new TeamPossession(team, period, startMs, clockMs, points, attempts, begunBy, by, onCourt);
        }
    }

    /** @param game after the event */
    void apply(Event event, GameProjection game) {
        GameTime.Moment now = game.timing().time().now();
        if (now == null) {
            return;
        }
        if (open != null && !open.period.sameAs(now.period())) {
            close(0, EventType.PERIOD_TRANSITION);
        }
        String offense = offense(event, game);
        if (offense != null && game.effectiveRules().teams().contains(offense)) {
            GameTime.Moment from = before != null && before.period().sameAs(now.period())
                    ? before
                    : game.timing().time().begin(now.period());
            turnTo(offense, from, null, game);
            count(event, game.figures().score().basket());
        }
        boolean isOver = PeriodProjection.endsPeriod(event) || MatchStatusProjection.ends(event);
        String next = game.figures().possession();
        if (isOver) {
            close(now.remainingMs(), event.type());
        } else if (next != null) {
            turnTo(next, now, event.type(), game);
        }
        if (open != null && open.isNothing(now)) {
            // Substitutions at the same clock are made before it is played.
            open.onCourt = OnCourt.of(game);
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
        OpenPossession now = open;
        if (now != null) {
            now.points += basket != null && basket.competitorId().equals(now.team) ? basket.points() : 0;
            now.attempts += event.type() == EventType.SHOT ? 1 : 0;
        }
    }

    /**
     * A team that gets the ball back before anything has happened has never lost it, as at a foul on a made shot.
     *
     * @param by the event that shows it; null if it shows only who has had the ball
     */
    private void turnTo(String team, GameTime.Moment at, @Nullable EventType by, GameProjection game) {
        OpenPossession now = open;
        if (now != null && now.team.equals(team)) {
            return;
        }
        if (now != null && now.isNothing(at)) {
            open = null;
            TeamPossession last = closed.isEmpty() ? null : closed.get(closed.size() - 1);
            if (last != null
                    && last.competitorId().equals(team)
                    && last.period().sameAs(at.period())) {
                closed.remove(closed.size() - 1);
                open = new OpenPossession(last);
                return;
            }
        }
        close(at.remainingMs(), by);
        open = new OpenPossession(team, at, by != null && givesBall(by) ? by : null);
        open.onCourt = OnCourt.of(game);
    }

    /** False for events after which a team only still has the ball. */
    private static boolean givesBall(EventType type) {
        return switch (type) {
            case FOUL, FREE_THROW, JUMP_BALL, POSSESSION_CHANGE, REBOUND, SHOT, TURNOVER -> true;
            default -> false;
        };
    }

    private void close(long clockMs, @Nullable EventType by) {
        if (open != null) {
            closed.add(open.until(clockMs, by));
        }
        open = null;
    }

    List<TeamPossession> build() {
        List<TeamPossession> all = new ArrayList<>(closed);
        if (open != null && before != null) {
            all.add(open.until(before.remainingMs(), null));
        }
        return all;
    }
}
