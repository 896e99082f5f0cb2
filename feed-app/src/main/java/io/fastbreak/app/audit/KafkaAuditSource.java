package io.fastbreak.app.audit;

import io.fastbreak.app.audit.AuditReport.AuditFinding;
import io.fastbreak.app.audit.AuditReport.AuditFinding.FindingKind;
import io.fastbreak.app.audit.AuditSource.RawOffset;
import io.fastbreak.app.audit.AuditSource.WaitingRecord;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.kafka.LogPositions;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.TopicFacts;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.ReceivedEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.utils.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * The topics of a pipeline on Kafka, at the offsets that its group had committed when this was created. Outputs, state and
 * offsets commit together, but a reader may see the offsets first, so it waits for open transactions.
 */
public final class KafkaAuditSource extends AuditSource implements AutoCloseable {
    /** Records to read at the end of the beacons topic: the last beacon and transaction markers. */
    private static final int BACK_TO_LAST_BEACON = 20;
    /** How much the order of outputs can differ from the order of raw records, because of held events. */
    private static final Duration MAX_REORDERING = Duration.ofMinutes(10);
    /** A transaction that is open for longer hides what others have written. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final PipelineTopics log;
    private final TopicCatalog topics;
    private final LogPositions positions;
    private final @Nullable Map<Integer, Long> committed;

    private KafkaAuditSource(PipelineTopics log, LogPositions positions, @Nullable String application) {
        super(log, sink -> positions.readLast(BACK_TO_LAST_BEACON, log.topics().beacons(), sink::accept));
        this.log = log;
        this.positions = positions;
        topics = log.topics();
        findHidden();
        committed = application == null ? null : committed(application);
        if (application != null) {
            inputs().forEach(topic -> findLost(application, topic));
            readState(application);
        }
    }

    /** The topics that the tasks of a pipeline read. */
    private List<String> inputs() {
        return Stream.of(
                        topics.raw(),
                        topics.repartitionedEvents(),
                        topics.cards(),
                        topics.commands(),
                        topics.control(),
                        topics.repartitionedCommands())
                .filter(positions::exists)
                .toList();
    }

    private void findHidden() {
        positions
                .hidden(inputs(), PATIENCE)
                .forEach((partition, first) -> unreadable.add(AuditFinding.of(
                        FindingKind.HIDDEN,
                        partition.topic() + "/" + partition.partition() + "/" + first,
                        "a transaction that is open for more than " + PATIENCE.toSeconds()
                                + " s hides this offset and those behind it; kafka-transactions.sh find-hanging shows its"
                                + " producer, abort ends it")));
    }

    /** A position before the beginning of the log: what is between was removed, and will never be read. */
    private void findLost(String application, String topic) {
        Map<Integer, Long> beginnings = positions.beginnings(topic);
        positions.committed(application, topic).forEach((partition, next) -> {
            long beginning = beginnings.getOrDefault(partition, 0L);
            if (next < beginning) {
                unreadable.add(AuditFinding.of(
                        FindingKind.LOST,
                        topic + "/" + partition + "/" + next,
                        "the offsets from " + next + " to " + (beginning - 1)
                                + " were removed before the pipeline has read them; when it goes on, every game that it keeps"
                                + " of the partition is RECORDS_LOST"));
            }
        });
    }

    /**
     * @param application the group whose committed records are checked; null for all records
     * @throws OperationFailedException if the group has no committed offsets of the raw topic
     */
    public static KafkaAuditSource of(PipelineTopics log, @Nullable String application) {
        return log.answering(() -> new KafkaAuditSource(log, new LogPositions(log.clients()), application));
    }

    private Map<Integer, Long> committed(String application) {
        Map<Integer, Long> committed = positions.committed(application, topics.raw());
        if (committed.isEmpty()) {
            throw new OperationFailedException("the application " + application + " has no committed offsets of "
                    + topics.raw() + "; is application.id correct? With --all the audit needs no committed offsets");
        }
        return committed;
    }

