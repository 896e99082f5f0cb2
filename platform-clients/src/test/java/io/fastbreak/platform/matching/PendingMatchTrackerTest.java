package io.fastbreak.platform.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.matching.MatchResult.Description;
import io.fastbreak.platform.matching.MatchResult.NotMappedYet;
import io.fastbreak.platform.matching.PendingRequest.State;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PendingMatchTrackerTest {

    private static final Instant NOW = Instant.parse("2024-11-15T12:00:00Z");
    private static final Duration INTERVAL = Duration.ofMinutes(5);

    private final PendingMatchTracker pending = new PendingMatchTracker(INTERVAL);

    @Test
    void a_request_is_asked_about_at_intervals_until_it_is_decided() {
        track("r-1");

        assertThat(pending.due(NOW.plus(INTERVAL).minusMillis(1))).isEmpty();
        assertThat(update(NOW.plus(INTERVAL), told("Pending", null))).isNull();
        assertThat(pending.due(NOW.plus(INTERVAL))).isEmpty();
        assertThat(update(NOW.plus(INTERVAL.multipliedBy(2)), told("whatever", "42")))
                .isEqualTo(State.MATCHED);
        assertThat(pending.size()).isZero();
    }

    @Test
    void it_may_end_without_a_match() {
        track("r-1");
        assertThat(update(NOW.plus(INTERVAL), told("NotMatched", null))).isEqualTo(State.NOT_MATCHED);

        track("r-2");
        assertThat(update(NOW.plus(Duration.ofHours(2)), told("Pending", null))).isEqualTo(State.EXPIRED);
    }

    @Test
    void a_request_without_an_id_cannot_be_tracked() {
        pending.track(EntityKind.TEAM, "ours", new NotMappedYet(Description.NO_MATCH, null, null), NOW);

        assertThat(pending.size()).isZero();
    }

    private void track(String requestId) {
        pending.track(EntityKind.TEAM, "ours", new NotMappedYet(Description.NO_MATCH, requestId, null), NOW);
    }

    private @Nullable State update(Instant now, PendingRequest told) {
        return pending.update(pending.due(now).get(0), told, now).orElse(null);
    }

    private static PendingRequest told(String status, @Nullable String id) {
        return new PendingRequest(NOW, NOW.plus(Duration.ofHours(2)), "r-1", "Team", status, id, null, null);
    }
}
