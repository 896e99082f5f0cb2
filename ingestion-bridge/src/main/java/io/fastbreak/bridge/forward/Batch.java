package io.fastbreak.bridge.forward;

import java.time.Instant;
import java.util.function.BooleanSupplier;

/**
 * One version of a game on its way to the platform.
 *
 * @param known when the pipeline knew it
 * @param conflated versions that it replaced before they were sent
 * @param wanted false once a suspension is to go before what of it is not yet sent
 */
record Batch(
        String fixtureId, int partition, long stateVersion, Instant known, int conflated, BooleanSupplier wanted) {}
