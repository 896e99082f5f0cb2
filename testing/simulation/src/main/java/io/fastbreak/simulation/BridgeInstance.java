package io.fastbreak.simulation;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.forward.BridgeMetrics;
import io.fastbreak.bridge.kafka.EventRecords;
import io.fastbreak.bridge.kafka.JsonRecords;
import io.fastbreak.bridge.kafka.MarketRecords;
import io.fastbreak.bridge.kafka.OffsetTracker;
import io.fastbreak.bridge.kafka.PriceRecords;
import io.fastbreak.bridge.kafka.ResultRecords;
import io.fastbreak.bridge.kafka.SummaryRecords;
import io.fastbreak.bridge.market.WrittenResults;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulation.PipelineTransaction.Written;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * One process of the bridge: the real {@link Bridge}, and around it what {@code BridgeWorker} and {@code
 * ScoringPartitions} do with a consumer, without one.
 */
final class BridgeInstance extends VirtualProcess {
    private static final long MIN_POLL = Duration.ofMillis(20).toNanos();
    private static final long MAX_POLL = Duration.ofMillis(60).toNanos();
    private static final long ACQUIRE_TIMEOUT = Duration.ofSeconds(2).toNanos();
    private static final int MOST_RECORDS = 200;

    private final Cluster cluster;
    private final SplittableRandom random;
    private final BridgeTiming timing;
    private final VirtualRecordSink sink;
    private final Bridge bridge;
    private final Map<Integer, OffsetTracker> trackers = new TreeMap<>();
    private final Map<Integer, Integer> positions = new HashMap<>();
    /** How far it has read what is written, and of how much of that it knows whether it is committed. */
    private final Map<Integer, Integer> writtenPositions = new HashMap<>();

    private final Map<Integer, Integer> decidedPositions = new HashMap<>();
    private final Map<Integer, Long> epochs = new TreeMap<>();
    private final VirtualReader cards;
    private final VirtualReader prices;
    private final VirtualReader beacons;
    private final VirtualReader results;
    private final VirtualReader events;
    private boolean blocked;
    private boolean isWithheld;
    private boolean stopping;
    private long due = Long.MIN_VALUE;

    /**
     * The common part of all bridges.
     *
     * @param committed the group's offsets of the scoring topic, by partition
     * @param released is informed of a partition that a bridge gives up in order, when it has suspended its markets
     */
    record Cluster(
            BridgeSettings settings,
            VirtualLog log,
            TopicCatalog topics,
            Group<BridgeInstance> group,
            Map<Integer, Long> committed,
            IntConsumer released,
            Statistics statistics) {}

    BridgeInstance(
            VirtualTime time,
            String name,
            Cluster cluster,
            SplittableRandom random,
            ClientFactory clients,
            long clockMs) {
        super(time, name);
        setClock(clockMs);
        this.cluster = cluster;
        this.random = random;
        this.timing = cluster.settings().timing();
        this.cards = new VirtualReader(cluster.log(), cluster.topics().cards());
        this.prices = new VirtualReader(cluster.log(), cluster.topics().prices());
        this.results = new VirtualReader(cluster.log(), cluster.topics().results());
        this.beacons = new VirtualReader(cluster.log(), cluster.topics().beacons());
        this.events = new VirtualReader(cluster.log(), cluster.topics().raw());
        this.sink = new VirtualRecordSink(this, cluster.log(), cluster.topics(), cluster.statistics());
        OddsIngestionClient client = clients.open(this);
        this.bridge = new Bridge(
                cluster.settings(),
                new BrownianPriceModel(cluster.settings().model()),
                client,
                sink,
                wallClock(),
                time::now,
                new BridgeMetrics(new CompositeMeterRegistry()),
                new VirtualThread(this));
    }

    /** Opens the platform's client of a process. */
    @FunctionalInterface
    interface ClientFactory {
        OddsIngestionClient open(VirtualProcess process);
    }

    void start() {
        beacons.seekToEnd();
        after(MIN_POLL, this::step);
        after(MIN_POLL, this::readEvents);
    }

    /** True if it can read, but not write, as with a link that is cut to one broker. */
    void mute(boolean muted) {
        sink.mute(muted);
    }

