package io.fastbreak.projector.game;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.figures.Basket;
import io.fastbreak.projector.finding.Findings;
import org.jspecify.annotations.Nullable;

/** A rebound follows a miss: one that names the last shot or free throw that was made contradicts it. */
final class ReboundCheck {
    private @Nullable String made;

    ReboundCheck() {}

    ReboundCheck(ReboundCheck other) {
        made = other.made;
    }

    void apply(Event event, Findings findings) {
        if (Basket.isMade(event)) {
            made = event.id();
        } else if (made != null
                && event.attributes() instanceof Attributes.Rebound rebound
                && (made.equals(rebound.shotId()) || made.equals(rebound.freeThrowId()))) {
            findings.flag(Reason.CONTRADICTION, event, "a rebound of a shot or free throw that was made");
        }
    }
}
