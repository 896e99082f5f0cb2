package io.fastbreak.app.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

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

/** Where a trader sets prices in place of the model's, withdraws them, and sees who set which. */
public final class PriceService {
    private final PipelineTopics log;
    private final ConsistencyGate gate;

    public PriceService(Settings settings) {
        log = new PipelineTopics(settings);
        gate = new ConsistencyGate(StageSettings.bridge(settings).marginCap());
    }

    /**
     * What was once said of a fixture's prices.
     *
     * @param prices null for a tombstone and for what cannot be read
     */
    public record Entry(
            String fixtureId, Instant heard, @Nullable TraderPrices prices, boolean isReadable) {

        public boolean isWithdrawal() {
            return isReadable && (prices == null || prices.isWithdrawal());
        }
    }

    /** The game as the pipeline last told it. */
    public Optional<Game> game(String fixtureId) {
        return Optional.ofNullable(log.games().get(fixtureId));
    }

    /** What the bridge would refuse, by market. */
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
     * @throws CannotRunException where Kafka does not take them
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
     * All that was ever said, by time.
     *
     * @throws CannotRunException where Kafka does not answer
     */
    public List<Entry> history() {
        List<Entry> history = new ArrayList<>();
        log.read(log.topics().prices(), message -> {
            if (message.key() != null) {
                history.add(entry(message));
            }
        });
        history.sort(Comparator.comparing(Entry::heard));
        return history;
    }

    private static Entry entry(ConsumerRecord<byte[], byte[]> message) {
        String fixtureId = new String(message.key(), UTF_8);
        Instant heard = Instant.ofEpochMilli(message.timestamp());
        try {
            TraderPrices prices = message.value() == null ? null : Json.read(message.value(), TraderPrices.class);
            return new Entry(fixtureId, heard, prices, true);
        } catch (UncheckedIOException e) {
            return new Entry(fixtureId, heard, null, false);
        }
    }
}
