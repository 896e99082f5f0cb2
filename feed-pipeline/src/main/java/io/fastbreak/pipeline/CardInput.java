package io.fastbreak.pipeline;

import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.pipeline.games.ProjectionTask;
import io.fastbreak.pipeline.games.Sinks;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads fixture cards. A record that is not a card is skipped and logged: no record of the topic stops the stream. The
 * topic is compacted, so the key identifies the card and a tombstone belongs on the partition of its key.
 */
final class CardInput {
    private static final Logger LOG = LoggerFactory.getLogger(CardInput.class);

    private final Repartition repartition;
    private final ProjectionTask games;
    private final ProcessorContext<Object, Object> context;

    CardInput(Repartition repartition, ProjectionTask games, ProcessorContext<Object, Object> context) {
        this.repartition = repartition;
        this.games = games;
        this.context = context;
    }

    void process(Record<byte[], byte[]> record, RecordMetadata position) {
        List<CardRecord> read = new ArrayList<>();
        ProcessingError error = Bulkhead.attempt(() -> read.add(CardRecord.read(record.key(), record.value())));
        if (error != null) {
            LOG.warn("Skipped a card: {}: {}", error.message(), repartition.origin(record, position));
            return;
        }
        CardRecord card = read.get(0);
        if (repartition.isMisPartitioned(position, card.fixtureId())) {
            context.forward(repartition.moved(record, position, card.fixtureId()), Sinks.REPARTITIONED_INSTRUCTIONS);
        } else {
            FixtureCard known = card.card() == null ? FixtureCard.empty(card.fixtureId()) : card.card();
            games.card(known, record.timestamp());
        }
    }
}
