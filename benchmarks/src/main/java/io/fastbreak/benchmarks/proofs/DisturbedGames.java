package io.fastbreak.benchmarks.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.games.OfficialTotals;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.testkit.guarantee.Oracle;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/** Simulated games that are all live at once, with every fault that a feed survives. */
final class DisturbedGames {
    private static final FeedFaults FAULTS = FeedFaults.NONE
            .with(FeedFault.REVISION, 0.02)
            .with(FeedFault.DELETION, 0.01)
            .with(FeedFault.RESTORE, 0.01)
            .with(FeedFault.INSERT, 0.02)
            .with(FeedFault.MOVE, 0.01)
            .with(FeedFault.LOSS, 0.01)
            .with(FeedFault.DUPLICATE, 0.05)
            .with(FeedFault.LATE_BLOCK, 0.002)
            .with(FeedFault.INVALID, 0.005)
            .with(FeedFault.WRONG_KEY, 0.01)
            .reorderWithin(5);

    private final Simulation simulation;

    DisturbedGames(int games, long seed) {
        simulation = new Simulation(
                SimulationSettings.of(games, seed).startEvery(Duration.ZERO).with(FAULTS));
    }

    /** What is delivered, in order of time. */
    List<ProducerRecord<byte[], byte[]>> records(String topic) {
        return simulation.records().map(record -> record(topic, record)).toList();
    }

    /** What is delivered only when it is asked for again. */
    List<ProducerRecord<byte[], byte[]>> republished(String topic) {
        return simulation
                .feeds()
                .flatMap(feed -> feed.lost().stream())
                .map(record -> record(topic, record))
                .toList();
    }

    private static ProducerRecord<byte[], byte[]> record(String topic, FeedRecord record) {
        @Nullable String key = record.key();
        return new ProducerRecord<>(topic, key == null ? null : key.getBytes(UTF_8), record.value());
    }

    /** How each game ends. */
    Map<String, Oracle> oracles() {
        Map<String, Oracle> oracles = new HashMap<>();
        simulation
                .games()
                .forEach(game -> oracles.put(game.fixtureId(), new OfficialTotals(game.truth())::differences));
        return oracles;
    }
}
