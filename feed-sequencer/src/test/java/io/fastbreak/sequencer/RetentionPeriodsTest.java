package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.log.FinalMarker;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RetentionPeriodsTest {
    private static final long LAST_EVENT = 1_700_000_000_000L;

    private final RetentionPeriods retention = RetentionPeriods.STANDARD;
    private final FinalMarker marker = new FinalMarker(561, -7, LAST_EVENT);

    private static long after(Duration silence) {
        return LAST_EVENT + silence.toMillis();
    }

    @Test
    void aFinalGameLeavesFortyEightHoursAfterItsLastEvent() {
        long due = after(Duration.ofDays(2));
        assertThat(retention.leavesUtc(true, LAST_EVENT)).isEqualTo(due);
        assertThat(retention.isOver(true, LAST_EVENT, due - 1)).isFalse();
        assertThat(retention.isOver(true, LAST_EVENT, due)).isTrue();
    }

    @Test
    void aGameThatIsNotFinalLeavesAfterADayOfSilence() {
        long due = after(Duration.ofDays(1));
        assertThat(retention.isOver(false, LAST_EVENT, due - 1)).isFalse();
        assertThat(retention.isOver(false, LAST_EVENT, due)).isTrue();
    }

    @Test
    void laterEventsExpireForThirtyDays() {
        assertThat(retention.expires(marker, after(Duration.ofHours(49)))).isTrue();
        assertThat(retention.expires(marker, after(Duration.ofDays(30)) - 1)).isTrue();
        assertThat(retention.expires(marker, after(Duration.ofDays(30)))).isFalse();
    }

    @Test
    void aMarkerIsReadAsItWasWritten() {
        assertThat(FinalMarker.fromBytes(marker.toBytes())).isEqualTo(marker);
    }
}
