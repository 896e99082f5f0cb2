package io.fastbreak.model.feed;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import java.util.List;

/**
 * Sequence numbers that a feed skipped: the value of the gaps topic, and while OPEN the request to publish them again.
 *
 * @param first the lowest number when the gap opened; does not change
 * @param last the highest number when the gap opened
 * @param missing the numbers still missing
 * @param requests how often the numbers were requested
 * @param openedUtc milliseconds
 * @param updatedUtc milliseconds
 * @param accepted true if an operator accepted that the numbers are LOST: the game is not marked for them
 */
public record Gap(
        String fixtureId,
        EventSource source,
        int epoch,
        long first,
        long last,
        List<Range> missing,
        State state,
        int requests,
        long openedUtc,
        long updatedUtc,
        boolean accepted) {

    /** OPEN ends as HEALED, LOST or VOID; LOST may still turn HEALED. */
    public enum State {
        OPEN,
        HEALED,
        LOST,
        VOID
    }

    /** The key of the gaps topic: {@code fixture/source/epoch/first}. */
    public String key() {
        return fixtureId + "/" + source + "/" + epoch + "/" + first;
    }

    /** The same gap, open, lost or ended, after a change at that time. */
    public Gap changed(List<Range> stillMissing, State now, int times, boolean isAccepted, long utcMs) {
        return new Gap(fixtureId, source, epoch, first, last, stillMissing, now, times, openedUtc, utcMs, isAccepted);
    }
}
