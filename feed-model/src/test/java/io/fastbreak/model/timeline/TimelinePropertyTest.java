package io.fastbreak.model.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.TestEvents;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.timeline.Timeline.Effect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    void the_same_versions_in_any_order_with_any_duplicates_give_the_same_game(long seed) {
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

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void after_each_version_the_order_is_that_of_all_plays_sorted_from_scratch(long seed) {
        Random random = new Random(seed);
        int count = 2 + random.nextInt(60);
        List<Event> versions = versions(random, count);
        if (random.nextBoolean()) {
            Collections.shuffle(versions, random);
        }
        Timeline timeline = new Timeline();
        Map<String, Play> plays = new HashMap<>();
        List<Event> before = List.of();
        for (Event version : versions) {
            Place place = new Place(0, version.audit().sequenceNumber());
            Effect effect = timeline.put(version, place);
            plays.computeIfPresent(version.id(), (id, play) -> {
                play.revise(version, EventLogCodec.write(version), play.content(), place);
                return play;
            });
            plays.computeIfAbsent(
                    version.id(),
                    id -> new Play(
                            version,
                            EventLogCodec.write(version),
                            new FeedId(version.fixtureId(), version.source()),
                            place));

            SortedPlays sorted = new SortedPlays(plays);
            List<Event> expected = sorted.sorted().stream().map(Play::content).toList();
            assertThat(all(timeline)).isEqualTo(expected);
            assertThat(timeline.cutAnchors()).containsExactlyElementsOf(sorted.unanchored());
            assertUnchanged(effect, timeline, before, expected);
            before = expected;
        }
        for (int position = 0; position < before.size(); position++) {
            assertThat(timeline.positionOf(before.get(position).id())).hasValue(position);
        }
    }

    private static void assertUnchanged(Effect effect, Timeline timeline, List<Event> before, List<Event> after) {
        int unchanged = effect == Effect.CHANGED ? timeline.unchanged() : before.size();
        assertThat(hashes(after.subList(0, unchanged))).isEqualTo(hashes(before.subList(0, unchanged)));
        if (effect != Effect.CHANGED) {
            assertThat(after).hasSize(before.size() + (effect == Effect.APPENDED ? 1 : 0));
        }
    }

    private static List<Long> hashes(List<Event> events) {
        return events.stream().map(Event::contentHash).toList();
    }

    private static List<Event> all(Timeline timeline) {
        List<Event> all = new ArrayList<>();
        timeline.forEachFrom(0, all::add);
        return all;
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
            Long deleted = random.nextInt(6) == 0 ? 1_999L : null;
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
