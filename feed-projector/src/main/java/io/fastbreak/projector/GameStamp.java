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
public record GameStamp(
        long stateVersion,
        int resultRevision,
        String lastEventId,
        String traceId,
        long publishedUtc,
        long asOfUtc,
        Freshness freshness,
        OperatorWord operator,
        boolean failed) {
    /** Of a game of which nothing is known. */
    public static final GameStamp NONE = new GameStamp(0, 0, "", "", 0, 0, Freshness.NONE, OperatorWord.NONE, false);

    /** Of a game of which nothing is known but that earlier versions of it may have been told. */
    public static GameStamp after(long stateVersion) {
        return new GameStamp(stateVersion, 0, "", "", 0, 0, Freshness.NONE, OperatorWord.NONE, false);
    }

    GameStamp changed(boolean revisesResult) {
        return new GameStamp(
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

    GameStamp arrived(Event event, long asOfUtc, Freshness freshness) {
        return new GameStamp(
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

    GameStamp asOf(long utc) {
        return new GameStamp(
                stateVersion, resultRevision, lastEventId, traceId, publishedUtc, utc, freshness, operator, failed);
    }

    GameStamp with(Freshness other) {
        return new GameStamp(
                stateVersion, resultRevision, lastEventId, traceId, publishedUtc, asOfUtc, other, operator, failed);
    }

    public GameStamp with(OperatorWord word) {
        return new GameStamp(
                stateVersion, resultRevision, lastEventId, traceId, publishedUtc, asOfUtc, freshness, word, failed);
    }

    /** With the mark that processing an event of the game threw, or without it. */
    public GameStamp failed(boolean now) {
        return new GameStamp(
                stateVersion, resultRevision, lastEventId, traceId, publishedUtc, asOfUtc, freshness, operator, now);
    }
}
