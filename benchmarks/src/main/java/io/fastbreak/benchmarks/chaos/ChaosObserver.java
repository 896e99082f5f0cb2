package io.fastbreak.benchmarks.chaos;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.benchmarks.CommittedReader;
import io.fastbreak.simulator.ingestion.IngestedChange;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
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
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.utils.KafkaThread;
import org.apache.kafka.common.utils.ThreadUtils;
import org.apache.kafka.common.utils.Utils;

/**
 * Everything that can be seen from outside while a fault goes on: clean records as an independent {@code read_committed}
 * reader has them, which markets of the platform take bets, and what the services say of their health. Times are UNIX
 * milliseconds of this machine, which all processes share.
 */
final class ChaosObserver implements AutoCloseable {
    private static final long HEALTH_MS = 200;
    private static final long GROUP_MS = 1_000;
    /** A partition that had no record for so long may have no games. */
    private static final long RECENT_MS = 10_000;
    /** Of the partitions, what each pipeline has when they are spread. */
    private static final int SHARE = ChaosStack.PARTITIONS / 2 - 1;

    final CommittedReader clean;
    /** What the copy-only topology has written. */
    final CommittedReader copies;

    final CommittedReader beacons;
    private final Queue<PartitionSpread> spreads = new ConcurrentLinkedQueue<>();
    private final Queue<Sample> samples = new ConcurrentLinkedQueue<>();
    private final Map<String, OfferedMarket> open = new HashMap<>();
    private final List<OfferedMarket> ended = new ArrayList<>();
    private final Set<String> waiting = ConcurrentHashMap.newKeySet();
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(ThreadUtils.createThreadFactory("health", true));
    private final Thread groupWatch;
    private final int services;
    private final Runnable end;
    private volatile boolean closed;

    /** An answer of a service's health, or none: status 0. */
    record Sample(String service, long at, int status, String body) {
        boolean isReady() {
            return status == 200;
        }
    }

    /** How many partitions of raw the member of the pipelines' group has that has the fewest; 0 while one is missing. */
    record PartitionSpread(long at, int fewest) {}

    /** A time in which a market took bets; the end is the maximum while it does. */
    record OfferedMarket(String market, String fixture, long from, long until) {}

    ChaosObserver(ChaosStack stack) {
        services = stack.ports.size();
        end = stack.platform.ingestion().onChange(this::changed);
        clean = new CommittedReader(stack.observingClients(), stack.topics.clean());
        copies = new CommittedReader(stack.observingClients(), ChaosStack.COPIED);
        beacons = new CommittedReader(stack.observingClients(), stack.topics.beacons());
        groupWatch = KafkaThread.daemon("chaos-group", () -> watchGroup(stack));
        groupWatch.start();
        stack.ports.forEach((service, port) -> {
            Future<?> unused = timer.scheduleAtFixedRate(() -> ask(service, port), 0, HEALTH_MS, TimeUnit.MILLISECONDS);
        });
    }

    /** Until the group can be described nothing is known. */
    private void watchGroup(ChaosStack stack) {
        try (Admin admin = stack.admin()) {
            while (!closed) {
                try {
                    spreads.add(new PartitionSpread(System.currentTimeMillis(), fewest(stack, admin)));
                } catch (KafkaException e) {
                    spreads.add(new PartitionSpread(System.currentTimeMillis(), 0));
                }
                Utils.sleep(GROUP_MS);
            }
        }
    }

    private static int fewest(ChaosStack stack, Admin admin) {
        String raw = stack.topics.raw();
        List<Integer> held = await(admin.describeConsumerGroups(List.of(stack.application()))
                        .all())
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

    private synchronized void changed(IngestedChange change) {
        String market = change.entity().id();
        JsonNode body = change.operationId().equals("postMarket") ? change.body() : null;
        boolean isOpen = body != null && !body.path("isSuspended").asBoolean();
        OfferedMarket before = open.get(market);
        if (body != null && isOpen && before == null) {
            String fixture = body.path("sourceFixtureId").asText();
            open.put(market, new OfferedMarket(market, fixture, change.at().toEpochMilli(), Long.MAX_VALUE));
        } else if (!isOpen && before != null) {
            ended.add(new OfferedMarket(
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
    synchronized List<OfferedMarket> opened() {
        List<OfferedMarket> all = new ArrayList<>(ended);
        all.addAll(open.values());
        return all;
    }

    /**
     * From a time on, when both pipelines had their share of the partitions, and kept it, as it was at a later time; the
     * maximum while not.
     */
    long spreadWithin(long time, long later) {
        HeldSince share = new HeldSince();
        spreads.stream()
                .takeWhile(spread -> spread.at() <= later)
                .forEach(spread -> share.see(spread.at(), spread.fewest() >= SHARE));
        return Math.max(time, share.since);
    }

    /** From when on something is as it was seen last; the maximum where it is not. */
    private static final class HeldSince {
        private long since = Long.MAX_VALUE;

        void see(long at, boolean holds) {
            since = holds ? Math.min(since, at) : Long.MAX_VALUE;
        }
    }

    /** In the order of the questions. */
    List<Sample> samples() {
        return samples.stream().sorted(Comparator.comparingLong(Sample::at)).toList();
    }

    /** Whether every partition that had clean records before a time has one that was appended after another. */
    boolean hasResumed(long before, long after) {
        Set<Integer> all = new HashSet<>();
        Set<Integer> resumed = new HashSet<>();
        clean.seen().forEach(record -> {
            if (record.read() > before - RECENT_MS && record.read() <= before) {
                all.add(record.partition());
            } else if (record.appended() > after) {
                resumed.add(record.partition());
            }
        });
        return resumed.containsAll(all);
    }

    /** From a time on, when all services were ready, and stayed so, as it was at a later time; the maximum while not. */
    long readyWithin(long time, long later) {
        Set<String> ready = new HashSet<>();
        HeldSince all = new HeldSince();
        samples().stream().takeWhile(sample -> sample.at() <= later).forEach(sample -> {
            boolean unused = sample.isReady() ? ready.add(sample.service()) : ready.remove(sample.service());
            all.see(sample.at(), ready.size() >= services);
        });
        return Math.max(time, all.since);
    }

    @Override
    public void close() throws IOException {
        closed = true;
        timer.shutdownNow();
        end.run();
        List.of(clean, copies, beacons).forEach(CommittedReader::close);
        try {
            groupWatch.join(5_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
