package io.fastbreak.app.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.LogPositions;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;

/** What an earlier application has written to its inner topics is none of a new one's business. */
class EarlierApplicationTest {
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final int EVENTS = 50;
    private static final int LATER = 90;

    @Test
    void an_event_that_an_earlier_application_has_repartitioned_makes_no_second_game() {
        // given: the home partition was another one then
        TopicCatalog topics = new TopicCatalog("earlier");
        Settings settings = Settings.of(SharedBroker.settings("earlier"));
        TopicSetup.create(settings);
        int other = 1 - HomePartitions.partitionOf(GAME, 2);
        ProducerRecord<byte[], byte[]> repartitioned = new ProducerRecord<>(
                topics.repartitionedEvents(),
                other,
                GAME.getBytes(UTF_8),
                RealGames.values(GAME).get(LATER));
        repartitioned.headers().add("fb-raw", (topics.raw() + "/0/" + LATER + "/1731700000000").getBytes(UTF_8));
        try (RecordSender sender = new KafkaClients(settings).sender()) {
            sender.send(List.of(repartitioned)).requireAll();
        }

        // when
        try (Sandbox sandbox = sandbox()) {
            sandbox.send(RealGames.game(GAME).lines().subList(0, EVENTS).stream()
                    .map(line -> line.to(topics.raw()))
                    .toList());
            Beacon.Counters counters = sandbox.awaitRest(Duration.ofSeconds(1), progress -> {});

            // then
            assertThat(counters.received()).isEqualTo(EVENTS);
        }
        Game game = Objects.requireNonNull(SharedBroker.games(topics).get(GAME));
        assertThat(game.lastSequence()).isEqualTo(EVENTS);
        assertThat(SharedBroker.reader().read(List.of(topics.clean()))).hasSize(EVENTS);
    }

    @Test
    void a_group_that_has_begun_skips_nothing() {
        Settings settings = Settings.of(SharedBroker.settings("begun"));
        TopicSetup.create(settings);
        KafkaClients clients = new KafkaClients(settings);
        List<String> inner = List.of(new TopicCatalog("begun").repartitionedEvents());
        try (LogPositions positions = new LogPositions(clients);
                RecordSender sender = clients.sender()) {
            assertThat(positions.skip("begun", inner)).isFalse();
            sender.send(List.of(new ProducerRecord<>(inner.get(0), 1, null, new byte[1])))
                    .requireAll();

            assertThat(positions.skip("begun", inner)).isTrue();

            sender.send(List.of(new ProducerRecord<>(inner.get(0), 1, null, new byte[1])))
                    .requireAll();
            assertThat(positions.skip("begun", inner)).isFalse();
            assertThat(positions.committed("begun", inner.get(0))).containsEntry(1, 1L);
        }
    }

    private static Sandbox sandbox() {
        Map<String, String> settings = new HashMap<>(SharedBroker.settings("earlier"));
        return new Sandbox(
                own -> {
                    settings.putAll(own);
                    return Settings.of(settings);
                },
                SharedBroker.bootstrap(),
                false);
    }
}
