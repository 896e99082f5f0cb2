package io.fastbreak.model.log;

import io.fastbreak.model.feed.InputLoss;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is stored of the input topics of a partition.
 *
 * @param count how often records of them were gone before they were read
 * @param topicIds by topic, those from which the partition was read
 * @param lostUpTo by topic, the offset from which the reading went on after the last loss
 */
public record InputLosses(long count, Map<String, String> topicIds, Map<String, Long> lostUpTo) {
    private static final int FORMAT = 1;
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
     * True if the loss was noticed before: until a record behind it is read, each task that begins finds it again, because the
     * committed offset is still the one before it.
     */
    public boolean has(InputLoss loss) {
        return loss.kind() != InputLoss.Kind.MADE_AGAIN && loss.to() <= lostUpTo.getOrDefault(loss.topic(), -1L);
    }

    public byte[] toBytes() {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.number(count);
        out.number(topicIds.size());
        new TreeMap<>(topicIds).forEach((topic, id) -> {
            out.text(topic);
            out.text(id);
        });
        out.number(lostUpTo.size());
        new TreeMap<>(lostUpTo).forEach((topic, offset) -> {
            out.text(topic);
            out.number(offset);
        });
        return out.toBytes();
    }

    /**
     * Reads what is stored; nothing stored is {@link #NONE}.
     *
     * @throws IllegalStateException if a later version of the program wrote it
     */
    public static InputLosses of(byte @Nullable [] stored) {
        if (stored == null) {
            return NONE;
        }
        CompactInput in = new CompactInput(stored);
        StoredFormats.require(FORMAT, in.number(), "losses of the input");
        long count = in.number();
        Map<String, String> ids = new TreeMap<>();
        for (int left = in.integer(); left > 0; left--) {
            String topic = in.text();
            ids.put(topic, in.text());
        }
        Map<String, Long> upTo = new TreeMap<>();
        for (int left = in.integer(); left > 0; left--) {
            String topic = in.text();
            upTo.put(topic, in.number());
        }
        return new InputLosses(count, ids, upTo);
    }
}
