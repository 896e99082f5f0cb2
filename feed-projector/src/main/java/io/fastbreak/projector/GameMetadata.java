package io.fastbreak.projector;

import io.fastbreak.model.event.Event;

/**
 * What is known of a game beside its events and the condition of its feed. Stored next to the event log; the two restore
 * a game exactly.
 *
 * @param stateVersion number of changes of the game so far; only grows
 * @param resultRevision corrections since the game became final
 * @param lastEventId the event that changed the game last
 * @param traceId of that event
 * @param publishedUtc of that event, milliseconds
 * @param asOfUtc when the last change of the game was appended or noticed, milliseconds
 * @param overrides operator commands that are in force
 * @param internal true if processing an event of the game failed, and nobody has cleared that
 * @param behind true if the end of the input was not reached, or not known
 */
public record GameMetadata(
        long stateVersion,
        int resultRevision,
        String lastEventId,
        String traceId,
        long publishedUtc,
        long asOfUtc,
        Freshness freshness,
        OperatorOverrides overrides,
        boolean internal,
        boolean behind) {
    /** A game without events. */
    public static final GameMetadata NONE = after(0);

    /** Of a game whose input was read to its end. */
    public GameMetadata(
            long stateVersion,
            int resultRevision,
            String lastEventId,
            String traceId,
            long publishedUtc,
            long asOfUtc,
            Freshness freshness,
            OperatorOverrides overrides,
            boolean internal) {
        this(
                stateVersion,
                resultRevision,
                lastEventId,
                traceId,
                publishedUtc,
                asOfUtc,
                freshness,
                overrides,
                internal,
                false);
    }

    /** A game without events, whose earlier versions may have been published up to this one. */
    public static GameMetadata after(long stateVersion) {
        return new GameMetadata(stateVersion, 0, "", "", 0, 0, Freshness.NONE, OperatorOverrides.NONE, false);
    }

    public GameMetadata nextVersion(boolean revisesResult) {
        int revision = resultRevision + (revisesResult ? 1 : 0);
        return new GameMetadata(
                stateVersion + 1,
                revision,
                lastEventId,
                traceId,
                publishedUtc,
                asOfUtc,
                freshness,
                overrides,
                internal,
                behind);
    }

    /** @param appendedUtc of the event's record, milliseconds */
    GameMetadata after(Event event, long appendedUtc) {
        return new GameMetadata(
                stateVersion,
                resultRevision,
                event.id(),
                event.traceId(),
                event.audit().publishedUtc(),
                appendedUtc,
                freshness,
                overrides,
                internal,
                behind);
    }

    /** A change without an event was noticed; {@code asOfUtc} does not go back. */
    GameMetadata noticedAt(long utc) {
        long latest = Math.max(asOfUtc, utc);
        return new GameMetadata(
                stateVersion,
                resultRevision,
                lastEventId,
                traceId,
                publishedUtc,
                latest,
                freshness,
                overrides,
                internal,
                behind);
    }

    GameMetadata with(Freshness other) {
        return new GameMetadata(
                stateVersion,
                resultRevision,
                lastEventId,
                traceId,
                publishedUtc,
                asOfUtc,
                other,
                overrides,
                internal,
                behind);
    }

    public GameMetadata with(OperatorOverrides other) {
        return new GameMetadata(
                stateVersion,
                resultRevision,
                lastEventId,
                traceId,
                publishedUtc,
                asOfUtc,
                freshness,
                other,
                internal,
                behind);
    }

    /** With the mark that processing an event of the game failed, or without it. */
    public GameMetadata withInternal(boolean now) {
        return new GameMetadata(
                stateVersion,
                resultRevision,
                lastEventId,
                traceId,
                publishedUtc,
                asOfUtc,
                freshness,
                overrides,
                now,
                behind);
    }

    /** With the mark that the end of the input is not reached, or without it. */
    public GameMetadata withBehind(boolean now) {
        return now == behind
                ? this
                : new GameMetadata(
                        stateVersion,
                        resultRevision,
                        lastEventId,
                        traceId,
                        publishedUtc,
                        asOfUtc,
                        freshness,
                        overrides,
                        internal,
                        now);
    }
}
