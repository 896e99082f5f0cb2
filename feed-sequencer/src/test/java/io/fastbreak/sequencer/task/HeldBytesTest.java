package io.fastbreak.sequencer.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedId;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HeldBytesTest {
    private final Map<String, Long> events = new HashMap<>();
    private final HeldBytes held = new HeldBytes(1_000, fixtureId -> events.getOrDefault(fixtureId, 0L));

    private static FeedId feed(String fixtureId) {
        return new FeedId(fixtureId, EventSource.VendorInPlay);
    }

    @Test
    void nothing_is_displaced_while_there_is_room() {
        held.set(feed("A"), 1_000);
        assertThat(held.toRelease()).isEmpty();
    }

    @Test
    void the_least_established_feed_that_holds_anything_is_released_first() {
        events.putAll(Map.of("game", 300L, "newcomer", 2L, "idle", 1L));
        held.set(feed("newcomer"), 400);
        held.set(feed("game"), 900);
        assertThat(held.toRelease()).contains(feed("newcomer"));

        held.set(feed("newcomer"), 0);
        assertThat(held.toRelease()).isEmpty();
        assertThat(held.total()).isEqualTo(900);
    }

    @Test
    void among_equally_established_feeds_the_longest_silent_is_released_first() {
        held.set(feed("A"), 400);
        held.set(feed("B"), 400);
        held.set(feed("C"), 400);
        held.set(feed("A"), 500);

        assertThat(held.toRelease()).contains(feed("B"));
    }

    @Test
    void the_bytes_of_a_feed_are_counted_once() {
        held.set(feed("A"), 900);
        held.set(feed("A"), 950);
        assertThat(held.total()).isEqualTo(950);
    }
}
