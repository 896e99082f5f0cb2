package io.fastbreak.benchmarks.chaos;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;
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
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.utils.Utils;

/**
 * Everything that can be seen from outside while a fault goes on: clean records as an independent {@code read_committed}
 * reader has them, which markets of the platform take bets, and what the services say of their health. Times are UNIX
 * milliseconds of this machine, which all processes share.
 */
final class ChaosObserver implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(50);
    private static final long HEALTH_MS = 200;
    private static final long GROUP_MS = 1_000;
    /** A game that had no record for so long may be over. */
    private static final long RECENT_MS = 10_000;
    /** Of the partitions, what each pipeline has when they are spread. */
    private static final int SHARE = ChaosStack.PARTITIONS / 2 - 1;

    private final Queue<Seen> seen = new ConcurrentLinkedQueue<>();
    private final Queue<Seen> copied = new ConcurrentLinkedQueue<>();
    private final Queue<Spread> spreads = new ConcurrentLinkedQueue<>();
    private final Queue<Sample> samples = new ConcurrentLinkedQueue<>();
    private final Map<String, Open> open = new HashMap<>();
    private final List<Open> ended = new ArrayList<>();
    private final Set<String> waiting = ConcurrentHashMap.newKeySet();
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(work -> daemon(work, "health"));
    private final List<Thread> threads;
    private final Runnable end;
    private volatile boolean closed;

    /** A clean or copied record: when its raw record was appended, and when it could be read. */
    record Seen(String fixture, int partition, long appended, long read) {}

    /** An answer of a service's health, or none: status 0. */
    record Sample(String service, long at, int status, String body) {
        boolean isReady() {
            return status == 200;
        }
    }

    /** How many partitions of raw the member of the pipelines' group has that has the fewest; 0 while one is missing. */
    record Spread(long at, int fewest) {}

    /** A time in which a market took bets; the end is the maximum while it does. */
    record Open(String market, String fixture, long from, long until) {}

    ChaosObserver(ChaosStack stack) {
        end = stack.platform().ingestion().onChange(this::changed);
        threads = List.of(
                daemon(() -> read(stack, stack.topics().clean(), this::clean), "chaos-reader"),
                daemon(() -> read(stack, ChaosStack.COPIED, this::copied), "chaos-copy-reader"),
                daemon(() -> watchGroup(stack), "chaos-group"));
        threads.forEach(Thread::start);
        stack.healthPorts().forEach((service, port) -> {
            Future<?> unused = timer.scheduleAtFixedRate(() -> ask(service, port), 0, HEALTH_MS, TimeUnit.MILLISECONDS);
        });
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    private void read(
            ChaosStack stack, String topic, java.util.function.Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        try (Consumer<byte[], byte[]> consumer = stack.observingClients().reader(topic)) {
            while (!closed) {
                consumer.poll(POLL).forEach(sink);
                readAddedPartitions(consumer, topic);
            }
        } catch (KafkaException e) {
            throw new IllegalStateException("the independent reader failed", e);
        }
    }

    /** Until the group can be described nothing is known. */
    private void watchGroup(ChaosStack stack) {
        try (Admin admin = stack.admin()) {
            while (!closed) {
                try {
                    spreads.add(new Spread(System.currentTimeMillis(), fewest(stack, admin)));
                } catch (KafkaException e) {
                    spreads.add(new Spread(System.currentTimeMillis(), 0));
                }
                Utils.sleep(GROUP_MS);
            }
        }
    }

    private static int fewest(ChaosStack stack, Admin admin) {
        String raw = stack.topics().raw();
        List<Integer> held = await(admin.describeConsumerGroups(List.of(stack.application())).all())
                .values()
                .iterator()
                .next()
                .members()
                .stream()
                .map(member -> (int) member.assignment().topicPartitions().stream()
                        .filter(partition -> partition.topic().equals(raw))
                        .count())
                .toList();
        return held.size() < ChaosStack.pipelines().size()
                ? 0
                : held.stream().mapToInt(Integer::intValue).min().orElse(0);
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

    /** A copy has the time of its raw record. */
    private void copied(ConsumerRecord<byte[], byte[]> record) {
        copied.add(new Seen("", record.partition(), record.timestamp(), System.currentTimeMillis()));
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

    /** What the copy-only topology has written. */
    List<Seen> copies() {
        return List.copyOf(copied);
    }

    /** From a time on, when both pipelines had their share of the partitions, and kept it; the maximum while not. */
    long spreadSince(long time) {
        return spreadWithin(time, Long.MAX_VALUE);
    }

    /** The same, as it was at a later time. */
    long spreadWithin(long time, long later) {
        long since = Long.MAX_VALUE;
        for (Spread spread : spreads) {
            if (spread.at() > later) {
                break;
            }
            if (spread.fewest() < SHARE) {
                since = Long.MAX_VALUE;
            } else if (since == Long.MAX_VALUE) {
                since = spread.at();
            }
        }
        return Math.max(time, since);
    }

    List<Sample> samples() {
        return List.copyOf(samples);
    }

    /** Whether every game that had clean records before a time has one that was appended after another. */
    boolean hasResumed(long before, long after) {
        Set<String> all = new HashSet<>();
        Set<String> resumed = new HashSet<>();
        seen.forEach(record -> {
            if (record.read() > before - RECENT_MS && record.read() <= before) {
                all.add(record.fixture());
            } else if (record.appended() > after) {
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
            for (Thread thread : threads) {
                thread.join(5_000);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
