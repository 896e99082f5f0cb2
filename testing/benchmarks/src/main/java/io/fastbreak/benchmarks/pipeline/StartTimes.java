package io.fastbreak.benchmarks.pipeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.pipeline.kafka.KafkaFutures;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.utils.Utils;

/** How soon a program processes its first record: when it is new, and when it was killed with many live games. */
final class StartTimes {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    /** For what is written a little later than the events. */
    private static final long REST_MS = 3_000;

    private final String bootstrap;
    private final Map<String, String> settings;
    private final GamesInProgress games;

    /**
     * The times of the starts of a program, in seconds from the start of its process.
     *
     * @param first clean record of a new application that a reader has
     * @param again the same after a SIGKILL, with all games live
     * @param everywhere after that, until one clean record of every partition can be read
     * @param bytes of its changelogs and its state folder
     */
    record Result(double first, double again, double everywhere, long bytes) {}

    StartTimes(String bootstrap, Map<String, String> settings, GamesInProgress games) {
        this.bootstrap = bootstrap;
        this.settings = settings;
        this.games = games;
    }

    /** @param program arguments of Java that run it */
    Result measure(List<String> program) {
        try (TestTopics topics = new TestTopics(bootstrap, settings)) {
            Settings fresh = topics.freshApplication();
            publish(topics, true);
            ProgramStart started = ProgramStart.of(topics, program, Map.of(), 1);
            try (OutputProgress clean = new OutputProgress(fresh, topics.names().clean())) {
                publish(topics, false);
                clean.await(games.played(), () -> Long.MAX_VALUE, started.process()::isAlive, PATIENCE);
                Utils.sleep(REST_MS);
            } finally {
                started.process().kill();
            }
            long bytes = bytes(fresh);
            ProgramStart again = again(topics, program);
            again.process().kill();
            return new Result(started.first(), again.first(), again.everywhere(), bytes);
        }
    }

    /** Publishes the first event of all, or all the others. */
    private void publish(TestTopics topics, boolean first) {
        AtomicLong count = new AtomicLong();
        try (RecordSender sender = new KafkaClients(topics.settings()).sender()) {
            games.forEachPlayed(topics.names().raw(), event -> {
                if ((count.getAndIncrement() == 0) == first) {
                    sender.add(event);
                }
            });
            sender.finish().requireAll();
        }
    }

    private ProgramStart again(TestTopics topics, List<String> program) {
        topics.send(games.next(topics.names().raw(), 1));
        return ProgramStart.of(topics, program, Map.of(), games.partitions());
    }

    private static long bytes(Settings settings) {
        String application = settings.get(SettingsCatalog.APPLICATION);
        try (Admin admin = Admin.create(new KafkaClients(settings).connection());
                Stream<Path> files = Files.walk(Path.of(settings.get(SettingsCatalog.STATE_DIR)))) {
            long local = files.filter(Files::isRegularFile)
                    .mapToLong(StartTimes::size)
                    .sum();
            List<Integer> brokers = KafkaFutures.await(admin.describeCluster().nodes()).stream()
                    .map(node -> node.id())
                    .toList();
            return local
                    + KafkaFutures.await(admin.describeLogDirs(brokers).allDescriptions()).values().stream()
                            .flatMap(folders -> folders.values().stream())
                            .flatMap(folder -> folder.replicaInfos().entrySet().stream())
                            .filter(replica -> replica.getKey().topic().startsWith(application + "-"))
                            .mapToLong(replica ->
                                    requireNonNull(replica.getValue()).size())
                            .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** RocksDB deletes files while they are listed. */
    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException gone) {
            return 0;
        }
    }
}
