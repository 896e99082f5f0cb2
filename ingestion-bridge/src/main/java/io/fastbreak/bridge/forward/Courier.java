package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import java.util.concurrent.CompletableFuture;

/** Carries one fixture's batches to the platform, and records what it does. */
interface Courier {

    /** Sends bodies, the fixture first. */
    CompletableFuture<Delivery> send(Batch batch, IngestionMarkets bodies);

    /** Records bodies that the platform has already. */
    CompletableFuture<Delivery> keep(Batch batch, IngestionMarkets bodies);

    /** Deletes the fixture and its markets, for good. */
    CompletableFuture<Delivery> delete(Batch batch);
}
