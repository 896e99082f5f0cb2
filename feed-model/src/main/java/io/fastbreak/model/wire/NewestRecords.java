package io.fastbreak.model.wire;

import java.util.HashMap;
import java.util.Map;

/**
 * Which records count of a topic that several partitioners write to, so that records of one key may lie on several
 * partitions. On one partition the later one counts, whatever its time; of two partitions the one that was appended
 * later. A record whose time is unknown, which Kafka writes as a negative one, counts. Used by one thread.
 */
public final class NewestRecords {
    private final Map<String, Last> last = new HashMap<>();

    private record Last(int partition, long utc) {}

    /**
     * Whether a record counts: the next one, in the order of reading, of its topic.
     *
     * @param utc its timestamp, milliseconds
     */
    public boolean isNewest(String key, int partition, long utc) {
        Last known = last.get(key);
        if (known != null && known.partition() != partition && utc >= 0 && utc < known.utc()) {
            return false;
        }
        last.put(key, new Last(partition, utc));
        return true;
    }
}
