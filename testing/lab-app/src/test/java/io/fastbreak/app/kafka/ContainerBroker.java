package io.fastbreak.app.kafka;

import io.fastbreak.lab.broker.KafkaBroker;
import java.util.Map;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.utility.DockerImageName;

/** Kafka in a Docker container; the image is {@code FASTBREAK_KAFKA_IMAGE}, by default Kafka's own. */
final class ContainerBroker implements KafkaBroker {

    private static final String KAFKA = "apache/kafka";
    private static final DockerImageName IMAGE = DockerImageName.parse(
                    System.getenv().getOrDefault("FASTBREAK_KAFKA_IMAGE", KAFKA + ":4.4.0"))
            .asCompatibleSubstituteFor(KAFKA);

    private final KafkaContainer container = new KafkaContainer(IMAGE)
            .withEnv(Map.of(
                    "KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false",
                    "KAFKA_MESSAGE_MAX_BYTES", Integer.toString((8 << 20) + (64 << 10)),
                    "KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS", "0"));

    private ContainerBroker() {}

    static ContainerBroker start() {
        ContainerBroker broker = new ContainerBroker();
        broker.container.start();
        return broker;
    }

    @Override
    public String bootstrapServers() {
        return container.getBootstrapServers();
    }

    @Override
    public void close() {
        container.close();
    }
}
