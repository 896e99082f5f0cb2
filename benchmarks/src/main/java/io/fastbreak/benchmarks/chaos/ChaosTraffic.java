package io.fastbreak.benchmarks.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.lab.importer.OfficialTotals;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.runtime.config.OperationFailedException;
import io.fastbreak.testkit.guarantee.Oracle;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.KafkaThread;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/** Games that are all live at once, published by kcat, whose client has nothing in common with the program's. */
final class ChaosTraffic implements AutoCloseable {
    /** Of each game. */
    static final double EVENTS_A_SECOND = 0.5;
    /** Of each game, which are published faster: lineups and the first plays. */
    private static final int BEGINNING = 30;

    private static final double BEGINNING_EVENTS_A_SECOND = 5;
    private static final long STEP_MS = 20;
    private static final int EARLIER_GAMES = 100;
    private static final FeedFaults FAULTS = FeedFaults.NONE
            .with(FeedFault.REVISION, 0.01)
            .with(FeedFault.DUPLICATE, 0.02)
            .with(FeedFault.WRONG_KEY, 0.01);

    private final List<Simulation> simulations;
    /** Those of earlier games are the first. */
    private final List<FeedRecord> records;

    private final int earlier;
    private final int games;
    private final Kcat sink;
    private final Thread thread = KafkaThread.daemon("chaos-publisher", this::publish);
    private volatile boolean atOnce;
    private volatile boolean paused;
    private volatile @Nullable RuntimeException failure;

    /**
     * Publishes nothing yet.
     *
     * @param games live at once
     * @param isLoaded whether other games are played before them, as fast as possible
     */
    ChaosTraffic(ChaosStack stack, int games, long seed, boolean isLoaded) throws IOException {
        this.games = games;
        Simulation live = simulation(games, seed);
        List<FeedRecord> played =
                isLoaded ? simulation(EARLIER_GAMES, seed + 1).records().toList() : List.of();
        this.simulations = isLoaded ? List.of(live, simulation(EARLIER_GAMES, seed + 1)) : List.of(live);
        this.earlier = played.size();
        this.records = Stream.concat(played.stream(), live.records()).toList();
        this.sink = new Kcat(stack);
    }

    private static Simulation simulation(int games, long seed) {
        return new Simulation(
                SimulationSettings.of(games, seed).startEvery(Duration.ZERO).with(FAULTS));
    }

    void start() {
        thread.start();
    }

    private void publish() {
        try {
            double due = earlier;
            int sent = 0;
            while (sent < records.size()) {
                double rate = sent < earlier + games * BEGINNING ? BEGINNING_EVENTS_A_SECOND : EVENTS_A_SECOND;
                due = atOnce ? records.size() : due + (paused ? 0 : games * rate * STEP_MS / 1e3);
                while (sent < Math.min(records.size(), (int) due)) {
                    sink.send(records.get(sent++));
                }
                Utils.sleep(STEP_MS);
            }
            sink.finish();
        } catch (IOException e) {
            failure = new OperationFailedException("the publisher failed: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            failure = e;
        }
    }

    /** @throws OperationFailedException where the publisher has failed */
    void requireAlive() {
        RuntimeException failed = failure;
        if (failed != null) {
            throw failed;
        }
    }

    /** Publishes nothing more until {@link #finish}. */
    void pause() {
        paused = true;
    }

    /** Sends all remaining records at once, and returns when all are acknowledged: how many there are. */
    int finish() throws InterruptedException {
        atOnce = true;
        thread.join(TimeUnit.MINUTES.toMillis(3));
        requireAlive();
        if (thread.isAlive()) {
            throw new OperationFailedException("the publisher does not finish");
        }
        return records.size();
    }

    /** How each game ends. */
    Map<String, Oracle> oracles() {
        Map<String, Oracle> oracles = new HashMap<>();
        simulations.stream()
                .flatMap(Simulation::games)
                .forEach(game -> oracles.put(game.fixtureId(), new OfficialTotals(game.truth())::differences));
        return oracles;
    }

    @Override
    public void close() {
        thread.interrupt();
        sink.process.destroyForcibly();
    }

    private static final class Kcat {
        private final Process process;
        private final OutputStream in;

        Kcat(ChaosStack stack) throws IOException {
            process = new ProcessBuilder(
                            "kcat",
                            "-P",
                            // Brokers that are all down come back.
                            "-E",
                            "-b",
                            stack.bootstrap(),
                            "-t",
                            stack.topics().raw(),
                            "-K",
                            "\t",
                            "-Z",
                            "-X",
                            "partitioner=murmur2_random",
                            "-X",
                            "acks=all",
                            "-X",
                            "max.in.flight.requests.per.connection=1",
                            "-X",
                            "message.send.max.retries=100000",
                            "-X",
                            "message.timeout.ms=300000",
                            "-X",
                            "socket.timeout.ms=5000",
                            "-X",
                            "queue.buffering.max.ms=5",
                            "-X",
                            "topic.metadata.refresh.interval.ms=5000")
                    .redirectErrorStream(true)
                    .redirectOutput(stack.folder().resolve("kcat.log").toFile())
                    .start();
            in = process.getOutputStream();
        }

        void send(FeedRecord record) throws IOException {
            String key = record.key();
            in.write(((key == null ? "" : key) + "\t").getBytes(UTF_8));
            in.write(record.value());
            in.write('\n');
            in.flush();
        }

        /** Returns when all are acknowledged. */
        void finish() throws IOException, InterruptedException {
            in.close();
            if (!process.waitFor(150, TimeUnit.SECONDS)) {
                throw new IOException("kcat does not end");
            }
            if (process.exitValue() != 0) {
                throw new IOException("kcat has ended with " + process.exitValue());
            }
        }
    }
}
