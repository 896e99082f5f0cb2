package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedId;
import org.junit.jupiter.api.Test;

class TaskBoundsTest {
    private final TaskBounds bounds = new TaskBounds(1_000, 3);

    private static FeedId feed(String fixtureId) {
        return new FeedId(fixtureId, EventSource.VendorInPlay);
    }

    @Test
    void nobodyGivesWayWhileThereIsRoom() {
        bounds.heard("A", 1);
        bounds.holds(feed("A"), 1_000);

        assertThat(bounds.toRelease()).isEmpty();
        assertThat(bounds.toEvict()).isEmpty();
    }

    @Test
    void theLeastEstablishedFeedThatHoldsAnythingOpensItsGapFirst() {
        bounds.heard("game", 300);
        bounds.heard("newcomer", 2);
        bounds.heard("idle", 1);
        bounds.holds(feed("newcomer"), 400);
        bounds.holds(feed("game"), 900);
        assertThat(bounds.toRelease()).contains(feed("newcomer"));

        bounds.holds(feed("newcomer"), 0);
        assertThat(bounds.toRelease()).isEmpty();
        assertThat(bounds.heldBytes()).isEqualTo(900);
    }

    @Test
    void whatAFeedHoldsIsCountedOnce() {
        bounds.holds(feed("A"), 900);
        bounds.holds(feed("A"), 950);
        assertThat(bounds.heldBytes()).isEqualTo(950);
    }

    @Test
    void amongEquallyEstablishedOnesTheLongestSilentGoesFirst() {
        bounds.heard("A", 5);
        bounds.heard("B", 4);
        bounds.heard("C", 7);
        bounds.heard("A", 1);
        bounds.heard("D", 6);

        assertThat(bounds.toEvict()).contains("B");
        bounds.left("B");
        assertThat(bounds.toEvict()).isEmpty();
    }

    @Test
    void manyFixturesOfOneEventDisplaceEachOtherAndNoGame() {
        bounds.heard("game", 2);
        for (int i = 0; i < 10_000; i++) {
            bounds.heard("hostile" + i, 1);
            bounds.toEvict().ifPresent(bounds::left);
        }
        bounds.heard("game", 1);
        bounds.heard("other game", 200);
        assertThat(bounds.toEvict()).contains("hostile9998");
    }

    @Test
    void aNewcomerGivesWayWhereAllOthersAreEstablished() {
        bounds.heard("A", 100);
        bounds.heard("B", 100);
        bounds.heard("C", 100);
        bounds.heard("newcomer", 1);
        assertThat(bounds.toEvict()).contains("newcomer");
    }
}
