package io.fastbreak.app.guides;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.pipeline.TopicCatalog;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Partitions are added to the raw topic while a game is on, and then as the guide says to do it. */
@Tag("soak")
class MorePartitionsTest {
    private static final String PREFIX = "grown";
    private static final TopicCatalog TOPICS = new TopicCatalog(PREFIX);
    private static final String GAME = "0022000001";
    private static final List<byte[]> EVENTS = RealGames.values(GAME);
    private static final int HALF_TIME = 280;
    private static final int MORE = 4;

    @Test
    void added_partitions_stop_the_pipeline_at_once_and_a_new_application_goes_on_with_all_of_them() throws Exception {
        long published;
        try (Sandbox sandbox = sandbox(PREFIX)) {
            send(sandbox, 0, HALF_TIME);
            sandbox.awaitRest(Duration.ofMillis(300), progress -> {});
            published = game().stateVersion();

            // when: raw has more partitions than the pipeline keeps state for
            addPartitions(List.of(TOPICS.raw()));

            // then: its health says what to do
            Await.until(() -> health(sandbox).body().contains("partitions were added"), () -> health(sandbox)
                    .body());
            assertThat(health(sandbox).statusCode()).isEqualTo(503);
            assertThat(health(sandbox).body()).contains("More partitions").contains("application.id");

            // when: records lie on all partitions
            send(sandbox, HALF_TIME, EVENTS.size());
            sandbox.sendAside(List.of(new ProducerRecord<>(TOPICS.raw(), MORE - 1, null, "no event".getBytes(UTF_8))));
        }

        // then: the audit does not call that complete
        CommandRun audit = audit(PREFIX);
        assertThat(audit.exitCode()).as(audit.toString()).isEqualTo(1);
        assertThat(audit.out()).contains("UNREAD  " + TOPICS.raw() + "/" + (MORE - 1));

        // when: all topics get as many, as the first step of the guide
        addPartitions(TopicSetup.needed(settings(PREFIX)).keySet().stream()
                .filter(topic -> !topic.equals(TOPICS.raw()))
                .toList());

        // then: the old application does not start on them
        assertThatThrownBy(() -> sandbox(PREFIX))
                .isInstanceOf(OperationFailedException.class)
                .hasMessageContaining("has kept its state for another number")
                .hasMessageContaining(PREFIX + "-2");

        // when: a new one does
        try (Sandbox sandbox = sandbox(PREFIX + "-2")) {
            Await.until(() -> game().lastSequence() == EVENTS.size(), MorePartitionsTest::game);
            // Its events were read out of order, from two partitions, but all of them.
            Await.until(() -> game().reliability().equals(Reliability.FULL), MorePartitionsTest::game);
            // What the old application had published is published once more, and nothing is missing.
            Await.until(
                    () -> {
                        String found = audit(PREFIX + "-2").out();
                        return found.contains("DOUBLED") && !found.contains("MISSING") && !found.contains("UNREAD");
                    },
                    () -> audit(PREFIX + "-2").out().lines().limit(20).toList());
            Await.until(() -> health(sandbox).statusCode() == 200, () -> health(sandbox)
                    .body());
        }

        // then
        assertThat(game().stateVersion()).isGreaterThan(published);
    }

    private static Settings settings(String application) {
        Map<String, String> settings = new HashMap<>(SharedBroker.settings(PREFIX));
        settings.put(SettingsCatalog.APPLICATION.name(), application);
        return Settings.of(settings);
    }

    private static Sandbox sandbox(String application) {
        Map<String, String> settings = new HashMap<>(SharedBroker.settings(PREFIX));
        settings.put(SettingsCatalog.APPLICATION.name(), application);
        return new Sandbox(
                own -> {
                    settings.putAll(own);
                    return Settings.of(settings);
                },
                SharedBroker.bootstrap(),
                false);
    }

    private static void send(Sandbox sandbox, int from, int to) {
        sandbox.send(RealGames.game(GAME).lines().subList(from, to).stream()
                .map(line -> line.to(TOPICS.raw()))
                .toList());
    }

    private static void addPartitions(List<String> topics) throws InterruptedException {
        try (Admin admin = Admin.create(new KafkaClients(settings(PREFIX)).connection())) {
            await(admin.createPartitions(topics.stream()
                            .collect(Collectors.toMap(topic -> topic, topic -> NewPartitions.increaseTo(MORE))))
                    .all());
            // The broker learns from its controller some milliseconds later.
            Await.until(
                    () -> await(admin.describeTopics(topics).allTopicNames()).values().stream()
                            .allMatch(topic -> topic.partitions().size() == MORE),
                    () -> "the broker does not show the new partitions");
        }
    }

    /** The newest state: the one of before lies on another partition. */
    private static Game game() {
        SortedMap<String, Game> games = SharedBroker.games(TOPICS);
        return games.get(GAME);
    }

    private static CommandRun audit(String application) {
        return CommandRun.of(
                "audit",
                "--bootstrap=" + SharedBroker.bootstrap(),
                "--set=topics.prefix=" + PREFIX,
                "--set=application.id=" + application);
    }

    private static HttpResponse<String> health(Sandbox sandbox) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(sandbox.address() + "/health/ready"))
                    .build();
            return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
