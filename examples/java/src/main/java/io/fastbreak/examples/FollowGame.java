package io.fastbreak.examples;

import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.GameView;
import io.fastbreak.client.view.ViewLimits;
import io.fastbreak.client.view.ViewWarning;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Follows the games, and says of one what is to be relied on: {@code FollowGame localhost:9092 E2024-276}. */
public final class FollowGame {
    private FollowGame() {}

    public static void main(String[] arguments) {
        if (arguments.length != 2) {
            System.err.println("FollowGame KAFKA FIXTURE, such as: FollowGame localhost:9092 E2024-276");
            System.exit(2);
        }
        run(arguments[0], arguments[1]);
    }

    // begin: run
    static void run(String bootstrapServers, String fixtureId) {
        GameView view = new GameView(ViewLimits.DEFAULT);
        follow(bootstrapServers, "basketball", view, () -> {
            long now = System.currentTimeMillis();
            String shown = view.game(fixtureId)
                    .map(game -> show(game, view.warnings(fixtureId, now)))
                    .orElse("no game " + fixtureId);
            System.out.println(shown);
            return true;
        });
    }
    // end: run

    // begin: follow
    static void follow(String bootstrapServers, String prefix, GameView view, BooleanSupplier goOn) {
        Map<String, Object> settings = Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                bootstrapServers,
                ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                "read_committed",
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                "earliest");
        try (Consumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> states = partitions(consumer, prefix + ".games.state");
            List<TopicPartition> changes = new ArrayList<>(partitions(consumer, prefix + ".games.scoring"));
            changes.addAll(partitions(consumer, prefix + ".pipeline.beacons"));
            List<TopicPartition> all = new ArrayList<>(states);
            all.addAll(changes);
            consumer.assign(all);
            seekToLast(consumer, changes, Duration.ofMillis(ViewLimits.DEFAULT.beaconMs()));
            readWhole(consumer, states, view);
            while (goOn.getAsBoolean()) {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> take(record, view));
                long now = System.currentTimeMillis();
                if (view.isReloadNeeded(now)) {
                    view.reloadStarted(now);
                    readWhole(consumer, states, view);
                }
            }
        }
    }

    /** Reads the states from the first to the last one; until then, a game may be an old version of itself. */
    private static void readWhole(Consumer<byte[], byte[]> consumer, List<TopicPartition> states, GameView view) {
        consumer.seekToBeginning(states);
        Map<TopicPartition, Long> ends = consumer.endOffsets(states);
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            consumer.poll(Duration.ofMillis(100)).forEach(record -> take(record, view));
        }
    }

    /** Goes to the first record of the last seconds: every game in play has a summary there, every partition a beacon. */
    private static void seekToLast(Consumer<?, ?> consumer, List<TopicPartition> changes, Duration seconds) {
        long from = System.currentTimeMillis() - seconds.toMillis();
        consumer.seekToEnd(changes);
        consumer.offsetsForTimes(changes.stream().collect(Collectors.toMap(partition -> partition, partition -> from)))
                .forEach((partition, first) -> {
                    if (first != null) {
                        consumer.seek(partition, first.offset());
                    }
                });
    }

    private static void take(ConsumerRecord<byte[], byte[]> record, GameView view) {
        long now = System.currentTimeMillis();
        if (record.topic().endsWith(".games.state")) {
            view.state(record.partition(), record.timestamp(), record.key(), record.value(), now);
        } else if (record.topic().endsWith(".games.scoring")) {
            view.scoring(record.partition(), record.key(), record.value(), now);
        } else {
            view.beacon(record.value(), now);
        }
    }

    private static List<TopicPartition> partitions(Consumer<?, ?> consumer, String topic) {
        return consumer.partitionsFor(topic).stream()
                .map(partition -> new TopicPartition(topic, partition.partition()))
                .toList();
    }
    // end: follow

    // begin: show
    static String show(CurrentGame game, Set<ViewWarning> doubts) {
        String score =
                game.scores().stream().map(Score::score).map(String::valueOf).collect(Collectors.joining(" : "));
        String players = game.boxScore()
                .map(box -> game.isBoxScoreOlder()
                        ? "players as of version " + box.stateVersion()
                        : "players are up to date")
                .orElse("no players yet");
        return score + ", " + players + (doubts.isEmpty() ? "" : ", not to be relied on: " + doubts + game.reasons());
    }
    // end: show
}
