package io.fastbreak.app.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.BrokerStartException;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.lab.broker.KafkaBroker;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.kafka.TopicAdministration;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedBrokerTest extends KafkaBrokerContract {

    private static final String TOPIC = "games";

    @Override
    KafkaBroker startBroker() {
        return EmbeddedBroker.start();
    }

    @Test
    void two_brokers_in_one_process_know_nothing_of_each_other() {
        try (EmbeddedBroker one = EmbeddedBroker.start();
                EmbeddedBroker other = EmbeddedBroker.start()) {
            store(one, "one");
            store(other, "other");

            assertThat(stored(one)).containsExactly("one");
            assertThat(stored(other)).containsExactly("other");
        }
    }

    @Test
    void a_broker_listens_on_the_port_it_was_given() throws IOException {
        int free = freePort();

        try (EmbeddedBroker broker =
                EmbeddedBroker.start(BrokerSettings.temporary().withPort(free))) {
            assertThat(broker.bootstrapServers()).isEqualTo("127.0.0.1:" + free);
        }
    }

    @Test
    void a_broker_with_a_folder_goes_on_with_what_the_last_one_left_there(@TempDir Path folder) {
        BrokerSettings kept = BrokerSettings.temporary().keptIn(folder.resolve("new"));
        try (EmbeddedBroker broker = EmbeddedBroker.start(kept)) {
            store(broker, "kept");
        }

        try (EmbeddedBroker broker = EmbeddedBroker.start(kept)) {
            assertThat(stored(broker)).containsExactly("kept");
        }
    }

    @Test
    void a_port_that_is_taken_is_named() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            BrokerSettings settings = BrokerSettings.temporary().withPort(taken.getLocalPort());

            assertThatThrownBy(() -> EmbeddedBroker.start(settings))
                    .isInstanceOf(BrokerStartException.class)
                    .hasMessageContaining("Port " + taken.getLocalPort())
                    .hasMessageContaining("choose another one");
        }
    }

    @Test
    void a_property_that_kafka_rejects_is_named() {
        BrokerSettings wrong = BrokerSettings.temporary().with("num.io.threads", "none");

        assertThatThrownBy(() -> EmbeddedBroker.start(wrong))
                .isInstanceOf(BrokerStartException.class)
                .hasMessageContaining("num.io.threads");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void store(KafkaBroker broker, String value) {
        try (TopicAdministration topics = new TopicAdministration(broker.bootstrapServers());
                RecordSender sender = new RecordSender(broker.bootstrapServers())) {
            topics.create(List.of(new NewTopic(TOPIC, 1, (short) 1)));
            sender.send(List.of(new ProducerRecord<>(TOPIC, value.getBytes(UTF_8))))
                    .requireAll();
        }
    }

    private static List<String> stored(KafkaBroker broker) {
        return LogReader.committed(broker.bootstrapServers()).read(List.of(TOPIC)).stream()
                .map(record -> new String(record.value(), UTF_8))
                .toList();
    }
}
