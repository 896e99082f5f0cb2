package io.fastbreak.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * An independent {@code read_committed} reader that follows a topic, also on partitions that are added, and notes when it
 * could have each record.
 */
public final class CommittedReader implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(20);
    private static final int CLOSE_SECONDS = 5;
    /** A partition that had no record for so long may have no games. */
    private static final long RECENT_MS = 10_000;

    private final Queue<Seen> seen = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Void> reading;
    private volatile boolean closed;

    /**
     * A record; times are UNIX milliseconds.
     *
     * @param fixture its key
     * @param appended when its raw record was appended; if it names none, its own time
     * @param read when it could be read
     */
    public record Seen(String fixture, int partition, long appended, long read) {}

    /** Begins with the first record of the topic. */
    public CommittedReader(KafkaClients clients, String topic) {
        Consumer<byte[], byte[]> reader = clients.reader(topic);
        reading = CompletableFuture.runAsync(() -> read(reader, topic), work -> {
            Thread thread = new Thread(work, "reader of " + topic);
            thread.setDaemon(true);
            thread.start();
        });
    }

    private void read(Consumer<byte[], byte[]> reader, String topic) {
        try (reader) {
            while (!closed) {
                reader.poll(POLL).forEach(this::note);
                readAddedPartitions(reader, topic);
            }
        }
    }

    /** Nothing if the client does not know of more partitions yet. */
    private static void readAddedPartitions(Consumer<byte[], byte[]> reader, String topic) {
        Set<TopicPartition> added = new HashSet<>();
        reader.partitionsFor(topic).forEach(info -> added.add(new TopicPartition(topic, info.partition())));
        added.removeAll(reader.assignment());
        if (!added.isEmpty()) {
            Set<TopicPartition> all = new HashSet<>(reader.assignment());
            all.addAll(added);
            reader.assign(all);
            reader.seekToBeginning(added);
        }
    }

    private void note(ConsumerRecord<byte[], byte[]> record) {
        String raw = RejectedRecord.header(record, "fb-raw");
        seen.add(new Seen(
                record.key() == null ? "" : new String(record.key(), UTF_8),
                record.partition(),
                raw == null ? record.timestamp() : RawPosition.parse(raw).timestamp(),
                System.currentTimeMillis()));
    }

    /** The records so far, in the order in which they could be read. */
    public List<Seen> seen() {
        return List.copyOf(seen);
    }

    /** True if every partition that had records shortly before a time has one that was appended after another. */
    public boolean hasResumed(long before, long after) {
        Set<Integer> all = new HashSet<>();
        Set<Integer> resumed = new HashSet<>();
        seen.forEach(record -> {
            if (record.read > before - RECENT_MS && record.read <= before) {
                all.add(record.partition);
            } else if (record.appended > after) {
                resumed.add(record.partition);
            }
        });
        return !resumed.isEmpty() && resumed.containsAll(all);
    }

    /** @throws IllegalStateException where reading has failed */
    @Override
    public void close() {
        closed = true;
        try {
            reading.get(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            // It waits for a broker, and ends with the process.
        } catch (ExecutionException e) {
            throw new IllegalStateException("the independent reader failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
