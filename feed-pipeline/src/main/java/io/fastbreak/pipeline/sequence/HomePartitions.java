package io.fastbreak.pipeline.sequence;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.ValidatedRecord;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.utils.Utils;

/** The home partitions of fixtures: those that Kafka's own partitioner gives to their ids as keys. */
public final class HomePartitions {
    private HomePartitions() {}

    public static int partitionOf(String fixtureId, int partitions) {
        return partitionOf(fixtureId.getBytes(StandardCharsets.UTF_8), partitions);
    }

    /** The partition of the fixture that a record belongs to, or of its key if the fixture cannot be read. */
    public static int partitionOf(ValidatedRecord record, int partitions) {
        String fixtureId = record.result().fixtureId();
        return fixtureId == null
                ? partitionOf(requireNonNull(record.raw().key()), partitions)
                : partitionOf(fixtureId, partitions);
    }

    /** @param key the fixture id in UTF-8 */
    public static int partitionOf(byte[] key, int partitions) {
        return Utils.toPositive(Utils.murmur2(key)) % partitions;
    }
}
