package io.fastbreak.projector.game;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.figures.Basket;
import io.fastbreak.projector.finding.Findings;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A rebound follows a miss: one that names a shot or free throw that was made contradicts it, whichever of the two is
 * entered first. Of each the last {@value #MOST} are kept.
 */
final class ReboundCheck {
    private static final int MOST = 10;

    // Copies share the lists, which are replaced when one is added.
    private List<String> made = List.of();
    private List<String> rebounded = List.of();

    ReboundCheck() {}

    ReboundCheck(ReboundCheck other) {
        made = other.made;
        rebounded = other.rebounded;
    }

    void apply(Event event, Findings findings) {
        if (Basket.isMade(event)) {
            if (rebounded.contains(event.id())) {
                findings.flag(Reason.CONTRADICTION, event, "made, and there was a rebound of it");
            }
            made = with(event.id(), made);
        } else if (event.attributes() instanceof Attributes.Rebound rebound) {
            Stream.of(rebound.shotId(), rebound.freeThrowId())
                    .filter(Objects::nonNull)
                    .forEach(missed -> apply(event, missed, findings));
        }
    }

    private void apply(Event event, String missed, Findings findings) {
        if (made.contains(missed)) {
            findings.flag(Reason.CONTRADICTION, event, "a rebound of a shot or free throw that was made");
        }
        rebounded = with(missed, rebounded);
    }

    private static List<String> with(String id, List<String> others) {
        return Stream.concat(others.stream().skip(others.size() < MOST ? 0 : 1), Stream.of(id))
                .toList();
    }
}
