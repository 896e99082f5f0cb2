package io.fastbreak.pipeline;

import static org.apache.kafka.streams.StreamsConfig.consumerPrefix;
import static org.apache.kafka.streams.StreamsConfig.producerPrefix;
import static org.apache.kafka.streams.StreamsConfig.topicPrefix;

import io.fastbreak.pipeline.input.CommitRequests;
import io.fastbreak.pipeline.input.TrackingClients;
import io.fastbreak.pipeline.kafka.ClientTimeouts;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.streams.StreamsConfig;

/** Properties of Kafka Streams, with reasons for those that differ from the defaults. */
public final class StreamsProperties {
    /**
     * Settings of a changelog that differ from Kafka's defaults. Each transaction leaves a marker of 84 bytes in it for this
     * time, a day by default, and who takes a partition over reads them all; nobody takes ten minutes to read a changelog.
     */
    public static final Map<String, String> CHANGELOG_CONFIGURATION =
            Map.of(TopicConfig.CLEANUP_POLICY_CONFIG, "compact", TopicConfig.DELETE_RETENTION_MS_CONFIG, "600000");

    private static final int MAX_RECORD_BYTES = 8 * 1024 * 1024;
    /** The least that brokers allow by default. */
    private static final int SESSION_MS = 6_000;

    private static final int HEARTBEAT_MS = 400;
    private static final int MAX_POLL_INTERVAL_MS = 60_000;
    private static final int MAX_BLOCK_MS = 15_000;
    private static final int MAX_WARMUPS = 32;
    private static final long PROBING_MS = 60_000;
    private static final int TRANSACTION_MS = 20_000;
    private static final int FETCH_WAIT_MS = 50;
    private static final int LONGEST_COMMIT_MS = 1_000;

    private StreamsProperties() {}

    /** For a pipeline that reads its topics independently of each other. */
    public static Map<String, Object> of(StreamSettings settings) {
        // Comparing the topics' times for every record costs a quarter of all allocations.
        return of(settings, StreamsConfig.MAX_TASK_IDLE_MS_DISABLED);
    }

    /** For a pipeline that processes the records of all its topics in the order of their timestamps. */
    public static Map<String, Object> inTimeOrder(StreamSettings settings) {
        return of(settings, 0);
    }

