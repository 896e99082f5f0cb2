package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Properties of all importers, on the games in {@code samples/}. */
class SampleGamesTest {

    private static final List<String> TEXTS = List.of("version", "source", "traceId", "id", "fixtureId", "eventType");
    private static final List<String> OBJECTS = List.of("fixture", "period", "audit", "tags", "additionalAttributes");
    private static final List<String> REFERENCES = List.of("shotId", "freeThrowId", "foulId");

    @ParameterizedTest
    @EnumSource
    void every_line_has_the_whole_envelope(SampleGame game) {
        for (JsonNode event : game.events()) {
            assertThat(TEXTS).allMatch(field -> event.path(field).isTextual());
            assertThat(OBJECTS).allMatch(field -> event.path(field).isObject());
            assertThat(event.path("competitors").isArray()).isTrue();
            assertThat(event.path("participants").isArray()).isTrue();
            assertThat(event.at("/period/type").isTextual()).isTrue();
            assertThat(event.at("/period/number").isInt()).isTrue();
            assertThat(List.of("sequenceNumber", "createdUtc", "publishedUtc"))
                    .allMatch(field -> event.path("audit").path(field).isIntegralNumber());
            assertThat(event.at("/audit/confidence").isObject()).isTrue();
            assertThat(event.at("/fixture/id")).isEqualTo(event.path("fixtureId"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void sequence_numbers_count_the_lines_and_time_never_decreases(SampleGame game) {
        List<JsonNode> events = game.events();

        assertThat(events.stream()
                        .map(event -> event.at("/audit/sequenceNumber").asInt()))
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, events.size()).boxed().toList());
        assertThat(events.stream().map(event -> event.at("/audit/publishedUtc").asLong()))
                .isSorted();
    }

    @ParameterizedTest
    @EnumSource
    void an_id_is_repeated_only_by_a_revision(SampleGame game) {
        Map<String, JsonNode> sent = new HashMap<>();
        for (JsonNode event : game.events()) {
            JsonNode earlier = sent.put(event.path("id").asText(), event);
            assertThat(event.path("audit").has("updatedUtc")).isEqualTo(earlier != null);
            if (earlier != null) {
                assertThat(event.path("eventType")).isEqualTo(earlier.path("eventType"));
                assertThat(event.has("insertedBeforeEventId")).isFalse();
                assertThat(event.path("attributes")).isNotEqualTo(earlier.path("attributes"));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void an_event_refers_only_to_events_sent_before(SampleGame game) {
        Set<String> sent = new HashSet<>();
        for (JsonNode event : game.events()) {
            List<String> named = new ArrayList<>();
            named.add(event.path("insertedBeforeEventId").asText());
            REFERENCES.forEach(
                    field -> named.add(event.path("attributes").path(field).asText()));
            named.removeIf(String::isEmpty);
            assertThat(sent).containsAll(named);
            sent.add(event.path("id").asText());
        }
    }

    @ParameterizedTest
    @EnumSource
    void free_throws_name_their_foul(SampleGame game) {
        assertThat(PlayOrder.of(game.events()))
                .filteredOn(event -> event.path("eventType").asText().equals("FREE_THROW"))
                .isNotEmpty()
                .allMatch(event -> event.at("/attributes/foulId").isTextual()
                        && event.at("/attributes/attemptSequence").asInt() > 0);
    }

    @ParameterizedTest
    @EnumSource
    void the_order_of_play_runs_from_the_lineups_to_the_end(SampleGame game) {
        List<JsonNode> plays = PlayOrder.of(game.events());

        assertThat(plays.stream().limit(3).map(event -> event.path("eventType").asText()))
                .containsExactly("LINEUP", "LINEUP", "MATCH_STATUS_CHANGE");
        assertThat(plays.get(plays.size() - 1).at("/attributes/status").asText())
                .isEqualTo("FINISHED");
        assertThat(plays.stream().map(SampleGamesTest::periodIndex)).isSorted();
    }

    @ParameterizedTest
    @EnumSource
    void every_period_begins_and_ends_once(SampleGame game) {
        Map<Integer, List<String>> marks = new HashMap<>();
        for (JsonNode event : PlayOrder.of(game.events())) {
            if (event.path("eventType").asText().equals("PERIOD_TRANSITION")) {
                marks.computeIfAbsent(periodIndex(event), period -> new ArrayList<>())
                        .add(event.at("/period/status").asText());
            }
        }

        assertThat(marks).hasSizeGreaterThanOrEqualTo(4);
        JsonNode official = game.official().at("/competitors/0/periods");
        assertThat(official.isMissingNode() || official.size() == marks.size()).isTrue();
        assertThat(marks.values()).allMatch(List.of("IN_PROGRESS", "FINISHED")::equals);
    }

    @ParameterizedTest
    @EnumSource
    void in_order_of_play_every_substitution_is_possible(SampleGame game) {
        Set<String> onCourt = new HashSet<>();
        for (JsonNode event : PlayOrder.of(game.events())) {
            for (JsonNode player : event.at("/attributes/lineup")) {
                if (player.path("isStarter").asBoolean()) {
                    onCourt.add(player.path("id").asText());
                }
            }
            if (event.path("eventType").asText().equals("SUBSTITUTION")) {
                for (JsonNode participant : event.path("participants")) {
                    String player = participant.path("id").asText();
                    boolean comesIn = participant.path("type").asText().equals("SUBSTITUTED_IN");
                    assertThat(comesIn ? onCourt.add(player) : onCourt.remove(player))
                            .isTrue();
                }
            }
        }
        assertThat(onCourt).hasSize(10);
    }

    @ParameterizedTest
    @EnumSource
    void the_plays_add_up_to_the_official_box_score(SampleGame game) {
        boolean deadBallsCount = game.card().path("rules").asText().equals("nba");
        Map<String, Integer> counted = CountedBoxScore.of(PlayOrder.of(game.events()), deadBallsCount);

        assertThat(CountedBoxScore.comparable(counted, game.official()))
                .isNotEmpty()
                .isEqualTo(CountedBoxScore.official(game.official()));
    }

    @ParameterizedTest
    @EnumSource
    void the_running_score_has_every_scoring_event(SampleGame game) {
        List<String> named = new ArrayList<>();
        game.runningScore().path("scores").fieldNames().forEachRemaining(named::add);

        List<String> made = PlayOrder.of(game.events()).stream()
                .filter(event -> event.at("/attributes/isSuccessful").asBoolean())
                .map(event -> event.path("id").asText())
                .toList();
        assertThat(named).containsSubsequence(made);
    }

    @ParameterizedTest
    @EnumSource
    void the_score_is_the_official_one(SampleGame game) {
        Map<String, Integer> points = new HashMap<>();
        for (JsonNode event : PlayOrder.of(game.events())) {
            if (event.at("/attributes/isSuccessful").asBoolean()) {
                points.merge(
                        event.at("/competitors/0/id").asText(),
                        event.at("/attributes/points").asInt(),
                        Integer::sum);
            }
        }

        for (JsonNode competitor : game.official().path("competitors")) {
            assertThat(points)
                    .containsEntry(
                            competitor.path("id").asText(),
                            competitor.path("score").asInt());
        }
    }

    /** Team totals include team rebounds under FIBA rules, but not in the NBA. */
    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"NBA_0022000001", "LNB_28898"})
    void the_official_totals_are_the_sums_of_players_and_team(SampleGame game) {
        for (JsonNode competitor : game.official().path("competitors")) {
            Map<String, Integer> sum = new HashMap<>(CountedBoxScore.line(competitor.path("team")));
            competitor.path("players").forEach(player -> CountedBoxScore.line(player)
                    .forEach((figure, count) -> sum.merge(figure, count, Integer::sum)));
            sum.keySet().removeAll(Set.of("/playedMs", "/plusMinus"));

            assertThat(CountedBoxScore.line(competitor.path("totals"))).isEqualTo(sum);
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_card_names_all_players_in_the_lineups(SampleGame game) {
        List<JsonNode> lineups = game.events().subList(0, 2);
        for (int team = 0; team < 2; team++) {
            JsonNode lineup = lineups.get(team);
            JsonNode competitor = game.card().path("competitors").path(team);
            assertThat(competitor.path("id")).isEqualTo(lineup.at("/competitors/0/id"));
            assertThat(competitor.path("players").findValues("id"))
                    .isEqualTo(lineup.at("/attributes/lineup").findValues("id"));
            assertThat(lineup.at("/attributes/lineup").findValues("isStarter"))
                    .filteredOn(JsonNode::asBoolean)
                    .hasSize(5);
        }
    }

    private static int periodIndex(JsonNode event) {
        int number = event.at("/period/number").asInt();
        return switch (event.at("/period/type").asText()) {
            case "PREGAME" -> 0;
            case "REGULAR" -> number;
            default -> 4 + number;
        };
    }
}
