package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.game.Reason;

/**
 * Flags points whose side is contradicted: their scorer is in the lineup of the other team only, or who assists plays for
 * the other one.
 */
final class SideCheck {
    private static final int FIVE = 5;

    private SideCheck() {}

    static void check(Event event, GameProjection game) {
        if (!Basket.isMade(event)) {
            return;
        }
        Participant shooter = Actors.participant(event, ParticipantType.SHOOTER);
        Participant assister = Actors.participant(event, ParticipantType.ASSISTER);
        if (shooter != null && isOfOther(shooter, game)) {
            game.flag(Reason.CONTRADICTION, event, "only the other team lists the scorer");
        } else if (assister != null && isOfOther(assister, game)) {
            game.flag(Reason.CONTRADICTION, event, "only the other team lists the player who assists");
        } else if (shooter != null && isUnlisted(shooter, game)) {
            game.anomaly(AnomalyKind.PLAYER_NOT_LISTED, event);
        } else if (shooter != null
                && assister != null
                && !shooter.competitorId().equals(assister.competitorId())) {
            game.flag(Reason.CONTRADICTION, event, "scorer and assistant play for different teams");
        }
    }

    /** True where both teams have listed their players, and only the other one this player. */
    private static boolean isOfOther(Participant player, GameProjection game) {
        String other = game.effectiveRules().teams().opponentOf(player.competitorId());
        Lineup others = other == null ? null : game.lineups().find(other);
        return others != null && others.find(player.id()) != null && isUnlisted(player, game);
    }

    private static boolean isUnlisted(Participant player, GameProjection game) {
        Lineup own = game.lineups().find(player.competitorId());
        return own != null && own.size() >= FIVE && own.find(player.id()) == null;
    }
}
