package io.fastbreak.benchmarks.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.simulator.ingestion.IngestedChange;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/**
 * Everything that can be seen from outside while a fault goes on: clean records as an independent {@code read_committed}
 * reader has them, which markets of the platform take bets, and what the services say of their health. Times are UNIX
 * milliseconds of this machine, which all processes share.
 */
final class ChaosObserver implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(50);
    private static final long HEALTH_MS = 200;

    private final Queue<Seen> seen = new ConcurrentLinkedQueue<>();
    private final Queue<Sample> samples = new ConcurrentLinkedQueue<>();
    private final Map<String, Open> open = new HashMap<>();
    private final List<Open> ended = new ArrayList<>();
    private final Set<String> waiting = ConcurrentHashMap.newKeySet();
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(work -> daemon(work, "health"));
    private final Thread reader;
    private final Runnable end;
    private volatile boolean closed;

    /** A clean record: when its raw record was appended, and when it could be read. */
    record Seen(String fixture, int partition, long appended, long read) {}

    /** An answer of a service's health, or none: status 0. */
    record Sample(String service, long at, int status, String body) {
        boolean isReady() {
            return status == 200;
        }
    }

    /** A time in which a market took bets; the end is the maximum while it does. */
    record Open(String market, String fixture, long from, long until) {}

    ChaosObserver(ChaosStack stack) {
        end = stack.platform().ingestion().onChange(this::changed);
        reader = daemon(() -> read(stack), "chaos-reader");
        reader.start();
        stack.healthPorts().forEach((service, port) -> {
            Future<?> unused = timer.scheduleAtFixedRate(() -> ask(service, port), 0, HEALTH_MS, TimeUnit.MILLISECONDS);
        });
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    private void read(ChaosStack stack) {
        try (Consumer<byte[], byte[]> consumer = reader(stack)) {
            while (!closed) {
                consumer.poll(POLL).forEach(this::clean);
                readAddedPartitions(consumer, stack.topics().clean());
            }
        } catch (KafkaException e) {
            throw new IllegalStateException("the independent reader failed", e);
        }
    }

    /** Its client soon knows of added partitions. */
    private static Consumer<byte[], byte[]> reader(ChaosStack stack) {
        return stack.clients("metadata.max.age.ms", "1000")
                .reader(stack.topics().clean());
    }

    /** Nothing where the client does not know of more partitions yet. */
    private static void readAddedPartitions(Consumer<byte[], byte[]> consumer, String topic) {
        Set<TopicPartition> all = new HashSet<>(consumer.assignment());
        consumer.partitionsFor(topic).forEach(info -> all.add(new TopicPartition(topic, info.partition())));
        if (all.size() > consumer.assignment().size()) {
            Set<TopicPartition> added = new HashSet<>(all);
            added.removeAll(consumer.assignment());
            consumer.assign(all);
            consumer.seekToBeginning(added);
        }
    }

    private void clean(ConsumerRecord<byte[], byte[]> record) {
        String raw = RejectedRecord.header(record, "fb-raw");
        if (raw != null) {
            seen.add(new Seen(
                    new String(record.key(), UTF_8),
                    record.partition(),
                    RawPosition.parse(raw).timestamp(),
                    System.currentTimeMillis()));
        }
    }

    private synchronized void changed(IngestedChange change) {
        String market = change.entity().id();
        JsonNode body = change.operationId().equals("postMarket") ? change.body() : null;
        boolean isOpen = body != null && !body.path("isSuspended").asBoolean();
        Open before = open.get(market);
        if (body != null && isOpen && before == null) {
            String fixture = body.path("sourceFixtureId").asText();
            open.put(market, new Open(market, fixture, change.at().toEpochMilli(), Long.MAX_VALUE));
        } else if (!isOpen && before != null) {
            ended.add(new Open(
                    market, before.fixture(), before.from(), change.at().toEpochMilli()));
            open.remove(market);
        }
    }

    private void ask(String service, int port) {
        if (!waiting.add(service)) {
            return;
        }
        long at = System.currentTimeMillis();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/health/ready"))
                .timeout(Duration.ofSeconds(1))
                .build();
        var unused = http.sendAsync(request, HttpResponse.BodyHandlers.ofString(UTF_8))
                .handle((answer, failure) -> {
                    waiting.remove(service);
                    return samples.add(new Sample(
                            service,
                            at,
                            answer == null ? 0 : answer.statusCode(),
                            answer == null ? "" : answer.body()));
                });
    }

    /** The fixtures of which a market takes bets now. */
    synchronized Set<String> openFixtures() {
        Set<String> fixtures = new HashSet<>();
        open.values().forEach(market -> fixtures.add(market.fixture()));
        return fixtures;
    }

    /** All times in which markets took bets, those that go on included. */
    synchronized List<Open> opened() {
        List<Open> all = new ArrayList<>(ended);
        all.addAll(open.values());
        return all;
    }

    List<Seen> seen() {
        return List.copyOf(seen);
    }

    List<Sample> samples() {
        return List.copyOf(samples);
    }

    /** Whether every game that has clean records has one that was appended after a time. */
    boolean hasResumedSince(long time) {
        Set<String> all = new HashSet<>();
        Set<String> resumed = new HashSet<>();
        seen.forEach(record -> {
            all.add(record.fixture());
            if (record.appended() > time) {
                resumed.add(record.fixture());
            }
        });
        return resumed.containsAll(all);
    }

    /** Whether each service was ready at its last answer. */
    boolean allReady(Set<String> services) {
        Map<String, Boolean> ready = new HashMap<>();
        samples.forEach(sample -> ready.put(sample.service(), sample.isReady()));
        return services.stream().allMatch(service -> ready.getOrDefault(service, false));
    }

    @Override
    public void close() throws IOException {
        closed = true;
        timer.shutdownNow();
        end.run();
        try {
            reader.join(5_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