    /** An event that leaves the state after this is on an output topic when that is read. */
    private void readState(String application) {
        Map<Integer, Long> repartitioned = positions.committed(application, topics.repartitionedEvents());
        String held = application + "-" + StoreNames.HELD + "-changelog";
        List<String> written =
                new ArrayList<>(List.of(topics.clean(), topics.rejected(), topics.repartitionedEvents()));
        boolean holds = positions.exists(held);
        if (holds) {
            written.add(held);
        }
        positions.awaitCommitted(written);
        positions.readFrom(repartitioned, topics.repartitionedEvents(), record -> {
            String origin = RejectedRecord.header(record, "fb-raw");
            if (origin != null) {
                onTheWay.add(RawOffset.of(RawPosition.parse(origin)));
            }
        });
        if (holds) {
            unread.addAll(positions.beginnings(topics.raw()).keySet());
            unread.removeAll(positions.beginnings(held).keySet());
            readHeld(held);
        }
        positions.awaitCommitted(written);
    }

    private void readHeld(String changelog) {
        Map<Bytes, byte[]> held = new HashMap<>();
        positions.readFrom(Map.of(), changelog, record -> {
            if (record.value() == null) {
                held.remove(Bytes.wrap(record.key()));
            } else {
                held.put(Bytes.wrap(record.key()), record.value());
            }
        });
        held.forEach((key, value) -> {
            LogKey place = LogKey.of(key.get());
            ReceivedEvent arrival = HeldEntry.fromBytes(place, value).received();
            RawRecord raw = arrival.raw();
            waiting.put(
                    new RawOffset(raw.partition(), raw.offset()),
                    new WaitingRecord(
                            HeldEntry.isPending(place), arrival.event().contentHash()));
        });
    }

    @Override
    long endOffset(int rawPartition) {
        return committed == null ? Long.MAX_VALUE : committed.getOrDefault(rawPartition, 0L);
    }

    @Override
    Map<Integer, Long> rawFrom() {
        return log.answering(() -> positions.beginnings(topics.raw()));
    }

    @Override
    OptionalLong keptSince() {
        return log.answering(() -> Stream.of(topics.clean(), topics.rejected())
                .flatMapToLong(this::keptSince)
                .max());
    }

    /** For partitions with removed records. */
    private LongStream keptSince(String topic) {
        List<Integer> cut = positions.beginnings(topic).entrySet().stream()
                .filter(beginning -> beginning.getValue() > 0)
                .map(Map.Entry::getKey)
                .toList();
        if (cut.isEmpty()) {
            return LongStream.empty();
        }
        Map<Integer, ConsumerRecord<byte[], byte[]>> firsts = positions.firsts(topic);
        Map<String, String> configuration = configuration(topic);
        long unexpired = unexpiredSince(configuration.getOrDefault("retention.ms", "-1"));
        boolean hasSizeLimit =
                !configuration.getOrDefault("retention.bytes", "").equals("-1");
        return cut.stream().mapToLong(partition -> {
            ConsumerRecord<byte[], byte[]> first = firsts.get(partition);
            // Only age empties a partition, and removes nothing younger. Where records are few, the first one that
            // is left may be much younger than the last one that was removed.
            return first == null ? unexpired : hasSizeLimit ? keptSince(first) : Math.min(keptSince(first), unexpired);
        });
    }

    /** Empty without the permission to read it: then only the records that are left show what is kept. */
    private Map<String, String> configuration(String topic) {
        try {
            return log.administering(administration -> administration.facts(List.of(topic))).values().stream()
                    .findFirst()
                    .map(TopicFacts::configuration)
                    .orElse(Map.of());
        } catch (OperationFailedException e) {
            if (e.getCause() instanceof AuthorizationException) {
                return Map.of();
            }
            throw e;
        }
    }

    /** Nothing that was written since is old enough for retention; the end of time if it removes nothing by age. */
    private static long unexpiredSince(String retentionMs) {
        long retention = Long.parseLong(retentionMs);
        return retention < 0 ? Long.MAX_VALUE : System.currentTimeMillis() - retention + MAX_REORDERING.toMillis();
    }

    private static long keptSince(ConsumerRecord<byte[], byte[]> first) {
        String origin = RejectedRecord.header(first, "fb-raw");
        return origin == null ? Long.MAX_VALUE : RawPosition.parse(origin).timestamp() + MAX_REORDERING.toMillis();
    }

    @Override
    public void close() {
        positions.close();
    }
}
