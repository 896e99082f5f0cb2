package io.fastbreak.sequencer.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.sequencer.Time;
import org.junit.jupiter.api.Test;

class DueTimesTest {
    private static final FeedId MADRID = feed("Madrid");
    private static final FeedId MILAN = feed("Milan");
    private static final FeedId BERLIN = feed("Berlin");

    private final DueTimes times = new DueTimes();

    @Test
    void feeds_are_due_in_order_of_time_and_at_the_same_time_in_order_of_arrival() {
        times.put(MILAN, 500);
        times.put(MADRID, 500);
        times.put(BERLIN, 200);

        assertThat(times.due(499)).containsExactly(BERLIN);
        assertThat(times.due(500)).containsExactly(BERLIN, MILAN, MADRID);
    }

    @Test
    void a_feed_whose_time_is_extended_keeps_its_place() {
        times.put(MILAN, 100);
        times.put(MADRID, 300);
        times.put(MILAN, 300);

        assertThat(times.due(299)).isEmpty();
        assertThat(times.due(300)).containsExactly(MILAN, MADRID);
    }

    @Test
    void a_feed_that_waits_for_nothing_is_removed() {
        times.put(MADRID, 100);
        times.put(MADRID, Time.NEVER);
        times.put(MILAN, Time.NEVER);

        assertThat(times.isEmpty()).isTrue();
        assertThat(times.due(1_000)).isEmpty();
    }

    private static FeedId feed(String fixtureId) {
        return new FeedId(fixtureId, EventSource.VendorScoresheet);
    }
}
