package io.fastbreak.app.run;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.Topics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.TopicExistsException;

/** Creates topics and reads how many partitions they have. */
public final class TopicAdmin implements AutoCloseable {
    private static final long PATIENCE_MS = 30_000;

    private final Admin admin;
    private final Settings settings;

    public TopicAdmin(Settings settings) {
        this.settings = settings;
        Map<String, Object> config = settings.kafka();
        config.put(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, settings.get(Catalog.BOOTSTRAP));
        this.admin = Admin.create(config);
    }

    /** Creates what is missing; true for each topic that was created now. */
    public Map<String, Boolean> create(Topics topics) {
        List<NewTopic> wanted = topics.configurations().entrySet().stream()
                .map(topic -> new NewTopic(
                                topic.getKey(),
                                settings.get(Catalog.PARTITIONS),
                                settings.get(Catalog.REPLICATION).shortValue())
                        .configs(topic.getValue()))
                .toList();
        Map<String, Boolean> created = new TreeMap<>();
        admin.createTopics(wanted).values().forEach((name, outcome) -> created.put(name, created(outcome)));
        return created;
    }

    private boolean created(KafkaFuture<Void> outcome) {
        try {
            await(outcome);
            return true;
        } catch (TopicExistsException e) {
            return false;
        }
    }

    /** @throws CannotRunException where the topic does not exist */
    public int partitions(String topic) {
        return await(admin.describeTopics(List.of(topic)).allTopicNames())
                .get(topic)
                .partitions()
                .size();
    }

    private <T> T await(KafkaFuture<T> future) {
        try {
            return future.get(PATIENCE_MS, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof TopicExistsException exists) {
                throw exists;
            }
            throw unreachable(e.getCause());
        } catch (TimeoutException e) {
            throw unreachable(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unreachable(e);
        }
    }

    private CannotRunException unreachable(Throwable cause) {
        return new CannotRunException(
                "Kafka at " + settings.get(Catalog.BOOTSTRAP) + " did not answer as hoped: " + cause.getMessage()
                        + "; is it running, is kafka.bootstrap.servers right, were the topics created?",
                cause);
    }

    @Override
    public void close() {
        admin.close();
    }
}
