package io.fastbreak.catalog.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import io.fastbreak.catalog.CatalogMetrics;
import io.fastbreak.catalog.CatalogSettings;
import io.fastbreak.catalog.CommandResult;
import io.fastbreak.catalog.FixtureCatalog;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.CardRecord.InvalidCardException;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.wire.Json;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Connects a catalog with its topics, until Kafka fails: then another session continues from the last commit. Records,
 * answers to operators and offsets are committed in one transaction, and only while this is a member of the group.
 */
final class CatalogSession implements AutoCloseable, ConsumerRebalanceListener {
    private static final Logger LOG = LoggerFactory.getLogger(CatalogSession.class);
    private static final Duration POLL = Duration.ofMillis(100);

    private final CatalogSettings settings;
    private final CatalogClients clients;
    private final FixtureCatalog catalog;
    private final Membership membership;
    private final InstantSource clock;
    private final CatalogMetrics metrics;
    private final OutgoingRecords outgoing;
    private final KafkaConsumer<String, byte[]> consumer;
    private final KafkaProducer<String, byte[]> producer;

    private final Map<String, Integer> partitions = new HashMap<>();
    /** How many partitions each topic has. */
    private final Map<String, Integer> counts = new HashMap<>();

    private final List<OperatorAudit> answers = new ArrayList<>();
    /** The offset of the next record of each assigned partition. */
    private final Map<TopicPartition, OffsetAndMetadata> next = new HashMap<>();

    private boolean hasRead;
    /** The ends of the card partitions when they were assigned: commands are read after the cards before them. */
    private final Map<TopicPartition, Long> cardEnds = new HashMap<>();
    /** Those of the commands: nothing is asked for that one of them may forbid. */
    private final Map<TopicPartition, Long> commandEnds = new HashMap<>();
    /** True if a commit has failed, after which no other may follow. */
    private boolean hasFailed;

    CatalogSession(
            CatalogSettings settings,
            CatalogClients clients,
            FixtureCatalog catalog,
            Membership membership,
            InstantSource clock,
            CatalogMetrics metrics) {
        this.settings = settings;
        this.clients = clients;
        this.catalog = catalog;
        this.membership = membership;
        this.clock = clock;
        this.metrics = metrics;
        this.outgoing = new OutgoingRecords(metrics);
        this.consumer = clients.member();
        try {
            this.producer = clients.producer();
        } catch (RuntimeException e) {
            consumer.close();
            throw e;
        }
    }

    void start() {
        producer.initTransactions();
        consumer.subscribe(List.of(cards(), commands()), this);
    }

    /** Reads records, asks the platform, and writes the results. */
    void step() {
        consumer.poll(POLL).forEach(this::read);
        resumeCommands();
        // What was decided holds before the platform is asked because of it: its mappings stay behind a failed commit.
        commit(!membership.isFresh() && catalog.isAsking());
        if (cardEnds.isEmpty() && commandEnds.isEmpty()) {
            catalog.tick();
        } else {
            catalog.applyAnswers();
        }
        commit(false);
    }

