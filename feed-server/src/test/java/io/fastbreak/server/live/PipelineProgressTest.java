package io.fastbreak.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.Beacon;
import org.junit.jupiter.api.Test;

class PipelineProgressTest {
    private final PipelineProgress progress = new PipelineProgress();

    @Test
    void one_beacon_gives_no_rate() {
        progress.add(beacon(0, 1_000, 50));

        assertThat(progress.state().receivedPerSecond()).isNull();
        assertThat(progress.state().total().received()).isEqualTo(50);
    }

    @Test
    void rates_of_partitions_add_up() {
        progress.add(beacon(0, 1_000, 50));
        progress.add(beacon(0, 3_000, 70));
        progress.add(beacon(1, 1_000, 0));
        progress.add(beacon(1, 2_000, 5));

        assertThat(progress.state().receivedPerSecond()).isEqualTo(15);
        assertThat(progress.state().total().received()).isEqualTo(75);
        assertThat(progress.state().balanced()).isTrue();
    }

    @Test
    void the_rate_is_that_of_the_last_ten_seconds() {
        progress.add(beacon(0, 0, 0));
        progress.add(beacon(0, 20_000, 1_000));
        progress.add(beacon(0, 25_000, 1_000));

        assertThat(progress.state().receivedPerSecond()).isZero();
    }

    private static Beacon beacon(int partition, long utc, long received) {
        return new Beacon(
                partition,
                utc,
                null,
                0,
                new Beacon.Counters(received, received, 0, 0, 0, received, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    }
}
