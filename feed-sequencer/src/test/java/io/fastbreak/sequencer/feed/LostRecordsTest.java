package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.SequencerSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records of the input were removed before they were read: what settles that. */
class LostRecordsTest {
    private static final int HEAD = 20;

    private final FeedRun feed = feed();

    private static FeedRun feed() {
        FeedRun feed = FeedRun.started();
        feed.arrive(LongStream.rangeClosed(2, HEAD).toArray());
        return feed.loseRecords();
    }

    @Test
    void a_feed_is_marked_although_no_number_of_it_is_missing() {
        assertThat(feed.condition().reasons()).containsExactly(Reason.RECORDS_LOST);
    }

    @Test
    void a_new_event_that_follows_the_last_one_settles_nothing() {
        feed.arrive(HEAD + 1).after(60_000);
        assertThat(feed.condition().reasons()).containsExactly(Reason.RECORDS_LOST);
    }

    @Test
    void the_mark_is_stored() {
        assertThat(feed.crash().condition().reasons()).containsExactly(Reason.RECORDS_LOST);
    }

    @Test
    void an_operator_clears_it() {
        assertThat(feed.clear(Reason.RECORDS_LOST).condition().reasons()).isEmpty();
    }

    @Test
    void a_feed_that_is_published_again_as_a_whole_is_whole_once_no_further_number_can_be_on_its_way() {
        feed.arrive(LongStream.rangeClosed(1, HEAD).toArray());
        assertThat(feed.condition().reasons()).containsExactly(Reason.RECORDS_LOST);

        feed.after(SequencerSettings.DEFAULTS.heldLimitMs());
        assertThat(feed.condition().reasons()).isEmpty();
    }

    @Test
    void what_was_removed_is_received_with_it() {
        feed.arrive(LongStream.rangeClosed(1, HEAD + 5).toArray()).after(5_000);

        assertThat(feed.condition().reasons()).isEmpty();
        assertThat(feed.released()).hasSize(HEAD + 5);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, HEAD})
    void it_is_not_whole_without_one_event(long missing) {
        feed.arrive(LongStream.rangeClosed(1, HEAD)
                        .filter(number -> number != missing)
                        .toArray())
                .after(60_000);
        assertThat(feed.condition().reasons()).containsExactly(Reason.RECORDS_LOST);

        feed.arrive(missing).after(5_000);
        assertThat(feed.condition().reasons()).isEmpty();
    }

    @Test
    void the_order_does_not_matter_and_neither_do_restarts() {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("received again: -Dseed=" + seed);
        Random random = new Random(seed);
        List<Long> numbers =
                new ArrayList<>(LongStream.rangeClosed(1, HEAD).boxed().toList());
        Collections.shuffle(numbers, random);
        for (long number : numbers) {
            assertThat(feed.condition().reasons()).containsExactly(Reason.RECORDS_LOST);
            feed.arrive(number);
            if (random.nextInt(4) == 0) {
                feed.crash();
            }
        }
        feed.crash().after(0).after(5_000);
        assertThat(feed.condition().reasons()).isEmpty();
    }

    @Test
    void a_second_loss_takes_back_what_was_received_before_it() {
        feed.arrive(LongStream.rangeClosed(1, HEAD - 1).toArray())
                .loseRecords()
                .arrive(HEAD)
                .after(60_000);
        assertThat(feed.condition().reasons()).containsExactly(Reason.RECORDS_LOST);
    }

    @Test
    void a_feed_of_which_nothing_was_received_again_waits_for_nothing() {
        assertThat(feed.nextDue().isEver()).isFalse();
    }
}
