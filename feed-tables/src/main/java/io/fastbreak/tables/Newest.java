package io.fastbreak.tables;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * The newest of the records of one key that were read together: if a tombstone and then the versions 7 and 8 of a game
 * were read, the rows of before are deleted, and those of version 8 take their place.
 *
 * @param isDeleted true if a tombstone is among them
 * @param value of the highest version behind the last tombstone; null if there is none
 */
record Newest<T>(boolean isDeleted, @Nullable T value) {
    /** Records by their key, each list in the order of the records. */
    static Map<String, List<ConsumerRecord<byte[], byte[]>>> byKey(List<ConsumerRecord<byte[], byte[]>> records) {
        return records.stream()
                .collect(groupingBy(record -> new String(record.key(), UTF_8), LinkedHashMap::new, toList()));
    }

    /** @param version of two records of one version the first counts, as it would if they were not read together */
    static <T> Newest<T> of(
            List<ConsumerRecord<byte[], byte[]>> records, Function<byte[], T> read, ToLongFunction<T> version) {
        boolean isDeleted = false;
        T newest = null;
        for (ConsumerRecord<byte[], byte[]> record : records) {
            if (record.value() == null) {
                isDeleted = true;
                newest = null;
            } else {
                T value = requireNonNull(read.apply(record.value()), "the value is null");
                if (newest == null || version.applyAsLong(value) > version.applyAsLong(newest)) {
                    newest = value;
                }
            }
        }
        return new Newest<>(isDeleted, newest);
    }
}
