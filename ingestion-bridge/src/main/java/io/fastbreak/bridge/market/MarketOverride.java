package io.fastbreak.bridge.market;

import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.bridge.pricing.MarketType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The change of one market by a record of the prices topic. */
public sealed interface MarketOverride {
    /** In which the record was read. */
    int partition();

    String fixtureId();

    MarketType market();

    /** When the record was written. */
    Instant received();

    /** The subject of the change: of two records on the same one the later counts. */
    String subject();

    /**
     * True if a record counts in its place that was read later: on one partition always, of two the one that was
     * written later.
     */
    default boolean isReplacedBy(MarketOverride later) {
        return partition() == later.partition() || !later.received().isBefore(received());
    }

    /** @param record what is set; null if it is withdrawn */
    record Change(
            int partition,
            String fixtureId,
            MarketType market,
            Part part,
            Instant received,
            @Nullable TraderRecord record)
            implements MarketOverride {
        @Override
        public String subject() {
            return market + " " + part + " " + fixtureId;
        }
    }

    /** A record that cannot be read, or not be carried out: the market is suspended until a later one that can. */
    record Unreadable(int partition, String fixtureId, MarketType market, Instant received) implements MarketOverride {
        @Override
        public String subject() {
            return market + " " + fixtureId;
        }
    }
}
