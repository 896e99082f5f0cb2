package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Event;

/**
 * Whether plays come again that a game has: they were created before the last ones. One or two such plays may have been entered
 * late, and fill a number that was missing.
 */
final class CreationOrder {
    /** So many in a row come again. */
    private static final int MANY_OLDER = 3;

    /** When the last three were created that were not inserted before others, the newest first, milliseconds. */
    private long lastUtc = Long.MIN_VALUE;

    private long secondLastUtc = Long.MIN_VALUE;
    private long thirdLastUtc = Long.MIN_VALUE;

    /** How many plays in a row were created before the last three that were not inserted. */
    private int older;

    CreationOrder() {}

    CreationOrder(CreationOrder other) {
        lastUtc = other.lastUtc;
        secondLastUtc = other.secondLastUtc;
        thirdLastUtc = other.thirdLastUtc;
        older = other.older;
    }

    /**
     * True if plays come again: three in a row, or one that goes back to an earlier period.
     *
     * @param goesBack true if the event goes back to an earlier period
     */
    boolean comeAgain(Event event, boolean goesBack) {
        older = isOlder(event) ? older + 1 : 0;
        return older == MANY_OLDER || (older > 0 && goesBack);
    }

    /** True if it was created before the last three. */
    boolean isOlder(Event event) {
        long orderlyUtc = Math.min(lastUtc, Math.min(secondLastUtc, thirdLastUtc));
        return event.insertedBeforeEventId() == null && event.audit().createdUtc() + ClockCheck.NOISE_MS < orderlyUtc;
    }

    /** An event that counts, unless it comes again. */
    void note(Event event) {
        if (event.insertedBeforeEventId() == null && older == 0) {
            thirdLastUtc = secondLastUtc;
            secondLastUtc = lastUtc;
            lastUtc = event.audit().createdUtc();
        }
    }
}
