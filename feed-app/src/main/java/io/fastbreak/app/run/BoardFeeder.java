package io.fastbreak.app.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.TopicCatalog;
import io.fastbreak.app.live.LiveBoard;
import io.fastbreak.app.records.RejectedRecord;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads what the pipeline, of whatever instance, has committed onto a board, in a thread of its own: games, fixtures,
 * corrections and gaps from the beginning of their topics, of refused records the last ones, of beacons those to come.
 */
final class BoardFeeder implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BoardFeeder.class);
    private static final Duration POLL = Duration.ofMillis(100);
    private static final long REFUSED_A_PARTITION = 1_000;

    private final KafkaClients clients;
    private final TopicCatalog topics;
    private final LiveBoard board;
    private final Map<TopicPartition, Long> next = new HashMap<>();
    private final Thread thread = new Thread(this::run, "fastbreak-board");
    private volatile boolean stopped;

    BoardFeeder(Settings settings, LiveBoard board) {
        this.clients = new KafkaClients(settings);
        this.topics = new TopicCatalog(settings.get(Catalog.PREFIX));
        this.board = board;
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        while (!stopped) {
            try (Consumer<byte[], byte[]> reader = clients.reader(
                    topics.state(),
                    topics.fixtures(),
                    topics.corrections(),
                    topics.gaps(),
                    topics.rejected(),
                    topics.beacons())) {
                begin(reader);
                follow(reader);
            } catch (KafkaException e) {
                LOG.warn("The topics cannot be read, so what HTTP shows stands still; trying again", e);
                LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
            }
        }
    }

    private void begin(Consumer<byte[], byte[]> reader) {
        Map<TopicPartition, Long> ends = reader.endOffsets(reader.assignment());
        reader.beginningOffsets(reader.assignment()).forEach((partition, beginning) -> {
            long end = ends.getOrDefault(partition, beginning);
            next.computeIfAbsent(partition, any -> Math.max(beginning, first(partition.topic(), beginning, end)));
        });
        next.forEach(reader::seek);
        while (!stopped && ends.entrySet().stream().anyMatch(end -> reader.position(end.getKey()) < end.getValue())) {
            poll(reader);
        }
        board.loaded();
    }

    private long first(String topic, long beginning, long end) {
        if (topic.equals(topics.beacons())) {
            return end;
        }
        return topic.equals(topics.rejected()) ? end - REFUSED_A_PARTITION : beginning;
    }

    private void follow(Consumer<byte[], byte[]> reader) {
        while (!stopped) {
            poll(reader);
            board.flush();
        }
    }

    private void poll(Consumer<byte[], byte[]> reader) {
        for (ConsumerRecord<byte[], byte[]> record : reader.poll(POLL)) {
            try {
                take(record);
            } catch (RuntimeException e) {
                LOG.warn(
                        "Left out what no pipeline wrote: {}-{} at {}",
                        record.topic(),
                        record.partition(),
                        record.offset(),
                        e);
            }
            next.put(new TopicPartition(record.topic(), record.partition()), record.offset() + 1);
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        if (record.topic().equals(topics.state())) {
            board.game(new String(record.key(), UTF_8), record.value());
        } else if (record.topic().equals(topics.fixtures())) {
            board.fixture(new String(record.key(), UTF_8), record.value());
        } else if (record.topic().equals(topics.rejected())) {
            board.rejected(RejectedRecord.of(record));
        } else if (record.value() == null) {
            LOG.debug("a tombstone on {}", record.topic());
        } else if (record.topic().equals(topics.corrections())) {
            board.correction(Json.read(record.value(), Correction.class));
        } else if (record.topic().equals(topics.gaps())) {
            board.gap(Json.read(record.value(), Gap.class));
        } else {
            board.beacon(Json.read(record.value(), Beacon.class));
        }
    }

    @Override
    public void close() {
        stopped = true;
        LockSupport.unpark(thread);
        try {
            thread.join(Duration.ofSeconds(5).toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
