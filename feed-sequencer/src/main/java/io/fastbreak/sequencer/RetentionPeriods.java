package io.fastbreak.sequencer;

import io.fastbreak.model.log.FinalMarker;

/**
 * How long games are kept; all durations in milliseconds, measured by the wall clock from a game's last event.
 *
 * @param finalMs after which a game that is final leaves the stores and a marker stays
 * @param markerMs after which the marker leaves as well
 * @param silenceMs after which a game that is not final leaves, without a marker; none leaves earlier
 */
public record RetentionPeriods(long finalMs, long markerMs, long silenceMs) {
    private static final long HOUR = 3_600_000;

    /** 48 hours, 30 days, 24 hours. */
    public static final RetentionPeriods STANDARD = new RetentionPeriods(48 * HOUR, 30 * 24 * HOUR, 24 * HOUR);

    /** When a game leaves if nothing of it arrives until then, UNIX milliseconds. */
    public long leavesUtc(boolean isFinal, long lastEventUtc) {
        return lastEventUtc + (isFinal ? finalMs : silenceMs);
    }

    /** True where a game is to leave now. */
    public boolean isOver(boolean isFinal, long lastEventUtc, long nowUtc) {
        return nowUtc >= leavesUtc(isFinal, lastEventUtc);
    }

    /** True while an event of the fixture of this marker is rejected as EXPIRED; from then on it starts a game anew. */
    public boolean expires(FinalMarker marker, long nowUtc) {
        return nowUtc < marker.lastEventUtc() + markerMs;
    }
}
