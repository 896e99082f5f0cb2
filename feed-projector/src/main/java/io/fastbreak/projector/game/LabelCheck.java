package io.fastbreak.projector.game;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.finding.AnomalyKind;
import io.fastbreak.projector.finding.Findings;

/**
 * Flags events whose label contradicts what they carry: attributes or roles of a kind that scores or sets a state, which are
 * not projected under this label. An event of unknown kind may be anything, so it is flagged as well.
 */
final class LabelCheck {
    private LabelCheck() {}

    static void check(Event event, Findings findings) {
        EventMarks marks = event.marks();
        boolean isUnknown = event.type() == EventType.UNKNOWN;
        if (isUnknown && marks.bits() == 0 && !hasShooter(event)) {
            findings.flag(Reason.UNKNOWN_STATE, event, "an event of unknown kind may change anything");
        } else if (marks.has(EventMarks.POINTS) || (!scores(event.type()) && hasShooter(event))) {
            findings.anomaly(AnomalyKind.UNPROJECTED_POINTS, event);
            findings.flag(Reason.UNATTRIBUTED, event, "it is labeled " + event.type() + " and may be a score");
        } else if (marks.hasOtherAttributes() || isUnknown || hasGoodNotice(event)) {
            findings.flag(
                    Reason.UNATTRIBUTED, event, "it is labeled " + event.type() + " and may change another state");
        }
    }

    private static boolean hasGoodNotice(Event event) {
        return event.type() != EventType.RELIABILITY && event.marks().has(EventMarks.GOOD_NOTICE);
    }

    private static boolean scores(EventType type) {
        return type == EventType.SHOT || type == EventType.FREE_THROW;
    }

    private static boolean hasShooter(Event event) {
        return event.first(ParticipantType.SHOOTER) != null;
    }
}
