package io.fastbreak.sequencer.stream;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.utils.Utils;

/** Where fixtures are at home: on the partition that Kafka's own partitioner gives to their ids as keys. */
public final class Homes {
    private Homes() {}

    public static int partitionOf(String fixtureId, int partitions) {
        return partitionOf(fixtureId.getBytes(StandardCharsets.UTF_8), partitions);
    }

    static int partitionOf(byte[] key, int partitions) {
        return Utils.toPositive(Utils.murmur2(key)) % partitions;
    }
}
