package io.fastbreak.lab.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.lab.simulate.FeedRecord.PublicationId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The injected faults of delivery are exactly the reported ones. */
class DeliveryFaultsTest {
    private static final long SEED = 5;
    private static final int LIMIT = 1 << 20;
    private static final ObjectMapper STRICT = new ObjectMapper()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private static SimulatedFeed feed(FeedFaults faults) {
        return new Simulation(SimulationSettings.of(1, SEED).with(faults)).feed(0);
    }

    private static List<Long> numbers(List<FeedRecord> records) {
        return records.stream().map(record -> record.sent().number()).toList();
    }

    private static List<Long> all(SimulatedFeed feed) {
        return LongStream.rangeClosed(1, feed.game().events().size()).boxed().toList();
    }

    @Test
    void without_faults_the_records_are_the_events_of_the_game() throws IOException {
        SimulatedFeed feed = feed(FeedFaults.NONE);

        assertThat(feed.records()).hasSameSizeAs(feed.game().events());
        for (int n = 0; n < feed.records().size(); n++) {
            FeedRecord record = feed.records().get(n);
            assertThat(STRICT.readTree(record.value()).toString())
                    .isEqualTo(feed.game().events().get(n).toString());
            assertThat(record.key()).isEqualTo(feed.game().fixtureId());
        }
        assertThat(feed.injected().isEmpty()).isTrue();
    }

    @Test
    void lost_records_are_exactly_the_missing_ones() {
        SimulatedFeed feed = feed(FeedFaults.NONE.with(FeedFault.LOSS, 0.05));

        List<Long> missing = new ArrayList<>(all(feed));
        missing.removeAll(numbers(feed.records()));

        assertThat(missing).as("seed %d", SEED).hasSizeBetween(10, 80);
        assertThat(feed.injected().of(FeedFault.LOSS).stream().map(PublicationId::number))
                .isEqualTo(missing);
        assertThat(numbers(feed.lost())).isEqualTo(missing);
        assertThat(missing).doesNotContain(1L, (long) feed.game().events().size());
    }

    @Test
    void sending_the_lost_records_completes_the_game() {
        SimulatedFeed feed = feed(FeedFaults.NONE.with(FeedFault.LOSS, 0.2).with(FeedFault.REVISION, 0.1));

        List<FeedRecord> healed = new ArrayList<>(feed.records());
        healed.addAll(feed.lost());

        assertThat(Fold.of(healed))
                .isEqualTo(feed.game().events().stream().map(Fold::content).toList());
    }

    @Test
    void duplicates_have_the_same_content() {
        SimulatedFeed feed = feed(FeedFaults.NONE.with(FeedFault.DUPLICATE, 0.1));

        assertThat(feed.injected().count(FeedFault.DUPLICATE))
                .as("seed %d", SEED)
                .isPositive();
        assertThat(feed.records())
                .hasSize(feed.game().events().size() + feed.injected().count(FeedFault.DUPLICATE));
        assertThat(Fold.of(feed.records()))
                .isEqualTo(feed.game().events().stream().map(Fold::content).toList());
        Set<Long> seen = new HashSet<>();
        List<Long> repeated = numbers(feed.records()).stream()
                .filter(number -> !seen.add(number))
                .sorted()
                .toList();
        assertThat(feed.injected().of(FeedFault.DUPLICATE).stream()
                        .map(PublicationId::number)
                        .sorted())
                .isEqualTo(repeated);
    }

    @Test
    void records_are_reordered_within_the_configured_distance() {
        SimulatedFeed feed = feed(FeedFaults.NONE.reorderWithin(4));

        List<Long> numbers = numbers(feed.records());

        assertThat(numbers).isNotEqualTo(all(feed)).containsExactlyInAnyOrderElementsOf(all(feed));
        assertThat(IntStream.range(0, numbers.size()).mapToLong(place -> Math.abs(numbers.get(place) - place - 1)))
                .allMatch(places -> places <= 4);
    }

    @Test
    void late_blocks_are_delayed_and_other_records_keep_their_order() {
        SimulatedFeed feed = feed(FeedFaults.NONE.with(FeedFault.LATE_BLOCK, 0.01));
        Set<Long> late = new HashSet<>(feed.injected().of(FeedFault.LATE_BLOCK).stream()
                .map(PublicationId::number)
                .toList());

        List<Long> numbers = numbers(feed.records());

        assertThat(late).as("seed %d", SEED).isNotEmpty();
        assertThat(numbers).containsExactlyInAnyOrderElementsOf(all(feed));
        assertThat(numbers.stream().filter(number -> !late.contains(number))).isSorted();
        assertThat(numbers).isNotEqualTo(all(feed));
    }

    @Test
    void damaged_records_are_invalid_and_precede_the_valid_ones() {
        SimulatedFeed feed = feed(FeedFaults.NONE.with(FeedFault.INVALID, 0.2));
        SchemaFile schema = new SchemaFile("basketball-event-v2.schema.json");

        List<FeedRecord> damaged =
                feed.records().stream().filter(FeedRecord::damaged).toList();

        assertThat(damaged).hasSize(feed.injected().count(FeedFault.INVALID)).hasSizeGreaterThan(50);
        assertThat(damaged).allMatch(record -> !isValid(record.value(), schema));
        assertThat(damaged).noneMatch(record -> new String(record.value(), StandardCharsets.ISO_8859_1).contains("\n"));
        assertThat(numbers(feed.records().stream()
                        .filter(record -> !record.damaged())
                        .toList()))
                .isEqualTo(all(feed));
    }

    private static boolean isValid(byte[] value, SchemaFile schema) {
        try {
            JsonNode event = STRICT.readTree(value);
            return value.length <= LIMIT
                    && event.isObject()
                    && schema.violationsOfEvent(event).isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void wrong_keys_are_counted() {
        SimulatedFeed feed = feed(FeedFaults.NONE.with(FeedFault.WRONG_KEY, 0.2));

        assertThat(feed.records().stream()
                        .filter(record ->
                                !Objects.equals(record.key(), feed.game().fixtureId()))
                        .map(FeedRecord::sent))
                .isNotEmpty()
                .isEqualTo(feed.injected().of(FeedFault.WRONG_KEY));
    }
}