    private static Map<String, Object> of(StreamSettings settings, long idleMs) {
        Map<String, Object> streams = new HashMap<>();
        streams.put(StreamsConfig.DEFAULT_CLIENT_SUPPLIER_CONFIG, TrackingClients.class.getName());
        streams.put(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, idleMs);
        streams.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, settings.bootstrapServers());
        streams.put(StreamsConfig.APPLICATION_ID_CONFIG, settings.applicationId());
        streams.put(StreamsConfig.STATE_DIR_CONFIG, settings.stateDir());
        streams.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, settings.guarantee());
        streams.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, settings.threads());
        streams.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, settings.standbys());
        streams.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, settings.replication());
        // For what nobody requests a commit for. A task commits with it whenever it has looked at the clock, and an
        // event
        // that comes just behind a commit is late.
        streams.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, (long) Math.max(settings.commitMs(), LONGEST_COMMIT_MS));
        streams.put(EarlyCommits.INTERVAL, (long) settings.commitMs());
        // A longer poll would delay the commit of the records before it, also an early one.
        streams.put(StreamsConfig.POLL_MS_CONFIG, Math.min(settings.commitMs(), CommitRequests.LEAST_MS));
        // A publisher's clock may be wrong; no record is dropped for that.
        streams.put(StreamsConfig.DEFAULT_TIMESTAMP_EXTRACTOR_CLASS_CONFIG, ArrivalTimestampExtractor.class);
        streams.put(StreamsConfig.PRODUCTION_EXCEPTION_HANDLER_CLASS_CONFIG, SkipRecordExceptionHandler.class);
        // A held record is stored whole, with its publisher's headers.
        streams.put(topicPrefix(TopicConfig.MAX_MESSAGE_BYTES_CONFIG), MAX_RECORD_BYTES);
        streams.put(
                topicPrefix(TopicConfig.DELETE_RETENTION_MS_CONFIG),
                CHANGELOG_CONFIGURATION.get(TopicConfig.DELETE_RETENTION_MS_CONFIG));
        // The stores are in memory, so an instance that starts restores all of them. It does so beside the instance
        // that has its partitions meanwhile, all partitions at once; the balance is restored with the next probing
        // rebalance, after a minute, which is the shortest interval, and not after ten.
        streams.put(StreamsConfig.MAX_WARMUP_REPLICAS_CONFIG, MAX_WARMUPS);
        streams.put(StreamsConfig.PROBING_REBALANCE_INTERVAL_MS_CONFIG, PROBING_MS);
        // A consumer that is given another partition, or continues one, does not fetch it before the fetch that waits
        // for the others returns: with the default of 500 ms a restored task waits that long for its first record.
        streams.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, FETCH_WAIT_MS);
        ClientTimeouts.addTo(streams);
        consumer(streams, settings);
        producer(streams, settings);
        streams.putAll(settings.clients());
        return streams;
    }

    private static void consumer(Map<String, Object> streams, StreamSettings settings) {
        streams.put(consumerPrefix(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG), "earliest");
        // Limits the pause after a kill: partitions are reassigned when the session times out.
        streams.put(consumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), SESSION_MS);
        // With its heartbeats a member learns that another one has died.
        streams.put(consumerPrefix(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG), HEARTBEAT_MS);
        streams.put(consumerPrefix(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG), MAX_RECORD_BYTES);
        streams.put(consumerPrefix(ConsumerConfig.MAX_POLL_RECORDS_CONFIG), 2000);
        // A request to join the group waits for this long and 5 s more, even if the coordinator hangs.
        streams.put(consumerPrefix(ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG), MAX_POLL_INTERVAL_MS);
        if (!settings.instanceId().isEmpty()) {
            streams.put(consumerPrefix(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG), settings.instanceId());
        }
    }

    private static void producer(Map<String, Object> streams, StreamSettings settings) {
        // A transaction that a kill left open blocks the successor and read_committed readers until the successor has
        // aborted it; only if that fails does it time out, and a broker checks for those every 10 s. With 200 ms of
        // round trip on all links a transaction takes 10 s and more; one that timed out begins again, perhaps for ever.
        streams.put(producerPrefix(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG), TRANSACTION_MS);
        // A commit that waits for a broker must not cost the membership in the group: the thread polls between
        // attempts.
        streams.put(producerPrefix(ProducerConfig.MAX_BLOCK_MS_CONFIG), MAX_BLOCK_MS);
        streams.put(producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG), MAX_RECORD_BYTES);
        streams.put(producerPrefix(ProducerConfig.BUFFER_MEMORY_CONFIG), 8L * MAX_RECORD_BYTES);
        // The first request of a transaction is refused while the markers of the one before are being written, which
        // takes some milliseconds. The default until the next attempt is 100.
        streams.put(producerPrefix(ProducerConfig.RETRY_BACKOFF_MS_CONFIG), 5);
        streams.put(producerPrefix(ProducerConfig.COMPRESSION_TYPE_CONFIG), "lz4");
        streams.put(producerPrefix(ProducerConfig.BATCH_SIZE_CONFIG), 128 * 1024);
        streams.put(producerPrefix(ProducerConfig.LINGER_MS_CONFIG), lingerMs(settings));
    }

    /** Uncommitted records are read by hardly anybody: lingering until the commit saves batches and adds no delay. */
    private static int lingerMs(StreamSettings settings) {
        return settings.guarantee().equals(StreamsConfig.EXACTLY_ONCE_V2) ? settings.commitMs() : 5;
    }
}
