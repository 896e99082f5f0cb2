package io.fastbreak.pipeline.input;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class InputProgressTest {
    private static final Instant NOW = Instant.parse("2026-11-25T19:00:00Z");
    private static final TopicPartition PARTITION = new TopicPartition("raw", 0);

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final InputProgress inputs = new InputProgress(List.of("raw"), () -> NOW, registry);

    @Test
    void a_consumer_that_finds_out_late_that_it_lost_a_partition_takes_it_from_no_other() {
        Object stuck = new Object();
        Object other = new Object();
        inputs.taken(PARTITION, stuck);
        inputs.partition(PARTITION).begins(20);
        inputs.taken(PARTITION, other);
        inputs.partition(PARTITION).begins(7);

        inputs.givenUp(PARTITION, stuck);
        inputs.end(PARTITION, NOW.toEpochMilli(), 7);

        assertThat(inputs.taken()).containsExactly(PARTITION);
        assertThat(inputs.lacksEnds()).isFalse();
        assertThat(registry.getMeters()).hasSize(2);

        inputs.givenUp(PARTITION, other);
        assertThat(inputs.taken()).isEmpty();
        assertThat(registry.getMeters()).isEmpty();
    }

    @Test
    void another_consumer_knows_nothing_of_how_far_the_one_before_has_read() {
        inputs.taken(PARTITION, new Object());
        inputs.partition(PARTITION).begins(20);
        inputs.end(PARTITION, NOW.toEpochMilli(), 20);

        inputs.taken(PARTITION, new Object());
        inputs.end(PARTITION, NOW.toEpochMilli() + 1_000, 20);

        assertThat(inputs.lacksEnds()).isTrue();
    }
}
