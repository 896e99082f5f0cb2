package io.fastbreak.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.pipeline.sequence.HomePartitions;
import java.util.Set;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;

/** A producer may know fewer partitions than there are for minutes after some were added. */
class PartitionersTest {
    private static final int PARTITIONS = 8;
    private static final Headers NO_HEADERS = new RecordHeaders();

    @Test
    void the_partition_of_a_record_does_not_depend_on_how_many_the_producer_knows() {
        for (int game = 0; game < 100; game++) {
            String fixture = "game-" + game;
            Set<Integer> home = Set.of(HomePartitions.partitionOf(fixture, PARTITIONS));
            for (int known = 1; known <= PARTITIONS; known++) {
                assertThat(PipelineTopology.toHomeOfKey(PARTITIONS)
                                .partitions("games.state", fixture, "", NO_HEADERS, known))
                        .contains(home);
                assertThat(PipelineTopology.toHomeOfBytes(PARTITIONS)
                                .partitions("events.clean", fixture.getBytes(UTF_8), new byte[0], NO_HEADERS, known))
                        .contains(home);
            }
        }
        assertThat(PipelineTopology.toPartitionOfKey().partitions("pipeline.beacons", "7", "", NO_HEADERS, 6))
                .contains(Set.of(7));
    }
}
