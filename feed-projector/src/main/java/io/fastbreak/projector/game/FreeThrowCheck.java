package io.fastbreak.projector.game;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.FoulQualifier;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.finding.Findings;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares made free throws with the foul that they name: the team that fouled shoots none, none is made for a foul whose free
 * throws were cancelled, no more are made than were awarded, and each only once. Of fouls and of free throws the last
 * {@value #MOST} are kept.
 */
final class FreeThrowCheck {
    private static final int MOST = 10;

    // Copies share the lists, which are replaced when one is added.
    private List<Foul> fouls = List.of();
    private List<Made> made = List.of();
    /** True once a second attempt has been named: some feeds give all attempts the same number. */
    private boolean isCounted;

    private record Foul(String id, @Nullable String by, int awarded, boolean isCancelled) {}

    private record Made(String foulId, @Nullable Integer attempt) {}

    FreeThrowCheck() {}

    FreeThrowCheck(FreeThrowCheck other) {
        fouls = other.fouls;
        made = other.made;
        isCounted = other.isCounted;
    }

    void apply(Event event, Findings findings) {
        if (event.attributes() instanceof Attributes.Foul foul) {
            fouls = with(foul(event, foul), fouls);
        } else if (event.attributes() instanceof Attributes.FreeThrow thrown) {
            isCounted |= thrown.attemptSequence() != null && thrown.attemptSequence() > 1;
            if (thrown.isSuccessful() && thrown.foulId() != null) {
                applyMade(event, new Made(thrown.foulId(), thrown.attemptSequence()), findings);
            }
        }
    }

    private static Foul foul(Event event, Attributes.Foul foul) {
        Participant by = event.first(ParticipantType.FOUL_BY);
        // A foul for which none is awarded may be one of which nobody has said yet how many.
        int awarded = Objects.requireNonNullElse(foul.freeThrowsAwarded(), 0);
        return new Foul(
                event.id(),
                by == null ? null : by.competitorId(),
                awarded > 0 ? awarded : Integer.MAX_VALUE,
                foul.qualifiers().contains(FoulQualifier.CANCELLED_FREE_THROWS));
    }

    private void applyMade(Event event, Made thrown, Findings findings) {
        String fact = fouls.stream()
                .filter(foul -> foul.id().equals(thrown.foulId()))
                .map(foul -> contradiction(event, thrown, foul))
                .findFirst()
                .orElse("");
        if (!fact.isEmpty()) {
            findings.flag(Reason.CONTRADICTION, event, fact);
        }
        made = with(thrown, made);
    }

    private String contradiction(Event event, Made thrown, Foul foul) {
        Participant shooter = event.first(ParticipantType.SHOOTER);
        long before =
                made.stream().filter(other -> other.foulId().equals(foul.id())).count();
        if (shooter != null && shooter.competitorId().equals(foul.by())) {
            return "a free throw for a foul of the same team";
        }
        if (foul.isCancelled()) {
            return "a free throw for a foul whose free throws were cancelled";
        }
        if (before >= foul.awarded()) {
            return "more free throws are made for a foul than were awarded";
        }
        return isCounted && thrown.attempt() != null && made.contains(thrown)
                ? "one free throw for a foul is made twice"
                : "";
    }

    private static <T> List<T> with(T one, List<T> others) {
        return Stream.concat(others.stream().skip(others.size() < MOST ? 0 : 1), Stream.of(one))
                .toList();
    }
}
