package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EventSlotTest {
    private static final Comparator<Event> BY_RANK =
            Comparator.<Event>comparingLong(event -> event.audit().versionUtc()).thenComparingLong(Event::contentHash);

    static IntStream seeds() {
        return IntStream.range(0, 20);
    }

    /** Compared with a list of all versions, each as it was published last. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void the_version_of_the_highest_rank_is_in_force(long seed) {
        Random random = new Random(seed);
        List<Event> versions = new ArrayList<>(List.of(anyContent(random)));
        EventSlot slot = new EventSlot(versions.get(0), 0);
        for (int step = 0; step < 200; step++) {
            Event event = anyContent(random);
            Event holding = versions.stream().max(BY_RANK).orElseThrow();
            boolean outranked = BY_RANK.compare(event, holding) > 0;
            int known = lastOf(versions, event);
            boolean repeated = known >= 0 && (!outranked || holding.contentHash() == event.contentHash());

            assertThat(slot.isDeleted()).isEqualTo(holding.isDeleted());
            assertThat(slot.isOutrankedBy(event, 0)).isEqualTo(outranked);
            assertThat(slot.isRepeatedBy(event)).isEqualTo(repeated);
            if (!repeated) {
                assertThat(slot.revise(event)).isEqualTo(versions.size());
                versions.add(event);
            } else if (BY_RANK.compare(event, versions.get(known)) > 0) {
                assertThat(slot.republish(event)).isEqualTo(known);
                versions.set(known, event);
            } else {
                assertThat(slot.republish(event)).isEqualTo(-1);
            }
        }
    }

    private static int lastOf(List<Event> versions, Event event) {
        return IntStream.range(0, versions.size())
                .filter(version -> versions.get(version).contentHash() == event.contentHash())
                .max()
                .orElse(-1);
    }

    private static Event anyContent(Random random) {
        TestEvent event =
                TestEvent.event(7).saying("content " + random.nextInt(4)).publishedAt(random.nextInt(300));
        return (random.nextInt(4) == 0 ? event.deleted() : event).arrival(0).event();
    }
}
