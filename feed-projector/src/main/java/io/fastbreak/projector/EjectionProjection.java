package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EjectionType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.FoulQualifier;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import java.util.HashSet;
import java.util.Set;

/** Who was sent off: disqualified, by an ejection or a disqualifying foul, or told to have fouled out. */
final class EjectionProjection implements Projection {
    private final Set<Player> ejected = new HashSet<>(4);
    private final Set<Player> fouledOut = new HashSet<>(4);

    private record Player(String competitorId, String id) {}

    EjectionProjection() {}

    EjectionProjection(EjectionProjection other) {
        ejected.addAll(other.ejected);
        fouledOut.addAll(other.fouledOut);
    }

    @Override
    public void apply(Event event) {
        if (event.attributes() instanceof Attributes.Ejection ejection) {
            Set<Player> sentOff = ejection.type() == EjectionType.FOULED_OUT ? fouledOut : ejected;
            event.participants().forEach(participant -> sentOff.add(player(participant)));
        } else if (event.attributes() instanceof Attributes.Foul foul && disqualifies(foul)) {
            event.participant(ParticipantType.FOUL_BY).ifPresent(participant -> ejected.add(player(participant)));
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
