package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EjectionType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.FoulQualifier;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which players were disqualified, by an ejection, a disqualifying foul or as many other fouls as the rules say, and
 * which ones the feed reports as fouled out.
 */
final class EjectionProjection implements Projection {
    private final Map<Player, Integer> warnings = new HashMap<>(4);
    private final Set<Player> ejected = new HashSet<>(4);
    private final Set<Player> fouledOut = new HashSet<>(4);

    private record Player(String competitorId, String id) {}

    EjectionProjection() {}

    EjectionProjection(EjectionProjection other) {
        warnings.putAll(other.warnings);
        ejected.addAll(other.ejected);
        fouledOut.addAll(other.fouledOut);
    }

    @Override
    public void apply(Event event, GameProjection game) {
        if (event.attributes() instanceof Attributes.Ejection ejection) {
            Set<Player> disqualified = ejection.type() == EjectionType.FOULED_OUT ? fouledOut : ejected;
            event.participants().stream()
                    .filter(participant -> isKnown(event, participant, game))
                    .forEach(participant -> disqualified.add(player(participant)));
        } else if (event.attributes() instanceof Attributes.Foul foul) {
            event.participant(ParticipantType.FOUL_BY)
                    .filter(participant -> isKnown(event, participant, game))
                    .ifPresent(participant -> foul(
                            foul, player(participant), game.effectiveRules().ruleSet()));
        }
    }

    private static boolean isKnown(Event event, Participant participant, GameProjection game) {
        return game.admits(event, participant.competitorId(), participant.id());
    }

    private void foul(Attributes.Foul foul, Player player, ProjectionRules rules) {
        boolean isSecond = rules.isWarning(foul.type()) && warnings.merge(player, 1, Integer::sum) >= 2;
        if (isSecond || disqualifies(foul)) {
            ejected.add(player);
        }
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
