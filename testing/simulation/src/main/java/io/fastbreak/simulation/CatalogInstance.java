package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import io.fastbreak.catalog.CatalogMetrics;
import io.fastbreak.catalog.CatalogPlatform;
import io.fastbreak.catalog.CatalogSettings;
import io.fastbreak.catalog.CommandResult;
import io.fastbreak.catalog.FixtureCatalog;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.CardRecord.InvalidCardException;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * The process of the fixture catalog: the real {@link FixtureCatalog}, and around it what {@code CatalogWorker} and
 * {@code CatalogSession} do with Kafka, without it.
 */
final class CatalogInstance extends VirtualProcess {
    private static final long STEP = Duration.ofMillis(100).toNanos();
    private static final long PAUSE = Duration.ofSeconds(1).toNanos();

    private final Cluster cluster;
    private final SplittableRandom random;
    private final CatalogPlatform platform;
    private FixtureCatalog catalog;
    /** The offset of the next record, by topic and partition. */
    private final Map<String, Integer> read = new HashMap<>();

    private final List<OperatorAudit> answers = new ArrayList<>();
    /** How many cards there were when the session began: commands are read after them. */
    private final int[] cardEnds;

    private boolean abortsNext;
    private boolean losesNextAnswer;

    /**
     * The part that outlives a process.
     *
     * @param committed offsets by topic and partition
     */
    record Cluster(
            CatalogSettings settings,
            VirtualLog log,
            TopicCatalog topics,
            Map<String, Integer> committed,
            Statistics statistics) {}

    CatalogInstance(VirtualTime time, String name, Cluster cluster, SplittableRandom random, ClientFactory clients) {
        super(time, name);
        this.cluster = cluster;
        this.random = random;
        this.cardEnds = new int[cluster.log().partitions()];
        this.platform = clients.open(this);
        this.catalog = begin();
    }

    /** Opens the clients of a process. */
    @FunctionalInterface
    interface ClientFactory {
        CatalogPlatform open(VirtualProcess process);
    }

    void start() {
        after(STEP, this::step);
    }

    /** The next transaction is aborted. */
    void abortNext() {
        abortsNext = true;
    }

    /** The next transaction is committed, but its answer is lost. */
    void loseNextAnswer() {
        losesNextAnswer = true;
    }

    /** A session that continues from the last commit. */
    private FixtureCatalog begin() {
        read.clear();
        read.putAll(cluster.committed());
        answers.clear();
        FixtureCatalog begun = new FixtureCatalog(
                cluster.settings(),
                platform,
                wallClock(),
                random,
                () -> true,
                new CatalogMetrics(new CompositeMeterRegistry()));
        for (int i = 0; i < cardEnds.length; i++) {
            cardEnds[i] = cluster.log().end(cluster.topics().cards(), i);
            lastFixtures(i).values().forEach(begun::restore);
        }
        return begun;
    }

    private Map<String, Fixture> lastFixtures(int partition) {
        Map<String, Fixture> last = new LinkedHashMap<>();
        for (ConsumerRecord<byte[], byte[]> record :
                cluster.log().records(cluster.topics().fixtures(), partition)) {
            String fixtureId = new String(record.key(), UTF_8);
            if (record.value() == null) {
                last.remove(fixtureId);
            } else {
                last.put(fixtureId, Json.read(record.value(), Fixture.class));
            }
        }
        return last;
    }

    private void step() {
        // Who does not reach the brokers does not know whether it is a member of its group.
        boolean hasAllCards = cluster.log().isAvailable();
        if (cluster.log().isAvailable()) {
            for (int i = 0; i < cardEnds.length; i++) {
                read(cluster.topics().cards(), i, this::card);
                hasAllCards &= position(cluster.topics().cards(), i) >= cardEnds[i];
            }
            for (int i = 0; i < cardEnds.length && hasAllCards; i++) {
                read(cluster.topics().commands(), i, this::command);
            }
        }
        boolean works = commit();
        if (works) {
            if (hasAllCards) {
                catalog.tick();
            } else {
                catalog.applyAnswers();
            }
            works = commit();
        }
        after(works ? STEP : PAUSE, this::step);
    }

    private int position(String topic, int partition) {
        return read.getOrDefault(topic + partition, 0);
    }

    private void read(String topic, int partition, Consumer<ConsumerRecord<String, byte[]>> reader) {
        List<ConsumerRecord<byte[], byte[]>> records = cluster.log().records(topic, partition);
        int position = position(topic, partition);
        while (position < records.size()) {
            ConsumerRecord<byte[], byte[]> record = records.get(position++);
            byte[] key = record.key();
            // The pipeline sends home what lies on a foreign partition.
            if (key == null || cluster.log().partitionOf(key) == partition) {
                reader.accept(TextKeyed.of(record));
            }
        }
        read.put(topic + partition, position);
    }

    private void card(ConsumerRecord<String, byte[]> message) {
        try {
            CardRecord card = CardRecord.read(message.key(), message.value());
            if (card.card() == null) {
                catalog.remove(card.fixtureId());
            } else {
                catalog.card(card.card());
            }
        } catch (InvalidCardException e) {
            cluster.statistics().count("cards skipped by the catalog");
        }
    }

    private void command(ConsumerRecord<String, byte[]> message) {
        JsonNode received = json(message);
        if (!CatalogCommand.isMeant(received)) {
            return;
        }
        CatalogCommand command = new CommandReader(received).catalogCommand();
        CommandResult result = command == null ? CommandResult.rejected("unreadable") : catalog.decide(command);
        OperatorAudit.Outcome outcome =
                result.applied() ? OperatorAudit.Outcome.APPLIED : OperatorAudit.Outcome.REFUSED;
        cluster.statistics().count("decisions of the catalog's operators " + outcome);
        String place = message.topic() + "/" + message.partition() + "/" + message.offset();
        answers.add(new OperatorAudit(
                String.valueOf(message.key()), place, received, outcome, result.message(), null, wallMs()));
    }

    private static JsonNode json(ConsumerRecord<String, byte[]> message) {
        try {
            return message.value() == null ? NullNode.getInstance() : Json.read(message.value(), JsonNode.class);
        } catch (UncheckedIOException e) {
            return NullNode.getInstance();
        }
    }

    /** Commits what has changed; where that fails, a new session begins. */
    private boolean commit() {
        Map<String, Optional<Fixture>> changes = catalog.changes();
        if (changes.isEmpty() && answers.isEmpty() && read.equals(cluster.committed())) {
            return true;
        }
        boolean fails = abortsNext || !cluster.log().isAvailable();
        boolean isRepeated = fails || losesNextAnswer;
        abortsNext = false;
        if (!fails) {
            losesNextAnswer = false;
            answers.forEach(answer -> append(cluster.topics().audit(), answer.fixtureId(), Json.bytes(answer)));
            changes.forEach((fixtureId, fixture) -> append(
                    cluster.topics().fixtures(),
                    fixtureId,
                    fixture.map(Json::bytes).orElse(null)));
            answers.clear();
            cluster.committed().putAll(read);
            cluster.statistics().count("records of the catalog", changes.size());
        }
        if (isRepeated) {
            cluster.statistics().count("sessions of the catalog that ended");
            catalog = begin();
        }
        return !isRepeated;
    }

    private void append(String topic, String key, byte @Nullable [] value) {
        byte[] bytes = key.getBytes(UTF_8);
        cluster.log().append(topic, cluster.log().partitionOf(bytes), bytes, value);
    }
}
