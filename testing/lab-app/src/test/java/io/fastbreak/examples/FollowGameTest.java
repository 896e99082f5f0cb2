package io.fastbreak.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.client.view.GameView;
import io.fastbreak.client.view.ViewLimits;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.kafka.TopicAdministration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;

class FollowGameTest {
    private static final TopicCatalog TOPICS = new TopicCatalog("consumed");
    private static final String FIXTURE = RealGames.MOST_CORRECTED;

    private final GameView view = new GameView(ViewLimits.DEFAULT);
    private final List<String> shown = new ArrayList<>();

    @Test
    void it_tells_whole_games_then_newer_scores_and_what_not_to_rely_on() {
        try (TopicAdministration topics = new TopicAdministration(SharedBroker.bootstrap())) {
            List<String> names = List.of(TOPICS.state(), TOPICS.scoring(), TOPICS.beacons());
            topics.create(
                    names.stream().map(name -> new NewTopic(name, 1, (short) 1)).toList());
            topics.awaitReady(names);
        }
        TestRecord<byte[], byte[]> summary = publishStatesBefore();
        long deadline = System.nanoTime() + 20_000_000_000L;

        FollowGame.follow(SharedBroker.bootstrap(), TOPICS.prefix(), view, () -> {
            show();
            if (shown.size() == 1) {
                publish(new ProducerRecord<>(TOPICS.scoring(), 0, summary.key(), summary.value()));
                Beacon beacon = new Beacon(0, System.currentTimeMillis(), null, 0, Beacon.Counters.NONE);
                publish(new ProducerRecord<>(TOPICS.beacons(), 0, "0".getBytes(UTF_8), Json.bytes(beacon)));
            }
            return !isReliable() && System.nanoTime() < deadline;
        });

        assertThat(shown.get(0)).endsWith("players are up to date, not to be relied on: [PIPELINE_SILENT][]");
        assertThat(shown.get(shown.size() - 1))
                .startsWith("96 : 89, players as of version")
                .doesNotContain("relied");
    }

    private void show() {
        view.game(FIXTURE).ifPresent(game -> {
            String now = FollowGame.show(game, view.warnings(FIXTURE, System.currentTimeMillis()));
            if (shown.isEmpty() || !now.equals(shown.get(shown.size() - 1))) {
                shown.add(now);
            }
        });
    }

    private boolean isReliable() {
        return !shown.isEmpty() && !shown.get(shown.size() - 1).contains("relied");
    }

    /** All whole games but the last one; the summary of that. */
    private static TestRecord<byte[], byte[]> publishStatesBefore() {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            pipeline.play(RealGames.game(FIXTURE).lines());
            List<TestRecord<byte[], byte[]>> summaries =
                    pipeline.records(pipeline.topics().scoring());
            var states = pipeline.run().states();
            states.subList(0, states.size() - 1)
                    .forEach(state -> publish(new ProducerRecord<>(TOPICS.state(), 0, state.key(), state.value())));
            TestRecord<byte[], byte[]> last = summaries.get(summaries.size() - 1);
            assertThat(Json.read(last.value(), ScoringSummary.class).isFinal()).isTrue();
            return last;
        }
    }

    private static void publish(ProducerRecord<byte[], byte[]> record) {
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(List.of(record)).requireAll();
        }
    }
}
