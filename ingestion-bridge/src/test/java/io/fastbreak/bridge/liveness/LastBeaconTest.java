package io.fastbreak.bridge.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeTiming;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A beacon may have any time. */
class LastBeaconTest {
    private static final Instant NOW = Instant.parse("2024-11-15T20:30:00Z");

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0})
    void a_very_old_beacon_opens_nothing(long utc) {
        // given
        PartitionLiveness liveness = new PartitionLiveness(BridgeTiming.STANDARD);
        liveness.renewed(0, 0);

        // when
        liveness.beacon(0, Instant.ofEpochMilli(utc), NOW, 0);

        // then
        assertThat(liveness.mustSuspend(0, 1)).isTrue();
        liveness.beacon(0, NOW, NOW, 2);
        assertThat(liveness.mustSuspend(0, 3)).isFalse();
    }

    @Test
    void a_beacon_from_the_far_future_is_no_older_than_its_receipt_and_affects_no_later_one() {
        // given
        PartitionLiveness liveness = new PartitionLiveness(BridgeTiming.STANDARD);
        liveness.renewed(0, 0);

        // when
        liveness.beacon(0, Instant.ofEpochMilli(Long.MAX_VALUE), NOW, 0);
        liveness.beacon(0, NOW, NOW, 1);

        // then
        assertThat(liveness.mustSuspend(0, 2)).isFalse();
        long later = TimeUnit.SECONDS.toNanos(6);
        liveness.renewed(0, later);
        assertThat(liveness.mustSuspend(0, later)).isTrue();
    }

    @Test
    void a_summary_of_any_time_has_an_age() {
        // given
        PartitionLiveness liveness = new PartitionLiveness(BridgeTiming.STANDARD);
        liveness.beacon(0, NOW, NOW, 0);

        // then
        assertThat(liveness.ageNanos(0, Instant.ofEpochMilli(Long.MIN_VALUE), NOW, 1))
                .isGreaterThan(TimeUnit.DAYS.toNanos(1));
        assertThat(liveness.ageNanos(0, Instant.ofEpochMilli(Long.MAX_VALUE), NOW, 1))
                .isGreaterThan(TimeUnit.DAYS.toNanos(1));
        assertThat(liveness.ageNanos(0, NOW.plusSeconds(5), NOW, 1)).isZero();
        assertThat(liveness.ageNanos(0, NOW.plusSeconds(6), NOW, 1)).isGreaterThan(TimeUnit.DAYS.toNanos(1));
    }
}
