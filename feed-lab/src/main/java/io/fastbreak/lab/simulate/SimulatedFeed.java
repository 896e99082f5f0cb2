package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.simulate.CollectionErrors.Mistakes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The feed of a game.
 *
 * @param game the game without faults
 * @param records in order of delivery
 * @param lost records that were never delivered, in order of publication, for requests to publish them again. The first
 *     and the last publication between two restarts are never lost, so that every loss can be seen as a gap.
 * @param injected the faults of the feed
 */
public record SimulatedFeed(
        SimulatedGame game, List<FeedRecord> records, List<FeedRecord> lost, InjectedFaults injected) {

    public SimulatedFeed {
        records = List.copyOf(records);
        lost = List.copyOf(lost);
    }

    /** Creates the feed of a game: one or two collectors with corrections, each with a lossy channel. */
    static final class FaultInjector {
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
            LossyChannel channel =
                    new LossyChannel(game.fixtureId(), faults, SeededRandom.of(seed, index, "way of " + source), notes);
            records.addAll(channel.deliver(collector.published()));
            lost.addAll(channel.lost());
        }

        private Map<String, List<String>> squads() {
            Map<String, List<String>> squads = new HashMap<>();
            for (JsonNode competitor : game.card().path("competitors")) {
                squads.put(
                        competitor.path("id").asText(),
                        competitor.path("players").findValuesAsText("id"));
            }
            return squads;
        }
    }
}
