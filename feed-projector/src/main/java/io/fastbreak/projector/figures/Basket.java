package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.projector.rules.Teams;
import io.fastbreak.projector.rules.WrongBasketCredit;
import org.jspecify.annotations.Nullable;

/**
 * Points of one made shot or free throw.
 *
 * @param competitorId whose points they are; for a shot in the wrong basket according to {@link WrongBasketCredit}
 * @param playerId null if they are credited to no player
 */
public record Basket(String competitorId, @Nullable String playerId, int points) {
    private static final int MOST_POINTS = 3;

    /** The points of an event; null if it brings none, or none that belong to one of the two teams. */
    public static @Nullable Basket of(Event event, Teams teams, WrongBasketCredit wrongBasket) {
        if (!isMade(event) || isImpossible(event)) {
            return null;
        }
        return isWrong(event) ? wrongBasket(event, teams, wrongBasket) : ownBasket(event, teams);
    }

    /** True for a shot in the wrong basket. */
    public static boolean isWrong(Event event) {
        return event.attributes() instanceof Attributes.Shot shot && shot.type() == ShotType.WRONG_BASKET;
    }

    public static boolean isMade(Event event) {
        return (event.attributes() instanceof Attributes.Shot shot && shot.isSuccessful())
                || (event.attributes() instanceof Attributes.FreeThrow free && free.isSuccessful());
    }

    /** True if the points of a made shot are impossible. */
    static boolean isImpossible(Event event) {
        return isMade(event) && (points(event) < 1 || points(event) > MOST_POINTS);
    }

    /** True for a free throw of more than one point, or a shot of one. */
    static boolean isUnusual(Event event) {
        return isMade(event) && (event.attributes() instanceof Attributes.Shot) == (points(event) == 1);
    }

    private static int points(Event event) {
        if (event.attributes() instanceof Attributes.Shot shot) {
            return shot.points();
        }
        return event.attributes() instanceof Attributes.FreeThrow free ? free.points() : 0;
    }

    private static @Nullable Basket ownBasket(Event event, Teams teams) {
        String competitor = Roles.competitor(event, ParticipantType.SHOOTER);
        Participant shooter = Roles.participant(event, ParticipantType.SHOOTER);
        return competitor == null || !teams.contains(competitor)
                ? null
                : new Basket(competitor, shooter == null ? null : shooter.id(), points(event));
    }

    /** The event may name either team as its competitor. */
    private static @Nullable Basket wrongBasket(Event event, Teams teams, WrongBasketCredit credit) {
        boolean hasShooter = Roles.participant(event, ParticipantType.SHOOTER) != null;
        String named = hasShooter ? Roles.named(event, ParticipantType.SHOOTER) : Roles.competitor(event);
        if (named == null || !teams.contains(named)) {
            return null;
        }
        String opponent = teams.areKnown() ? teams.opponentOf(named) : null;
        String credited = credit == WrongBasketCredit.NAMED ? named : opponent;
        return credited == null ? null : new Basket(credited, null, points(event));
    }
}
