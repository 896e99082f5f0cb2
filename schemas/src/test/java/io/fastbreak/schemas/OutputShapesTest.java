package io.fastbreak.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.everit.json.schema.Schema;
import org.json.JSONArray;
import org.json.JSONObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OutputShapesTest {

    private static final Map<String, Schema> SCHEMAS = new HashMap<>();

    @ParameterizedTest
    @MethodSource("shapes")
    void the_sample_is_valid(String shape) {
        assertThat(violations(shape, sample(shape))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("promisedFields")
    void a_promised_field_that_is_missing_is_named(String shape, String path) {
        Object value = Events.without(sample(shape), "/" + path);

        assertThat(violations(shape, value)).contains("#" + Events.parentOf("/" + path) + " required");
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void fields_may_be_added(String shape) {
        Object value = sample(shape);

        if (value instanceof JSONObject object) {
            object.put("somethingNew", true);
        }

        assertThat(violations(shape, value)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "game, period",
        "game, clock",
        "game, possession",
        "game, arrow",
        "game, clock/ms",
        "game, clock/remainingMs",
        "game, run",
        "game, pace",
        "game, competitors/0/bonus",
        "game, competitors/0/timeoutsLeft",
        "game, competitors/0/rates/offensiveRating",
        "game, competitors/0/pointsFrom/paint",
        "game, competitors/0/pointsFrom/bench",
        "game, competitors/0/players/0/rates/trueShootingPct",
        "scoring-summary, period",
        "scoring-summary, clock",
        "scoring-summary, possession",
        "scoring-summary, vouchedUtc",
        "game-breakdown, possessions/0/begunBy",
        "game-breakdown, possessions/0/endedBy",
        "correction, beforeEventId",
        "correction, moved/0/before",
        "receipt, status",
        "receipt, problem",
        "operator-command, source",
        "operator-command, reason",
        "operator-command, decision",
        "operator-audit, stateVersion",
        "trader-prices, score",
        "trader-prices, period",
        "trader-prices, why",
        "trader-prices, expiresUtc",
        "market-instruction, why",
        "market-instruction, expiresUtc",
        "beacon, publishedUtc"
    })
    void what_may_be_unknown_may_be_null(String shape, String path) {
        assertThat(violations(shape, Events.put(sample(shape), "/" + path, JSONObject.NULL)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "game, competitors/0/side, HOST",
        "game, reliability/reasons/0, TIRED",
        "game, matchStatus, OVER",
        "game, source, Elsewhere",
        "scoring-summary, competitors/0/side, LEFT",
        "gap, state, CLOSED",
        "correction, change, APPEND",
        "operator-command, command, PAUSE",
        "operator-command, reason, RESET",
        "operator-command, reason, HELD",
        "operator-command, decision, MERGE",
        "operator-command, source, Elsewhere",
        "feed-control, source, Elsewhere",
        "operator-audit, outcome, MAYBE",
        "receipt, target, price",
        "receipt, outcome, SENT",
        "market-instruction, market, CORNERS",
        "fixture-card, rules, nbl",
        "fixture, match/state, SURE",
        "fixture, match/why, TIRED",
        "fixture, video/state, PAUSED",
        "fixture, rules, nbl",
        "fixture-card, start, tomorrow",
        "fixture-card, competitors/0/side, UP",
        "official, competitors/0/side, HOST",
        "violations, 0/pointer, attributes.points"
    })
    void a_word_outside_its_list_is_refused(String shape, String path, String word) {
        assertThat(violations(shape, Events.put(sample(shape), "/" + path, word)))
                .isNotEmpty()
                .allMatch(violation -> violation.startsWith("#/" + path));
    }

    @ParameterizedTest
    @CsvSource({
        "game, leadChanges",
        "game, competitors/0/players/0/freeThrows/made",
        "gap, requests",
        "receipt, attempts",
        "beacon, counters/received",
        "replay-report, games"
    })
    void a_count_is_never_negative(String shape, String path) {
        assertThat(violations(shape, Events.put(sample(shape), "/" + path, -1)))
                .containsExactly("#/" + path + " minimum");
    }

    @Test
    void a_receipt_is_about_no_fixture_exactly_where_it_is_that_of_a_heartbeat() {
        Object nobodys = Events.put(sample("receipt"), "/fixtureId", JSONObject.NULL);
        Object heartbeat = Events.put(sample("receipt"), "/target", "heartbeat");

        assertThat(violations("receipt", nobodys)).isNotEmpty();
        assertThat(violations("receipt", heartbeat)).isNotEmpty();
        assertThat(violations(
                        "receipt",
                        Events.put(
                                Events.put(heartbeat, "/fixtureId", JSONObject.NULL),
                                "/stateVersion",
                                JSONObject.NULL)))
                .isEmpty();
    }

    @Test
    void a_plus_minus_may_be_negative() {
        Object game = Events.put(sample("game"), "/competitors/0/players/0/plusMinus", -7);

        assertThat(violations("game", game)).isEmpty();
    }

    @Test
    void those_on_court_are_listed_by_competitor() {
        Object unknown = Events.put(sample("play-by-play"), "/plays/0/onCourt", new JSONObject());
        Object one = Events.put(sample("play-by-play"), "/plays/0/onCourt/MAD", "P005928");

        assertThat(violations("play-by-play", unknown)).isEmpty();
        assertThat(violations("play-by-play", one)).containsExactly("#/plays/0/onCourt/MAD type");
    }

    @Test
    void a_range_is_a_pair() {
        Object gap = Events.put(sample("gap"), "/missing/0", new JSONArray().put(12));

        assertThat(violations("gap", gap)).containsExactly("#/missing/0 minItems");
    }

    private static List<String> violations(String shape, Object value) {
        Schema schema =
                SCHEMAS.computeIfAbsent(shape, name -> SchemaFiles.load(SchemaFiles.object(name + ".schema.json")));
        return SchemaFiles.violations(schema, value);
    }

    private static Object sample(String shape) {
        return SchemaFiles.json("samples/" + shape + ".json");
    }

    static Set<String> shapes() {
        return OutputShapes.PROMISED.keySet();
    }

    static Stream<Arguments> promisedFields() {
        return OutputShapes.PROMISED.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream().map(path -> Arguments.of(entry.getKey(), path)));
    }
}
