package io.fastbreak.bridge.guard;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.market.SourceIds;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The markets of a fixture that a bridge has left.
 *
 * @param id of the fixture on the platform
 * @param bodies that it recorded last; null if the record cannot be read, so that any of its markets may be open
 */
record LeftFixture(String fixtureId, String id, @Nullable IngestionMarkets bodies) {
    static LeftFixture of(IngestionMarkets bodies) {
        return new LeftFixture(bodies.fixtureId(), bodies.fixture().id(), bodies);
    }

    /** Empty if the platform cannot have it. */
    static Optional<LeftFixture> unreadable(String fixtureId) {
        return SourceIds.fixture(fixtureId).map(id -> new LeftFixture(fixtureId, id, null));
    }

    /** True if a market of it may have been left open. */
    boolean mayBeOpen() {
        return bodies == null || bodies.isOpen();
    }

    /** The version that it was recorded at; 0 if that cannot be read. */
    long stateVersion() {
        return bodies == null ? 0 : bodies.stateVersion();
    }

    /** The ids of all markets that it may have. */
    List<String> marketIds() {
        return SourceIds.markets(id);
    }
}
