package io.fastbreak.sequencer.feed;

import static io.fastbreak.sequencer.feed.TestEvent.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.task.RecordCounters;
import org.junit.jupiter.api.Test;

class DuplicateAndRevisionTest {
    private final FeedRun run = FeedRun.started();

    @Test
    void the_same_content_in_the_same_slot_is_a_duplicate() {
        run.arrive(2, 2, 1);

        assertThat(run.released()).containsExactly(1L, 2L);
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(2);
    }

    @Test
    void a_second_publication_is_a_duplicate_although_its_publication_time_differs() {
        run.arrive(event(2)).arrive(event(2).publishedAt(9_000));
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(1);
    }

    @Test
    void a_copy_of_a_held_event_is_a_duplicate() {
        run.arrive(3, 3);

        assertThat(run.count(RecordCounters.Entry.HELD)).isEqualTo(1);
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(1);
    }

    @Test
    void other_content_in_the_same_slot_is_a_revision() {
        run.arrive(event(2)).arrive(event(2).saying("more"));

        assertThat(run.released()).containsExactly(1L, 2L, 2L);
        assertThat(run.lastRelease().event().change()).isEqualTo(ChangeKind.REVISE);
        assertThat(run.lastRelease().event().late()).isFalse();
        assertThat(run.lastRelease().key().version()).isEqualTo(1);
    }

    @Test
    void a_revision_of_a_held_event_is_held_behind_it() {
        run.arrive(event(3)).arrive(event(3).saying("more")).arrive(2);

        assertThat(run.released()).containsExactly(1L, 2L, 3L, 3L);
        assertThat(run.lastRelease().event().change()).isEqualTo(ChangeKind.REVISE);
        assertThat(run.lastRelease().key().version()).isEqualTo(1);
    }

    @Test
    void a_known_id_with_a_new_number_is_a_revision() {
        run.arrive(event(2)).arrive(event("e1", 3));
        assertThat(run.lastRelease().event().change()).isEqualTo(ChangeKind.REVISE);
    }

    @Test
    void a_return_to_earlier_content_is_a_revision() {
        run.arrive(event(2).publishedAt(10))
                .arrive(event(2).saying("more").publishedAt(20))
                .arrive(event(2).publishedAt(30));

        assertThat(run.released()).containsExactly(1L, 2L, 2L, 2L);
        assertThat(run.lastRelease().key().version()).isEqualTo(2);
    }

    @Test
    void a_repetition_of_superseded_content_is_a_duplicate() {
        run.arrive(event(2).publishedAt(10))
                .arrive(event(2).saying("more").publishedAt(20))
                .arrive(event(2).publishedAt(15));

        assertThat(run.released()).containsExactly(1L, 2L, 2L);
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(1);
    }

    @Test
    void content_that_was_published_again_outranks_content_published_in_between() {
        run.arrive(event(2).publishedAt(10)).arrive(event(2).publishedAt(30));
        assertThat(run.kinds).endsWith("Duplicate", "Republish");

        run.arrive(event(2).saying("more").publishedAt(20)).arrive(event(2).publishedAt(25));
        assertThat(run.released()).containsExactly(1L, 2L, 2L);
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(2);
    }

    @Test
    void a_version_that_is_outranked_when_it_arrives_is_superseded() {
        run.arrive(event(2).publishedAt(10))
                .arrive(event(2).publishedAt(30))
                .arrive(event(2).saying("more").publishedAt(20));
        assertThat(run.lastRelease().superseded()).isTrue();

        run.arrive(event(2).saying("more still").publishedAt(40));
        assertThat(run.lastRelease().superseded()).isFalse();

        run.arrive(event("e2", 4)).after(500).arrive(event("e2", 3));
        assertThat(run.lastRelease().superseded()).isTrue();
    }

    @Test
    void held_content_that_is_published_again_is_replaced_by_the_later_record() {
        run.arrive(event(3).publishedAt(10)).arrive(event(3).publishedAt(30)).crash();
        run.arrive(event(3).saying("more").publishedAt(20)).arrive(2);

        assertThat(run.released()).containsExactly(1L, 2L, 3L, 3L);
        assertThat(run.releases.get(2).event().event().audit().publishedUtc()).isEqualTo(30);
    }

    @Test
    void append_insert_delete_and_restore_are_distinguished() {
        run.arrive(event(2))
                .arrive(event(3).before("e2"))
                .arrive(event("e2", 4).deleted())
                .arrive(event("e2", 5));

        assertThat(run.releases)
                .extracting(release -> release.event().change())
                .containsExactly(
                        ChangeKind.APPEND, ChangeKind.APPEND, ChangeKind.INSERT, ChangeKind.DELETE, ChangeKind.RESTORE);
    }

    @Test
    void a_late_older_version_does_not_restore_an_event_that_was_deleted_after_it() {
        run.arrive(event("e1", 3).deleted()).after(500).arrive(event("e1", 2));

        assertThat(run.lastRelease().event().late()).isTrue();
        assertThat(run.lastRelease().event().change()).isEqualTo(ChangeKind.REVISE);
    }

    @Test
    void a_slot_taken_by_another_event_is_a_conflict_and_the_first_stays() {
        run.arrive(event("other", 1));

        assertThat(run.released()).containsExactly(1L);
        assertThat(run.conflicts).singleElement().satisfies(conflict -> assertThat(conflict.message())
                .startsWith("sequence number 1 is taken by event e1; it begins no new count"));
        assertThat(run.condition().has(Reason.CONFLICT)).isTrue();
        assertThat(run.count(RecordCounters.Entry.REJECTED)).isEqualTo(1);
    }

    @Test
    void a_held_event_keeps_its_slot_against_another_event() {
        run.arrive(event(3)).arrive(event("other", 3));
        assertThat(run.conflicts).hasSize(1);
    }

    @Test
    void a_number_too_far_ahead_is_a_conflict() {
        run.arrive(1 + 10_000);
        assertThat(run.conflicts).isEmpty();

        run.arrive(1 + 10_001, Long.MAX_VALUE, Long.MIN_VALUE);
        assertThat(run.conflicts).hasSize(3);
    }
}
