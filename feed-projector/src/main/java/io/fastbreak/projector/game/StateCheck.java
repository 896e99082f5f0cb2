package io.fastbreak.projector.game;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.clock.PlayKind;
import io.fastbreak.projector.figures.Basket;
import io.fastbreak.projector.finding.Findings;
import io.fastbreak.projector.rules.Periods;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Flags events that set a state to an unknown value, or of which their collector is not sure, until a later event sets the
 * same state. Of each state only the last such event is flagged. A doubtful score stays flagged: no later event repeats it.
 */
final class StateCheck {
    private static final Set<Reason> STATES = EnumSet.of(Reason.UNKNOWN_STATE, Reason.FLAGGED);
    private static final String UNSTATED_PERIOD = "it does not say whether the period begins or ends";

    private enum State {
        CLOCK("the status of the clock is unknown", "the collector is not sure of the status of the clock"),
        PERIOD("the period or its status is unknown", "the collector is not sure of the period"),
        MATCH("the status of the match is unknown", "the collector is not sure of the status of the match"),
        NOTICE("it is unknown whether the feed is reliable", "the collector is not sure that the feed is reliable");

        /** The fact that is flagged of an event that sets it to an unknown value. */
        private final String unknown;
        /** The fact that is flagged of an event of which its collector is not sure. */
        private final String doubtful;

        State(String unknown, String doubtful) {
            this.unknown = unknown;
            this.doubtful = doubtful;
        }
    }

    private enum Value {
        KNOWN,
        UNKNOWN,
        /** The event does not say. */
        NONE
    }

    private StateCheck() {}

    /** @param minimumConfidence events with a lower confidence score are doubtful, 0 to 1 */
    static void check(Event event, double minimumConfidence, Findings findings) {
        boolean isDoubtful = event.marks().isDoubtful(minimumConfidence);
        State state = stateOf(event.type());
        if (state != null) {
            check(state, event, isDoubtful, findings);
        } else {
            if (PlayKind.isCommon(event) && Periods.isPlayed(event.period())) {
                settle(UNSTATED_PERIOD, findings);
            }
            if (isDoubtful && mayMatter(event)) {
                findings.flag(Reason.FLAGGED, event, "the collector is not sure of it");
            }
        }
    }

    private static @Nullable State stateOf(EventType type) {
        return switch (type) {
            case CLOCK -> State.CLOCK;
            case PERIOD_TRANSITION -> State.PERIOD;
            case MATCH_STATUS_CHANGE -> State.MATCH;
            case RELIABILITY -> State.NOTICE;
            default -> null;
        };
    }

    private static void check(State state, Event event, boolean isDoubtful, Findings findings) {
        Value value = valueOf(state, event);
        if (value != Value.NONE) {
            settle(state.unknown, findings);
            settle(state.doubtful, findings);
        }
        if (value == Value.UNKNOWN) {
            findings.flag(Reason.UNKNOWN_STATE, event, state.unknown);
        } else if (stopsClock(event)) {
            settle(State.CLOCK.unknown, findings);
        }
        if (state == State.PERIOD) {
            settle(UNSTATED_PERIOD, findings);
            if (value == Value.NONE) {
                findings.flag(Reason.UNKNOWN_STATE, event, UNSTATED_PERIOD);
            }
        }
        if (isDoubtful) {
            findings.flag(Reason.FLAGGED, event, state.doubtful);
        }
    }

    private static void settle(String fact, Findings findings) {
        findings.settle(flag -> STATES.contains(flag.reason()) && flag.fact().equals(fact));
    }

    private static Value valueOf(State state, Event event) {
        return switch (state) {
            case CLOCK -> ofClock(event);
            case PERIOD -> ofPeriod(event);
            case MATCH -> {
                boolean isKnown = event.attributes() instanceof Attributes.MatchStatusChange change
                        && change.status() != MatchStatus.UNKNOWN;
                yield isKnown ? Value.KNOWN : Value.UNKNOWN;
            }
            case NOTICE -> Value.KNOWN;
        };
    }

    /** A clock that was adjusted runs or stands as before. */
    private static Value ofClock(Event event) {
        ClockStatusType status =
                event.attributes() instanceof Attributes.Clock clock ? clock.status() : ClockStatusType.UNKNOWN;
        return switch (status) {
            case STARTED, STOPPED -> Value.KNOWN;
            case ADJUSTED -> Value.NONE;
            case UNKNOWN -> Value.UNKNOWN;
        };
    }

    private static Value ofPeriod(Event event) {
        PeriodStatus status = event.period().status();
        if (event.period().type() == PeriodType.UNKNOWN || status == PeriodStatus.UNKNOWN) {
            return Value.UNKNOWN;
        }
        return status == null ? Value.NONE : Value.KNOWN;
    }

    private static boolean stopsClock(Event event) {
        return PeriodProjection.endsPeriod(event)
                || (event.attributes() instanceof Attributes.MatchStatusChange change
                        && change.status() != MatchStatus.IN_PROGRESS);
    }

    /** A deletion of which the collector is not sure may have taken points. */
    static void checkDeleted(Event deleted, double minimumConfidence, Findings findings) {
        boolean tookPoints = deleted.marks().has(EventMarks.REVISED_POINTS);
        if (tookPoints && deleted.marks().isDoubtful(minimumConfidence)) {
            findings.flag(Reason.FLAGGED, deleted, "the collector is not sure that it is deleted");
        }
    }

    /** True if it scores or has scored, or decides a review. */
    private static boolean mayMatter(Event event) {
        return Basket.isMade(event)
                || event.marks().has(EventMarks.REVISED_POINTS)
                || ReviewProjection.isDecided(event);
    }
}
