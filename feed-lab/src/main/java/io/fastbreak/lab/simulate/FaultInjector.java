package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns a game into its feed: one or two collectors with their corrections, and the way of each to the log. */
final class FaultInjector {
    private static final String SECOND_SOURCE = "VendorLiveStats";

    private final SimulatedGame game;
    private final FeedFaults faults;
    private final long seed;
    private final int index;
    private final InjectedFaults.Notes notes = new InjectedFaults.Notes();
    private final List<FeedRecord> records = new ArrayList<>();
    private final List<FeedRecord> lost = new ArrayList<>();

    private FaultInjector(SimulatedGame game, FeedFaults faults, long seed, int index) {
        this.game = game;
        this.faults = faults;
        this.seed = seed;
        this.index = index;
    }

    static SimulatedFeed inject(SimulatedGame game, FeedFaults faults, long seed, int index) {
        FaultInjector injector = new FaultInjector(game, faults, seed, index);
        injector.collect(game.events().get(0).path("source").asText(), "");
        if (faults.twoSources()) {
            injector.collect(SECOND_SOURCE, "b");
            injector.records.sort(Comparator.comparingLong(FeedRecord::dueUtc));
        }
        return new SimulatedFeed(game, injector.records, injector.lost, injector.notes.toInjected());
    }

    private void collect(String source, String idEnding) {
        SeededRandom edits = SeededRandom.of(seed, index, "edits of " + source);
        Collector collector = new Collector(game.events(), source, idEnding);
        new CollectionErrors(game.events(), faults, new Mistakes(squads(), edits), edits, collector, notes).run();
        LossyChannel wire =
                new LossyChannel(game.fixtureId(), faults, SeededRandom.of(seed, index, "way of " + source), notes);
        records.addAll(wire.deliver(collector.published()));
        lost.addAll(wire.lost());
    }

    private Map<String, List<String>> squads() {
        Map<String, List<String>> squads = new HashMap<>();
        for (JsonNode competitor : game.card().path("competitors")) {
            squads.put(
                    competitor.path("id").asText(), competitor.path("players").findValuesAsText("id"));
        }
        return squads;
    }
}
