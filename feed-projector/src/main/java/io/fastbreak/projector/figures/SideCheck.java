package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.LineupParticipant;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.finding.AnomalyKind;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Flags points whose side is contradicted: their scorer is in the lineup of the other team only, or who assists plays for
 * the other one. Flags lineups that share a player, and one of which a team's earlier one shares none.
 */
final class SideCheck {
    private static final int FIVE = 5;
    /** An id of nobody: some feeds know players by shirt numbers only, or give those whom they do not know zeros. */
    private static final Pattern NOBODY =
            Pattern.compile("-?[0-9]{1,2}|[0-]*|unknown|none|null|undefined", Pattern.CASE_INSENSITIVE);

    private static final String OTHER_PLAYERS = "lists none of the players whom the team has listed before";

    private SideCheck() {}

    static void check(Event event, Figures game) {
        if (event.type() == EventType.LINEUP || takesPart(event)) {
            checkListed(event, game);
        }
        if (!Basket.isMade(event)) {
            return;
        }
        Participant shooter = Roles.participant(event, ParticipantType.SHOOTER);
        Participant assister = Roles.participant(event, ParticipantType.ASSISTER);
        if (shooter != null && isOfOther(shooter, game)) {
            game.findings().flag(Reason.CONTRADICTION, event, "only the other team lists the scorer");
        } else if (assister != null && isOfOther(assister, game)) {
            game.findings().flag(Reason.CONTRADICTION, event, "only the other team lists the player who assists");
        } else if (shooter != null && isUnlisted(shooter, game)) {
            game.findings().anomaly(AnomalyKind.PLAYER_NOT_LISTED, event);
        } else if (shooter != null
                && assister != null
                && !shooter.competitorId().equals(assister.competitorId())) {
            game.findings().flag(Reason.CONTRADICTION, event, "scorer and assistant play for different teams");
        }
    }

    /** True if the other team lists a player, and his own does not. */
    static boolean isOfOtherLineup(Participant player, Figures game) {
        return isListedByOther(player.competitorId(), player.id(), game)
                && !isIn(game.lineups().find(player.competitorId()), player.id());
    }

    private static boolean takesPart(Event event) {
        return event.type() == EventType.PARTICIPATION || event.type() == EventType.SUBSTITUTION;
    }

    private static void checkListed(Event event, Figures game) {
        String competitor = Roles.competitor(event);
        if (competitor != null && event.attributes() instanceof Attributes.Lineup named) {
            List<String> ids =
                    named.lineup().stream().map(LineupParticipant::id).toList();
            if (ids.stream().anyMatch(id -> isListedByOther(competitor, id, game))) {
                game.findings().flag(Reason.CONTRADICTION, event, "lists a player whom the other team lists");
            }
            checkSecond(event, competitor, ids, game);
        }
        for (Participant player : event.participants()) {
            if (takesPart(event) && isOfOtherLineup(player, game)) {
                game.findings().flag(Reason.CONTRADICTION, event, "a player whom the other team lists takes part");
                return;
            }
        }
    }

    /** The second one may be the other team's. If that one has its own, a team may list its starters and its bench apart. */
    private static void checkSecond(Event event, String competitor, List<String> ids, Figures game) {
        Lineup own = game.lineups().find(competitor);
        if (lineupAgainst(competitor, game) != null) {
            game.findings().settle(flag -> flag.fact().equals(OTHER_PLAYERS));
        } else if (own != null
                && own.size() >= FIVE
                && ids.size() >= FIVE
                && ids.stream().noneMatch(id -> own.find(id) != null)) {
            game.findings().flag(Reason.CONTRADICTION, event, OTHER_PLAYERS);
        }
    }

    private static boolean isListedByOther(String competitor, String player, Figures game) {
        return !NOBODY.matcher(player).matches() && isIn(lineupAgainst(competitor, game), player);
    }

    /** The lineup of the other team; null if it has listed nobody. */
    private static @Nullable Lineup lineupAgainst(String competitor, Figures game) {
        String other = game.effectiveRules().teams().opponentOf(competitor);
        return other == null ? null : game.lineups().find(other);
    }

    private static boolean isIn(@Nullable Lineup lineup, String player) {
        return lineup != null && lineup.find(player) != null;
    }

    /** True if both teams have listed their players, and only the other one this player. */
    private static boolean isOfOther(Participant player, Figures game) {
        return isIn(lineupAgainst(player.competitorId(), game), player.id()) && isUnlisted(player, game);
    }

    private static boolean isUnlisted(Participant player, Figures game) {
        Lineup own = game.lineups().find(player.competitorId());
        return own != null && own.size() >= FIVE && own.find(player.id()) == null;
    }
}