    /** True if it reads no summaries, as if the leaders of their partitions did not answer; it reads all other topics. */
    void withholdSummaries(boolean isWithheld) {
        this.isWithheld = isWithheld;
    }

    /** Suspends everything, gives its partitions up and ends. */
    void stop() {
        stopping = true;
    }

    /** The fixtures of which it says that a market may be open. */
    Set<String> mayBeOpen() {
        return bridge.mayBeOpen();
    }

    private void step() {
        if (cluster.log().isAvailable()) {
            // A bridge that gives its partitions up is a member until that is done.
            if (bridge.hasToken() || cluster.group().isMember(this)) {
                cluster.group().poll(this);
            }
            if (!blocked) {
                poll();
            }
        }
        if (isAlive()) {
            after(random.nextLong(MIN_POLL, MAX_POLL), this::step);
        }
    }

    private void poll() {
        readReference();
        dropLost();
        if (stopping) {
            CompletableFuture<Void> unused = leave().thenRun(this::end);
            return;
        }
        if (!bridge.hasToken()) {
            leaveUntilToken();
            return;
        }
        List<Integer> revoked = cluster.group().toRelease(this);
        if (!revoked.isEmpty()) {
            release(revoked);
            return;
        }
        List<Integer> assigned = cluster.group().take(this);
        if (!assigned.isEmpty()) {
            take(assigned);
            return;
        }
        if (!isWithheld) {
            trackers.keySet().forEach(this::readWritten);
            trackers.keySet().forEach(this::forward);
            trackers.keySet().forEach(this::decide);
        }
        commit();
    }

    private void readReference() {
        for (int i = 0; i < cluster.log().partitions(); i++) {
            cards.read(i, this::card);
            prices.read(i, message -> bridge.traderPrices(PriceRecords.read(message)));
            if (trackers.containsKey(i)) {
                results.read(i, message -> ResultRecords.last(message)
                        .ifPresent(read -> bridge.resultsRead(message.partition(), read)));
            }
            beacons.read(i, message -> JsonRecords.value(message, Beacon.class).ifPresent(bridge::beacon));
        }
    }

    /** Reads events of its partitions as they are published, on a thread of its own. */
    private void readEvents() {
        if (cluster.log().isAvailable()) {
            trackers.keySet()
                    .forEach(partition -> events.read(
                            partition, message -> EventRecords.closing(message).ifPresent(event -> {
                                cluster.statistics().count("events that closed their game before they were processed");
                                bridge.announced(partition, event);
                            })));
        }
        if (isAlive()) {
            after(random.nextLong(MIN_POLL, MAX_POLL), this::readEvents);
        }
    }

    private void card(ConsumerRecord<String, byte[]> message) {
        try {
            bridge.card(CardRecord.read(message.key(), message.value()));
        } catch (CardRecord.InvalidCardException e) {
            cluster.statistics().count("cards skipped");
        }
    }

    private void dropLost() {
        for (int partition : List.copyOf(trackers.keySet())) {
            if (!cluster.group().holds(this, partition)) {
                cluster.statistics().count("bridge partitions lost");
                CompletableFuture<Void> unused = bridge.abandon(partition);
                drop(partition);
            }
        }
    }

    private void drop(int partition) {
        trackers.remove(partition);
        bridge.handedOver(partition);
        epochs.remove(partition);
    }

    private CompletableFuture<Void> leave() {
        return giveUp(List.copyOf(trackers.keySet()))
                .thenRun(() -> cluster.group().leave(this));
    }

    private CompletableFuture<Void> giveUp(List<Integer> partitions) {
        blocked = true;
        return released(partitions)
                .thenCompose(done -> saidSo(partitions))
                .thenRun(() -> partitions.forEach(this::handOver));
    }

    private void end() {
        bridge.close();
        kill();
    }

    private void leaveUntilToken() {
        if (cluster.group().isMember(this)) {
            cluster.statistics().count("bridges that left without a token");
            CompletableFuture<Void> unused = leave().thenRun(() -> blocked = false);
        }
    }

