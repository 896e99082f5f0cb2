package io.fastbreak.bridge.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.bridge.market.MarketOverride;
import io.fastbreak.bridge.pricing.MarketType;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records of the prices topic. A tombstone withdraws a trader's prices of all markets, and so does a record without markets.
 */
public final class PriceRecords {
    private static final Logger LOG = LoggerFactory.getLogger(PriceRecords.class);

    private record Written(int partition, Instant at) {}

    private PriceRecords() {}

    /** The changes of a record; none if it has no key, so that its fixture is unknown. */
    public static List<MarketOverride> read(ConsumerRecord<String, byte[]> message) {
        String fixtureId = message.key();
        if (fixtureId == null) {
            return List.of();
        }
        Written written = new Written(message.partition(), Instant.ofEpochMilli(message.timestamp()));
        if (message.value() == null) {
            return withdrawn(fixtureId, written);
        }
        List<MarketType> concerned = List.of(MarketType.values());
        try {
            JsonNode value = JsonRecords.read(message.value(), JsonNode.class);
            concerned = concerned(value);
            TraderRecord read = JsonRecords.read(message.value(), TraderRecord.typeOf(value));
            if (read != null && read.fixtureId().equals(fixtureId)) {
                return changes(read, written);
            }
            LOG.warn("{} has no price of {}, which is its key", JsonRecords.position(message), fixtureId);
        } catch (IOException | RuntimeException e) {
            LOG.warn("{} has no price of {}: {}", JsonRecords.position(message), fixtureId, e.getMessage());
        }
        return concerned.stream()
                .map(market -> (MarketOverride)
                        new MarketOverride.Unreadable(written.partition(), fixtureId, market, written.at()))
                .toList();
    }

    /** The market that a record names, else all of them. */
    private static List<MarketType> concerned(JsonNode value) {
        List<MarketType> named = Arrays.stream(MarketType.values())
                .filter(market -> market.name().equals(value.path("market").textValue()))
                .toList();
        return named.isEmpty() ? List.of(MarketType.values()) : named;
    }

    private static List<MarketOverride> changes(TraderRecord read, Written written) {
        if (read instanceof MarketInstruction instruction) {
            @Nullable TraderRecord set = instruction.isWithdrawal() ? null : instruction;
            return instruction.parts().stream()
                    .map(part -> change(read.fixtureId(), instruction.market(), part, written, set))
                    .toList();
        }
        TraderPrices prices = (TraderPrices) read;
        return prices.isWithdrawal()
                ? withdrawn(prices.fixtureId(), written)
                : prices.quotes().keySet().stream()
                        .map(market -> change(prices.fixtureId(), market, Part.PRICES, written, prices))
                        .toList();
    }

    private static List<MarketOverride> withdrawn(String fixtureId, Written written) {
        return Stream.of(MarketType.values())
                .map(market -> change(fixtureId, market, Part.PRICES, written, null))
                .toList();
    }

    private static MarketOverride change(
            String fixtureId, MarketType market, Part part, Written written, @Nullable TraderRecord record) {
        return new MarketOverride.Change(written.partition(), fixtureId, market, part, written.at(), record);
    }
}
