package io.fastbreak.simulation;

import java.util.List;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** A consumer of all partitions of a topic, with keys as text. */
final class VirtualReader {
    private final List<List<ConsumerRecord<byte[], byte[]>>> partitions;
    /** The offset of the next record, by partition. */
    private final int[] positions;

    VirtualReader(VirtualLog log, String topic) {
        this.partitions = log.topic(topic);
        this.positions = new int[partitions.size()];
    }

    /** Leaves out what is there already. */
    void seekToEnd() {
        for (int i = 0; i < positions.length; i++) {
            positions[i] = partitions.get(i).size();
        }
    }

    /** Continues with the records of a partition since a time, milliseconds. */
    void seekToTime(int partition, long utc) {
        List<ConsumerRecord<byte[], byte[]>> records = partitions.get(partition);
        int position = records.size();
        while (position > 0 && records.get(position - 1).timestamp() >= utc) {
            position--;
        }
        positions[partition] = position;
    }

    void seekToBeginning(int partition) {
        positions[partition] = 0;
    }

    /** Reads what has been appended to a partition since the last call. */
    void read(int partition, Consumer<ConsumerRecord<String, byte[]>> reader) {
        List<ConsumerRecord<byte[], byte[]>> records = partitions.get(partition);
        while (positions[partition] < records.size()) {
            reader.accept(TextKeyed.of(records.get(positions[partition]++)));
        }
    }
}
