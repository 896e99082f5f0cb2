package io.fastbreak.lab.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.simulate.FeedRecord.PublicationId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The publications of a collector, with all corrections, converge to the game. */
class CorrectionsTest {
    private static final long SEED = 11;
    private static final int GAMES = 3;
    private static final List<FeedFault> CORRECTIONS =
            List.of(FeedFault.REVISION, FeedFault.DELETION, FeedFault.RESTORE, FeedFault.INSERT, FeedFault.MOVE);

    private static FeedFaults all(double rate) {
        FeedFaults faults = FeedFaults.NONE;
        for (FeedFault correction : CORRECTIONS) {
            faults = faults.with(correction, rate);
        }
        return faults;
    }

    private static List<SimulatedFeed> feeds(FeedFaults faults) {
        return new Simulation(SimulationSettings.of(GAMES, SEED).with(faults))
                .feeds()
                .toList();
    }

    private static List<JsonNode> played(SimulatedGame game) {
        return game.events().stream().map(Fold::content).toList();
    }

    @ParameterizedTest
    @EnumSource(names = {"REVISION", "DELETION", "RESTORE", "INSERT", "MOVE"})
    void each_kind_of_correction_converges_to_the_game(FeedFault correction) {
        for (SimulatedFeed feed : feeds(FeedFaults.NONE.with(correction, 0.1))) {
            assertThat(feed.injected().count(correction)).as("seed %d", SEED).isPositive();
            assertThat(Fold.of(feed.records())).as("seed %d", SEED).isEqualTo(played(feed.game()));
        }
    }

    @Test
    void all_corrections_converge_to_the_game_in_any_order() {
        for (SimulatedFeed feed : feeds(all(0.08))) {
            List<FeedRecord> shuffled = new ArrayList<>(feed.records());
            Collections.shuffle(shuffled, new Random(SEED));

            assertThat(Fold.of(feed.records())).as("seed %d", SEED).isEqualTo(played(feed.game()));
            assertThat(Fold.of(shuffled)).as("seed %d", SEED).isEqualTo(played(feed.game()));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"REVISION", "DELETION", "RESTORE", "INSERT"})
    void without_the_corrections_the_game_differs(FeedFault correction) {
        for (SimulatedFeed feed : feeds(FeedFaults.NONE.with(correction, 0.1))) {
            Set<PublicationId> right = new HashSet<>(feed.injected().of(correction));

            assertThat(Fold.of(feed.records().stream()
                            .filter(record -> !right.contains(record.sent()))
                            .toList()))
                    .isNotEqualTo(played(feed.game()));
        }
    }

    @Test
    void corrections_have_their_audit_fields() {
        for (SimulatedFeed feed : feeds(all(0.05))) {
            for (FeedRecord record : feed.records()) {
                JsonNode event = Fold.json(record.value());
                InjectedFaults injected = feed.injected();
                assertThat(event.at("/audit/deletedUtc").isNumber())
                        .isEqualTo(injected.of(FeedFault.DELETION).contains(record.sent())
                                || isPassingDeletion(feed, record));
                if (injected.of(FeedFault.INSERT).contains(record.sent())) {
                    assertThat(event.path("insertedBeforeEventId").isTextual()).isTrue();
                    assertThat(event.at("/audit/insertedUtc").isNumber()).isTrue();
                }
                if (injected.of(FeedFault.REVISION).contains(record.sent())) {
                    assertThat(event.has("insertedBeforeEventId")).isFalse();
                    assertThat(event.at("/audit/updatedUtc").isNumber()).isTrue();
                }
            }
        }
    }

    /** The deletion before a restoration: the second of three publications. */
    private static boolean isPassingDeletion(SimulatedFeed feed, FeedRecord record) {
        String id = record.sent().eventId();
        boolean restored = feed.injected().of(FeedFault.RESTORE).stream()
                .anyMatch(sent -> sent.eventId().equals(id));
        List<Long> numbers = feed.records().stream()
                .filter(other -> other.sent().eventId().equals(id))
                .map(other -> other.sent().number())
                .toList();
        return restored && numbers.indexOf(record.sent().number()) == 1;
    }

    @Test
    void every_version_is_a_valid_event() {
        SchemaFile schema = new SchemaFile("basketball-event-v2.schema.json");

        SimulatedFeed feed = feeds(all(0.1)).get(0);

        assertThat(feed.records()).allSatisfy(record -> assertThat(schema.violationsOfEvent(Fold.json(record.value())))
                .as("seed %d, %s", SEED, record.sent())
                .isEmpty());
    }

    @Test
    void a_collector_that_resends_publishes_the_whole_game_after_its_restart() {
        for (SimulatedFeed feed : feeds(all(0.05).withRestart())) {
            List<FeedRecord> again = feed.records().stream()
                    .filter(record -> record.sent().epoch() == 1)
                    .toList();

            assertThat(numbers(feed, 1)).startsWith(1L);
            assertThat(Fold.of(again)).as("seed %d", SEED).isEqualTo(played(feed.game()));
            assertThat(ids(feed, 0)).doesNotContainAnyElementsOf(ids(feed, 1));
        }
    }

    private static List<Long> numbers(SimulatedFeed feed, int epoch) {
        return feed.records().stream()
                .map(FeedRecord::sent)
                .filter(sent -> sent.epoch() == epoch)
                .map(PublicationId::number)
                .toList();
    }

    private static List<String> ids(SimulatedFeed feed, int epoch) {
        return feed.records().stream()
                .map(FeedRecord::sent)
                .filter(sent -> sent.epoch() == epoch)
                .map(PublicationId::eventId)
                .toList();
    }
}
