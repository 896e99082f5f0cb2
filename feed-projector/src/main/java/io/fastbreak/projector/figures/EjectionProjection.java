package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.EjectionType;
import io.fastbreak.model.event.attribute.FoulQualifier;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.projector.finding.AnomalyKind;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which players were disqualified, by an ejection, a disqualifying foul or as many other fouls as the rules say, and
 * which ones the feed reports as fouled out.
 */
final class EjectionProjection {
    // Copies share all of them, which are replaced when a player is added.
    private Map<Player, Integer> warnings = Map.of();
    private Set<Player> ejected = Set.of();
    private Set<Player> fouledOut = Set.of();

    private record Player(String competitorId, String id) {}

    EjectionProjection() {}

    EjectionProjection(EjectionProjection other) {
        warnings = other.warnings;
        ejected = other.ejected;
        fouledOut = other.fouledOut;
    }

    void apply(Event event, Figures game) {
        if (event.attributes() instanceof Attributes.Ejection ejection) {
            for (Participant participant : event.participants()) {
                if (isKnown(event, participant, game)) {
                    add(player(participant), ejection.type());
                }
            }
        } else if (event.attributes() instanceof Attributes.Foul foul) {
            event.participant(ParticipantType.FOUL_BY)
                    .filter(participant -> isKnown(event, participant, game))
                    .ifPresent(participant -> {
                        if (foul.type() == FoulType.PERSONAL && isOut(player(participant))) {
                            game.findings().anomaly(AnomalyKind.PLAYER_IS_OUT, event);
                        }
                        foul(foul, player(participant), game.effectiveRules().ruleSet());
                    });
        }
    }

    private static boolean isKnown(Event event, Participant participant, Figures game) {
        return game.admit(event, participant.competitorId(), participant.id()) != null;
    }

    private boolean isOut(Player player) {
        return ejected.contains(player) || fouledOut.contains(player);
    }

    private void add(Player player, EjectionType type) {
        if (type == EjectionType.FOULED_OUT) {
            fouledOut = with(player, fouledOut);
        } else {
            ejected = with(player, ejected);
        }
    }

    private static Set<Player> with(Player player, Set<Player> others) {
        Set<Player> all = new HashSet<>(others);
        all.add(player);
        return all;
    }

    private void foul(Attributes.Foul foul, Player player, ProjectionRules rules) {
        boolean isSecond = rules.isWarning(foul.type()) && warnings(player) >= 2;
        if (isSecond || disqualifies(foul)) {
            ejected = with(player, ejected);
        }
    }

    /** Counts one more. */
    private int warnings(Player player) {
        Map<Player, Integer> all = new HashMap<>(warnings);
        int count = all.merge(player, 1, Integer::sum);
        warnings = all;
        return count;
    }

    private static boolean disqualifies(Attributes.Foul foul) {
        return foul.type() == FoulType.DISQUALIFYING
                || (foul.type() != FoulType.COACH
                        && foul.type() != FoulType.BENCH
                        && foul.qualifiers().contains(FoulQualifier.GAME_DISQUALIFICATION));
    }

    private static Player player(Participant participant) {
        return new Player(participant.competitorId(), participant.id());
    }

    boolean isEjected(String competitor, String player) {
        return ejected.contains(new Player(competitor, player));
    }

    boolean isFouledOut(String competitor, String player) {
        return fouledOut.contains(new Player(competitor, player));
    }
}
