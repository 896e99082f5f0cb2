package io.fastbreak.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.lab.importer.OfficialTotals;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.SimulatedGame;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.testkit.guarantee.Oracle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/**
 * The raw records of simulated games.
 *
 * @param topic of the records
 */
public record SimulatedRecords(Simulation simulation, String topic) {
    private static final EventCodec CODEC = new EventCodec();
    /** Every fault that a feed survives. */
    private static final FeedFaults DISTURBED = FeedFaults.NONE
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

    public static SimulatedRecords of(SimulationSettings settings, String topic) {
        return new SimulatedRecords(new Simulation(settings), topic);
    }

    /** Games that are all live at once, with every fault that a feed survives. */
    public static SimulatedRecords disturbed(int games, long seed, String topic) {
        return of(SimulationSettings.of(games, seed).startEvery(Duration.ZERO).with(DISTURBED), topic);
    }

    /** The records that are delivered, in order of time. */
    public List<ProducerRecord<byte[], byte[]>> all() {
        return simulation.records().map(this::record).toList();
    }

    /** The records that are delivered only when they are asked for again. */
    public List<ProducerRecord<byte[], byte[]>> republished() {
        return simulation
                .feeds()
                .flatMap(feed -> feed.lost().stream())
                .map(this::record)
                .toList();
    }

    private ProducerRecord<byte[], byte[]> record(FeedRecord record) {
        @Nullable String key = record.key();
        return new ProducerRecord<>(topic, key == null ? null : key.getBytes(UTF_8), record.value());
    }

    public Map<String, Oracle> oracles() {
        return simulation
                .games()
                .collect(Collectors.toMap(
                        SimulatedGame::fixtureId, game -> new OfficialTotals(game.truth())::differences));
    }

    /** The event of a record that is known to be valid. */
    public static Event event(byte[] value) {
        try {
            return CODEC.read(value);
        } catch (IOException e) {
            throw new UncheckedIOException("not an event: " + new String(value, UTF_8), e);
        }
    }
}
