package io.fastbreak.lab.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Simulated events are plausible events of a collector. */
class SimulatedEventsTest {
    private static final long SEED = 42;
    private static final Set<String> ON_COURT_ONLY =
            Set.of("SHOOTER", "ASSISTER", "BLOCKER", "REBOUNDER", "STEALER", "TURNOVER_BY", "FOUL_BY", "FOUL_ON");

    private static final List<SimulatedGame> GAMES =
            new Simulation(SimulationSettings.of(8, SEED)).games().toList();

    @Test
    void every_event_is_valid() {
        SchemaFile schema = new SchemaFile("basketball-event-v2.schema.json");

        GAMES.forEach(game -> assertThat(game.events()).allSatisfy(event -> assertThat(schema.violationsOfEvent(event))
                .as("seed %d, %s", SEED, event)
                .isEmpty()));
    }

    @Test
    void truth_and_card_match_their_schemas() {
        SchemaFile official = new SchemaFile("official.schema.json");
        SchemaFile card = new SchemaFile("fixture-card.schema.json");

        GAMES.forEach(game -> {
            assertThat(official.violations(game.truth())).isEmpty();
            assertThat(card.violations(new ObjectMapper().valueToTree(game.card())))
                    .isEmpty();
        });
    }

    @Test
    void every_event_kind_occurs() {
        Set<String> kinds = new TreeSet<>();
        new Simulation(SimulationSettings.of(100, SEED))
                .games()
                .flatMap(game -> game.events().stream())
                .forEach(event -> kinds.add(event.path("eventType").asText()));

        assertThat(kinds).as("seed %d", SEED).hasSize(19).contains("EJECTION", "PROTEST", "CHALLENGE", "RELIABILITY");
    }

    @Test
    void sequence_numbers_count_from_one_time_never_decreases_and_ids_are_unique() {
        GAMES.forEach(game -> {
            List<Integer> numbers = new ArrayList<>();
            game.events()
                    .forEach(event ->
                            numbers.add(event.at("/audit/sequenceNumber").asInt()));
            assertThat(numbers).isSorted().startsWith(1).endsWith(game.events().size());
            assertThat(game.events().stream().map(event -> event.path("id").asText()))
                    .doesNotHaveDuplicates();
            assertThat(game.events().stream()
                            .map(event -> event.at("/audit/createdUtc").asLong()))
                    .isSorted();
        });
    }

    @Test
    void only_players_on_court_play_and_only_bench_players_come_in() {
        new Simulation(SimulationSettings.of(100, SEED)).games().forEach(game -> {
            Set<String> onCourt = new HashSet<>();
            game.events().forEach(event -> follow(event, onCourt));
            assertThat(onCourt).hasSize(10);
        });
    }

    private static void follow(JsonNode event, Set<String> onCourt) {
        for (JsonNode player : event.at("/attributes/lineup")) {
            if (player.path("isStarter").asBoolean()) {
                onCourt.add(player.path("id").asText());
            }
        }
        for (JsonNode participant : event.path("participants")) {
            String id = participant.path("id").asText();
            String role = participant.path("type").asText();
            if (role.equals("SUBSTITUTED_IN")) {
                assertThat(onCourt.add(id)).as("seed %d, %s", SEED, event).isTrue();
            } else if (role.equals("SUBSTITUTED_OUT")) {
                assertThat(onCourt.remove(id)).as("seed %d, %s", SEED, event).isTrue();
            } else if (ON_COURT_ONLY.contains(role)) {
                assertThat(onCourt).as("seed %d, %s", SEED, event).contains(id);
            }
        }
    }

    @Test
    void an_event_refers_only_to_earlier_ones_of_the_right_kind() {
        GAMES.forEach(game -> {
            Set<String> earlier = new HashSet<>();
            for (JsonNode event : game.events()) {
                event.path("attributes").forEachEntry((name, id) -> {
                    if (Set.of("shotId", "freeThrowId", "foulId").contains(name)) {
                        assertThat(earlier).contains(name + id.asText());
                    }
                });
                earlier.add(referredToAs(event) + event.path("id").asText());
            }
        });
    }

    private static String referredToAs(JsonNode event) {
        return switch (event.path("eventType").asText()) {
            case "SHOT" -> "shotId";
            case "FREE_THROW" -> "freeThrowId";
            case "FOUL" -> "foulId";
            default -> "";
        };
    }
}
