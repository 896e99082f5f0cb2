package io.fastbreak.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.simulator.http.Fault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

/** Every receipt on the topic is what its schema says, and the schema says all that is in one. */
class ReceiptShapeTest {
    private static final int LINES = 60;
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void a_receipt_matches_its_schema() throws Exception {
        try (Sandbox sandbox = SharedBroker.sandbox("receipts")) {
            sandbox.platform().faults().failNext(1, "postMarket", new Fault.Status(400));
            String raw = sandbox.topics().raw();
            sandbox.send(RealGames.game(RealGames.MOST_CORRECTED).lines().subList(0, LINES).stream()
                    .map(line -> line.to(raw))
                    .toList());
            Await.until(
                    () -> targets(sandbox).containsAll(Set.of("fixture", "market", "heartbeat")),
                    () -> targets(sandbox));

            assertThat(sandbox.platform().ingestion().fixtures()).allSatisfy(fixture -> assertThat(
                            fixture.body().path("sportId").asInt())
                    .as("the id that the sports listing has for Basketball")
                    .isEqualTo(3));
            Set<String> declared =
                    fields(JSON.readTree(Files.readString(Path.of("..", "..", "schemas", "receipt.schema.json")))
                            .path("properties"));
            for (ConsumerRecord<byte[], byte[]> record : receipts(sandbox)) {
                String json = new String(record.value(), UTF_8);
                JsonNode receipt = JSON.readTree(json);

                assertThat(Schemas.violations("receipt", json)).as(json).isEmpty();
                assertThat(declared).as(json).containsAll(fields(receipt));
                assertThat(record.key() == null)
                        .as(json)
                        .isEqualTo(receipt.path("fixtureId").isNull());
                if (receipt.path("target").asText().equals("heartbeat")) {
                    assertThat(receipt.path("id").asText()).isEqualTo("fastbreak");
                    assertThat(record.key()).isNull();
                }
            }
        }
    }

    private static List<ConsumerRecord<byte[], byte[]>> receipts(Sandbox sandbox) {
        return sandbox.read(sandbox.topics().receipts());
    }

    private static Set<String> targets(Sandbox sandbox) {
        Set<String> targets = new HashSet<>();
        for (ConsumerRecord<byte[], byte[]> record : receipts(sandbox)) {
            targets.add(new String(record.value(), UTF_8).replaceAll("(?s).*\"target\":\"(\\w+)\".*", "$1"));
        }
        return targets;
    }

    private static Set<String> fields(JsonNode object) {
        Set<String> names = new HashSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
