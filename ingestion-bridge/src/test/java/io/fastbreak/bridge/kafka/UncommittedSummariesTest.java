package io.fastbreak.bridge.kafka;

import static io.fastbreak.bridge.Await.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.TestSummary;
import io.fastbreak.lab.broker.BrokerTopics;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.model.game.Reason;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Summaries that are read before their commit, on a real broker; the short form is in {@link BridgeWorkerTest}. */
@Tag("soak")
@Timeout(180)
class UncommittedSummariesTest extends WorkerBench {
    private static final EmbeddedBroker BROKER = EmbeddedBroker.start();
    private static final BrokerTopics TOPICS = new BrokerTopics(BROKER.bootstrapServers());

    UncommittedSummariesTest() {
        super(BROKER);
    }

    @AfterAll
    static void closeBroker() {
        BROKER.close();
    }

    private KafkaProducer<String, byte[]> transactional(String id) {
        KafkaProducer<String, byte[]> made = new KafkaProducer<>(
                Map.of("bootstrap.servers", BROKER.bootstrapServers(), "transactional.id", settings.topic(id)),
                new StringSerializer(),
                new ByteArraySerializer());
        made.initTransactions();
        return made;
    }

    private final TestSummary game =
            TestSummary.live("E2024-276", 1).asOf(Instant.now().toEpochMilli());
    private final TestSummary closed = game.version(2).with(Reason.GAP);

    private void vouch() {
        send("games.scoring", game.fixtureId(), game.summary().vouchedAt(System.currentTimeMillis()));
    }

    private void openAll(BridgeWorker worker) throws Exception {
        worker.start();
        eventually(() -> heartbeats() > 0);
        send("games.scoring", game.fixtureId(), game.summary());
        eventually(() -> openMarketsAt(1) == 3);
    }

    @Test
    void aborted_it_opens_with_the_next_word() throws Exception {
        try (BridgeWorker worker = worker();
                KafkaProducer<String, byte[]> other = transactional("t")) {
            openAll(worker);
            other.beginTransaction();
            eventually(() -> isClosedBy(other));
            other.abortTransaction();
            eventually(() -> {
                vouch();
                return openMarketsAt(1) == 3;
            });
        }
    }

    @Test
    void another_transaction_behind_it_that_stays_open_holds_nothing_back() throws Exception {
        try (BridgeWorker worker = worker();
                KafkaProducer<String, byte[]> other = transactional("t");
                KafkaProducer<String, byte[]> hung = transactional("u")) {
            openAll(worker);
            other.beginTransaction();
            eventually(() -> isClosedBy(other));
            hung.beginTransaction();
            write(hung, TestSummary.live("other", 1));
            other.abortTransaction();
            eventually(() -> {
                vouch();
                return openMarketsAt(1) == 3;
            });
            hung.abortTransaction();
        }
    }

    @Test
    void a_partition_that_moves_and_comes_back_is_read_before_it_is_committed_again() throws Exception {
        try (BridgeWorker worker = worker();
                KafkaProducer<String, byte[]> other = transactional("t")) {
            openAll(worker);
            for (int i = 0; i < 2; i++) {
                try (BridgeWorker second = worker()) {
                    second.start();
                    eventually(() -> second.health().partitions().size() == 1);
                    other.beginTransaction();
                    eventually(() -> isClosedBy(other));
                }
                eventually(() -> isServing(worker));
                other.abortTransaction();
                eventually(() -> {
                    vouch();
                    return openMarketsAt(1) == 3;
                });
            }
            Thread.sleep(1_000);
            other.beginTransaction();
            eventually(() -> isClosedBy(other));
            assertThat(reasons()).containsOnly("NOT_COMMITTED");
            other.abortTransaction();
        }
    }

    @Test
    void a_topic_that_is_made_again_forgets_it() throws Exception {
        try (BridgeWorker worker = worker();
                KafkaProducer<String, byte[]> other = transactional("t");
                Admin admin = Admin.create(Map.of("bootstrap.servers", BROKER.bootstrapServers()))) {
            openAll(worker);
            for (int i = 0; i < 2_000; i++) {
                vouch();
            }
            producer.flush();
            eventually(() -> worker.health().lag() == 0);
            other.beginTransaction();
            eventually(() -> isClosedBy(other));
            admin.deleteTopics(Set.of(settings.topic("games.scoring"))).all().get();
            while (admin.listTopics().names().get().contains(settings.topic("games.scoring"))) {
                Thread.sleep(50);
            }
            TOPICS.create(Stream.of(settings.topic("games.scoring")), PARTITIONS);
            eventually(() -> {
                vouch();
                LockSupport.parkNanos(100_000_000L);
                return openMarketsAt(1) == 3;
            });
        }
    }

    @Test
    void it_stops_in_time_and_leaves_no_thread() throws Exception {
        long before = threads();
        BridgeWorker worker = worker();
        openAll(worker);
        assertThat(threads()).isGreaterThan(before);
        worker.close();
        BridgeWorker idle = worker();
        idle.close();
        eventually(() -> threads() <= before);
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("fastbreak-bridge-early"))
                .count();
    }

    /** Writes the version that closes the game, again and again: the first may be written before the bridge reads. */
    private boolean isClosedBy(KafkaProducer<String, byte[]> transactional) {
        write(transactional, closed);
        return openMarketsAt(1) == 0;
    }
}
