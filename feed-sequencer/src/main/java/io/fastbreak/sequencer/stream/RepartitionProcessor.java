package io.fastbreak.sequencer.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ValidatedRecord;
import java.util.Arrays;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Sends mis-partitioned records to the home partition of their fixture: those without its id as key, and those that a
 * publisher wrote to another partition. They are unchanged except for a header with their coordinates. A record whose
 * fixture cannot be read belongs to the fixture of its key, so that the task of that fixture rejects it and marks the
 * game; without a key it stays. Repartitioned records do not come here again. A record that is too large for the topics
 * behind raw stays as well: its sequence number is not received on the home partition and is therefore missing there.
 */
public final class RepartitionProcessor extends ContextualProcessor<byte[], ValidatedRecord, byte[], ValidatedRecord> {

    /** Names of the nodes that this processor forwards to. */
    public record Children(String here, String repartition) {}

    private final int partitions;
    private final Children children;

    /** @param partitions of the raw topic and all other topics */
    public RepartitionProcessor(int partitions, Children children) {
        this.partitions = partitions;
        this.children = children;
    }

    @Override
    public void process(Record<byte[], ValidatedRecord> record) {
        RawRecord raw = record.value().raw();
        if (isOnHomePartition(raw, record.value().result().fixtureId())) {
            context().forward(record, children.here());
        } else if (!OutputRecords.fits(raw)) {
            context().forward(record.withValue(record.value().misPartitioned()), children.here());
        } else {
            record.headers().add("fb-raw", raw.coordinates().getBytes(UTF_8));
            context().forward(record, children.repartition());
        }
    }

    private boolean isOnHomePartition(RawRecord raw, @Nullable String fixtureId) {
        byte @Nullable [] key = raw.key();
        if (key == null) {
            return fixtureId == null;
        }
        boolean isOfFixture = fixtureId == null || Arrays.equals(key, fixtureId.getBytes(UTF_8));
        return isOfFixture && HomePartitions.partitionOf(key, partitions) == raw.partition();
    }
}
