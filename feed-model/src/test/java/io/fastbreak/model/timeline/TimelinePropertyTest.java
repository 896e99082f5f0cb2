package io.fastbreak.model.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.TestEvents;
import io.fastbreak.model.event.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each case is one seed, which its name shows; {@code -Dseed=N} runs that one alone. */
class TimelinePropertyTest {

    static LongStream seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? LongStream.range(0, 300) : LongStream.of(seed);
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void theSameVersionsInAnyOrderWithAnyDuplicatesGiveTheSameGame(long seed) {
        Random random = new Random(seed);
        List<Event> versions = versions(random, 40);
        Timeline expected = timelineOf(versions, random);

        List<Event> shuffled = new ArrayList<>(versions);
        shuffled.addAll(versions.subList(0, random.nextInt(versions.size())));
        Collections.shuffle(shuffled, random);
        Timeline actual = timelineOf(shuffled, random);

        assertThat(plays(actual)).isEqualTo(plays(expected));
        assertThat(actual.cutAnchors()).containsExactlyInAnyOrderElementsOf(expected.cutAnchors());
    }

    private static List<String> plays(Timeline timeline) {
        return timeline.inOrder().stream()
                .map(event -> event.id() + "@" + event.audit().sequenceNumber() + "/" + event.contentHash())
                .toList();
    }

    /** Few ids, so that revisions, deletions, chains, cycles and unknown anchors are all frequent. */
    private static List<Event> versions(Random random, int count) {
        List<Event> versions = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            String id = "e" + random.nextInt(count / 2);
            String anchor = random.nextInt(3) == 0 ? "e" + random.nextInt(count) : null;
            Long deleted = random.nextInt(6) == 0 ? 99L : null;
            versions.add(TestEvents.event(id, number, anchor, deleted, random.nextLong()));
            if (random.nextInt(5) == 0) {
                versions.add(TestEvents.event(id, number, null, null, random.nextLong()));
            }
        }
        return versions;
    }

    /** Asks for the order at random moments, since an order once computed must not influence a later one. */
    private static Timeline timelineOf(List<Event> versions, Random random) {
        Timeline timeline = new Timeline();
        for (Event version : versions) {
            timeline.put(version, new Place(0, version.audit().sequenceNumber()));
            if (random.nextInt(4) == 0) {
                assertThat(timeline.inOrder()).hasSizeLessThanOrEqualTo(timeline.size());
            }
        }
        return timeline;
    }
}
