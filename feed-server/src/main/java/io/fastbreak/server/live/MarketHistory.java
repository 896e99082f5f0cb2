package io.fastbreak.server.live;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.BridgeState.Market;
import io.fastbreak.server.live.BridgeState.Price;
import io.fastbreak.server.live.GameMarkets.MarketChange;
import io.fastbreak.server.live.GameMarkets.SentMarket;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bodies that were sent for each fixture, as long as there is room: the fixture that changed longest ago is dropped
 * first. Not thread-safe.
 */
final class MarketHistory {
    static final int MAX_OF_FIXTURE = 3_000;
    /** About 900 bytes each. */
    static final int MAX_OF_ALL = 50_000;

    private final Map<String, Deque<MarketChange>> fixtures = new LinkedHashMap<>();
    private int size;

    /** @param json the value of the markets topic that the markets were read from */
    void add(String key, FixtureMarkets markets, JsonNode json) {
        Deque<MarketChange> known = fixtures.remove(key);
        Deque<MarketChange> changes = known == null ? new ArrayDeque<>() : known;
        fixtures.put(key, changes);
        MarketChange last = changes.peekLast();
        List<SentMarket> sent =
                markets.markets().stream().map(market -> sent(market, last)).toList();
        if (last != null && last.hasSent(sent)) {
            changes.removeLast();
            changes.add(last.with(sent));
            return;
        }
        JsonNode body = json.path("markets").path(0).path("body");
        String period = known(BridgeState.customData(body, "period"));
        changes.add(new MarketChange(
                markets.utc(),
                markets.stateVersion(),
                known(BridgeState.customData(body, "score")),
                last != null && last.period().equals(period) ? last.period() : period,
                clock(BridgeState.customData(body, "clock")),
                sent));
        size++;
        if (changes.size() > MAX_OF_FIXTURE) {
            changes.removeFirst();
            size--;
        }
        while (size > MAX_OF_ALL) {
            remove(fixtures.keySet().iterator().next());
        }
    }

    void remove(String key) {
        Deque<MarketChange> removed = fixtures.remove(key);
        size -= removed == null ? 0 : removed.size();
    }

    /** Oldest first. */
    List<MarketChange> of(String key) {
        return new ArrayList<>(fixtures.getOrDefault(key, new ArrayDeque<>()));
    }

    /** Unchanged parts are the same object, which saves memory. */
    private static SentMarket sent(Market market, @Nullable MarketChange last) {
        SentMarket before = last == null
                ? null
                : last.markets().stream()
                        .filter(other -> other.id().equals(market.id()))
                        .findFirst()
                        .orElse(null);
        SentMarket sent = new SentMarket(
                before == null ? market.id() : before.id(),
                market.suspended(),
                market.state(),
                before != null && before.reasons().equals(market.reasons()) ? before.reasons() : market.reasons(),
                market.line(),
                market.selections().stream().map(Price::price).toList());
        return before != null && before.isSame(sent) ? confirmed(before, market.state()) : sent;
    }

    /** A market that was open stays so in the history, whatever is confirmed of a later suspension. */
    private static SentMarket confirmed(SentMarket before, MarketState now) {
        boolean stays = before.state() == now || (before.state() == MarketState.OPEN && !before.suspended());
        return stays ? before : before.with(now);
    }

    private static String known(String value) {
        return value.equals("unknown") ? "" : value;
    }

    /** Milliseconds and status. */
    private static @Nullable Long clock(String value) {
        String ms = value.split(" ", 2)[0];
        return ms.matches("\\d{1,18}") ? Long.valueOf(ms) : null;
    }
}
