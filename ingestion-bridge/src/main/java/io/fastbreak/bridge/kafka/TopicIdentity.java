package io.fastbreak.bridge.kafka;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.Uuid;

/** Notices topics that were deleted and made again under their names. Used by one thread. */
final class TopicIdentity implements AutoCloseable {
    private static final long TIMEOUT_MILLIS = 500;
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);

    private final Admin admin;
    private final List<String> topics;
    private final Map<String, Uuid> ids = new HashMap<>();

    TopicIdentity(Map<String, Object> clientConfig, Collection<String> topics) {
        this.admin = KafkaReader.admin(clientConfig);
        this.topics = List.copyOf(topics);
    }

    /** Those that were made again since the last call; none while the brokers do not answer. */
    Set<String> madeAgain() throws InterruptedException {
        Set<String> again = new TreeSet<>();
        try {
            Map<String, TopicDescription> found =
                    admin.describeTopics(topics).allTopicNames().get(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
            found.forEach((topic, description) -> {
                Uuid before = ids.put(topic, description.topicId());
                if (before != null && !before.equals(description.topicId())) {
                    again.add(topic);
                }
            });
        } catch (ExecutionException | TimeoutException e) {
            // asked again a second later; what was found before holds until then
            return Set.of();
        }
        return again;
    }

    @Override
    public void close() {
        admin.close(CLOSE_TIMEOUT);
    }
}
