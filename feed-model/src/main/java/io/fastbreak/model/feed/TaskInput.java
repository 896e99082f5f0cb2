package io.fastbreak.model.feed;

import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The progress of the task of one partition in its input topics. Used on the thread of the task. */
public interface TaskInput {
    /** Of a time up to which the input is read: nothing is known. */
    long UNKNOWN = 0;

    /**
     * A position in the log.
     *
     * @param position the offset that is read next
     * @param endOffset the high watermark, as it was read last
     */
    record Position(long position, long endOffset) {}

    /**
     * The newest time for which everything that had been appended to the input topics by then is processed: the
     * position has reached an end offset that was read then. An open transaction counts as appended.
     *
     * @param nowUtc milliseconds
     * @return milliseconds, never after {@code nowUtc}; {@link #UNKNOWN} while no end offset was reached yet
     */
    long caughtUpUtc(long nowUtc);

    /** The position in the raw topic; null while it is not known. */
    default @Nullable Position raw() {
        return null;
    }

    /**
     * Sets who is informed of a loss, before any record behind it is processed. Of a loss that was noticed before, it
     * is informed at once.
     */
    default void onLoss(Consumer<InputLoss> listener) {}

    /** The ids of the input topics, as far as they are known: a topic that was made again has another one. */
    default Map<String, String> topicIds() {
        return Map.of();
    }

    /** The topic was made again: it is read from its beginning. */
    default void readAgain(String topic) {}
}
