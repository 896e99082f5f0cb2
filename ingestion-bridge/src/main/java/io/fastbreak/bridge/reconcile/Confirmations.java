package io.fastbreak.bridge.reconcile;

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
 * The platform's confirmations of the markets of one fixture. A state that is only possible replaces none that was
 * confirmed. Used by one thread.
 */
public final class Confirmations {
    private final PlatformFixture platform;
    private final Map<String, Confirmed> markets = new TreeMap<>();

    public Confirmations(PlatformFixture platform) {
        this.platform = platform;
    }

    /** Continues from what was confirmed to another process. */
    public void restore(IngestionMarkets last) {
        last.confirmed().forEach(market -> markets.put(market.id(), market));
    }

    /** Of each market that was sent, or is about to be, by id. */
    public List<Confirmed> all() {
        return List.copyOf(markets.values());
    }

    /**
     * Notes what is confirmed now.
     *
     * @param utc the time, milliseconds
     * @param nanos the same time of the monotonic clock
     */
    public void observe(DesiredFixture desired, long utc, long nanos) {
        Set<String> ids = new HashSet<>(platform.markets().keySet());
        ids.addAll(desired.markets().keySet());
        for (String id : ids) {
            boolean mayOpen = Reconciler.mayOpen(id, desired, platform, nanos);
            markets.put(id, confirmed(id, platform.market(id), mayOpen, markets.get(id), utc));
        }
    }

    private static Confirmed confirmed(
            String id, PlatformMarket market, boolean mayOpen, @Nullable Confirmed before, long utc) {
        boolean wasOpen = before != null && before.open();
        boolean open = market.isOpen() || (market.mayBeOpen() && wasOpen);
        long since = before != null && open == wasOpen ? before.utc() : utc;
        return new Confirmed(id, open, since, awaited(market, mayOpen));
    }

    private static @Nullable Awaited awaited(PlatformMarket market, boolean mayOpen) {
        if (mayOpen) {
            return market.isOpen() ? null : Awaited.OPEN;
        }
        return market.mayBeOpen() ? Awaited.SUSPENDED : null;
    }
}
