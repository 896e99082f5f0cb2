package io.fastbreak.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.server.live.PipelineState.DelayPercentiles;
import org.junit.jupiter.api.Test;

class PipelineProgressTest {
    private final PipelineProgress progress = new PipelineProgress();

    @Test
    void one_beacon_gives_no_rate() {
        progress.add(beacon(0, 1_000, 50));

        assertThat(progress.state(1_000).receivedPerSecond()).isNull();
        assertThat(progress.state(1_000).total().received()).isEqualTo(50);
    }

    @Test
    void rates_of_partitions_add_up() {
        progress.add(beacon(0, 1_000, 50));
        progress.add(beacon(0, 3_000, 70));
        progress.add(beacon(1, 1_000, 0));
        progress.add(beacon(1, 2_000, 5));

        assertThat(progress.state(3_000).receivedPerSecond()).isEqualTo(15);
        assertThat(progress.state(3_000).total().received()).isEqualTo(75);
        assertThat(progress.state(3_000).balanced()).isTrue();
    }

    @Test
    void the_rate_is_that_of_the_last_ten_seconds() {
        progress.add(beacon(0, 0, 0));
        progress.add(beacon(0, 20_000, 1_000));
        progress.add(beacon(0, 25_000, 1_000));

        assertThat(progress.state(25_000).receivedPerSecond()).isZero();
    }

    @Test
    void without_delays_there_are_no_percentiles() {
        assertThat(progress.state(1_000).delay()).isNull();
    }

    @Test
    void percentiles_are_observed_delays() {
        for (int ms = 100; ms >= 1; ms--) {
            progress.delay(1_000, ms);
        }

        assertThat(progress.state(1_000).delay()).isEqualTo(new DelayPercentiles(100, 50, 90, 99, 100));
    }

    @Test
    void delays_older_than_a_minute_are_dropped() {
        progress.delay(1_000, 900);
        progress.delay(61_001, 5);

        assertThat(progress.state(61_001).delay()).isEqualTo(new DelayPercentiles(1, 5, 5, 5, 5));
    }

    @Test
    void without_beacons_and_records_there_are_no_figures_of_now() {
        progress.add(beacon(0, 1_000, 50));
        progress.add(beacon(0, 3_000, 70));
        progress.delay(3_000, 5);

        assertThat(progress.state(8_000).receivedPerSecond()).isEqualTo(10);
        assertThat(progress.state(8_001).receivedPerSecond()).isNull();
        assertThat(progress.state(63_000).delay()).isNotNull();
        assertThat(progress.state(63_001).delay()).isNull();
        assertThat(progress.state(63_001).total().received()).isEqualTo(70);
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
