package io.fastbreak.model.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LogKeyTest {

    @Test
    void sorts_by_fixture_source_epoch_number_and_version() {
        List<LogKey> sorted = List.of(
                key("G1", EventSource.VendorInPlay, 0, 0, 0),
                key("G1", EventSource.VendorInPlay, 0, 1, 0),
                key("G1", EventSource.VendorInPlay, 0, 1, 1),
                key("G1", EventSource.VendorInPlay, 0, 255, 0),
                key("G1", EventSource.VendorInPlay, 0, 256, 0),
                key("G1", EventSource.VendorInPlay, 0, 1L << 40, 0),
                key("G1", EventSource.VendorInPlay, 1, 1, 0),
                key("G1", EventSource.VendorScoresheet, 0, 1, 0),
                key("G10", EventSource.VendorInPlay, 0, 1, 0),
                key("G2", EventSource.VendorInPlay, 0, 1, 0));
        List<LogKey> shuffled = new ArrayList<>(sorted);
        Collections.shuffle(shuffled, new Random(1));

        shuffled.sort((a, b) -> Arrays.compareUnsigned(a.bytes(), b.bytes()));

        assertThat(shuffled).isEqualTo(sorted);
    }

    @Test
    void is_read_as_it_was_written() {
        LogKey key = key("spiel-ü", EventSource.VendorLiveStats, 3, -7, 12);

        assertThat(LogKey.of(key.bytes())).isEqualTo(key);
        assertThat(key.feed()).isEqualTo(new FeedId("spiel-ü", EventSource.VendorLiveStats));
    }

    @Test
    void a_key_of_an_unknown_source_is_not_read() {
        byte[] later = key("G1", EventSource.VendorInPlay, 0, 1, 0).bytes();
        later["G1".length() + 1] = (byte) EventSource.values().length;

        assertThat(LogKey.read(later)).isNull();
        assertThat(LogKey.read(new byte[] {0})).isNull();
        assertThatThrownBy(() -> LogKey.of(later)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void the_bounds_of_a_fixture_enclose_its_keys_and_no_others() {
        byte[] first = LogKey.first("G1");
        byte[] last = LogKey.last("G1");

        for (LogKey own : List.of(
                key("G1", EventSource.UNKNOWN, 0, 0, 0),
                key("G1", EventSource.VendorScoresheet, Integer.MAX_VALUE, -1, Integer.MAX_VALUE))) {
            assertThat(Arrays.compareUnsigned(first, own.bytes())).isNegative();
            assertThat(Arrays.compareUnsigned(own.bytes(), last)).isNegative();
        }
        for (String other : List.of("G", "G0", "G10", "G1x", "G2")) {
            byte[] bytes = key(other, EventSource.VendorInPlay, 0, 1, 0).bytes();
            boolean within = Arrays.compareUnsigned(first, bytes) <= 0 && Arrays.compareUnsigned(bytes, last) <= 0;
            assertThat(within).as(other).isFalse();
        }
    }

    private static LogKey key(String fixture, EventSource source, int epoch, long number, int version) {
        return new LogKey(fixture, source, epoch, number, version);
    }
}
