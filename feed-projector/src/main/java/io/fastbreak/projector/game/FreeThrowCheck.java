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

    private record Made(
            String foulId,
            @Nullable Integer attempt,
            @Nullable String by) {}

    FreeThrowCheck() {}

    FreeThrowCheck(FreeThrowCheck other) {
        fouls = other.fouls;
        made = other.made;
        isCounted = other.isCounted;
    }

    void apply(Event event, Findings findings) {
        if (event.attributes() instanceof Attributes.Foul foul) {
            applyFoul(event, foul(event, foul), findings);
        } else if (event.attributes() instanceof Attributes.FreeThrow thrown) {
            isCounted |= thrown.attemptSequence() != null && thrown.attemptSequence() > 1;
            if (thrown.isSuccessful() && thrown.foulId() != null) {
                Participant shooter = event.first(ParticipantType.SHOOTER);
                String by = shooter == null ? null : shooter.competitorId();
                applyMade(event, new Made(thrown.foulId(), thrown.attemptSequence(), by), findings);
            }
        }
    }

    /** Its free throws may have been entered before it. */
    private void applyFoul(Event event, Foul foul, Findings findings) {
        List<Made> own = madeFor(foul);
        for (int i = 0; i < own.size(); i++) {
            flag(event, contradiction(own.get(i), foul, own.subList(0, i)), findings);
        }
        fouls = with(foul, fouls);
    }

    private List<Made> madeFor(Foul foul) {
        return made.stream().filter(each -> each.foulId().equals(foul.id())).toList();
    }

    private static void flag(Event event, String fact, Findings findings) {
        if (!fact.isEmpty()) {
            findings.flag(Reason.CONTRADICTION, event, fact);
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
        fouls.stream()
                .filter(foul -> foul.id().equals(thrown.foulId()))
                .forEach(foul -> flag(event, contradiction(thrown, foul, madeFor(foul)), findings));
        made = with(thrown, made);
    }

    /** @param before free throws that were made for the foul before */
    private String contradiction(Made thrown, Foul foul, List<Made> before) {
        Integer attempt = thrown.attempt();
        if (thrown.by() != null && thrown.by().equals(foul.by())) {
            return "a free throw for a foul of the same team";
        }
        if (foul.isCancelled()) {
            return "a free throw for a foul whose free throws were cancelled";
        }
        if (before.size() >= foul.awarded()) {
            return "more free throws are made for a foul than were awarded";
        }
        boolean isTwice =
                isCounted && attempt != null && before.stream().anyMatch(other -> attempt.equals(other.attempt()));
        return isTwice ? "one free throw for a foul is made twice" : "";
    }

    private static <T> List<T> with(T one, List<T> others) {
        return Stream.concat(others.stream().skip(others.size() < MOST ? 0 : 1), Stream.of(one))
                .toList();
    }
}
