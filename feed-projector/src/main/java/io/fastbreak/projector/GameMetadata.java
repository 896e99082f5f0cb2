package io.fastbreak.projector;

import io.fastbreak.model.event.Event;

/**
 * Facts about a game beside its events and the condition of its feed. Stored next to the event log; the two restore
 * a game exactly.
 *
 * @param stateVersion number of changes of the game so far; only grows
 * @param resultRevision corrections since the game became final
 * @param overrides operator commands that are in force
 * @param internal true if processing an event of the game failed, and nobody has cleared that
 * @param behind true if the end of the input was not reached, or not known
 */
public record GameMetadata(
        long stateVersion,
        int resultRevision,
        LastChange last,
        Freshness freshness,
        OperatorOverrides overrides,
        boolean internal,
        boolean behind) {
    /** A game without events. */
    public static final GameMetadata NONE = after(0);

    /**
     * The last change of a game.
     *
     * @param eventId the event that changed the game last; empty if none did
     * @param traceId of that event
     * @param publishedUtc of that event, milliseconds
     * @param asOfUtc when the last change, of an event or not, was appended or noticed, milliseconds
     */
    public record LastChange(String eventId, String traceId, long publishedUtc, long asOfUtc) {
        static final LastChange NONE = new LastChange("", "", 0, 0);
    }

    /** Of a game whose input was read to its end, and whose freshness does not matter. */
    public static GameMetadata of(long stateVersion, int resultRevision, LastChange last, OperatorOverrides overrides) {
        return new GameMetadata(stateVersion, resultRevision, last, Freshness.NONE, overrides, false, false);
    }

    /** A game without events, whose earlier versions may have been published up to this one. */
    public static GameMetadata after(long stateVersion) {
        return of(stateVersion, 0, LastChange.NONE, OperatorOverrides.NONE);
    }

    public GameMetadata nextVersion(boolean revisesResult) {
        int revision = resultRevision + (revisesResult ? 1 : 0);
        return new GameMetadata(stateVersion + 1, revision, last, freshness, overrides, internal, behind);
    }

    /** @param appendedUtc of the event's record, milliseconds */
    GameMetadata after(Event event, long appendedUtc) {
        return with(new LastChange(event.id(), event.traceId(), event.audit().publishedUtc(), appendedUtc));
    }

    /** A change without an event was noticed; {@code asOfUtc} does not go back. */
    GameMetadata noticedAt(long utc) {
        return with(new LastChange(last.eventId, last.traceId, last.publishedUtc, Math.max(last.asOfUtc, utc)));
    }

    private GameMetadata with(LastChange other) {
        return new GameMetadata(stateVersion, resultRevision, other, freshness, overrides, internal, behind);
    }

    GameMetadata with(Freshness other) {
        return new GameMetadata(stateVersion, resultRevision, last, other, overrides, internal, behind);
    }

    public GameMetadata with(OperatorOverrides other) {
        return new GameMetadata(stateVersion, resultRevision, last, freshness, other, internal, behind);
    }

    /** With the mark that processing an event of the game failed, or without it. */
    public GameMetadata withInternal(boolean now) {
        return new GameMetadata(stateVersion, resultRevision, last, freshness, overrides, now, behind);
    }

    /** With the mark that the end of the input is not reached, or without it. */
    public GameMetadata withBehind(boolean now) {
        return now == behind
                ? this
                : new GameMetadata(stateVersion, resultRevision, last, freshness, overrides, internal, now);
    }
}
