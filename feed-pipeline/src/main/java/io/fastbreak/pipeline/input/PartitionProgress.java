package io.fastbreak.pipeline.input;

import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.feed.TaskInput.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * How far one partition of an input topic is processed, compared with the end offsets that were read of it. The
 * consumer's position counts, since transaction markers and aborted records have offsets too. Thread-safe; positions
 * are set by the thread that reads the partition.
 */
final class PartitionProgress {
    /** End offsets that were not reached yet; of more, every other one is forgotten. */
    private static final int MOST_READINGS = 32;

    /** An answer that is older than this is none: the clock was set back. */
    private static final long LATEST_ANSWER_MS = 10_000;

    private static final long NONE = -1;

    /** @param utc when it was asked for, milliseconds */
    private record Reading(long utc, long end) {}

    private final List<Reading> ahead = new ArrayList<>();
    /** The last record that was processed. */
    private final AtomicLong processed = new AtomicLong(NONE);
    /** The offset to be read up to first. */
    private long begin = NONE;
    /** The offset that the consumer reads next. */
    private long fetched = NONE;
    /** The last record that the consumer has returned. */
    private long lastRecord = NONE;

    private long caughtUpUtc = TaskInput.UNKNOWN;
    private long end = NONE;
    private long askedUtc;

    /** The consumer has the partition, and reads this offset next. */
    synchronized void begins(long position) {
        if (begin == NONE) {
            begin = position;
            fetched = position;
        }
        advance();
    }

    /**
     * The consumer has returned what is before an offset.
     *
     * @param first offset of the first record that it has returned; the offset itself if there was none
     * @param last offset of the last record; negative if there was none
     */
    synchronized void fetched(long first, long last, long next) {
        begins(first);
        fetched = next;
        lastRecord = last < 0 ? lastRecord : last;
    }

    /** A record was processed. */
    void processed(long offset) {
        processed.lazySet(offset);
    }

    /** The partition was given up, or its position was set: nothing is known. */
    synchronized void forget() {
        begin = NONE;
        fetched = NONE;
        lastRecord = NONE;
        processed.set(NONE);
        caughtUpUtc = TaskInput.UNKNOWN;
    }

    /**
     * The end offset was read.
     *
     * @param utc when it was asked for, milliseconds; an answer to an earlier question changes nothing
     */
    synchronized void read(long utc, long endOffset) {
        // After the clock was set back, the newest time is a lower one.
        if (utc <= askedUtc && askedUtc - utc < LATEST_ANSWER_MS) {
            return;
        }
        if (utc < askedUtc) {
            ahead.clear();
        }
        askedUtc = utc;
        end = endOffset;
        if (ahead.size() == MOST_READINGS) {
            for (int i = MOST_READINGS - 2; i >= 0; i -= 2) {
                ahead.remove(i);
            }
        }
        ahead.add(new Reading(utc, endOffset));
        advance();
    }

    private void advance() {
        long reached = reached();
        if (reached == NONE) {
            return;
        }
        int count = 0;
        while (count < ahead.size() && ahead.get(count).end <= reached) {
            caughtUpUtc = ahead.get(count).utc;
            count++;
        }
        ahead.subList(0, count).clear();
    }

    /** The offset before which everything is processed. */
    private long reached() {
        long last = processed.get();
        if (lastRecord == NONE || last >= lastRecord) {
            return fetched;
        }
        return last == NONE ? begin : last + 1;
    }

    /**
     * The newest time of an end offset that is reached. If the clock was set back, that is now, and grows old from then on.
     *
     * @return milliseconds, never after {@code nowUtc}; {@link TaskInput#UNKNOWN} before the first
     */
    synchronized long caughtUpUtc(long nowUtc) {
        advance();
        caughtUpUtc = Math.min(caughtUpUtc, nowUtc);
        return caughtUpUtc;
    }

    /** Null while position or end is not known. */
    synchronized @Nullable Position position() {
        long reached = reached();
        return reached == NONE || end == NONE ? null : new Position(reached, end);
    }
}
