package io.fastbreak.app.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.market.ConsistencyGate;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/** Sets and withdraws the prices of traders, which replace the model's, and reads their history. */
public final class PriceService {
    private final PipelineTopics log;
    private final ConsistencyGate gate;

    public PriceService(Settings settings) {
        log = new PipelineTopics(settings);
        gate = new ConsistencyGate(StageSettings.bridge(settings).marginCap());
    }

    /**
     * A record of the prices topic.
     *
     * @param prices null for a tombstone and for an unreadable value
     */
    public record PriceEntry(
            String fixtureId,

            @JsonProperty("heard") @JsonSerialize(using = ToStringSerializer.class)
            Instant time,

            @Nullable TraderPrices prices,
            boolean isReadable) {

        public boolean isWithdrawal() {
            return isReadable && (prices == null || prices.isWithdrawal());
        }
    }

    /** The last published state of a game. */
    public Optional<Game> game(String fixtureId) {
        return Optional.ofNullable(log.games().get(fixtureId));
    }

    /** Why the bridge would not accept prices, by market. */
    public Map<MarketType, String> objections(TraderPrices prices, Optional<Game> game) {
        int points = game.map(known -> known.competitors().stream()
                        .mapToInt(CompetitorLine::score)
                        .sum())
                .orElse(0);
        return gate.objections(prices.quotes(), points);
    }

    /**
     * Writes prices for the bridge.
     *
     * @throws OperationFailedException if Kafka does not take them
     */
    public void write(TraderPrices prices) {
        log.answering(() -> {
            try (RecordSender sender = log.clients().sender()) {
                return sender.write(new ProducerRecord<>(
                        log.topics().prices(), prices.fixtureId().getBytes(UTF_8), Json.bytes(prices)));
            }
        });
    }

    /**
     * All records by time.
     *
     * @throws OperationFailedException if Kafka does not answer
     */
    public List<PriceEntry> history() {
        List<PriceEntry> history = new ArrayList<>();
        log.read(log.topics().prices(), message -> {
            if (message.key() != null) {
                history.add(entry(message));
            }
        });
        history.sort(Comparator.comparing(PriceEntry::time));
        return history;
    }

    private static PriceEntry entry(ConsumerRecord<byte[], byte[]> message) {
        String fixtureId = new String(message.key(), UTF_8);
        Instant time = Instant.ofEpochMilli(message.timestamp());
        try {
            TraderPrices prices = message.value() == null ? null : Json.read(message.value(), TraderPrices.class);
            return new PriceEntry(fixtureId, time, prices, true);
        } catch (UncheckedIOException e) {
            return new PriceEntry(fixtureId, time, null, false);
        }
    }
}
