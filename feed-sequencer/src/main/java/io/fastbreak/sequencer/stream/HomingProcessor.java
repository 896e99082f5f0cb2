package io.fastbreak.sequencer.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.feed.JudgedRecord;
import io.fastbreak.model.feed.RawRecord;
import java.util.Arrays;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Publishers are not trusted to key well: a record that lacks its fixture's id as key, or lies on another partition than
 * that key's own, goes home, unchanged but for a header that says where it was published. Only such records pay for the
 * hop, and none takes it twice: what arrives by it does not come here. A record whose fixture cannot be read stays, and
 * so does one that is too large for any topic behind raw: its slot, which is not here, is told as missing at home.
 */
public final class HomingProcessor extends ContextualProcessor<byte[], JudgedRecord, byte[], JudgedRecord> {

    /** Names of the nodes that this processor forwards to. */
    public record Children(String here, String elsewhere) {}

    private final int partitions;
    private final Children children;

    /** @param partitions of the raw topic, as of all others */
    public HomingProcessor(int partitions, Children children) {
        this.partitions = partitions;
        this.children = children;
    }

    @Override
    public void process(Record<byte[], JudgedRecord> record) {
        RawRecord raw = record.value().raw();
        String fixtureId = record.value().verdict().fixtureId();
        if (fixtureId == null || isAtHome(raw, fixtureId)) {
            context().forward(record, children.here());
        } else if (!OutputRecords.fits(raw)) {
            context().forward(record.withValue(record.value().astray()), children.here());
        } else {
            record.headers().add("fb-raw", raw.coordinates().getBytes(UTF_8));
            context().forward(record, children.elsewhere());
        }
    }

    private boolean isAtHome(RawRecord raw, String fixtureId) {
        byte @Nullable [] key = raw.key();
        return key != null
                && Arrays.equals(key, fixtureId.getBytes(UTF_8))
                && Homes.partitionOf(key, partitions) == raw.partition();
    }
}
