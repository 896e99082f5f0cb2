package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.game.Stats.Figure;
import io.fastbreak.projector.finding.AnomalyKind;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The lines of the box score. An attempt that is worth neither two nor three points (a miss of 0: unknown worth) is
 * no attempt of either kind; a shot in the wrong basket is no attempt at all. A steal or drawn foul whose player is not
 * named counts for the team, if the event has both. The kind of an unknown
 * rebound follows from the miss before it, and dead-ball rebounds are the team's.
 */
final class BoxScoreProjection {
    private final Map<String, TeamTally> teams = new HashMap<>(4);
    private @Nullable String lastMissBy;

    BoxScoreProjection() {}

    BoxScoreProjection(BoxScoreProjection other) {
        this.lastMissBy = other.lastMissBy;
        other.teams.forEach((competitor, tally) -> teams.put(competitor, new TeamTally(tally)));
    }

    void apply(Event event, Figures game) {
        Attributes attributes = event.attributes();
        if (attributes instanceof Attributes.Shot shot) {
            shot(event, shot, game);
        } else if (attributes instanceof Attributes.FreeThrow freeThrow) {
            freeThrow(event, freeThrow, game);
        } else if (attributes instanceof Attributes.Rebound rebound) {
            rebound(event, rebound, game);
        } else if (attributes instanceof Attributes.Turnover turnover) {
            turnover(event, turnover, game);
        } else if (attributes instanceof Attributes.Foul foul) {
            foul(event, foul, game);
        }
    }

    private void shot(Event event, Attributes.Shot shot, Figures game) {
        credit(event, game);
        if (shot.type() == ShotType.WRONG_BASKET) {
            return;
        }
        count(event, ParticipantType.SHOOTER, game, line -> attempt(line, shot));
        player(
                event,
                shot.isSuccessful() ? ParticipantType.ASSISTER : ParticipantType.BLOCKER,
                game,
                line -> line.add(shot.isSuccessful() ? Figure.ASSISTS : Figure.BLOCKS));
        lastMissBy = shot.isSuccessful() ? null : Roles.competitor(event, ParticipantType.SHOOTER);
    }

    private static void attempt(LineTally line, Attributes.Shot shot) {
        int made = shot.isSuccessful() ? 1 : 0;
        if (shot.points() == 2) {
            line.add(Figure.FIELD_GOALS_2_ATTEMPTED);
            line.add(Figure.FIELD_GOALS_2_MADE, made);
        } else if (shot.points() == 3) {
            line.add(Figure.FIELD_GOALS_3_ATTEMPTED);
            line.add(Figure.FIELD_GOALS_3_MADE, made);
        }
    }

    private void freeThrow(Event event, Attributes.FreeThrow freeThrow, Figures game) {
        credit(event, game);
        count(event, ParticipantType.SHOOTER, game, line -> {
            line.add(Figure.FREE_THROWS_ATTEMPTED);
            line.add(Figure.FREE_THROWS_MADE, freeThrow.isSuccessful() ? 1 : 0);
        });
        if (freeThrow.isSuccessful()) {
            player(event, ParticipantType.ASSISTER, game, line -> line.add(Figure.ASSISTS));
        }
        lastMissBy = freeThrow.isSuccessful() ? null : Roles.competitor(event, ParticipantType.SHOOTER);
    }

    private void credit(Event event, Figures game) {
        Basket basket = game.score().basket();
        if (basket != null) {
            line(event, basket.competitorId(), basket.playerId(), game).add(Figure.POINTS, basket.points());
        }
    }

    private void rebound(Event event, Attributes.Rebound rebound, Figures game) {
        switch (kind(event, rebound.type())) {
            case OFFENSIVE ->
                count(event, ParticipantType.REBOUNDER, game, line -> line.add(Figure.OFFENSIVE_REBOUNDS));
            case DEFENSIVE ->
                count(event, ParticipantType.REBOUNDER, game, line -> line.add(Figure.DEFENSIVE_REBOUNDS));
            case OFFENSIVE_DEADBALL, DEFENSIVE_DEADBALL -> deadBallRebound(event, rebound.type(), game);
            case UNKNOWN -> game.findings().anomaly(AnomalyKind.REBOUND_WITHOUT_MISS, event);
        }
    }

