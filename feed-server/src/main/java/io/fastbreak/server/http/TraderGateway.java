package io.fastbreak.server.http;

import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.server.live.GameHeadline;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sends what traders set and withdraw to the bridge; thread-safe. */
@FunctionalInterface
public interface TraderGateway {
    /**
     * Writes a record, unless something speaks against it.
     *
     * @param game that it concerns; null if it has no event yet
     * @return what speaks against it; empty if it was written
     * @throws NotConfirmedException if Kafka did not take it
     */
    List<String> submit(TraderRecord record, @Nullable GameHeadline game);
}
