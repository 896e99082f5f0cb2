package io.fastbreak.server.live;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The records of the bridge's topics; not thread-safe. */
final class BridgeRecords {
    private static final int MAX_FAILURES = 50;
    /** Begins the key of what was only recorded. */
    private static final String SHADOW = "shadow/";

    private final BoundedMap<FixtureMarkets> fixtures = new BoundedMap<>(BoardGames.MAX_GAMES);
    private final BoundedMap<MarketResults> results = new BoundedMap<>(BoardGames.MAX_GAMES);
    private final MarketHistory history = new MarketHistory();
    /** The version of each fixture that the last receipt answers. */
    private final BoundedMap<Long> versions = new BoundedMap<>(BoardGames.MAX_GAMES);

    private final Map<Integer, Lease> leases = new TreeMap<>();
    private final Map<Receipt.Outcome, Long> answers = new EnumMap<>(Receipt.Outcome.class);
    private final RecentList<Receipt> failures = new RecentList<>(MAX_FAILURES);
    private long conflated;
    private long sinceUtc;

    /**
     * Applies a record of the markets topic.
     *
     * @param json null for a tombstone
     * @return the markets as they are now, none after a tombstone; null if a tombstone removes nothing
     */
    @Nullable
    FixtureMarkets markets(String key, @Nullable JsonNode json) {
        FixtureMarkets known = fixtures.get(key);
        if (json == null) {
            fixtures.remove(key);
            history.remove(key);
            return known == null
                    ? null
                    : new FixtureMarkets(
                            known.fixtureId(), known.stateVersion(), known.utc(), known.shadow(), List.of(), null);
        }
        FixtureMarkets sent = BridgeState.of(json);
        FixtureMarkets now = known == null ? sent : sent.after(known);
        fixtures.put(key, now);
        history.add(key, now, json);
        return now;
    }

    /** The markets of a game: those that were sent, or, if there are none, those that a shadow recorded. */
    GameMarkets of(String fixtureId) {
        String key = fixtures.get(fixtureId) == null ? SHADOW + fixtureId : fixtureId;
        return new GameMarkets(fixtureId, fixtures.get(key), results.get(fixtureId), history.of(key));
    }

    /**
     * Applies a record of the results topic.
     *
     * @param of null for a tombstone
     * @return the markets of the fixture, as last sent; null if none were
     */
    @Nullable
    FixtureMarkets results(String fixtureId, @Nullable MarketResults of) {
        if (of == null) {
            results.remove(fixtureId);
        } else {
            results.put(fixtureId, of);
        }
        return fixtures.get(fixtureId);
    }

    /** The one that was sent longest ago first. */
    Collection<FixtureMarkets> all() {
        return fixtures.values();
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
