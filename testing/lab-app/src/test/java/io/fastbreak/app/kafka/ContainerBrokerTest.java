package io.fastbreak.app.kafka;

import io.fastbreak.lab.broker.KafkaBroker;
import org.junit.jupiter.api.condition.EnabledIf;
import org.testcontainers.DockerClientFactory;

@EnabledIf(value = "dockerAnswers", disabledReason = "no Docker engine answers")
class ContainerBrokerTest extends KafkaBrokerContract {

    static boolean dockerAnswers() {
        return DockerClientFactory.instance().isDockerAvailable();
    }

    @Override
    KafkaBroker startBroker() {
        return ContainerBroker.start();
    }
}
