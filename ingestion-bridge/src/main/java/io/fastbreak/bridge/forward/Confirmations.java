package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Awaited;
import io.fastbreak.bridge.IngestionMarkets.Confirmed;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the platform has confirmed of the markets of one fixture. A state that is only possible replaces none that was
 * confirmed. Used by one thread.
 */
final class Confirmations {
    private final PossibleFixture possible;
    private final Map<String, Confirmed> markets = new TreeMap<>();

    Confirmations(PossibleFixture possible) {
        this.possible = possible;
    }

    /** Continues from what was confirmed to another process. */
    void restore(IngestionMarkets last) {
        last.confirmed().forEach(market -> markets.put(market.id(), market));
    }

    /** Of each market that was sent, or is about to be, by id. */
    List<Confirmed> all() {
        return List.copyOf(markets.values());
    }

    /**
     * Notes what is confirmed now.
     *
     * @param utc the time, milliseconds
     */
    void observe(DesiredState desired, long utc) {
        Set<String> ids = new HashSet<>(possible.markets().keySet());
        ids.addAll(desired.markets().keySet());
        for (String id : ids) {
            boolean mayOpen = Reconciler.mayOpen(id, desired, possible);
            markets.put(id, confirmed(id, possible.market(id), mayOpen, markets.get(id), utc));
        }
    }

    private static Confirmed confirmed(
            String id, PossibleMarket market, boolean mayOpen, @Nullable Confirmed before, long utc) {
        boolean wasOpen = before != null && before.open();
        boolean open = market.isOpen() || (market.mayBeOpen() && wasOpen);
        long since = before != null && open == wasOpen ? before.utc() : utc;
        return new Confirmed(id, open, since, awaited(market, mayOpen));
    }

    private static @Nullable Awaited awaited(PossibleMarket market, boolean mayOpen) {
        if (mayOpen) {
            return market.isOpen() ? null : Awaited.OPEN;
        }
        return market.mayBeOpen() ? Awaited.SUSPENDED : null;
    }
}
