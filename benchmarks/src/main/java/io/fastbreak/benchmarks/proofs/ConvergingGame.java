package io.fastbreak.benchmarks.proofs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.games.OfficialTotals;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * One simulated game with its corrections, told as it was published and told in disorder: both must end as the game
 * really did, and as the same game to the last field. Everything follows from the seed and the index.
 */
final class ConvergingGame {
    private static final long START_UTC = 946_684_800_000L;
    private static final long LONGER_THAN_ANY_WAIT_MS = 10_000;
    private static final List<FeedFault> CORRECTIONS =
            List.of(FeedFault.REVISION, FeedFault.DELETION, FeedFault.RESTORE, FeedFault.INSERT, FeedFault.MOVE);
    private static final double MOST_OF_EACH = 0.03;
    // What arrives far behind is projected anew with all that follows it: such games take as long as many others.
    private static final int A_SHUFFLED_ONE_IN = 64;
    private static final int A_DELAYED_ONE_IN = 4;

    private final int index;
    private final SplittableRandom random;
    private final SimulatedFeed feed;
    private final List<Event> events = new ArrayList<>();

    ConvergingGame(long seed, int index) {
        this.index = index;
        // Neighbouring seeds of a SplittableRandom overlap, so each is mixed first.
        random = new SplittableRandom(new SplittableRandom(seed + index).nextLong());
        FeedFaults faults = FeedFaults.NONE;
        for (FeedFault fault : CORRECTIONS) {
            faults = faults.with(fault, random.nextDouble(MOST_OF_EACH));
        }
        feed = new Simulation(SimulationSettings.of(index + 1, seed).with(faults)).feed(index);
        EventCodec codec = new EventCodec();
        for (FeedRecord record : feed.records()) {
            try {
                events.add(codec.read(record.value()));
            } catch (IOException e) {
                throw new UncheckedIOException("the simulator wrote no event", e);
            }
        }
    }

    /** Tells the game in order and in the disorder of its index. */
    Tally check() {
        DeliveryOrder disorder = disorder();
        PlainFeed inOrder = told(DeliveryOrder.IN_ORDER);
        PlainFeed inDisorder = told(disorder);
        List<String> failures = new ArrayList<>();
        OfficialTotals truth = new OfficialTotals(feed.game().truth());
        truth.differences(inOrder.game()).forEach(difference -> failures.add("in order " + difference));
        truth.differences(inDisorder.game()).forEach(difference -> failures.add(disorder + " " + difference));
        failures.addAll(openReasons(inDisorder.game()));
        if (!comparable(inOrder.game()).equals(comparable(inDisorder.game()))) {
            failures.add(disorder + " ended as " + comparable(inDisorder.game()) + " and in order as "
                    + comparable(inOrder.game()));
        }
        long corrections = CORRECTIONS.stream().mapToInt(feed.injected()::count).sum();
        return new Tally(
                1,
                events.size(),
                corrections,
                Map.of(disorder, Tally.Arrivals.of(inDisorder.ledger())),
                failures.isEmpty() ? List.of() : List.of("game " + index + ": " + String.join("; ", failures)));
    }

    private DeliveryOrder disorder() {
        if (index % A_SHUFFLED_ONE_IN == 0) {
            return DeliveryOrder.SHUFFLED;
        }
        return index % A_DELAYED_ONE_IN == 1 ? DeliveryOrder.DELAYED : DeliveryOrder.WITHIN_THE_WINDOW;
    }

    private PlainFeed told(DeliveryOrder delivery) {
        PlainFeed told = new PlainFeed(
                new FeedId(events.get(0).fixtureId(), events.get(0).source()), START_UTC);
        for (DeliveryOrder.Turn turn : delivery.of(events, random.split())) {
            told.passTo(START_UTC + turn.atMs());
            told.arrive(turn.event(), told.nowUtc());
        }
        told.passTo(told.nowUtc() + LONGER_THAN_ANY_WAIT_MS);
        return told;
    }

    /** A feed that began in its middle says so until an operator does; that is history. */
    private static List<String> openReasons(Game game) {
        return game.reliability().reasons().stream()
                .filter(reason -> reason != Reason.JOINED_LATE)
                .map(reason -> "still " + reason + " " + game.reliability().missing())
                .toList();
    }

    /** The game without its stamps and the history of its reliability. */
    private static ObjectNode comparable(Game game) {
        ObjectNode tree = Json.read(Json.bytes(game), ObjectNode.class);
        return tree.without(List.of("stateVersion", "resultRevision", "lastEventId", "asOfUtc", "reliability"));
    }
}
