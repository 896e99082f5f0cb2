package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.LineupParticipant;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.game.Reason;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Flags points whose side is contradicted: their scorer is in the lineup of the other team only, or who assists plays for
 * the other one. Flags lineups that share a player, and one of which a team's earlier one shares none.
 */
final class SideCheck {
    private static final int FIVE = 5;
    /** What identifies nobody: some feeds have no ids of players but shirt numbers, or zeros for those they do not know. */
    private static final Pattern SHIRT_NUMBER = Pattern.compile("[0-9]{1,2}|[0-]*");

    private static final String OTHER_PLAYERS = "lists none of the players whom the team has listed before";

    private SideCheck() {}

    static void check(Event event, GameProjection game) {
        if (event.type() == EventType.LINEUP || event.type() == EventType.PARTICIPATION) {
            checkListed(event, game);
        }
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

    private static void checkListed(Event event, GameProjection game) {
        String competitor = Actors.competitor(event);
        if (competitor != null && event.attributes() instanceof Attributes.Lineup named) {
            List<String> ids =
                    named.lineup().stream().map(LineupParticipant::id).toList();
            if (ids.stream().anyMatch(id -> isListedByOther(competitor, id, game))) {
                game.flag(Reason.CONTRADICTION, event, "lists a player whom the other team lists");
            }
            checkSecond(event, competitor, ids, game);
        }
        for (Participant player : event.participants()) {
            if (event.type() == EventType.PARTICIPATION && isListedByOther(player.competitorId(), player.id(), game)) {
                game.flag(Reason.CONTRADICTION, event, "a player whom the other team lists takes part");
                return;
            }
        }
    }

    /** The second one may be the other team's. If that one has its own, a team may list its starters and its bench apart. */
    private static void checkSecond(Event event, String competitor, List<String> ids, GameProjection game) {
        String other = game.effectiveRules().teams().opponentOf(competitor);
        Lineup own = game.lineups().find(competitor);
        if (other != null && game.lineups().find(other) != null) {
            game.settle(flag -> flag.fact().equals(OTHER_PLAYERS));
        } else if (own != null
                && own.size() >= FIVE
                && ids.size() >= FIVE
                && ids.stream().noneMatch(id -> own.find(id) != null)) {
            game.flag(Reason.CONTRADICTION, event, OTHER_PLAYERS);
        }
    }

    private static boolean isListedByOther(String competitor, String player, GameProjection game) {
        String other = SHIRT_NUMBER.matcher(player).matches()
                ? null
                : game.effectiveRules().teams().opponentOf(competitor);
        Lineup others = other == null ? null : game.lineups().find(other);
        return others != null && others.find(player) != null;
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
