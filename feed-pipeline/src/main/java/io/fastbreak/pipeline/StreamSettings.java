package io.fastbreak.pipeline;

import java.util.Map;

/**
 * The settings of Kafka Streams that an operator may change.
 *
 * @param stateDir where Kafka Streams keeps its lock files; the stores are in memory
 * @param guarantee {@code exactly_once_v2} or {@code at_least_once}
 * @param threads stream threads of this process
 * @param standbys copies of each task's stores on other processes
 * @param replication replicas of the inner topics
 * @param commitMs time from the end of a commit to the next one in a backlog, ms
 * @param instanceId id of a static member of the consumer group, or empty
 * @param clients properties of all Kafka clients, such as those of security
 */
public record StreamSettings(
        String bootstrapServers,
        String applicationId,
        String stateDir,
        String guarantee,
        int threads,
        int standbys,
        int replication,
        int commitMs,
        String instanceId,
        Map<String, ?> clients) {}
