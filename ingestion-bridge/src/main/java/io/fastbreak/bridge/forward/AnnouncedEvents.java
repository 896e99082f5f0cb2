package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.game.ScoringSummary;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Events of one game that close it and that the pipeline has perhaps not processed. From when a challenge with number 812 is
 * read on the raw topic, nothing is open with a version of the game that ends at 811, unless the pipeline vouches for it later
 * than that: then it knows the event, and has for example rejected it. Read by several threads.
 */
final class AnnouncedEvents {
    private final Map<EventSource, Announced> bySource = new ConcurrentHashMap<>();

    /**
     * @param sequence the highest number of them
     * @param readNanos when the last one was read
     */
    private record Announced(long sequence, long readNanos) {
        Announced and(Announced later) {
            return new Announced(Math.max(sequence, later.sequence), Math.max(readNanos, later.readNanos));
        }
    }

    void add(Event event, long nowNanos) {
        bySource.merge(event.source(), new Announced(event.audit().sequenceNumber(), nowNanos), Announced::and);
    }

    /** True if this version of the game, for which it would be open, is to be replaced by one that knows the events. */
    boolean closes(GameVersion version) {
        ScoringSummary summary = version.summary();
        if (summary == null) {
            return false;
        }
        Announced last = bySource.get(summary.source());
        return last != null
                && summary.lastSequence() < last.sequence
                && version.vouchedNanos() < last.readNanos
                && SuspensionCause.of(summary).isEmpty();
    }
}
