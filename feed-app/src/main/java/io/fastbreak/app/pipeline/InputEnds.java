package io.fastbreak.app.pipeline;

import static java.util.stream.Collectors.joining;

import io.fastbreak.app.kafka.DaemonThreads;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.pipeline.input.InputProgress;
import io.fastbreak.pipeline.input.InputProgress.Reading;
import io.fastbreak.pipeline.kafka.ClientTimeouts;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the brokers once a second where the input partitions of this process end, and sometimes which ids their topics have.
 * Of a partition that is behind for too long, it finds out why and logs that once.
 */
final class InputEnds implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(InputEnds.class);
    private static final Duration TICK = Duration.ofMillis(100);
    private static final long INTERVAL_NANOS = Duration.ofSeconds(1).toNanos();
    /** While an answer is missing. */
    private static final long RETRY_NANOS = Duration.ofMillis(250).toNanos();

    private static final long IDS_NANOS = Duration.ofSeconds(2).toNanos();
    private static final Duration EXPLANATION = Duration.ofSeconds(2);

    /** Partitions that a status names. */
    private static final int MOST_TOLD = 3;

    /** @param isReadable true if the records between position and end can be read */
    private record Cause(boolean isReadable, String text) {}

    private final Admin admin;
    private final InputProgress inputs;
    private final Collection<String> topics;
    private final long limitMs;
    private final Map<String, String> ids = new ConcurrentHashMap<>();
    private final Map<TopicPartition, Cause> explained = new ConcurrentHashMap<>();
    private final Set<TopicPartition> failed = ConcurrentHashMap.newKeySet();
    private long askedNanos = System.nanoTime() - INTERVAL_NANOS;
    private long idsNanos = System.nanoTime() - IDS_NANOS;

    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(new DaemonThreads("fastbreak-ends"));

    /**
     * Begins to ask.
     *
     * @param topics that the tasks read
     * @param limitMs after which a partition is behind, milliseconds
     */
    InputEnds(KafkaClients clients, InputProgress inputs, Collection<String> topics, long limitMs) {
        this.inputs = inputs;
        this.topics = topics;
        this.limitMs = limitMs;
        admin = clients.admin();
        Future<?> unused = thread.scheduleWithFixedDelay(this::onTick, 0, TICK.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** What is not asked now is asked soon; an error is no reason to ask no more. */
    private void onTick() {
        try {
            long now = System.nanoTime();
            boolean lacks = !failed.isEmpty() || inputs.lacksEnds();
            if (now - askedNanos >= (lacks ? RETRY_NANOS : INTERVAL_NANOS)) {
                askedNanos = now;
                askEnds(inputs.taken());
                explain(inputs.behind(limitMs));
            }
            if (now - idsNanos >= IDS_NANOS) {
                idsNanos = now;
                askIds();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.warn("The ends of the input could not be asked for", e);
        }
    }

    /** Does not wait: a broker that does not answer must not delay what others say. */
    private void askEnds(Set<TopicPartition> partitions) {
        failed.retainAll(partitions);
        if (partitions.isEmpty()) {
            return;
        }
        long askedUtc = System.currentTimeMillis();
        Map<TopicPartition, OffsetSpec> wanted =
                partitions.stream().collect(Collectors.toMap(each -> each, any -> OffsetSpec.latest()));
        var found = admin.listOffsets(wanted, options(IsolationLevel.READ_UNCOMMITTED));
        for (TopicPartition partition : partitions) {
            var unused = found.partitionResult(partition).whenComplete((end, failure) -> {
                if (failure == null) {
                    inputs.end(partition, askedUtc, end.offset());
                    failed.remove(partition);
                } else {
                    failed.add(partition);
                    LOG.debug("Where {} ends is not known", partition, failure);
                }
            });
        }
    }

    private static ListOffsetsOptions options(IsolationLevel isolation) {
        return new ListOffsetsOptions(isolation).timeoutMs(ClientTimeouts.REQUEST_MS);
    }

    private void askIds() {
        admin.describeTopics(topics, new DescribeTopicsOptions().timeoutMs(ClientTimeouts.REQUEST_MS))
                .topicNameValues()
                .forEach((topic, described) -> {
                    var unused = described.whenComplete((description, failure) -> {
                        if (failure == null) {
                            ids.put(topic, description.topicId().toString());
                            inputs.topicIds(ids);
                        }
                    });
                });
    }

    private void explain(List<Reading> behind) throws InterruptedException {
        Map<TopicPartition, Reading> now = behind.stream().collect(Collectors.toMap(Reading::partition, each -> each));
        for (TopicPartition partition : Set.copyOf(explained.keySet())) {
            if (!now.containsKey(partition)) {
                explained.remove(partition);
                LOG.info("Partition {} of {} is read to its end again", partition.partition(), partition.topic());
            }
        }
        for (Reading reading : behind) {
            if (!explained.containsKey(reading.partition())) {
                Cause cause = cause(reading);
                explained.put(reading.partition(), cause);
                LOG.error(
                        "Partition {} of {} was not read to the end that it had {} s ago, and its games are LAG: {}",
                        reading.partition().partition(),
                        reading.partition().topic(),
                        reading.behindMs() / 1000,
                        cause.text());
            }
        }
    }

    private Cause cause(Reading reading) throws InterruptedException {
        long position = reading.position().position();
        long end = reading.position().endOffset();
        if (failed.contains(reading.partition())) {
            return new Cause(false, "the brokers do not say where it ends");
        }
        if (position < 0) {
            return new Cause(false, "where it is read, or where it ends, is not known yet");
        }
        try {
            TopicPartition partition = reading.partition();
            long stable = admin.listOffsets(
                            Map.of(partition, OffsetSpec.latest()), options(IsolationLevel.READ_COMMITTED))
                    .partitionResult(partition)
                    .get(EXPLANATION.toMillis(), TimeUnit.MILLISECONDS)
                    .offset();
            return stable < end
                    ? new Cause(
                            false,
                            "an open transaction hides the offsets from " + stable + " to " + (end - 1) + "; "
                                    + producers(partition)
                                    + "kafka-transactions.sh find-hanging shows whether it hangs, and"
                                    + " kafka-transactions.sh abort --topic " + partition.topic() + " --partition "
                                    + partition.partition() + " --start-offset " + stable + " ends it")
                    : new Cause(true, "there is a backlog, the position is " + position + " and the end " + end);
        } catch (ExecutionException | TimeoutException e) {
            LOG.debug("The last stable offset of {} is not known", reading.partition(), e);
            return new Cause(true, "the position is " + position + " and the end " + end);
        }
    }

    /** Whose transactions are open in the partition; empty if that is not to be found out. */
    private String producers(TopicPartition partition) throws InterruptedException {
        try {
            return admin
                    .describeProducers(Set.of(partition))
                    .partitionResult(partition)
                    .get(EXPLANATION.toMillis(), TimeUnit.MILLISECONDS)
                    .activeProducers()
                    .stream()
                    .filter(producer -> producer.currentTransactionStartOffset().isPresent())
                    .map(producer -> "producer id " + producer.producerId() + " since offset "
                            + producer.currentTransactionStartOffset().getAsLong() + "; ")
                    .collect(joining());
        } catch (ExecutionException | TimeoutException e) {
            LOG.debug("The producers of {} are not known", partition, e);
            return "";
        }
    }

    /** True while records of a partition cannot be read, or nobody knows whether there are any; a backlog can be read. */
    boolean isHidden() {
        return explained.values().stream().anyMatch(cause -> !cause.isReadable());
    }

    /** Which partitions are behind and why, to be added to a status; empty if none is. */
    String text() {
        return explained.entrySet().stream()
                .limit(MOST_TOLD)
                .map(entry -> ", partition " + entry.getKey().partition() + " of "
                        + entry.getKey().topic() + " is behind: "
                        + entry.getValue().text())
                .sorted()
                .collect(joining());
    }

    @Override
    public void close() {
        thread.shutdownNow();
        admin.close(Duration.ofSeconds(1));
    }
}
