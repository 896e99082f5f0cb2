package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Event;
import io.fastbreak.projector.clock.GameTime.Moment;
import org.jspecify.annotations.Nullable;

/** Whether the current period has been played to its end: its clock has run down, and as much time has passed as that takes. */
final class PlayedPeriod {
    /** When the first play of the period was created, milliseconds; null if it had none. */
    private @Nullable Long begunUtc;

    PlayedPeriod() {}

    PlayedPeriod(PlayedPeriod other) {
        begunUtc = other.begunUtc;
    }

    /** Another period begins. */
    void begin() {
        begunUtc = null;
    }

    /** An event whose clock agrees. Fouls, free throws and substitutions may belong to the interval. */
    void note(Event event) {
        if (begunUtc == null && PeriodEvidence.isOnCourt(event.type())) {
            begunUtc = event.audit().createdUtc();
        }
    }

    /** True if a period begins of which no play was entered yet: the clock before was that of the interval. */
    boolean isBegunBy(Event event, Moment now, Timing game) {
        return begunUtc == null
                && PeriodProjection.startsPeriod(event)
                && PeriodEvidence.isNearStart(event, now.period(), game);
    }

    /**
     * @param end what the clock has shown last
     * @param endUtc when that was created, milliseconds
     */
    boolean isOver(Moment end, long endUtc, GameTime time) {
        long played = time.begin(end.period()).remainingMs() - end.remainingMs();
        return begunUtc != null
                && PeriodEvidence.isClose(end.remainingMs(), end.remainingMs())
                && played <= ClockCheck.FASTEST * (endUtc - begunUtc) + ClockCheck.LATE_MS + ClockCheck.NOISE_MS;
    }
}
