package io.fastbreak.server.live;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The records of the bridge's topics; not thread-safe. */
final class BridgeRecords {
    private static final int MAX_FAILURES = 50;

    private final BoundedMap<FixtureMarkets> fixtures = new BoundedMap<>(BoardGames.MAX_GAMES);
    /** The version of each fixture that the last receipt answers. */
    private final BoundedMap<Long> versions = new BoundedMap<>(BoardGames.MAX_GAMES);

    private final Map<Integer, Lease> leases = new TreeMap<>();
    private final Map<Receipt.Outcome, Long> answers = new EnumMap<>(Receipt.Outcome.class);
    private final RecentList<Receipt> failures = new RecentList<>(MAX_FAILURES);
    private long conflated;
    private long sinceUtc;

    void markets(String key, @Nullable JsonNode markets) {
        fixtures.set(key, markets == null ? null : BridgeState.of(markets));
    }

    void receipt(Receipt receipt) {
        sinceUtc = sinceUtc == 0 ? receipt.utc() : sinceUtc;
        answers.merge(receipt.outcome(), 1L, Long::sum);
        count(receipt);
        if (receipt.outcome() == Receipt.Outcome.REFUSED || receipt.outcome() == Receipt.Outcome.GAVE_UP) {
            failures.add(receipt);
        }
    }

    /** Every receipt of a version has the number of versions that it replaced; that counts once. */
    private void count(Receipt receipt) {
        String fixtureId = receipt.fixtureId();
        Long version = receipt.stateVersion();
        if (fixtureId != null && version != null && !version.equals(versions.get(fixtureId))) {
            conflated += receipt.conflated();
            versions.put(fixtureId, version);
        }
    }

    void lease(Lease lease) {
        leases.merge(lease.partition(), lease, (known, next) -> next.epoch() < known.epoch() ? known : next);
    }

    BridgeState state() {
        List<FixtureMarkets> latest = new ArrayList<>(fixtures.values());
        Collections.reverse(latest);
        return new BridgeState(
                latest,
                List.copyOf(leases.values()),
                new EnumMap<>(answers),
                conflated,
                sinceUtc,
                failures.newestFirst().toList());
    }
}
