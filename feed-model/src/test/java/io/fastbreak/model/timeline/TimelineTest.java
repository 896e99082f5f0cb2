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
    void anEventStandsAtItsOwnNumber() {
        put(event("a", 1));
        put(event("c", 3));
        assertThat(order()).containsExactly("a", "c");

        assertThat(put(event("b", 2))).isEqualTo(Effect.CHANGED);
        assertThat(order()).containsExactly("a", "b", "c");
    }

    @Test
    void whatComesLastIsAppended() {
        assertThat(put(event("a", 1))).isEqualTo(Effect.APPENDED);
        assertThat(put(event("b", 2))).isEqualTo(Effect.APPENDED);
    }

    @Test
    void theEpochCountsBeforeTheNumber() {
        timeline.put(event("new", 1), new Place(1, 1));
        timeline.put(event("old", 9), new Place(0, 9));
        assertThat(order()).containsExactly("old", "new");
    }

    @Test
    void anAnchoredEventStandsDirectlyBeforeItsAnchor() {
        put(event("a", 1));
        put(event("b", 2));
        put(before("b", "x", 3));
        assertThat(order()).containsExactly("a", "x", "b");
    }

    @Test
    void severalBeforeOneAnchorStandInOrderOfTheirOwnNumbers() {
        put(event("a", 1));
        put(before("a", "y", 3));
        put(before("a", "x", 2));
        assertThat(order()).containsExactly("x", "y", "a");
    }

    @Test
    void chainsOfAnchorsAreFollowed() {
        put(event("a", 1));
        put(event("b", 2));
        put(before("b", "x", 3));
        put(before("x", "y", 4));
        put(before("y", "z", 5));
        assertThat(order()).containsExactly("a", "z", "y", "x", "b");
    }

    @Test
    void anAnchorThatIsUnknownTakesEffectWhenItArrives() {
        put(event("a", 1));
        put(before("b", "x", 2));
        put(event("c", 3));
        assertThat(order()).containsExactly("a", "x", "c");

        assertThat(put(event("b", 4))).isEqualTo(Effect.CHANGED);
        assertThat(order()).containsExactly("a", "c", "x", "b");
    }

    @Test
    void anUnknownAnchorNamedByARevisionTakesEffectWhenItArrives() {
        put(event("x", 1));
        put(event("a", 2));
        put(before("b", "x", 3));
        assertThat(order()).containsExactly("x", "a");

        assertThat(put(event("b", 4))).isEqualTo(Effect.CHANGED);
        assertThat(order()).containsExactly("a", "x", "b");
    }

    @Test
    void aDeletedAnchorStillMarksThePlace() {
        put(event("a", 1));
        put(event("b", 2));
        put(event("c", 3));
        put(deleted("b", 4));
        put(before("b", "x", 5));
        assertThat(order()).containsExactly("a", "x", "c");
    }

    @Test
    void aCycleIsCutAtItsHighestOwnPlaceAndCounted() {
        put(event("a", 1));
        put(before("y", "x", 2));
        put(before("z", "y", 3));
        put(before("x", "z", 4));
        put(event("b", 5));

        assertThat(order()).containsExactly("a", "x", "y", "z", "b");
        assertThat(timeline.cutAnchors()).hasSize(1);
    }

    @Test
    void anEventBeforeItselfKeepsItsOwnPlace() {
        put(before("a", "a", 1));
        put(event("b", 2));

        assertThat(order()).containsExactly("a", "b");
        assertThat(timeline.cutAnchors()).hasSize(1);
    }

    @Test
    void whoCutsACycleStandsAtItsOwnPlaceAlsoWhereTheSameVersionMovesAnother() {
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
    void whatStandsBeforeACycleStaysBeforeIt() {
        put(before("y", "x", 1));
        put(before("x", "y", 2));
        put(before("x", "w", 3));
        assertThat(order()).containsExactly("w", "x", "y");
    }

    @Test
    void aRevisionReplacesTheContentAndMovesNothing() {
        put(event("a", 1));
        put(event("b", 2));

        assertThat(put(event("a", 3))).isEqualTo(Effect.CHANGED);
        assertThat(order()).containsExactly("a", "b");
        assertThat(timeline.find("a")).isEqualTo(event("a", 3));
        assertThat(timeline.placeOf("a")).isEqualTo(new Place(0, 1));
    }

    @Test
    void aRevisionThatNamesAnAnchorMovesTheEvent() {
        put(event("a", 1));
        put(event("b", 2));
        put(before("a", "b", 3));
        assertThat(order()).containsExactly("b", "a");
    }

    @Test
    void aRevisionWithoutAnAnchorKeepsTheEarlierOne() {
        put(event("a", 1));
        put(before("a", "b", 2));
        put(event("b", 3));
        assertThat(order()).containsExactly("b", "a");
    }

    @Test
    void anOlderVersionThatArrivesLateChangesNoContentButThePlace() {
        put(event("a", 5));
        put(event("b", 3));

        assertThat(put(event("a", 2))).isEqualTo(Effect.CHANGED);
        assertThat(order()).containsExactly("a", "b");
        assertThat(timeline.find("a")).isEqualTo(event("a", 5));
    }

    @Test
    void theSameVersionAgainHasNoEffect() {
        put(event("a", 1));
        assertThat(put(event("a", 1))).isEqualTo(Effect.NONE);
    }

    @Test
    void ofTwoContentsOfOneSlotTheHigherHashHolds() {
        put(event("a", 1, null, null, 7));
        assertThat(put(event("a", 1, null, null, 6))).isEqualTo(Effect.NONE);
        assertThat(put(event("a", 1, null, null, 8))).isEqualTo(Effect.CHANGED);
    }

    @Test
    void aDeletedEventIsLeftOutUntilItIsRestoredToItsPlace() {
        put(event("a", 1));
        put(event("b", 2));
        put(deleted("a", 3));
        assertThat(order()).containsExactly("b");
        assertThat(timeline.size()).isEqualTo(2);

        put(event("a", 4));
        assertThat(order()).containsExactly("a", "b");
    }

    @Test
    void whatStandsBeforeACorrectionIsUnchanged() {
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
    void positionsCountAllPlaysAlsoDeletedOnes() {
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
    void aChainOfAnchorsMayBeAsLongAsTheFeed() {
        chain();

        assertThat(order()).hasSize(CHAIN + 1).startsWith("e" + CHAIN).endsWith("e0");
    }

    @Test
    void aChainOfAnchorsMayBeToldFromItsEnd() {
        for (int i = CHAIN; i > 0; i--) {
            put(before("e" + (i - 1), "e" + i, i));
        }
        put(event("e0", 0));

        assertThat(order()).hasSize(CHAIN + 1).startsWith("e" + CHAIN).endsWith("e0");
    }

    /** Whatever walked the chain each time would take minutes. */
    @Test
    void aLongChainMovesAndBecomesACycleAndAChainAgainAtTheCostOfOnePlay() {
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
