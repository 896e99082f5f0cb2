package io.fastbreak.benchmarks.proofs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.benchmarks.proofs.DeliveryOrder.SentEvent;
import io.fastbreak.lab.importer.OfficialTotals;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.testkit.driver.PipelineListener;
import io.fastbreak.testkit.driver.PlainPipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * One simulated game with its corrections, processed as it was published and in disorder: both must end as the game
 * really did, and as the same game to the last field. Everything follows from the seed and the index.
 */
final class ConvergingGame {
    private static final long START_UTC = 946_684_800_000L;
    private static final long LONGER_THAN_ANY_WAIT_MS = 10_000;
    private static final List<FeedFault> CORRECTIONS =
            List.of(FeedFault.REVISION, FeedFault.DELETION, FeedFault.RESTORE, FeedFault.INSERT, FeedFault.MOVE);
    private static final double MOST_OF_EACH = 0.03;
    // An event that belongs far back is projected again with all that follow: such a game takes as long as many others.
    private static final int A_SHUFFLED_ONE_IN = 64;
    private static final int A_DELAYED_ONE_IN = 4;

    private final int index;
    private final SplittableRandom random;
    private final SimulatedFeed feed;
    private final List<SentEvent> events;

    ConvergingGame(long seed, int index) {
        this.index = index;
        // The sequences of adjacent seeds of a SplittableRandom overlap, so each seed is mixed first.
        random = new SplittableRandom(new SplittableRandom(seed + index).nextLong());
        FeedFaults faults = FeedFaults.NONE;
        for (FeedFault fault : CORRECTIONS) {
            faults = faults.with(fault, random.nextDouble(MOST_OF_EACH));
        }
        feed = new Simulation(SimulationSettings.of(index + 1, seed).with(faults)).feed(index);
        events = SentEvent.of(feed);
    }

    CaseResults check() {
        DeliveryOrder disorder = disorder();
        Game inOrder = game(process(DeliveryOrder.IN_ORDER));
        PlainPipeline disordered = process(disorder);
        Game inDisorder = game(disordered);
        List<String> failures = new ArrayList<>();
        OfficialTotals truth = new OfficialTotals(feed.game().truth());
        truth.differences(inOrder).forEach(difference -> failures.add("in order " + difference));
        truth.differences(inDisorder).forEach(difference -> failures.add(disorder + " " + difference));
        failures.addAll(openReasons(inDisorder));
        if (!comparable(inOrder).equals(comparable(inDisorder))) {
            failures.add(disorder + " ended as " + comparable(inDisorder) + " and in order as " + comparable(inOrder));
        }
        long corrections = CORRECTIONS.stream().mapToInt(feed.injected()::count).sum();
        return new CaseResults(
                        Map.of("events", (long) events.size(), "corrections", corrections, disorder.title(), 1L),
                        failures.isEmpty() ? List.of() : List.of("game " + index + ": " + String.join("; ", failures)))
                .with(disorder.title(), disordered.counters());
    }

    private DeliveryOrder disorder() {
        if (index % A_SHUFFLED_ONE_IN == 0) {
            return DeliveryOrder.SHUFFLED;
        }
        return index % A_DELAYED_ONE_IN == 1 ? DeliveryOrder.DELAYED : DeliveryOrder.WITHIN_THE_WINDOW;
    }

    private PlainPipeline process(DeliveryOrder order) {
        PlainPipeline pipeline = new PlainPipeline(
                SequencerSettings.DEFAULTS, ProjectionSettings.DEFAULT, PipelineListener.NONE, START_UTC);
        for (DeliveryOrder.Arrival arrival : order.of(events, random.split())) {
            pipeline.runTo(START_UTC + arrival.atMs());
            pipeline.receive(
                    arrival.event().event(),
                    arrival.event().value(),
                    pipeline.now().utcMs());
        }
        pipeline.runTo(pipeline.now().utcMs() + LONGER_THAN_ANY_WAIT_MS);
        return pipeline;
    }

    private Game game(PlainPipeline pipeline) {
        return Objects.requireNonNull(pipeline.game(feed.game().fixtureId())).game();
    }

    private static List<String> openReasons(Game game) {
        return game.reliability().reasons().stream()
                .map(reason -> "still " + reason + " " + game.reliability().missing())
                .toList();
    }

    /** The game without its versions, its times and the history of its reliability. */
    private static ObjectNode comparable(Game game) {
        ObjectNode tree = Json.read(Json.bytes(game), ObjectNode.class);
        return tree.without(List.of("stateVersion", "resultRevision", "lastEventId", "asOfUtc", "reliability"));
    }
}
