package io.fastbreak.app.topology;

import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.CardRecord.NoCardException;
import io.fastbreak.model.fixture.FixtureCard;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads fixture cards. What is none is left out, with a word in the log: no record of the topic stops the stream. */
final class CardProcessor extends ContextualProcessor<byte[], byte[], String, FixtureCard> {
    private static final Logger LOG = LoggerFactory.getLogger(CardProcessor.class);

    @Override
    public void process(Record<byte[], byte[]> record) {
        try {
            CardRecord read = CardRecord.read(record.key(), record.value());
            FixtureCard card = read.card() == null ? FixtureCard.empty(read.fixtureId()) : read.card();
            context().forward(record.withKey(read.fixtureId()).withValue(card));
        } catch (NoCardException e) {
            skipped(e);
        }
    }

    private void skipped(NoCardException record) {
        context()
                .recordMetadata()
                .ifPresent(place -> LOG.warn(
                        "Skipped {}: {}/{}/{}", record.getMessage(), place.topic(), place.partition(), place.offset()));
    }
}
