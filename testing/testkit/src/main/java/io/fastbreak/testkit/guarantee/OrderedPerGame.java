package io.fastbreak.testkit.guarantee;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.wire.Json;
import io.fastbreak.model.wire.SchemaFrame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * The clean events of a feed lie on one partition in order of epoch and sequence number. A late event is marked as late,
 * and numbers that are missing before an event are named by it, or by a gap, or were received and rejected.
 */
public final class OrderedPerGame implements Guarantee {

    /** The part of an event that is needed here. */
    private record Named(String id) {}

    /** One feed, as far as it was read. */
    private static final class Feed {
        private final Map<Place, String> idAt = new HashMap<>();
        private @Nullable Place head;
    }

    /** Sequence numbers of a fixture that a feed passed without an event: rejected ones, and those of its gaps. */
    private static final class Passed {
        private final Set<Long> rejected = new HashSet<>();
        private final List<Range> gaps = new ArrayList<>();

        private boolean contains(long number) {
            return rejected.contains(number) || gaps.stream().anyMatch(gap -> gap.contains(number));
        }
    }

    @Override
    public List<String> breaches(PipelineRun run) {
        Breaches breaches = new Breaches();
        Map<String, Feed> feeds = new HashMap<>();
        Map<String, Integer> partitions = new HashMap<>();
        Map<String, Passed> passed = passedNumbers(run);
        for (var record : run.clean()) {
            String fixture = new String(record.key(), UTF_8);
            if (!partitions.computeIfAbsent(fixture, any -> record.partition()).equals(record.partition())) {
                breaches.add("%s is of %s, which has another partition"
                        .formatted(RecordHeaderReader.place(record), fixture));
            }
            Feed feed = feeds.computeIfAbsent(
                    fixture + "/" + RecordHeaderReader.required(record, "fb-source"), any -> new Feed());
            check(record, feed, passed.getOrDefault(fixture, new Passed()), breaches);
        }
        return breaches.toList();
    }

    private static Map<String, Passed> passedNumbers(PipelineRun run) {
        Map<String, Passed> numbers = new HashMap<>();
        for (var record : run.rejected()) {
            String fixture = RecordHeaderReader.text(record, "fb-fixture");
            String number = RecordHeaderReader.text(record, "fb-sequence");
            if (fixture != null && number != null) {
                numbers.computeIfAbsent(fixture, any -> new Passed()).rejected.add(Long.valueOf(number));
            }
        }
        for (var record : run.gaps()) {
            if (record.value() != null) {
                Gap gap = Json.read(record.value(), Gap.class);
                numbers.computeIfAbsent(gap.fixtureId(), any -> new Passed())
                        .gaps
                        .add(new Range(gap.first(), gap.last()));
            }
        }
        return numbers;
    }

    private static void check(ConsumerRecord<byte[], byte[]> record, Feed feed, Passed passed, Breaches breaches) {
        Place place = new Place(
                (int) RecordHeaderReader.number(record, "fb-epoch"), RecordHeaderReader.number(record, "fb-sequence"));
        String id = Json.read(SchemaFrame.content(record.value()), Named.class).id();
        String holder = feed.idAt.putIfAbsent(place, id);
        boolean late = RecordHeaderReader.text(record, "fb-late") != null;
        if (holder != null) {
            if (!holder.equals(id)) {
                breaches.add(
                        "%s: slot %s holds %s and %s".formatted(RecordHeaderReader.place(record), place, holder, id));
            }
        } else if (feed.head == null || place.compareTo(feed.head) > 0) {
            // A rejected slot that is filled and an event after a gap may come when the feed had already continued.
            if (late && !passed.contains(place.number())) {
                breaches.add("%s: %s is marked late and is not".formatted(RecordHeaderReader.place(record), place));
            }
            checkMissing(record, feed, place, passed, breaches);
            feed.head = place;
        } else if (!late) {
            breaches.add("%s: %s comes after %s and is not marked late"
                    .formatted(RecordHeaderReader.place(record), place, feed.head));
        }
    }

    private static void checkMissing(
            ConsumerRecord<byte[], byte[]> record, Feed feed, Place place, Passed passed, Breaches breaches) {
        List<Range> named = RecordHeaderReader.missing(record);
        for (Range range : named) {
            for (long number = range.first(); number <= range.last(); number++) {
                if (feed.idAt.containsKey(new Place(place.epoch(), number))) {
                    breaches.add("%s names %d as missing, which was received"
                            .formatted(RecordHeaderReader.place(record), number));
                }
            }
        }
        for (long number : skipped(feed.head, place)) {
            if (named.stream().noneMatch(range -> range.contains(number)) && !passed.contains(number)) {
                breaches.add("%s does not name %d, which is missing before it"
                        .formatted(RecordHeaderReader.place(record), number));
            }
        }
    }

    /** Numbers between two events of one epoch. */
    private static List<Long> skipped(@Nullable Place head, Place place) {
        List<Long> skipped = new ArrayList<>();
        if (head != null && head.epoch() == place.epoch()) {
            for (long number = head.number() + 1; number < place.number(); number++) {
                skipped.add(number);
            }
        }
        return skipped;
    }
}
