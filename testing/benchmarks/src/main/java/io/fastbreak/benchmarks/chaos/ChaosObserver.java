package io.fastbreak.benchmarks.chaos;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.kafka.DaemonThreads;
import io.fastbreak.benchmarks.CommittedReader;
import io.fastbreak.simulator.ingestion.IngestedChange;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
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
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;

/**
 * Everything that can be seen from outside while a fault goes on: clean records as an independent {@code
 * read_committed} reader has them, which markets of the platform take bets, and what the services say of their health.
 * Times are UNIX milliseconds of this machine, which all processes share.
 */
final class ChaosObserver implements AutoCloseable {
    private static final long HEALTH_MS = 200;
    private static final long GROUP_MS = 1_000;
    /** Of the partitions, what each pipeline has when they are spread. */
    private static final int SHARE = ChaosStack.PARTITIONS / 2 - 1;

    private static final String SPREAD = "each pipeline has its share";

    final CommittedReader clean;
    /** The records that the copy-only topology has written. */
    final CommittedReader copies;

    final CommittedReader beacons;
    private final Queue<Sample> samples = new ConcurrentLinkedQueue<>();
    private final Map<String, OfferedMarket> open = new HashMap<>();
    private final List<OfferedMarket> ended = new ArrayList<>();
    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();
    private final ScheduledExecutorService timer =
            Executors.newScheduledThreadPool(2, new DaemonThreads("chaos-observer"));
    private final Admin admin;
    private final Set<String> services;
    private final Runnable end;

    /** True if something was as it should be: the health of a service, or the spread of the partitions. */
    record Sample(String what, long at, boolean isGood) {}

    /** A time in which a market took bets; the end is the maximum while it does. */
    record OfferedMarket(String market, String fixture, long from, long until) {}

    ChaosObserver(ChaosStack stack) {
        services = Set.copyOf(stack.ports.keySet());
        end = stack.platform.ingestion().onChange(this::changed);
        clean = new CommittedReader(stack.observingClients(), stack.topics.clean());
        copies = new CommittedReader(stack.observingClients(), ChaosStack.COPIED);
        beacons = new CommittedReader(stack.observingClients(), stack.topics.beacons());
        admin = stack.admin();
        Future<?> unusedSpread = timer.scheduleWithFixedDelay(
                () -> samples.add(new Sample(SPREAD, System.currentTimeMillis(), isSpread(stack))),
                0,
                GROUP_MS,
                TimeUnit.MILLISECONDS);
        stack.ports.forEach((service, port) -> {
            Future<?> unused = timer.scheduleAtFixedRate(() -> ask(service, port), 0, HEALTH_MS, TimeUnit.MILLISECONDS);
        });
    }

    /** True if each member of the pipelines' group has its share of raw; until the group can be described nothing is known. */
    private boolean isSpread(ChaosStack stack) {
        try {
            List<Long> held = await(admin.describeConsumerGroups(List.of(stack.application()))
                            .all())
                    .values()
                    .iterator()
                    .next()
                    .members()
                    .stream()
                    .map(member -> member.assignment().topicPartitions().stream()
                            .filter(partition -> partition.topic().equals(stack.topics.raw()))
                            .count())
                    .toList();
            return held.size() >= ChaosStack.pipelines().size()
                    && held.stream().allMatch(partitions -> partitions >= SHARE);
        } catch (KafkaException e) {
            return false;
        }
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
        if (!asked.add(service)) {
            return;
        }
        long at = System.currentTimeMillis();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/health/ready"))
                .timeout(Duration.ofSeconds(1))
                .build();
        var unused = http.sendAsync(request, BodyHandlers.discarding()).handle((answer, failure) -> {
            asked.remove(service);
            return samples.add(new Sample(service, at, answer != null && answer.statusCode() == 200));
        });
    }

    synchronized Set<String> openFixtures() {
        return open.values().stream().map(OfferedMarket::fixture).collect(Collectors.toSet());
    }

    /** All times in which markets took bets, those that go on included. */
    synchronized List<OfferedMarket> opened() {
        List<OfferedMarket> all = new ArrayList<>(ended);
        all.addAll(open.values());
        return all;
    }

    /** In the order of the questions. */
    List<Sample> samples() {
        return samples.stream().sorted(Comparator.comparingLong(Sample::at)).toList();
    }

    /** From a time on, when all services were ready, and stayed so, as it was at a later time; the maximum while not. */
    long readyWithin(long time, long later) {
        return goodWithin(services, time, later);
    }

    /** The same of the partitions: when both pipelines had their share. */
    long spreadWithin(long time, long later) {
        return goodWithin(Set.of(SPREAD), time, later);
    }

    private long goodWithin(Set<String> all, long time, long later) {
        Set<String> good = new HashSet<>();
        long since = Long.MAX_VALUE;
        for (Sample sample : samples()) {
            if (sample.at() <= later && all.contains(sample.what())) {
                boolean unused = sample.isGood() ? good.add(sample.what()) : good.remove(sample.what());
                since = good.containsAll(all) ? Math.min(since, sample.at()) : Long.MAX_VALUE;
            }
        }
        return Math.max(time, since);
    }

    @Override
    public void close() {
        timer.shutdownNow();
        end.run();
        List.of(clean, copies, beacons).forEach(CommittedReader::close);
        admin.close(Duration.ZERO);
    }
}
