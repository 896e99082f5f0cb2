package io.fastbreak.model.wire;

import java.util.HashMap;
import java.util.Map;

/**
 * Which records count on a topic that producers with different partitioners write to, so that records of one key may be on
 * several partitions. On one partition the later record counts, whatever its time; of two partitions the one appended
 * later. A record without a time, which Kafka writes as a negative one, counts. Not thread-safe.
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
