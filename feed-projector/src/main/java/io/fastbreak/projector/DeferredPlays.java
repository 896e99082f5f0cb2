package io.fastbreak.projector;

import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.projector.game.BoundedEvent;
import io.fastbreak.projector.game.EventVersion;
import java.util.Comparator;
import java.util.List;

/**
 * The plays that a task had deferred when another one took its game over: if the game was stored with play 8, and 9 and 10
 * were deferred, the log has them.
 */
public final class DeferredPlays {
    /** An event is appended as soon as it is published, by clocks that agree within that. */
    private static final long PROMPT_MS = 5_000;

    private DeferredPlays() {}

    /**
     * Appends them to the stored game.
     *
     * @param nowUtc milliseconds
     */
    public static void append(LiveGame game, List<EventVersion> deferred, long nowUtc) {
        deferred.stream().sorted(Comparator.comparing(EventVersion::place)).forEach(version -> {
            SequencedEvent event = new SequencedEvent(
                    game.feed(),
                    version.event(),
                    version.place().epoch(),
                    ChangeKind.APPEND,
                    false,
                    List.of(),
                    version.entry());
            long publishedUtc = event.event().audit().publishedUtc();
            game.append(
                    event, BoundedEvent.of(event.event()), appendedUtc(game.metadata(), publishedUtc, nowUtc), nowUtc);
        });
    }

    /**
     * When an event was appended, which is not stored: as long after it was published as the one before it, if that was
     * appended promptly. Else nothing is known but that it came behind that one.
     */
    private static long appendedUtc(GameMetadata before, long publishedUtc, long nowUtc) {
        GameMetadata.LastChange last = before.last();
        long delayMs = last.asOfUtc() - last.publishedUtc();
        long playUtc = before.freshness().playUtc();
        if (Math.abs(delayMs) > PROMPT_MS) {
            return playUtc == 0 ? last.asOfUtc() : playUtc;
        }
        return Math.max(playUtc, Math.min(nowUtc, publishedUtc + delayMs));
    }
}