    private void deadBallRebound(Event event, ReboundType type, Figures game) {
        if (!game.effectiveRules().ruleSet().countsDeadBallRebounds()) {
            return;
        }
        LineTally team = team(event, ParticipantType.REBOUNDER, game).team();
        if (type == ReboundType.OFFENSIVE_DEADBALL) {
            team.add(Figure.OFFENSIVE_REBOUNDS);
        } else {
            team.add(Figure.DEFENSIVE_REBOUNDS);
        }
    }

    private ReboundType kind(Event event, ReboundType named) {
        if (named != ReboundType.UNKNOWN || lastMissBy == null) {
            return named;
        }
        return lastMissBy.equals(Roles.competitor(event, ParticipantType.REBOUNDER))
                ? ReboundType.OFFENSIVE
                : ReboundType.DEFENSIVE;
    }

    private void turnover(Event event, Attributes.Turnover turnover, Figures game) {
        count(event, ParticipantType.TURNOVER_BY, game, line -> line.add(Figure.TURNOVERS));
        player(event, ParticipantType.STEALER, game, line -> line.add(Figure.STEALS));
        if (isUnnamed(event, turnover.hasStealer(), ParticipantType.STEALER)) {
            opponents(event, ParticipantType.TURNOVER_BY, game).add(Figure.STEALS);
        }
    }

    private void foul(Event event, Attributes.Foul foul, Figures game) {
        ProjectionRules rules = game.effectiveRules().ruleSet();
        if (rules.isPlayerFoul(event, foul)) {
            player(event, ParticipantType.FOUL_BY, game, line -> line.add(Figure.FOULS));
        } else if (rules.isFoulOfTheTeam(event, foul)) {
            team(event, ParticipantType.FOUL_BY, game).team().add(Figure.FOULS);
        }
        player(event, ParticipantType.FOUL_ON, game, line -> line.add(Figure.FOULS_DRAWN));
        if (isUnnamed(event, foul.hasFoulOn(), ParticipantType.FOUL_ON)) {
            opponents(event, ParticipantType.FOUL_BY, game).add(Figure.FOULS_DRAWN);
        }
    }

    /** The event says that there is somebody in the role, and not who. */
    private static boolean isUnnamed(Event event, @Nullable Boolean hasRole, ParticipantType role) {
        return Boolean.TRUE.equals(hasRole) && Roles.participant(event, role) == null;
    }

    /** The line of the event's other team; nobody's if the event names the one team only. */
    private LineTally opponents(Event event, ParticipantType actor, Figures game) {
        String acting = Roles.named(event, actor);
        for (Competitor competitor : event.competitors()) {
            if (acting != null && !competitor.id().equals(acting)) {
                return team(competitor.id(), game).team();
            }
        }
        return new LineTally();
    }

    /** Counts for the player in the role, or for the team if the event names none. */
    private void count(Event event, ParticipantType role, Figures game, Consumer<LineTally> counting) {
        Participant participant = Roles.participant(event, role);
        String competitor = Roles.competitor(event, role);
        if (competitor != null) {
            counting.accept(line(event, competitor, participant == null ? null : participant.id(), game));
        }
    }

    /** Counts for the player in the role; nothing if the event names none. */
    private void player(Event event, ParticipantType role, Figures game, Consumer<LineTally> counting) {
        Participant participant = Roles.participant(event, role);
        if (participant != null) {
            counting.accept(line(event, participant.competitorId(), participant.id(), game));
        }
    }

    /** A player's line; the team's if the event names none, or one too many. */
    private LineTally line(Event event, String competitor, @Nullable String player, Figures game) {
        return team(competitor, game).line(player == null ? null : game.admit(event, competitor, player));
    }

    private TeamTally team(Event event, ParticipantType role, Figures game) {
        String competitor = Roles.competitor(event, role);
        return competitor == null ? new TeamTally() : team(competitor, game);
    }

    private TeamTally team(String competitor, Figures game) {
        return game.effectiveRules().teams().contains(competitor)
                ? teams.computeIfAbsent(competitor, id -> new TeamTally())
                : new TeamTally();
    }

    TeamTally of(String competitor) {
        return teams.getOrDefault(competitor, new TeamTally());
    }
}
