package io.fastbreak.benchmarks.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.benchmarks.SampleFeed;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;

class GamesInProgressTest {
    private static final int PARTITIONS = 4;
    private static final List<SampleFeed> SAMPLES =
            List.of(new SampleFeed("a", List.of("a1", "a2", "a3")), new SampleFeed("b", List.of("b1", "b2", "b3")));

    private final GamesInProgress games = new GamesInProgress(SAMPLES, 40, 2, PARTITIONS);

    @Test
    void each_game_is_played_up_to_its_event() {
        List<ProducerRecord<byte[], byte[]>> played = new ArrayList<>();

        games.forEachPlayed("raw", played::add);

        assertThat(played).hasSize((int) games.played());
        assertThat(played).noneMatch(record -> new String(record.value(), UTF_8).endsWith("3"));
    }

    @Test
    void what_comes_next_is_the_next_event_of_one_game_of_each_partition() {
        List<ProducerRecord<byte[], byte[]>> next = games.next("raw", 2);

        assertThat(next).allMatch(record -> new String(record.value(), UTF_8).endsWith("3"));
        assertThat(fixtures(next))
                .extracting(fixtureId -> HomePartitions.partitionOf(fixtureId, PARTITIONS))
                .containsExactlyInAnyOrder(0, 1, 2, 3);
        assertThat(fixtures(next)).doesNotContainAnyElementsOf(fixtures(games.next("raw", 1)));
    }

    private static List<String> fixtures(List<ProducerRecord<byte[], byte[]>> records) {
        return records.stream().map(record -> new String(record.key(), UTF_8)).toList();
    }

    @Test
    void too_few_games_are_an_error() {
        assertThatThrownBy(() -> games.next("raw", 41)).isInstanceOf(OperationFailedException.class);
    }
}
