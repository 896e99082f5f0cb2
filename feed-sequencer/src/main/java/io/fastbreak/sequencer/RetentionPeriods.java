package io.fastbreak.sequencer;

import io.fastbreak.model.log.FinalMarker;

/**
 * How long games are kept; all durations in milliseconds, measured by the wall clock from a game's last event.
 *
 * @param finalMs after which a final game is removed from the stores and a marker stays
 * @param markerMs after which the marker is removed as well
 * @param silenceMs after which a game that is not final is evicted, without a marker; none is evicted earlier
 */
public record RetentionPeriods(long finalMs, long markerMs, long silenceMs) {
    private static final long HOUR = 3_600_000;

    /** 48 hours, 30 days, 24 hours. */
    public static final RetentionPeriods STANDARD = new RetentionPeriods(48 * HOUR, 30 * 24 * HOUR, 24 * HOUR);

    /** When a game is removed if nothing of it arrives until then, UNIX milliseconds. */
    public long removalUtc(boolean isFinal, long lastEventUtc) {
        return lastEventUtc + (isFinal ? finalMs : silenceMs);
    }

    /** True if a game is to be removed now. */
    public boolean isOver(boolean isFinal, long lastEventUtc, long nowUtc) {
        return nowUtc >= removalUtc(isFinal, lastEventUtc);
    }

    /** True while an event of the fixture of this marker is rejected as EXPIRED; afterwards it starts a new game. */
    public boolean expires(FinalMarker marker, long nowUtc) {
        return nowUtc < marker.lastEventUtc() + markerMs;
    }
}
