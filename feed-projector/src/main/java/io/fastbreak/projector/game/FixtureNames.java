package io.fastbreak.projector.game;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.PlayKind;
import io.fastbreak.projector.finding.Findings;
import org.jspecify.annotations.Nullable;

/**
 * Flags events whose two names of the fixture differ in a feed in which they agree, or the other way round. A feed may give
 * the deprecated name, {@code fixtureId}, in a form of its own; then it does so in all its events.
 */
final class FixtureNames {
    private @Nullable Boolean differ;

    FixtureNames() {}

    FixtureNames(FixtureNames other) {
        differ = other.differ;
    }

    void apply(Event event, Findings findings) {
        if (differ == null) {
            differ = event.fixtureIdsDiffer();
        } else if (differ != event.fixtureIdsDiffer() && PlayKind.of(event) != PlayKind.NEITHER) {
            findings.flag(
                    Reason.CONTRADICTION, event, "fixtureId and fixture name two fixtures, unlike in earlier events");
        }
    }
}
