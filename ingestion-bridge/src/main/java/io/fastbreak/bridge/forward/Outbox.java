package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Receipt;
import java.util.concurrent.CompletableFuture;

/** Where the bridge writes what it does. No call blocks. */
public interface Outbox {

    /** Notes an answer of the platform. */
    void receipt(Receipt receipt);

    /**
     * Keeps a fixture's bodies for the next start.
     *
     * @param partition of the fixture
     * @return done once they are safe
     */
    CompletableFuture<?> keep(int partition, IngestionMarkets markets);

    /**
     * Gives word that a partition is served.
     *
     * @return done once everybody can read it
     */
    CompletableFuture<?> renew(Lease lease);

    /** Forgets a fixture's bodies. */
    void forget(int partition, String fixtureId);
}
