package io.fastbreak.pipeline;

import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.log.Bulkhead;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads fixture cards. What is none is left out, with a line in the log: no record of the topic stops the stream. The
 * key is the card's identity, as the topic is compacted, so a tombstone belongs on the partition of its key.
 */
final class CardProcessor extends ContextualProcessor<byte[], byte[], Object, Object> {
    private static final Logger LOG = LoggerFactory.getLogger(CardProcessor.class);

    /**
     * Names of the nodes that this processor forwards to.
     *
     * @param away takes what belongs on another partition; null where another program has moved it
     */
    record Children(String games, @Nullable String away) {}

    private final Partitions partitions;
    private final Children children;

    CardProcessor(Partitions partitions, Children children) {
        this.partitions = partitions;
        this.children = children;
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        List<CardRecord> read = new ArrayList<>();
        ProcessingError error = Bulkhead.attempt(() -> read.add(CardRecord.read(record.key(), record.value())));
        if (error != null) {
            LOG.warn(
                    "Skipped a card: {}: {}",
                    error.message(),
                    partitions.origin(context(), record).text());
            return;
        }
        CardRecord card = read.get(0);
        if (!partitions.isMisplaced(context(), card.fixtureId())) {
            FixtureCard known = card.card() == null ? FixtureCard.empty(card.fixtureId()) : card.card();
            context().forward(new Record<>(card.fixtureId(), known, record.timestamp()), children.games());
        } else if (children.away() != null) {
            context().forward(partitions.moved(context(), record, card.fixtureId()), children.away());
        }
    }
}
