package io.fastbreak.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Map.entry;
import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.RestartingReader;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.wire.Json;
import io.fastbreak.model.wire.NewestRecords;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.server.http.Health;
import io.fastbreak.server.live.LiveBoard;
import io.fastbreak.server.live.TraderEntry;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Feeds a board with the committed records of all instances, in a thread of its own: cards, fixtures, games, corrections,
 * gaps, markets and leases from the beginning of their topics; the last rejected records, receipts, audit records and records
 * of traders; the last beacons.
 */
final class LiveBoardReader implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LiveBoardReader.class);
    private static final Duration POLL = Duration.ofMillis(100);
    private static final long LAST_RECORDS = 1_000;
    /** Of a partition, so that one that has been silent since before the start is known; markers of transactions count. */
    private static final long LAST_BEACONS = 20;
    /** Without a poll for longer, the board may be out of date. */
    private static final Duration LONGEST_POLL = Duration.ofSeconds(5);

    /** The page of a pipeline that restores its state for longer shows what there was before. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private static final Duration START_CHECK = Duration.ofMillis(20);

    private final KafkaClients clients;
    private final TopicCatalog topics;
    private final LiveBoard board;
    private final BooleanSupplier isStarting;
    private final Map<TopicPartition, Long> next = new HashMap<>();
    private final Map<String, Consumer<ConsumerRecord<byte[], byte[]>>> appliers;
    private final NewestRecords newestCards = new NewestRecords();
    private final RestartingReader reading;
    /** Of the last poll, by the monotonic clock. */
    private volatile long polledNanos = System.nanoTime();
    /** Of the last attempt to read; empty if it succeeded. */
    private volatile String failure = "";

    /** @param isStarting while the pipeline of this process restores its state, which the board leaves the processors to */
    LiveBoardReader(Settings settings, LiveBoard board, BooleanSupplier isStarting) {
        this.clients = new KafkaClients(settings);
        this.topics = settings.topics();
        this.board = board;
        this.isStarting = isStarting;
        this.appliers = appliers();
        String[] followed = appliers.keySet().toArray(String[]::new);
        this.reading = new RestartingReader(
                "fastbreak-board",
                () -> noting(() -> clients.follower(followed)),
                (reader, isRunning) -> noting(() -> {
                    follow(reader, isRunning);
                    return reader;
                }));
    }

    /** A failure is logged and repeated by the caller. */
    private <T> T noting(Supplier<T> work) {
        try {
            return work.get();
        } catch (RuntimeException | Error e) {
            failure = e.toString();
            throw e;
        }
    }

    /** Of the board: a failure does not ask for a restart, which would not end it and would move the partitions. */
    Health.Status health() {
        boolean isReading = failure.isEmpty() && System.nanoTime() - polledNanos < LONGEST_POLL.toNanos();
        String detail = board.isLoaded() ? "reads all topics" : "reads what there was before";
        return new Health.Status(
                true,
                board.isLoaded() && isReading,
                isReading ? detail : failure.isEmpty() ? "waits for Kafka" : "cannot read its topics: " + failure);
    }

    private void follow(org.apache.kafka.clients.consumer.Consumer<byte[], byte[]> reader, BooleanSupplier isRunning) {
        awaitStart(isRunning);
        begin(reader, isRunning);
        while (isRunning.getAsBoolean()) {
            poll(reader);
            board.flush();
        }
    }

    private void awaitStart(BooleanSupplier isRunning) {
        long start = System.nanoTime();
        while (isRunning.getAsBoolean()
                && isStarting.getAsBoolean()
                && System.nanoTime() - start < LONGEST_WAIT.toNanos()) {
            LockSupport.parkNanos(START_CHECK.toNanos());
        }
    }

    private void begin(org.apache.kafka.clients.consumer.Consumer<byte[], byte[]> reader, BooleanSupplier isRunning) {
        Map<TopicPartition, Long> ends = reader.endOffsets(reader.assignment());
        reader.beginningOffsets(reader.assignment()).forEach((partition, beginning) -> {
            long end = ends.getOrDefault(partition, beginning);
            next.computeIfAbsent(partition, any -> Math.max(beginning, first(partition.topic(), beginning, end)));
        });
        next.forEach(reader::seek);
        board.read(names(next), names(ends));
        board.beaconPartitions((int) ends.keySet().stream()
                .filter(partition -> partition.topic().equals(topics.beacons()))
                .count());
        while (isRunning.getAsBoolean()
                && ends.entrySet().stream().anyMatch(end -> reader.position(end.getKey()) < end.getValue())) {
            poll(reader);
        }
        board.loaded();
    }

    /** Of those whose records are sent to the clients of the stream. */
    private Map<String, Long> names(Map<TopicPartition, Long> offsets) {
        Set<String> unsent = Set.of(topics.receipts(), topics.leases(), topics.beacons());
        return offsets.entrySet().stream()
                .filter(offset -> !unsent.contains(offset.getKey().topic()))
                .collect(Collectors.toMap(offset -> offset.getKey().toString(), Map.Entry::getValue));
    }

    private long first(String topic, long beginning, long end) {
        if (topic.equals(topics.beacons())) {
            return end - LAST_BEACONS;
        }
        boolean lastOnly = Set.of(topics.rejected(), topics.receipts(), topics.audit(), topics.prices())
                .contains(topic);
        return lastOnly ? end - LAST_RECORDS : beginning;
    }

    private void poll(org.apache.kafka.clients.consumer.Consumer<byte[], byte[]> reader) {
        ConsumerRecords<byte[], byte[]> records = reader.poll(POLL);
        polledNanos = System.nanoTime();
        failure = "";
        for (ConsumerRecord<byte[], byte[]> record : records) {
            TopicPartition partition = new TopicPartition(record.topic(), record.partition());
            board.at(partition.toString(), record.offset());
            try {
                requireNonNull(appliers.get(record.topic())).accept(record);
            } catch (RuntimeException | Error e) {
                LOG.warn(
                        "Skipped an unreadable record: {}-{} at {}",
                        record.topic(),
                        record.partition(),
                        record.offset(),
                        e);
            }
            next.put(partition, record.offset() + 1);
        }
    }

    /** The handler of the records of each topic. */
    private Map<String, Consumer<ConsumerRecord<byte[], byte[]>>> appliers() {
        return Map.ofEntries(
                entry(topics.cards(), this::card),
                entry(topics.fixtures(), record -> board.fixture(key(record), record.value())),
                entry(topics.state(), record -> board.game(key(record), record.value())),
                entry(topics.corrections(), of(Correction.class, board::correction)),
                entry(topics.gaps(), of(Gap.class, board::gap)),
                entry(topics.rejected(), record -> board.rejected(RejectedRecord.of(record))),
                entry(topics.markets(), record -> board.markets(key(record), value(record, JsonNode.class))),
                entry(topics.results(), record -> board.results(key(record), value(record, MarketResults.class))),
                entry(topics.receipts(), of(Receipt.class, board::receipt)),
                entry(topics.leases(), of(Lease.class, board::lease)),
                entry(topics.audit(), of(OperatorAudit.class, board::command)),
                entry(topics.prices(), this::trade),
                entry(topics.beacons(), of(Beacon.class, board::beacon)));
    }

    private void card(ConsumerRecord<byte[], byte[]> record) {
        CardRecord card = CardRecord.read(record.key(), record.value());
        if (newestCards.isNewest(card.fixtureId(), record.partition(), record.timestamp())) {
            board.card(card.fixtureId(), card.card());
        }
    }

    private void trade(ConsumerRecord<byte[], byte[]> record) {
        TraderEntry entry = TraderEntry.of(record);
        if (entry != null) {
            board.trade(entry);
        }
    }

    /** Tombstones are left out. */
    private static <T> Consumer<ConsumerRecord<byte[], byte[]>> of(Class<T> type, Consumer<T> apply) {
        return record -> {
            if (record.value() != null) {
                apply.accept(Json.read(record.value(), type));
            }
        };
    }

    private static String key(ConsumerRecord<byte[], byte[]> record) {
        return new String(record.key(), UTF_8);
    }

    private static <T> @Nullable T value(ConsumerRecord<byte[], byte[]> record, Class<T> type) {
        return record.value() == null ? null : Json.read(record.value(), type);
    }

    @Override
    public void close() {
        reading.close();
    }
}
