package io.fastbreak.sequencer.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ValidatedRecord;
import java.util.Arrays;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Publishers are not trusted to key well: a record that lacks its fixture's id as key, or lies on another partition than
 * that of its fixture, is sent there, unchanged but for a header that says where it was published. A record whose fixture
 * cannot be read belongs to the fixture of its key, so that the task of that fixture rejects it and marks the game; it
 * stays only where it has no key. Only such records pay for the hop, and none takes it twice: what arrives by it does not
 * come here. A record that is too large for any topic behind raw stays as well: its number is not received on the
 * partition of its fixture, so it is missing there.
 */
public final class RepartitionProcessor extends ContextualProcessor<byte[], ValidatedRecord, byte[], ValidatedRecord> {

    /** Names of the nodes that this processor forwards to. */
    public record Children(String here, String elsewhere) {}

    private final int partitions;
    private final Children children;

    /** @param partitions of the raw topic, as of all others */
    public RepartitionProcessor(int partitions, Children children) {
        this.partitions = partitions;
        this.children = children;
    }

    @Override
    public void process(Record<byte[], ValidatedRecord> record) {
        RawRecord raw = record.value().raw();
        if (isAtHome(raw, record.value().result().fixtureId())) {
            context().forward(record, children.here());
        } else if (!OutputRecords.fits(raw)) {
            context().forward(record.withValue(record.value().misPartitioned()), children.here());
        } else {
            record.headers().add("fb-raw", raw.coordinates().getBytes(UTF_8));
            context().forward(record, children.elsewhere());
        }
    }

    private boolean isAtHome(RawRecord raw, @Nullable String fixtureId) {
        byte @Nullable [] key = raw.key();
        if (key == null) {
            return fixtureId == null;
        }
        boolean isOfFixture = fixtureId == null || Arrays.equals(key, fixtureId.getBytes(UTF_8));
        return isOfFixture && HomePartitions.partitionOf(key, partitions) == raw.partition();
    }
}
