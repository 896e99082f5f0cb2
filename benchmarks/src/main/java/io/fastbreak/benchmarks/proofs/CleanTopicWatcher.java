package io.fastbreak.benchmarks.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.kafka.KafkaClients;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** A read_committed reader that follows the clean topic and notes when it could have each record. */
final class CleanTopicWatcher implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(20);

    private final Queue<Seen> seen = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Void> reading;
    private volatile boolean closed;

    /**
     * A clean record.
     *
     * @param appendedUtc when its raw record was appended, milliseconds
     * @param seenUtc when it could be read, milliseconds
     */
    private record Seen(String fixture, int partition, long appendedUtc, long seenUtc) {}

    CleanTopicWatcher(KafkaClients clients, String topic) {
        Consumer<byte[], byte[]> reader = clients.reader();
        List<TopicPartition> partitions = reader.partitionsFor(topic).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        reader.assign(partitions);
        reader.seekToBeginning(partitions);
        reading = CompletableFuture.runAsync(() -> read(reader));
    }

    private void read(Consumer<byte[], byte[]> reader) {
        try (reader) {
            while (!closed) {
                reader.poll(POLL).forEach(this::note);
            }
        }
    }

    private void note(ConsumerRecord<byte[], byte[]> record) {
        String raw = new String(record.headers().lastHeader("fb-raw").value(), UTF_8);
        long appendedUtc = Long.parseLong(raw.substring(raw.lastIndexOf('/') + 1));
        seen.add(
                new Seen(new String(record.key(), UTF_8), record.partition(), appendedUtc, System.currentTimeMillis()));
    }

    /** True where every partition that had records before has one that was appended after the moment. */
    boolean hasResumedSince(long utc) {
        Set<Integer> later = partitions(record -> record.appendedUtc() > utc);
        return !later.isEmpty() && later.containsAll(partitions(record -> record.appendedUtc() <= utc));
    }

    private Set<Integer> partitions(Predicate<Seen> which) {
        return seen.stream().filter(which).map(Seen::partition).collect(Collectors.toSet());
    }

    /** For each game the longest that an event waited which was appended in that time, in milliseconds. */
    Collection<Long> waited(long fromUtc, long toUtc) {
        Map<String, Long> longest = new HashMap<>();
        seen.stream()
                .filter(record -> fromUtc <= record.appendedUtc() && record.appendedUtc() < toUtc)
                .forEach(record -> longest.merge(record.fixture(), record.seenUtc() - record.appendedUtc(), Math::max));
        return longest.values();
    }

    @Override
    public void close() {
        closed = true;
        reading.join();
    }
}
