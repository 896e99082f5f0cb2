package io.fastbreak.bridge;

import io.fastbreak.model.feed.TraceContext;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Where the bridge and the guard write their records. No call blocks. */
public interface RecordSink {
    /** Writes an answer of the platform. */
    void receipt(Receipt receipt, @Nullable TraceContext trace);

    /**
     * Records a fixture's bodies for the next start.
     *
     * @param partition of the fixture
     * @return done once they are stored
     */
    CompletableFuture<?> keep(int partition, IngestionMarkets markets);

    /**
     * Writes the results of a fixture's markets.
     *
     * @param partition of the fixture
     * @return done once they are stored
     */
    CompletableFuture<?> results(int partition, MarketResults results);

    /**
     * Renews the lease of a partition.
     *
     * @return done once everyone can read it
     */
    CompletableFuture<?> renew(Lease lease);

    /** Deletes the record of a fixture's bodies. */
    void forget(int partition, String fixtureId);
}