    private void release(List<Integer> partitions) {
        CompletableFuture<Void> unused = giveUp(partitions).thenRun(() -> {
            cluster.statistics().count("bridge partitions moved", partitions.size());
            blocked = false;
        });
    }

    /** Of which it is true, it is written that the next bridge has nothing to wait for. */
    private CompletableFuture<Void> saidSo(List<Integer> partitions) {
        CompletableFuture<Void> said = completedFuture(null);
        for (int partition : partitions) {
            said = said.thenCompose(done -> bridge.isReleased(partition)).thenCompose(isReleased -> {
                if (!isReleased || !cluster.group().holds(this, partition)) {
                    return completedFuture(null);
                }
                Lease lease = new Lease(partition, name(), epochs.getOrDefault(partition, 0L), wallMs(), true);
                return CompletableFuture.anyOf(
                                sink.renew(lease).exceptionally(failure -> null), delay(Duration.ofSeconds(1)))
                        .thenAccept(written -> {});
            });
        }
        return said;
    }

    private void handOver(int partition) {
        OffsetTracker tracker = trackers.get(partition);
        if (tracker != null && cluster.group().holds(this, partition)) {
            cluster.committed().put(partition, tracker.position());
            cluster.released().accept(partition);
        }
        drop(partition);
        cluster.group().released(this, partition);
    }

    private CompletableFuture<Void> released(List<Integer> partitions) {
        CompletableFuture<Void> done =
                CompletableFuture.allOf(partitions.stream().map(bridge::release).toArray(CompletableFuture<?>[]::new));
        CompletableFuture<Void> timeout =
                delay(timing.revokeWithin(trackers.size() - partitions.size(), bridge.hasToken()));
        return CompletableFuture.anyOf(done, timeout).thenAccept(first -> {});
    }

    private void take(List<Integer> partitions) {
        blocked = true;
        long given = bridge.nanoTime();
        CompletableFuture<Void> taken = completedFuture(null);
        for (int partition : partitions) {
            Last last = lastMarkets(partition);
            Optional<Lease> before = lastLease(partition);
            boolean released = before.map(Lease::released).orElse(false);
            taken = taken.thenCompose(done -> bridge.lastResults(partition, writtenResults(partition)))
                    .thenCompose(done -> bridge.take(partition, last.bodies().values(), last.unreadable(), released));
        }
        CompletableFuture<Void> unused =
                taken.thenCompose(done -> acquire(partitions, given)).thenRun(() -> blocked = false);
    }

    private CompletableFuture<?> acquire(List<Integer> partitions, long given) {
        List<CompletableFuture<?>> renewals = new ArrayList<>();
        for (int partition : partitions) {
            int offset = cluster.committed().getOrDefault(partition, 0L).intValue();
            trackers.put(partition, new OffsetTracker(offset));
            positions.put(partition, offset);
            int end = written(partition).size();
            writtenPositions.put(partition, end);
            decidedPositions.put(partition, end);
            events.seekToTime(partition, wallMs() - timing.summaryMaxAge().toMillis());
            epochs.put(partition, lastLease(partition).map(Lease::epoch).orElse(0L) + 1);
            if (bridge.canSuspend()) {
                renewals.add(renew(partition, given));
            }
        }
        return CompletableFuture.anyOf(
                CompletableFuture.allOf(renewals.toArray(CompletableFuture<?>[]::new))
                        .exceptionally(failure -> null),
                delay(Duration.ofNanos(ACQUIRE_TIMEOUT)));
    }

    private Optional<Lease> lastLease(int partition) {
        return cluster.log().records(cluster.topics().leases(), partition).stream()
                .flatMap(record -> JsonRecords.value(TextKeyed.of(record), Lease.class).stream())
                .reduce((one, other) -> other.epoch() < one.epoch() ? one : other);
    }

    /** The bodies last sent for a partition's fixtures, and the fixtures whose last record cannot be read. */
    private record Last(Map<String, IngestionMarkets> bodies, Set<String> unreadable) {}

