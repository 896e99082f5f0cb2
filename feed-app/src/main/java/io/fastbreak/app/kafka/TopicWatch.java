package io.fastbreak.app.kafka;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks the topics of a running service every two seconds: whether one was deleted, and whether one has another number of
 * partitions than at first. What it finds is logged once.
 */
public final class TopicWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TopicWatch.class);
    private static final Duration INTERVAL = Duration.ofSeconds(2);
    /** A broker that has just started may not know a topic that exists. */
    private static final int CONFIRMATIONS = 2;

    private final Admin admin;
    private final Set<String> topics;
    private int partitions;
    private final Consumer<TopicFinding> onFinding;
    private final Map<String, Integer> missing = new TreeMap<>();
    private volatile TopicFinding finding = TopicFinding.NONE;

    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(new DaemonThreads("fastbreak-topics"));

    /**
     * What is wrong.
     *
     * @param missing topics that do not exist
     * @param changed topics with another number of partitions than the service has begun with, and that number
     * @param begunWith the number of partitions; 0 if none of the topics has existed yet
     */
    public record TopicFinding(Set<String> missing, Map<String, Integer> changed, int begunWith) {
        static final TopicFinding NONE = new TopicFinding(Set.of(), Map.of(), 0);

        public boolean isNone() {
            return missing.isEmpty() && changed.isEmpty();
        }

        /** The fault, and what to do. */
        public String text() {
            if (!missing.isEmpty() && begunWith == 0) {
                return "topics do not exist: " + String.join(", ", missing)
                        + "; create them with: fastbreak topics create";
            }
            if (!missing.isEmpty()) {
                return "topics are deleted: " + String.join(", ", missing)
                        + "; their records are lost; create them with: fastbreak topics create --set topics.partitions="
                        + begunWith;
            }
            return "partitions were added: " + changed + ", but state is kept for " + begunWith
                    + ", and fixtures have changed their partitions; give all topics as many partitions and the pipeline a"
                    + " new application.id (docs/operating.md, More partitions)";
        }
    }

    /**
     * Begins to watch.
     *
     * @param partitions of each topic; 0 for as many as are found first
     * @param onFinding informed of each change, on the thread of this
     */
    public TopicWatch(
            KafkaClients clients, Collection<String> topics, int partitions, Consumer<TopicFinding> onFinding) {
        this.topics = Set.copyOf(topics);
        this.partitions = partitions;
        this.onFinding = onFinding;
        admin = clients.admin();
        Future<?> unused = thread.scheduleWithFixedDelay(
                this::check, INTERVAL.toMillis(), INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** The last findings. */
    public TopicFinding finding() {
        return finding;
    }

    /** An error of any kind, such as a missing permission, leaves the finding as it is. */
    private void check() {
        try {
            Map<String, Integer> changed = new TreeMap<>();
            Map<String, Integer> counts = new TreeMap<>();
            for (Map.Entry<String, KafkaFuture<TopicDescription>> topic :
                    admin.describeTopics(topics).topicNameValues().entrySet()) {
                count(topic.getKey(), topic.getValue(), counts);
            }
            if (partitions == 0 && !counts.isEmpty()) {
                partitions = Collections.min(counts.values());
            }
            counts.forEach((topic, count) -> {
                if (count != partitions) {
                    changed.put(topic, count);
                }
            });
            Set<String> gone = new TreeSet<>(missing.keySet());
            gone.removeIf(topic -> missing.getOrDefault(topic, 0) < CONFIRMATIONS);
            report(new TopicFinding(gone, changed, partitions));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | RuntimeException e) {
            LOG.debug("The topics could not be checked", e);
        }
    }

    private void count(String topic, KafkaFuture<TopicDescription> described, Map<String, Integer> counts)
            throws InterruptedException, ExecutionException {
        try {
            counts.put(topic, described.get().partitions().size());
            missing.remove(topic);
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                throw e;
            }
            missing.merge(topic, 1, Integer::sum);
        }
    }

    private void report(TopicFinding now) {
        TopicFinding before = finding;
        if (now.missing().equals(before.missing()) && now.changed().equals(before.changed())) {
            return;
        }
        finding = now;
        if (now.isNone()) {
            LOG.info("All topics exist, with {} partitions", partitions);
        } else {
            LOG.error("The {}", now.text());
        }
        onFinding.accept(now);
    }

    @Override
    public void close() {
        thread.shutdownNow();
        admin.close(Duration.ofSeconds(1));
    }
}
