package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.ShotType;
import org.jspecify.annotations.Nullable;

/**
 * Points of one made shot or free throw.
 *
 * @param competitorId whose points they are: of a shot in the wrong basket as {@link WrongBasketCredit} says
 * @param playerId null where they are no player's
 */
record Basket(String competitorId, @Nullable String playerId, int points) {
    private static final int MOST_POINTS = 3;

    /** The points of an event; null where it brings none, or none that can be credited. */
    static @Nullable Basket of(Event event, Sides sides, WrongBasketCredit wrongBasket) {
        if (event.attributes() instanceof Attributes.Shot shot && isScored(shot.isSuccessful(), shot.points())) {
            return shot.type() == ShotType.WRONG_BASKET
                    ? wrongBasket(event, shot.points(), sides, wrongBasket)
                    : ownBasket(event, shot.points());
        }
        return event.attributes() instanceof Attributes.FreeThrow free && isScored(free.isSuccessful(), free.points())
                ? ownBasket(event, free.points())
                : null;
    }

    /** True where a made shot is worth what no shot is. */
    static boolean isImpossible(Event event) {
        return (event.attributes() instanceof Attributes.Shot shot
                        && shot.isSuccessful()
                        && !isScored(true, shot.points()))
                || (event.attributes() instanceof Attributes.FreeThrow free
                        && free.isSuccessful()
                        && !isScored(true, free.points()));
    }

    private static boolean isScored(boolean successful, int points) {
        return successful && points > 0 && points <= MOST_POINTS;
    }

    private static @Nullable Basket ownBasket(Event event, int points) {
        String competitor = Actors.competitor(event, ParticipantType.SHOOTER);
        Participant shooter = Actors.participant(event, ParticipantType.SHOOTER);
        return competitor == null ? null : new Basket(competitor, shooter == null ? null : shooter.id(), points);
    }

    private static @Nullable Basket wrongBasket(Event event, int points, Sides sides, WrongBasketCredit credit) {
        String named = Actors.competitor(event, ParticipantType.SHOOTER);
        String credited = credit == WrongBasketCredit.NAMED ? named : sides.opponentOf(named);
        return credited == null ? null : new Basket(credited, null, points);
    }
}
