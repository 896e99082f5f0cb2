package io.fastbreak.projector;

import static io.fastbreak.model.event.EventSource.VendorInPlay;
import static io.fastbreak.model.event.EventSource.VendorLiveStats;
import static io.fastbreak.model.event.EventSource.VendorScoresheet;
import static io.fastbreak.model.event.EventSource.VendorSportsInPlay;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourcePreferenceTest {
    private final SourcePreference preference = new SourcePreference(List.of(VendorSportsInPlay, VendorInPlay));

    @Test
    void the_source_seen_first_is_followed_until_a_better_one_is_seen() {
        FollowedSource first = FollowedSource.firstSeen(VendorLiveStats);

        FollowedSource second = preference.after(warmup(VendorInPlay), first);
        assertThat(second).isEqualTo(FollowedSource.firstSeen(VendorInPlay));
        assertThat(preference.after(warmup(VendorSportsInPlay), second))
                .isEqualTo(FollowedSource.firstSeen(VendorSportsInPlay));
    }

    @Test
    void a_worse_source_is_not_followed() {
        FollowedSource best = FollowedSource.firstSeen(VendorSportsInPlay);
        assertThat(preference.after(warmup(VendorInPlay), best)).isEqualTo(best);
        assertThat(preference.after(warmup(VendorLiveStats), best)).isEqualTo(best);
    }

    @Test
    void among_sources_without_preference_the_first_seen_stays() {
        FollowedSource first = FollowedSource.firstSeen(VendorLiveStats);
        assertThat(preference.after(warmup(VendorScoresheet), first)).isEqualTo(first);
        assertThat(SourcePreference.FIRST_SEEN.after(warmup(VendorSportsInPlay), first))
                .isEqualTo(first);
    }

    @Test
    void the_first_event_in_progress_of_any_source_settles_it() {
        FollowedSource first = FollowedSource.firstSeen(VendorInPlay);

        FollowedSource settled = preference.after(started(VendorLiveStats), first);
        assertThat(settled).isEqualTo(FollowedSource.settledOn(VendorInPlay));
        assertThat(preference.after(warmup(VendorSportsInPlay), settled)).isEqualTo(settled);
    }

    @Test
    void a_better_source_that_is_first_seen_in_progress_comes_too_late() {
        FollowedSource first = FollowedSource.firstSeen(VendorInPlay);
        assertThat(preference.after(started(VendorSportsInPlay), first))
                .isEqualTo(FollowedSource.settledOn(VendorInPlay));
    }

    @Test
    void a_period_in_progress_has_the_effect_of_a_match_in_progress() {
        FollowedSource first = FollowedSource.firstSeen(VendorInPlay);
        Event inPlay = event(VendorInPlay, PeriodStatus.IN_PROGRESS, MatchStatus.UNKNOWN);

        assertThat(preference.after(inPlay, first).settled()).isTrue();
    }

    private static Event warmup(EventSource source) {
        return event(source, PeriodStatus.PENDING, MatchStatus.WARMUP);
    }

    private static Event started(EventSource source) {
        return event(source, null, MatchStatus.IN_PROGRESS);
    }

    private static Event event(EventSource source, PeriodStatus period, MatchStatus status) {
        return new Event(
                source + "/" + status,
                source,
                "t",
                "game",
                false,
                null,
                new Period(PeriodType.REGULAR, 1, period),
                EventType.MATCH_STATUS_CHANGE,
                null,
                null,
                List.of(),
                List.of(),
                new AuditFields(1, 0, 0, null),
                new Attributes.MatchStatusChange(status),
                status.hashCode(),
                EventMarks.NONE);
    }
}
