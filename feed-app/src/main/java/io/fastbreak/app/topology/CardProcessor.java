package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import java.io.UncheckedIOException;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads fixture cards. What is none is left out, with a word in the log: no record of the topic stops the stream. */
final class CardProcessor extends ContextualProcessor<byte[], byte[], String, FixtureCard> {
    private static final Logger LOG = LoggerFactory.getLogger(CardProcessor.class);

    @Override
    public void process(Record<byte[], byte[]> record) {
        if (record.key() == null) {
            skipped("a card without a key");
            return;
        }
        String fixtureId = new String(record.key(), UTF_8);
        FixtureCard card = read(fixtureId, record.value());
        if (card != null) {
            context().forward(record.withKey(fixtureId).withValue(card));
        }
    }

    private @Nullable FixtureCard read(String fixtureId, byte @Nullable [] value) {
        if (value == null) {
            return FixtureCard.empty(fixtureId);
        }
        try {
            FixtureCard card = Json.read(value, FixtureCard.class);
            if (fixtureId.equals(card.fixtureId())) {
                return card;
            }
            skipped("a card whose key is not its fixture");
        } catch (UncheckedIOException e) {
            skipped("what is no card");
        }
        return null;
    }

    private void skipped(String what) {
        context()
                .recordMetadata()
                .ifPresent(place ->
                        LOG.warn("Skipped {}: {}/{}/{}", what, place.topic(), place.partition(), place.offset()));
    }
}
