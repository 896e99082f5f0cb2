package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import io.fastbreak.lab.simulate.CollectionErrors.Mistakes;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

    /** The feed of a game: a collector with corrections, and a lossy channel. */
    static SimulatedFeed of(SimulatedGame game, FeedFaults faults, long seed, int index) {
        String source = game.events().get(0).path("source").asText();
        SeededRandom edits = SeededRandom.of(seed, index, "edits of " + source);
        Collector collector = new Collector(game.events(), source);
        InjectedFaults injected = new InjectedFaults();
        new CollectionErrors(game.events(), faults, new Mistakes(squads(game), edits), edits, collector, injected)
                .run();
        LossyChannel channel =
                new LossyChannel(game.fixtureId(), faults, SeededRandom.of(seed, index, "way of " + source), injected);
        List<FeedRecord> records = channel.deliver(collector.published());
        return new SimulatedFeed(game, records, channel.lost(), injected);
    }

    private static Map<String, List<String>> squads(SimulatedGame game) {
        return game.fixture().teams().stream().collect(Collectors.toMap(RosterTeam::id, team -> team.players().stream()
                .map(RosterPlayer::id)
                .toList()));
    }
}
