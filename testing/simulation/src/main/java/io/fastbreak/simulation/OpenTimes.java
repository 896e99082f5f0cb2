package io.fastbreak.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.simulator.ingestion.IngestedChange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** When the markets of games were open on the platform, and what closed them. Times are milliseconds from the start. */
final class OpenTimes {
    private static final int MARKETS = MarketType.values().length;

    private final VirtualTime time;
    private final Map<String, List<State>> states = new HashMap<>();
    private final Map<String, Map<String, String>> markets = new HashMap<>();

    /**
     * The markets of a game from a time on.
     *
     * @param open how many are open
     * @param causes of the first that is not; empty if all are open or none was ever posted
     */
    private record State(long fromMs, int open, String causes) {}

    /**
     * A time in which no market of a game was open for the same causes.
     *
     * @param causes as the platform has them, separated by commas; {@code OPENING} before the first price
     */
    record Closing(long fromMs, long toMs, String causes) {
        long ms() {
            return toMs - fromMs;
        }
    }

    /** @param closings in order of time */
    record Times(long openMs, long allOpenMs, List<Closing> closings) {}

    OpenTimes(VirtualTime time) {
        this.time = time;
    }

    void changed(IngestedChange change) {
        JsonNode body = change.body();
        if (change.operationId().equals("postMarket") && body != null) {
            String fixture = body.path("sourceFixtureId").asText();
            Map<String, String> ofFixture = markets.computeIfAbsent(fixture, id -> new LinkedHashMap<>());
            boolean suspended = body.path("isSuspended").asBoolean();
            ofFixture.put(change.entity().id(), suspended ? Observer.customData(body, "reasons") : "");
            int open = (int) ofFixture.values().stream().filter(String::isEmpty).count();
            String causes = ofFixture.values().stream()
                    .filter(reasons -> !reasons.isEmpty())
                    .findFirst()
                    .orElse("");
            states.computeIfAbsent(fixture, id -> new ArrayList<>()).add(new State(time.nowMs(), open, causes));
        }
    }

    /** How it was between two times. */
    Times between(String fixtureId, long fromMs, long toMs) {
        List<State> all = new ArrayList<>(List.of(new State(0, 0, "OPENING")));
        all.addAll(states.getOrDefault(SourceIds.fixture(fixtureId).orElseThrow(), List.of()));
        long open = 0;
        long allOpen = 0;
        List<Closing> closings = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            State state = all.get(i);
            long begin = Math.max(fromMs, state.fromMs());
            long end = Math.min(toMs, i + 1 < all.size() ? all.get(i + 1).fromMs() : toMs);
            if (begin >= end) {
                continue;
            }
            open += state.open() > 0 ? end - begin : 0;
            allOpen += state.open() == MARKETS ? end - begin : 0;
            if (state.open() == 0) {
                add(closings, new Closing(begin, end, state.causes()));
            }
        }
        return new Times(open, allOpen, closings);
    }

    /** One closing where the markets changed, but not the causes. */
    private static void add(List<Closing> closings, Closing closing) {
        Closing last = closings.isEmpty() ? null : closings.get(closings.size() - 1);
        if (last != null && last.toMs() == closing.fromMs() && last.causes().equals(closing.causes())) {
            closings.set(closings.size() - 1, new Closing(last.fromMs(), closing.toMs(), last.causes()));
        } else {
            closings.add(closing);
        }
    }
}
