package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Notice;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Events of one game that close it and that the pipeline has perhaps not processed. From when a challenge with number 812 is
 * read on the raw topic, nothing is open with a version of the game that ends at 811, unless the pipeline vouches for it later
 * than that: then it knows the event, and has for example rejected it. Read by several threads.
 */
final class AnnouncedEvents {
    private final Map<EventSource, Announced> bySource = new ConcurrentHashMap<>();

    /**
     * @param sequence the highest number of those that were announced together
     * @param nanos when the last one was
     * @param cause of a version that knows it
     */
    private record Announced(long sequence, long nanos, String cause) {
        /** True if a version of the game may not know it. */
        boolean isNewTo(GameVersion version) {
            ScoringSummary summary = version.summary();
            return summary == null || (summary.lastSequence() < sequence && version.vouchedNanos() < nanos);
        }

        Announced and(Announced later) {
            return new Announced(Math.max(sequence, later.sequence), later.nanos, later.cause);
        }
    }

    /**
     * @param latest the latest version of the game; null before the first
     * @return true if it closes this version, which nothing closed before
     */
    boolean add(Event event, long nowNanos, @Nullable GameVersion latest) {
        Announced added = new Announced(event.audit().sequenceNumber(), nowNanos, causeOf(event));
        if (latest != null && !added.isNewTo(latest)) {
            return false;
        }
        boolean wasClosed = latest != null && closes(latest);
        // What is settled is forgotten: behind a reset of the feed the numbers begin again.
        bySource.merge(
                event.source(),
                added,
                (before, now) -> latest == null || before.isNewTo(latest) ? before.and(now) : now);
        return latest != null && !wasClosed && closes(latest);
    }

    private static String causeOf(Event event) {
        if (Notice.of(event) == Notice.BAD) {
            return Reason.FEED_UNRELIABLE.name();
        }
        return event.attributes() instanceof Attributes.MatchStatusChange
                ? SuspensionCause.NOT_IN_PROGRESS.name()
                : SuspensionCause.REVIEW_OPEN.name();
    }

    /** True if this version of the game, for which it would be open, is to be replaced by one that knows the events. */
    boolean closes(GameVersion version) {
        return cause(version) != null;
    }

    /** The cause of the version that is to replace this one; null if none is. */
    @Nullable
    String cause(GameVersion version) {
        ScoringSummary summary = version.summary();
        if (summary == null || !SuspensionCause.of(summary).isEmpty()) {
            return null;
        }
        Announced last = bySource.get(summary.source());
        return last != null && last.isNewTo(version) ? last.cause : null;
    }
}
