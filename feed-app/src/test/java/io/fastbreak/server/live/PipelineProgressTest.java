package io.fastbreak.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.Beacon;
import org.junit.jupiter.api.Test;

class PipelineProgressTest {
    private final PipelineProgress pulse = new PipelineProgress();

    @Test
    void one_beacon_tells_no_rate() {
        pulse.take(beacon(0, 1_000, 50));

        assertThat(pulse.state().receivedPerSecond()).isNull();
        assertThat(pulse.state().total().received()).isEqualTo(50);
    }

    @Test
    void rates_of_partitions_add_up() {
        pulse.take(beacon(0, 1_000, 50));
        pulse.take(beacon(0, 3_000, 70));
        pulse.take(beacon(1, 1_000, 0));
        pulse.take(beacon(1, 2_000, 5));

        assertThat(pulse.state().receivedPerSecond()).isEqualTo(15);
        assertThat(pulse.state().total().received()).isEqualTo(75);
        assertThat(pulse.state().balanced()).isTrue();
    }

    @Test
    void the_rate_is_that_of_the_last_ten_seconds() {
        pulse.take(beacon(0, 0, 0));
        pulse.take(beacon(0, 20_000, 1_000));
        pulse.take(beacon(0, 25_000, 1_000));

        assertThat(pulse.state().receivedPerSecond()).isZero();
    }

    private static Beacon beacon(int partition, long utc, long received) {
        return new Beacon(
                partition,
                utc,
                null,
                0,
                new Beacon.Counters(received, received, 0, 0, 0, received, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    }
}
