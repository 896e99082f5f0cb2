package io.fastbreak.pipeline;

import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.log.Bulkhead;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads fixture cards. A record that is not a card is skipped and logged: no record of the topic stops the stream. The
 * topic is compacted, so the key identifies the card and a tombstone belongs on the partition of its key.
 */
final class CardProcessor extends ContextualProcessor<byte[], byte[], Object, Object> {
    private static final Logger LOG = LoggerFactory.getLogger(CardProcessor.class);

    /**
     * Names of the nodes that this processor forwards to.
     *
     * @param repartition takes mis-partitioned records
     */
    record Children(String games, String repartition) {}

    private final Repartition repartition;
    private final Children children;

    CardProcessor(Repartition repartition, Children children) {
        this.repartition = repartition;
        this.children = children;
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        List<CardRecord> read = new ArrayList<>();
        ProcessingError error = Bulkhead.attempt(() -> read.add(CardRecord.read(record.key(), record.value())));
        if (error != null) {
            LOG.warn("Skipped a card: {}: {}", error.message(), repartition.origin(context(), record));
            return;
        }
        CardRecord card = read.get(0);
        if (!repartition.isMisPartitioned(context(), card.fixtureId())) {
            FixtureCard known = card.card() == null ? FixtureCard.empty(card.fixtureId()) : card.card();
            context().forward(new Record<>(card.fixtureId(), known, record.timestamp()), children.games());
        } else {
            context().forward(repartition.moved(context(), record, card.fixtureId()), children.repartition());
        }
    }
}
