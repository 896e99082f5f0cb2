package io.fastbreak.app.run;

import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.CardRecord.NoCardException;
import io.fastbreak.model.fixture.FixtureCard;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The cards of a cards topic by fixture id. What is none is left out, with a word in the log. */
public final class Cards {
    private static final Logger LOG = LoggerFactory.getLogger(Cards.class);

    private final Map<String, FixtureCard> cards = new HashMap<>();

    /** Takes in one record of the topic. */
    void take(ConsumerRecord<byte[], byte[]> record) {
        try {
            CardRecord read = CardRecord.read(record.key(), record.value());
            if (read.card() == null) {
                cards.remove(read.fixtureId());
            } else {
                cards.put(read.fixtureId(), read.card());
            }
        } catch (NoCardException e) {
            LOG.warn("Skipped {}: {}/{}/{}", e.getMessage(), record.topic(), record.partition(), record.offset());
        }
    }

    /** Those that there are now. */
    public Map<String, FixtureCard> byFixture() {
        return Map.copyOf(cards);
    }
}
