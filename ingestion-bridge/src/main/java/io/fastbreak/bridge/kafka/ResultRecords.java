package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.MarketResults.Market;
import io.fastbreak.bridge.MarketResults.Status;
import io.fastbreak.bridge.market.WrittenResults;
import io.fastbreak.bridge.pricing.MarketType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads records of the results topic: only complete ones, of the fixture that their key names. The record {@code
 * E2024-276} of revision 3 is what the next one, of revision 4, follows from.
 */
public final class ResultRecords {
    private static final Logger LOG = LoggerFactory.getLogger(ResultRecords.class);

    private ResultRecords() {}

    /** Empty for a tombstone, and for a record with a value that this version does not know. */
    public static Optional<MarketResults> read(ConsumerRecord<String, byte[]> message) {
        return JsonRecords.value(message, MarketResults.class)
                .filter(results -> isComplete(results) && results.fixtureId().equals(message.key()));
    }

    /**
     * The record that the next one of the key's fixture follows. If it cannot be read, that is a withdrawal without
     * markets, of a revision that no record before it can have: each one takes an offset. A tombstone says nothing;
     * empty without a key.
     */
    public static Optional<MarketResults> last(ConsumerRecord<String, byte[]> message) {
        Optional<MarketResults> read = read(message);
        if (read.isPresent() || message.key() == null) {
            return read;
        }
        if (message.value() == null) {
            return Optional.of(MarketResults.none(message.key()));
        }
        LOG.error("{} has no results that can be read: its markets are not listed", JsonRecords.position(message));
        return Optional.of(MarketResults.none(message.key())
                .without(Status.WITHDRAWN, 0, List.of("UNREADABLE"), message.timestamp())
                .revised(message.offset() + 1));
    }

    /** Adds a record to what is written of its fixture, by fixture. */
    public static void apply(ConsumerRecord<String, byte[]> message, Map<String, WrittenResults> written) {
        Instant time = Instant.ofEpochMilli(message.timestamp());
        last(message).ifPresent(results -> WrittenResults.add(written, results, time));
    }

    private static boolean isComplete(MarketResults results) {
        return results.fixtureId() != null
                && results.status() != null
                && results.score().stream().allMatch(score -> score.id() != null)
                && results.markets().stream().allMatch(ResultRecords::isComplete);
    }

    /** Without a line, or the competitors of its selections, nobody can say which of them has won. */
    private static boolean isComplete(Market market) {
        return market.id() != null
                && market.type() != null
                && market.selections().size() == 2
                && market.selections().stream()
                        .map(MarketResults.Selection::name)
                        .allMatch(Objects::nonNull)
                && (market.type() == MarketType.MONEYLINE ? market.line() == null : isNumber(market.line()))
                && (market.type() == MarketType.TOTAL || isBetweenTwo(market));
    }

    private static boolean isNumber(@Nullable Double line) {
        return line != null && Double.isFinite(line);
    }

    private static boolean isBetweenTwo(Market market) {
        String first = market.selections().get(0).competitor();
        String second = market.selections().get(1).competitor();
        return first != null && second != null && !first.equals(second);
    }
}
