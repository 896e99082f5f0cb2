package io.fastbreak.projector;

import io.fastbreak.model.event.Event;

/**
 * What of a game its events do not tell: how often it changed and what arrived last. Kept beside the event log, it
 * restores a game exactly.
 *
 * @param stateVersion changes of the game so far; only grows
 * @param resultRevision corrections since the game became final
 * @param lastEventId the event that changed the game last
 * @param traceId of that event
 * @param publishedUtc of that event, milliseconds
 * @param asOfUtc when the last change of the game was appended or noticed, milliseconds
 * @param operator what operators have said of the game
 * @param failed processing an event of the game threw, and nobody has settled that
 */
public record GameMetadata(
        long stateVersion,
        int resultRevision,
        String lastEventId,
        String traceId,
        long publishedUtc,
        long asOfUtc,
        Freshness freshness,
        OperatorOverrides operator,
        boolean failed) {
    /** Of a game of which nothing is known. */
    public static final GameMetadata NONE =
            new GameMetadata(0, 0, "", "", 0, 0, Freshness.NONE, OperatorOverrides.NONE, false);

    /** Of a game of which nothing is known but that earlier versions of it may have been told. */
    public static GameMetadata after(long stateVersion) {
        return new GameMetadata(stateVersion, 0, "", "", 0, 0, Freshness.NONE, OperatorOverrides.NONE, false);
    }

    GameMetadata changed(boolean revisesResult) {
        return new GameMetadata(
                stateVersion + 1,
                resultRevision + (revisesResult ? 1 : 0),
                lastEventId,
                traceId,
                publishedUtc,
                asOfUtc,
                freshness,
                operator,
                failed);
    }

    GameMetadata arrived(Event event, long asOfUtc, Freshness freshness) {
        return new GameMetadata(
                stateVersion,
                resultRevision,
                event.id(),
                event.traceId(),
                event.audit().publishedUtc(),
                asOfUtc,
                freshness,
                operator,
                failed);
    }

    GameMetadata asOf(long utc) {
        return new GameMetadata(
                stateVersion, resultRevision, lastEventId, traceId, publishedUtc, utc, freshness, operator, failed);
    }

    GameMetadata with(Freshness other) {
        return new GameMetadata(
                stateVersion, resultRevision, lastEventId, traceId, publishedUtc, asOfUtc, other, operator, failed);
    }

    public GameMetadata with(OperatorOverrides word) {
        return new GameMetadata(
                stateVersion, resultRevision, lastEventId, traceId, publishedUtc, asOfUtc, freshness, word, failed);
    }

    /** With the mark that processing an event of the game threw, or without it. */
    public GameMetadata failed(boolean now) {
        return new GameMetadata(
                stateVersion, resultRevision, lastEventId, traceId, publishedUtc, asOfUtc, freshness, operator, now);
    }
}
