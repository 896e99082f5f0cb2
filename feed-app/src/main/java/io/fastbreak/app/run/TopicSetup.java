package io.fastbreak.app.run;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.TopicCatalog;
import io.fastbreak.lab.broker.Topics;
import java.util.List;
import java.util.Set;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;

/** Makes the topics of the settings. */
public final class TopicSetup {
    private TopicSetup() {}

    /**
     * Creates what is missing, leaves the others alone, and waits until all take records.
     *
     * @return the names of those that were missing
     * @throws CannotRunException where Kafka refuses or does not answer
     */
    public static Set<String> create(Settings settings) {
        TopicCatalog catalog = new TopicCatalog(settings.get(Catalog.PREFIX));
        short replicas = settings.get(Catalog.REPLICATION).shortValue();
        List<NewTopic> wanted = catalog.configurations().entrySet().stream()
                .map(topic -> new NewTopic(topic.getKey(), settings.get(Catalog.PARTITIONS), replicas)
                        .configs(topic.getValue()))
                .toList();
        try (Topics topics = new Topics(new KafkaClients(settings).connection())) {
            return topics.create(wanted);
        } catch (KafkaException e) {
            throw new CannotRunException(
                    "Kafka at " + settings.get(Catalog.BOOTSTRAP) + " does not create the topics: " + e.getMessage()
                            + "; is it running, and is kafka.bootstrap.servers right?",
                    e);
        }
    }
}