    private Last lastMarkets(int partition) {
        Map<String, ConsumerRecord<String, byte[]>> records = new LinkedHashMap<>();
        new VirtualReader(cluster.log(), cluster.topics().markets()).read(partition, message -> {
            records.remove(message.key());
            records.put(message.key(), message);
        });
        Last last = new Last(new LinkedHashMap<>(), new LinkedHashSet<>());
        records.forEach((fixtureId, message) -> {
            Optional<IngestionMarkets> read = MarketRecords.read(message);
            read.ifPresent(markets -> last.bodies().put(fixtureId, markets));
            if (MarketRecords.isUnreadable(message, read)) {
                last.unreadable().add(fixtureId);
            }
        });
        return last;
    }

    private Collection<WrittenResults> writtenResults(int partition) {
        Map<String, WrittenResults> written = new LinkedHashMap<>();
        results.seekToBeginning(partition);
        results.read(partition, message -> ResultRecords.apply(message, written));
        return written.values();
    }

    private List<Written> written(int partition) {
        return cluster.log().written(cluster.topics().scoring(), partition);
    }

    /** Reads summaries before they are committed. */
    private void readWritten(int partition) {
        List<Written> written = written(partition);
        int position = writtenPositions.getOrDefault(partition, 0);
        while (position < written.size()) {
            int offset = position++;
            SummaryRecords.read(TextKeyed.of(written.get(offset).message()))
                    .ifPresent(summary -> bridge.uncommitted(partition, summary, offset));
        }
        writtenPositions.put(partition, position);
    }

    /** Says up to where it is known which of them are committed. */
    private void decide(int partition) {
        List<Written> written = written(partition);
        int position = positions.getOrDefault(partition, 0);
        int before = decidedPositions.getOrDefault(partition, 0);
        int decided = before;
        while (decided < written.size() && written.get(decided).isKnownAt(position)) {
            decided++;
        }
        if (decided > before) {
            decidedPositions.put(partition, decided);
            bridge.readTo(partition, decided);
        }
    }

    private void forward(int partition) {
        List<ConsumerRecord<byte[], byte[]>> log =
                cluster.log().records(cluster.topics().scoring(), partition);
        int position = positions.getOrDefault(partition, 0);
        for (int read = 0; read < MOST_RECORDS && position < log.size(); read++) {
            forward(partition, TextKeyed.of(log.get(position++)));
        }
        positions.put(partition, position);
        if (position == log.size()) {
            bridge.readUntil(partition, bridge.nanoTime());
        }
    }

    private void forward(int partition, ConsumerRecord<String, byte[]> message) {
        OffsetTracker tracker = trackers.get(partition);
        if (tracker == null) {
            return;
        }
        tracker.started(message.offset());
        CompletableFuture<Void> unused = SummaryRecords.read(message)
                .map(summary -> bridge.summary(partition, summary, known(message, summary))
                        .exceptionallyCompose(failure -> unreadable(message)))
                .orElseGet(() -> unreadable(message))
                .whenComplete((done, failure) -> {
                    if (failure == null) {
                        tracker.done(message.offset());
                    }
                });
    }

    private CompletableFuture<Void> unreadable(ConsumerRecord<String, byte[]> message) {
        @Nullable String key = message.key();
        return key == null
                ? completedFuture(null)
                : bridge.unreadable(message.partition(), key, Instant.ofEpochMilli(message.timestamp()));
    }

    private static Instant known(ConsumerRecord<String, byte[]> message, ScoringSummary summary) {
        return Instant.ofEpochMilli(Math.max(summary.asOfUtc(), message.timestamp()));
    }

    private void commit() {
        long now = bridge.nanoTime();
        if (trackers.isEmpty() || now < due) {
            return;
        }
        due = now + timing.lease().renewEvery().toNanos();
        if (!trackers.keySet().stream().allMatch(partition -> cluster.group().holds(this, partition))) {
            return;
        }
        trackers.forEach((partition, tracker) -> cluster.committed().put(partition, tracker.position()));
        if (bridge.canSuspend()) {
            for (int partition : epochs.keySet()) {
                CompletableFuture<?> unused = renew(partition, now);
            }
        }
    }

    private CompletableFuture<?> renew(int partition, long given) {
        Lease lease = new Lease(partition, name(), epochs.getOrDefault(partition, 0L), wallMs());
        return sink.renew(lease).thenCompose(done -> bridge.renewed(partition, given));
    }
}
