package io.fastbreak.app.kafka;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * The committed records of the topics of a pipeline: on Kafka, or as files. All methods throw
 * {@link io.fastbreak.app.config.OperationFailedException} if a topic cannot be read.
 */
public interface TopicLog {
    TopicCatalog topics();

    /** Passes on the records of a topic, of each partition in their order. */
    void read(String topic, Consumer<ConsumerRecord<byte[], byte[]>> sink);

    /** The last state of each game by fixture id; one whose last record is a tombstone is gone. */
    default SortedMap<String, Game> games() {
        SortedMap<String, Game> games = new TreeMap<>();
        read(topics().state(), record -> {
            if (record.value() == null) {
                games.remove(new String(record.key(), StandardCharsets.UTF_8));
            } else {
                Game game = Json.read(record.value(), Game.class);
                games.merge(
                        game.fixtureId(),
                        game,
                        (known, next) -> next.stateVersion() >= known.stateVersion() ? next : known);
            }
        });
        return games;
    }

    /** The fixture cards by fixture id. */
    default Map<String, FixtureCard> cards() {
        LatestCards cards = new LatestCards();
        read(topics().cards(), cards::take);
        return cards.byFixture();
    }
}
