package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;

/** The last known status of the match; UNKNOWN changes nothing. */
public final class MatchStatusProjection {
    private MatchStatus status;

    MatchStatusProjection() {
        status = MatchStatus.UNKNOWN;
    }

    MatchStatusProjection(MatchStatusProjection other) {
        status = other.status;
    }

    void apply(Event event) {
        if (event.attributes() instanceof Attributes.MatchStatusChange change
                && change.status() != MatchStatus.UNKNOWN) {
            status = change.status();
        }
    }

    public static boolean ends(Event event) {
        return changesTo(MatchStatus.FINISHED, event);
    }

    /** True if the match is not over, whatever was said before. */
    static boolean goesOn(Event event) {
        return changesTo(MatchStatus.IN_PROGRESS, event);
    }

    private static boolean changesTo(MatchStatus status, Event event) {
        return event.attributes() instanceof Attributes.MatchStatusChange change && change.status() == status;
    }

    MatchStatus status() {
        return status;
    }

    /** True if the match is or was in progress. */
    boolean hasBegun() {
        return switch (status) {
            case IN_PROGRESS, INTERRUPTED, FINISHED, ABANDONED -> true;
            case UNKNOWN, NOT_STARTED, WARMUP, CANCELLED -> false;
        };
    }

    /** True once no more plays are to come: finished, cancelled or abandoned. */
    public boolean isFinal() {
        return isFinal(status);
    }

    public static boolean isFinal(MatchStatus status) {
        return switch (status) {
            case FINISHED, CANCELLED, ABANDONED -> true;
            case UNKNOWN, NOT_STARTED, WARMUP, IN_PROGRESS, INTERRUPTED -> false;
        };
    }
}
