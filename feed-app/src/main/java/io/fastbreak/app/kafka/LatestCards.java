package io.fastbreak.app.kafka;

import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.CardRecord.InvalidCardException;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.NewestRecords;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The newest card of each fixture on a cards topic. Records that are not cards are skipped and logged. */
public final class LatestCards {
    private static final Logger LOG = LoggerFactory.getLogger(LatestCards.class);

    private final Map<String, FixtureCard> cards = new HashMap<>();
    private final NewestRecords newest = new NewestRecords();

    /** Applies a record of the topic. */
    public void take(ConsumerRecord<byte[], byte[]> record) {
        try {
            CardRecord read = CardRecord.read(record.key(), record.value());
            if (!newest.isNewest(read.fixtureId(), record.partition(), record.timestamp())) {
                LOG.debug("A newer card of {} lies on another partition", read.fixtureId());
            } else if (read.card() == null) {
                cards.remove(read.fixtureId());
            } else {
                cards.put(read.fixtureId(), read.card());
            }
        } catch (InvalidCardException e) {
            LOG.warn("Skipped {}: {}/{}/{}", e.getMessage(), record.topic(), record.partition(), record.offset());
        }
    }

    /** The cards so far. */
    public Map<String, FixtureCard> byFixture() {
        return Map.copyOf(cards);
    }
}
