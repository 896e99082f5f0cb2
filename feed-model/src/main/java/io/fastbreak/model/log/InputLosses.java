package io.fastbreak.model.log;

import io.fastbreak.model.feed.InputLoss;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The state that is stored of the input topics of a partition.
 *
 * @param count how often records of them were gone before they were read
 * @param topicIds by topic, those from which the partition was read
 * @param lostUpTo by topic, the offset from which the reading went on after the last loss
 */
public record InputLosses(long count, Map<String, String> topicIds, Map<String, Long> lostUpTo) {
    /** Its stored form. */
    public static final RecordCodec<InputLosses> STORED = RecordCodec.of(InputLosses.class, 1, "losses of the input");

    /** Nothing was read yet. */
    public static final InputLosses NONE = new InputLosses(0, Map.of(), Map.of());

    public InputLosses {
        topicIds = Map.copyOf(topicIds);
        lostUpTo = Map.copyOf(lostUpTo);
    }

    /** The same with one loss more. */
    public InputLosses with(InputLoss loss) {
        Map<String, Long> more = new TreeMap<>(lostUpTo);
        more.put(loss.topic(), loss.to());
        return new InputLosses(count + 1, topicIds, more);
    }

    /** The same with the id of a topic. */
    public InputLosses with(String topic, String id) {
        Map<String, String> more = new TreeMap<>(topicIds);
        more.put(topic, id);
        return new InputLosses(count, more, lostUpTo);
    }

    /**
     * True if the loss was noticed before: until a record behind it is read, each task that begins finds it again,
     * because the committed offset is still the one before it.
     */
    public boolean has(InputLoss loss) {
        return loss.kind() != InputLoss.Kind.MADE_AGAIN && loss.to() <= lostUpTo.getOrDefault(loss.topic(), -1L);
    }

    /** From the stored form; {@link #NONE} if nothing is stored. */
    public static InputLosses of(byte @Nullable [] stored) {
        return stored == null ? NONE : STORED.read(stored);
    }
}