    Set<Integer> partitionNumbers() {
        return consumer.assignment().stream()
                .map(TopicPartition::partition)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> assigned) {
        List<TopicPartition> ofCards = ofTopic(assigned, cards());
        List<Integer> numbers = ofCards.stream().map(TopicPartition::partition).toList();
        // Returns once no transaction of a predecessor is open: the records must not be read before that.
        assigned.forEach(partition -> next.put(partition, new OffsetAndMetadata(consumer.position(partition))));
        LastFixtures.read(clients, settings.topic("fixtures"), numbers)
                .forEach((partition, fixtures) -> fixtures.forEach((id, fixture) -> {
                    partitions.put(id, partition);
                    isolated(id, () -> catalog.restore(fixture));
                }));
        cardEnds.putAll(consumer.endOffsets(ofCards));
        commandEnds.putAll(consumer.endOffsets(ofTopic(assigned, commands())));
        consumer.pause(ofTopic(assigned, commands()));
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
        try {
            if (!hasFailed) {
                commit(false);
            }
        } finally {
            onPartitionsLost(revoked);
        }
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> lost) {
        Set<Integer> numbers =
                ofTopic(lost, cards()).stream().map(TopicPartition::partition).collect(Collectors.toSet());
        List<String> gone = partitions.entrySet().stream()
                .filter(entry -> numbers.contains(entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        catalog.drop(gone);
        partitions.keySet().removeAll(gone);
        next.keySet().removeAll(lost);
        cardEnds.keySet().removeAll(lost);
        commandEnds.keySet().removeAll(lost);
    }

    private void resumeCommands() {
        cardEnds.entrySet().removeIf(end -> consumer.position(end.getKey()) >= end.getValue());
        commandEnds.entrySet().removeIf(end -> consumer.position(end.getKey()) >= end.getValue());
        if (cardEnds.isEmpty() && !consumer.paused().isEmpty()) {
            consumer.resume(consumer.paused());
        }
    }

    private void read(ConsumerRecord<String, byte[]> message) {
        if (isMispartitioned(message)) {
            LOG.info("Skipped {}: the pipeline repartitions it by its key", place(message));
        } else if (message.topic().equals(cards())) {
            isolated(place(message), () -> readCard(message));
        } else {
            readCommand(message);
        }
        next.put(new TopicPartition(message.topic(), message.partition()), new OffsetAndMetadata(message.offset() + 1));
        hasRead = true;
    }

    /** An error in one record or fixture must not stop the others. */
    private void isolated(String what, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error e) {
            metrics.error();
            LOG.error("{} could not be processed", what, e);
        }
    }

    /** True if a record is not in the partition that Kafka's own partitioner chooses for its key. */
    private boolean isMispartitioned(ConsumerRecord<String, byte[]> message) {
        if (message.key() == null) {
            return false;
        }
        int count = counts.computeIfAbsent(
                message.topic(), topic -> consumer.partitionsFor(topic).size());
        return Utils.toPositive(Utils.murmur2(message.key().getBytes(UTF_8))) % count != message.partition();
    }

    private void readCard(ConsumerRecord<String, byte[]> message) {
        try {
            CardRecord read = CardRecord.read(message.key(), message.value());
            if (read.card() == null) {
                catalog.remove(read.fixtureId());
            } else {
                partitions.put(read.fixtureId(), message.partition());
                catalog.card(read.card());
            }
        } catch (InvalidCardException e) {
            LOG.warn("Skipped {}: {}", place(message), e.getMessage());
        }
    }

    /** The pipeline answers commands that are not for the catalog. */
    private void readCommand(ConsumerRecord<String, byte[]> message) {
        JsonNode received = json(message);
        if (!CatalogCommand.isMeant(received)) {
            return;
        }
        CommandReader reader = new CommandReader(received);
        CatalogCommand command = reader.catalogCommand();
        String key = message.key() == null ? "" : message.key();
        CommandResult result;
        if (command == null) {
            result = CommandResult.rejected(String.join("; ", reader.faults()));
        } else if (!command.fixtureId().equals(key)) {
            result = CommandResult.rejected("the key is '" + key + "' and has to be the fixture id");
        } else {
            result = decide(message.timestamp() < 0 ? command : command.issuedBy(message.timestamp()));
        }
        OperatorAudit.Outcome outcome =
                result.applied() ? OperatorAudit.Outcome.APPLIED : OperatorAudit.Outcome.REFUSED;
        answers.add(new OperatorAudit(key, place(message), received, outcome, result.message(), null, clock.millis()));
    }

    private CommandResult decide(CatalogCommand command) {
        try {
            return catalog.decide(command);
        } catch (RuntimeException | Error e) {
            metrics.error();
            LOG.error("The command for {} failed", command.fixtureId(), e);
            return CommandResult.rejected("the command failed: " + e);
        }
    }

    private static JsonNode json(ConsumerRecord<String, byte[]> message) {
        try {
            return message.value() == null ? NullNode.getInstance() : Json.read(message.value(), JsonNode.class);
        } catch (UncheckedIOException e) {
            LOG.debug("the pipeline answers {}", place(message), e);
            return NullNode.getInstance();
        }
    }

    /**
     * Commits what there is. The brokers check the membership only of a transaction with offsets, so each has those of all
     * partitions: what a process writes that others have replaced is rejected.
     *
     * @param isProof true if the offsets alone are committed as well
     */
    private void commit(boolean isProof) {
        hasFailed = true;
        var changes = catalog.changes();
        if (changes.isEmpty() && answers.isEmpty() && !hasRead && !isProof) {
            hasFailed = false;
            return;
        }
        long begun = System.nanoTime();
        producer.beginTransaction();
        changes.forEach((fixtureId, fixture) -> fixture.ifPresentOrElse(
                known -> outgoing.fixture(known).ifPresent(value -> sendFixture(fixtureId, value)),
                () -> sendFixture(fixtureId, null)));
        answers.forEach(answer -> outgoing.answer(answer)
                .ifPresent(value ->
                        send(new ProducerRecord<>(settings.topic("operator.audit"), answer.fixtureId(), value))));
        producer.sendOffsetsToTransaction(next, consumer.groupMetadata());
        producer.commitTransaction();
        hasFailed = false;
        if (!next.isEmpty()) {
            membership.proven(begun);
        }
        answers.clear();
        hasRead = false;
        changes.forEach((fixtureId, fixture) -> {
            if (fixture.isEmpty()) {
                partitions.remove(fixtureId);
            }
        });
    }

    private void sendFixture(String fixtureId, byte @Nullable [] value) {
        send(new ProducerRecord<>(settings.topic("fixtures"), partitions.get(fixtureId), fixtureId, value));
    }

    private void send(ProducerRecord<String, byte[]> message) {
        Future<?> unused = producer.send(message);
    }

    private List<TopicPartition> ofTopic(Collection<TopicPartition> all, String topic) {
        return all.stream().filter(partition -> partition.topic().equals(topic)).toList();
    }

    private String cards() {
        return settings.topic("fixtures.cards");
    }

    private String commands() {
        return settings.topic("operator.commands");
    }

    private static String place(ConsumerRecord<String, byte[]> message) {
        return message.topic() + "/" + message.partition() + "/" + message.offset();
    }

    @Override
    public void close() {
        try {
            consumer.close();
        } finally {
            producer.close(Duration.ZERO);
        }
    }
}
