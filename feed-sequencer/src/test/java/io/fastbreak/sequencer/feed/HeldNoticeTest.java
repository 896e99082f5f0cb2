package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.game.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An event that says that the feed is not reliable, or that the match does not go on, counts from its arrival, although those
 * before it are missing.
 */
class HeldNoticeTest {
    private final FeedRun run = FeedRun.started();

    @Test
    void good_news_before_held_bad_news_does_not_make_the_feed_reliable() {
        run.arrive(TestEvent.event(2).notice(false)).arrive(TestEvent.event(5).notice(false));
        assertThat(isUnreliable()).isTrue();

        run.arrive(TestEvent.event(3).notice(true));
        assertThat(run.released()).containsExactly(1L, 2L, 3L);
        assertThat(isUnreliable()).isTrue();

        run.after(500);
        assertThat(run.released()).containsExactly(1L, 2L, 3L, 5L);
        assertThat(run.condition().reasons()).containsExactly(Reason.GAP);
    }

    @Test
    void held_good_news_waits_for_its_turn() {
        run.arrive(TestEvent.event(3).notice(true));
        assertThat(run.conditions).isEmpty();
    }

    @Test
    void bad_news_that_its_publisher_takes_back_is_none() {
        run.arrive(TestEvent.event(3).notice(false).deleted());
        assertThat(isUnreliable()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UNKNOWN", "INTERRUPTED", "CANCELLED", "FINISHED"})
    void a_match_that_does_not_go_on_counts_as_held_from_its_arrival(String status) {
        run.arrive(TestEvent.event(5).match(status));
        assertThat(run.condition().reasons()).containsExactly(Reason.HELD);

        run.arrive(TestEvent.event(2).match("IN_PROGRESS")).crash();
        assertThat(run.condition().reasons()).containsExactly(Reason.HELD);

        run.arrive(3).arrive(4);
        assertThat(run.released()).containsExactly(1L, 2L, 3L, 4L, 5L);
        assertThat(run.condition().reasons()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"CLOCK, UNKNOWN", "CHALLENGE, ''", "PROTEST, ''", "UNKNOWN, ''"})
    void what_makes_the_game_doubtful_counts_as_held_from_its_arrival(String kind, String status) {
        run.arrive(TestEvent.event(3).kind(kind, status));
        assertThat(run.condition().reasons()).containsExactly(Reason.HELD);

        run.arrive(2);
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void a_deletion_of_points_counts_as_held_and_one_of_a_turnover_does_not() {
        run.arrive(TestEvent.event(4).kind("TURNOVER", "").deleted());
        assertThat(run.conditions).isEmpty();

        run.arrive(TestEvent.event(3).two().deleted());
        assertThat(run.condition().reasons()).containsExactly(Reason.HELD);
    }

    @Test
    void a_match_that_goes_on_waits_for_its_turn() {
        run.arrive(TestEvent.event(3).match("IN_PROGRESS"));
        assertThat(run.conditions).isEmpty();
    }

    @Test
    void it_counts_over_a_restart_and_ends_with_the_release() {
        run.arrive(TestEvent.event(3).notice(false)).crash();
        assertThat(isUnreliable()).isTrue();

        run.arrive(2);
        assertThat(run.released()).containsExactly(1L, 2L, 3L);
        assertThat(isUnreliable()).isFalse();
        assertThat(run.conditions.get(run.conditions.size() - 1).reasons()).isEmpty();
    }

    @Test
    void it_counts_as_well_if_it_may_be_the_first_of_a_new_count() {
        run.arrive(2).arrive(TestEvent.event("again", 1).notice(false).createdAt(9_000));
        assertThat(run.released()).containsExactly(1L, 2L);
        assertThat(isUnreliable()).isTrue();

        run.crash().arrive(3);
        assertThat(isUnreliable()).isTrue();
    }

    private boolean isUnreliable() {
        return run.condition().has(Reason.FEED_UNRELIABLE);
    }
}
