package io.fastbreak.model.timeline;

import static io.fastbreak.model.TestEvents.before;
import static io.fastbreak.model.TestEvents.deleted;
import static io.fastbreak.model.TestEvents.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.timeline.Timeline.Effect;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTest {
    private static final int CHAIN = 20_000;

    private final Timeline timeline = new Timeline();

    private Effect put(Event event) {
        return timeline.put(event, new Place(0, event.audit().sequenceNumber()));
    }

    private List<String> order() {
        return timeline.inOrder().stream().map(Event::id).toList();
    }

    @Test
    void an_event_stands_at_its_own_number() {
        put(event("a", 1));
        put(event("c", 3));
        assertThat(order()).containsExactly("a", "c");

        assertThat(put(event("b", 2))).isEqualTo(Effect.CHANGED);
        assertThat(order()).containsExactly("a", "b", "c");
    }

    @Test
    void what_comes_last_is_appended() {
        assertThat(put(event("a", 1))).isEqualTo(Effect.APPENDED);
        assertThat(put(event("b", 2))).isEqualTo(Effect.APPENDED);
    }

    @Test
    void the_epoch_counts_before_the_number() {
        timeline.put(event("new", 1), new Place(1, 1));
        timeline.put(event("old", 9), new Place(0, 9));
        assertThat(order()).containsExactly("old", "new");
    }

    @Test
    void an_anchored_event_stands_directly_before_its_anchor() {
        put(event("a", 1));
        put(event("b", 2));
        put(before("b", "x", 3));
        assertThat(order()).containsExactly("a", "x", "b");
    }

    @Test
    void several_before_one_anchor_stand_in_order_of_their_own_numbers() {
        put(event("a", 1));
        put(before("a", "y", 3));
        put(before("a", "x", 2));
        assertThat(order()).containsExactly("x", "y", "a");
    }

    @Test
    void chains_of_anchors_are_followed() {
        put(event("a", 1));
        put(event("b", 2));
        put(before("b", "x", 3));
        put(before("x", "y", 4));
        put(before("y", "z", 5));
        assertThat(order()).containsExactly("a", "z", "y", "x", "b");
    }

    @Test
    void an_anchor_that_is_unknown_takes_effect_when_it_arrives() {
        put(event("a", 1));
        put(before("b", "x", 2));
        put(event("c", 3));
        assertThat(order()).containsExactly("a", "x", "c");

        assertThat(put(event("b", 4))).isEqualTo(Effect.CHANGED);
        assertThat(order()).containsExactly("a", "c", "x", "b");
    }

    @Test
    void an_unknown_anchor_named_by_a_revision_takes_effect_when_it_arrives() {
        put(event("x", 1));
        put(event("a", 2));
        put(before("b", "x", 3));
        assertThat(order()).containsExactly("x", "a");

        assertThat(put(event("b", 4))).isEqualTo(Effect.CHANGED);
        assertThat(order()).containsExactly("a", "x", "b");
    }

    @Test
    void a_deleted_anchor_still_marks_the_place() {
        put(event("a", 1));
        put(event("b", 2));
        put(event("c", 3));
        put(deleted("b", 4));
        put(before("b", "x", 5));
        assertThat(order()).containsExactly("a", "x", "c");
    }

    @Test
    void a_cycle_is_cut_at_its_highest_own_place_and_counted() {
        put(event("a", 1));
        put(before("y", "x", 2));
        put(before("z", "y", 3));
        put(before("x", "z", 4));
        put(event("b", 5));

        assertThat(order()).containsExactly("a", "x", "y", "z", "b");
        assertThat(timeline.cutAnchors()).hasSize(1);
    }

    @Test
    void an_event_before_itself_keeps_its_own_place() {
        put(before("a", "a", 1));
        put(event("b", 2));

        assertThat(order()).containsExactly("a", "b");
        assertThat(timeline.cutAnchors()).hasSize(1);
    }

    @Test
    void who_cuts_a_cycle_stands_at_its_own_place_also_where_the_same_version_moves_another() {
        put(event("a", 10));
        put(event("b", 30));
        put(event("c", 40));
        put(event("p", 50));
        put(event("d", 60));
        put(before("p", "q", 35));
        put(before("q", "p", 20));

        assertThat(order()).containsExactly("a", "b", "p", "q", "c", "d");
        assertThat(timeline.cutAnchors()).containsExactly("q");
    }

    @Test
    void what_stands_before_a_cycle_stays_before_it() {
        put(before("y", "x", 1));
        put(before("x", "y", 2));
        put(before("x", "w", 3));
        assertThat(order()).containsExactly("w", "x", "y");
    }

    @Test
    void a_revision_replaces_the_content_and_moves_nothing() {
        put(event("a", 1));
        put(event("b", 2));

        assertThat(put(event("a", 3))).isEqualTo(Effect.CHANGED);
        assertThat(order()).containsExactly("a", "b");
        assertThat(timeline.find("a")).isEqualTo(event("a", 3));
        assertThat(timeline.placeOf("a")).isEqualTo(new Place(0, 1));
    }

    @Test
    void a_revision_that_names_an_anchor_moves_the_event() {
        put(event("a", 1));
        put(event("b", 2));
        put(before("a", "b", 3));
        assertThat(order()).containsExactly("b", "a");
    }

    @Test
    void a_revision_without_an_anchor_keeps_the_earlier_one() {
        put(event("a", 1));
        put(before("a", "b", 2));
        put(event("b", 3));
        assertThat(order()).containsExactly("b", "a");
    }

    @Test
    void an_older_version_that_arrives_late_changes_no_content_but_the_place() {
        put(event("a", 5));
        put(event("b", 3));

        assertThat(put(event("a", 2))).isEqualTo(Effect.CHANGED);
        assertThat(order()).containsExactly("a", "b");
        assertThat(timeline.find("a")).isEqualTo(event("a", 5));
    }

    @Test
    void the_same_version_again_has_no_effect() {
        put(event("a", 1));
        assertThat(put(event("a", 1))).isEqualTo(Effect.NONE);
    }

    @Test
    void of_two_contents_of_one_slot_the_higher_hash_holds() {
        put(event("a", 1, null, null, 7));
        assertThat(put(event("a", 1, null, null, 6))).isEqualTo(Effect.NONE);
        assertThat(put(event("a", 1, null, null, 8))).isEqualTo(Effect.CHANGED);
    }

    @Test
    void a_deleted_event_is_left_out_until_it_is_restored_to_its_place() {
        put(event("a", 1));
        put(event("b", 2));
        put(deleted("a", 3));
        assertThat(order()).containsExactly("b");
        assertThat(timeline.size()).isEqualTo(2);

        put(event("a", 4));
        assertThat(order()).containsExactly("a", "b");
    }

    @Test
    void what_stands_before_a_correction_is_unchanged() {
        for (int i = 0; i < 10; i++) {
            put(event("e" + i, 2L * i));
        }
        put(event("late", 9));
        assertThat(timeline.unchanged()).isEqualTo(5);

        put(before("e8", "x", 50));
        assertThat(timeline.unchanged()).isEqualTo(9);

        put(before("e3", "x", 51));
        assertThat(timeline.unchanged()).isEqualTo(3);

        put(deleted("e7", 52));
        assertThat(timeline.unchanged()).isEqualTo(9);
    }

    @Test
    void positions_count_all_plays_also_deleted_ones() {
        put(event("a", 1));
        put(event("b", 2));
        put(deleted("a", 3));
        put(before("b", "x", 4));

        assertThat(timeline.positionOf("a")).hasValue(0);
        assertThat(timeline.positionOf("x")).hasValue(1);
        assertThat(timeline.positionOf("b")).hasValue(2);
        assertThat(timeline.positionOf("unknown")).isEmpty();
    }

    @Test
    void a_chain_of_anchors_may_be_as_long_as_the_feed() {
        chain();

        assertThat(order()).hasSize(CHAIN + 1).startsWith("e" + CHAIN).endsWith("e0");
    }

    @Test
    void a_chain_of_anchors_may_be_told_from_its_end() {
        for (int i = CHAIN; i > 0; i--) {
            put(before("e" + (i - 1), "e" + i, i));
        }
        put(event("e0", 0));

        assertThat(order()).hasSize(CHAIN + 1).startsWith("e" + CHAIN).endsWith("e0");
    }

    /** Whatever walked the chain each time would take minutes. */
    @Test
    void a_long_chain_moves_and_becomes_a_cycle_and_a_chain_again_at_the_cost_of_one_play() {
        chain();
        put(event("end", CHAIN + 1));

        for (int round = 0; round < 500; round++) {
            long number = CHAIN + 2L + 3L * round;
            put(before("e" + CHAIN, "e0", number));
            assertThat(timeline.cutAnchors()).containsExactly("e" + CHAIN);
            put(before("end", "e0", number + 1));
            assertThat(timeline.cutAnchors()).isEmpty();
            assertThat(timeline.positionOf("end")).hasValue(CHAIN + 1);
            put(before("nowhere", "e0", number + 2));
            assertThat(timeline.positionOf("e0")).hasValue(CHAIN);
        }
    }

    private void chain() {
        put(event("e0", 0));
        for (int i = 1; i <= CHAIN; i++) {
            put(before("e" + (i - 1), "e" + i, i));
        }
    }
}
