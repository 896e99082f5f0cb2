package io.fastbreak.bridge.market;

import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.bridge.pricing.MarketType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a record of the prices topic changes of one market. */
public sealed interface MarketOverride {
    String fixtureId();

    MarketType market();

    /** When the record was written. */
    Instant received();

    /** What it concerns: of two records on the same the later one counts. */
    String subject();

    /** @param record what is set; null if it is withdrawn */
    record Change(
            String fixtureId,
            MarketType market,
            Part part,
            Instant received,
            @Nullable TraderRecord record) implements MarketOverride {
        @Override
        public String subject() {
            return market + " " + part + " " + fixtureId;
        }
    }

    /** A record that cannot be read, or not be carried out: the market is suspended until a later one that can. */
    record Unreadable(String fixtureId, MarketType market, Instant received) implements MarketOverride {
        @Override
        public String subject() {
            return market + " " + fixtureId;
        }
    }
}
