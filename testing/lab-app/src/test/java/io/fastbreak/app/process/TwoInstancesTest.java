package io.fastbreak.app.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.pipeline.PipelineService;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.HttpContract;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two instances, each of which holds the events of one of two games, and answers for both. */
class TwoInstancesTest {
    private static final String PREFIX = "served";
    private static final TopicCatalog TOPICS = new TopicCatalog(PREFIX);
    private static final Duration TIMEOUT = Duration.ofMinutes(3);
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final String OTHER = RealGames.ids().stream()
            .filter(id -> HomePartitions.partitionOf(id, 2) != HomePartitions.partitionOf(GAME, 2))
            .findFirst()
            .orElseThrow();
    /** Of the other game, so that it has a gap. */
    private static final int MISSING = 100;

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final HttpContract CONTRACT = new HttpContract();

    @TempDir
    private static Path folder;

    private static ServiceInstance first;
    private static ServiceInstance second;

    @BeforeAll
    static void play() throws InterruptedException {
        TopicSetup.create(settings("first"));
        first = new ServiceInstance(settings("first"));
        second = new ServiceInstance(settings("second"));
        PipelineService one = first.pipeline();
        PipelineService two = second.pipeline();
        one.awaitRunning(TIMEOUT);
        two.awaitRunning(TIMEOUT);
        Await.until(() -> get(first, "/api/games").statusCode() == 200, () -> "first");
        Await.until(() -> get(second, "/api/games").statusCode() == 200, () -> "second");
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        records.add(card("{\"fixtureId\":\"" + OTHER + "\",\"rules\":\"nba\"}"));
        records.add(card("no card"));
        RealGames.game(GAME).lines().forEach(line -> records.add(line.to(TOPICS.raw())));
        RealGames.game(OTHER).lines().forEach(line -> records.add(line.to(TOPICS.raw())));
        records.remove(RealGames.game(GAME).lines().size() + MISSING - 1);
        records.add(new ProducerRecord<>(TOPICS.raw(), GAME.getBytes(UTF_8), "no event".getBytes(UTF_8)));
        records.add(markets(1_000, false));
        records.add(markets(2_000, true));
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(records).requireAll();
        }
        Await.until(
                () -> Set.of(GAME, OTHER).stream().allMatch(id -> isOver(first, id) && isOver(second, id)),
                () -> new String(get(second, "/api/games").body(), UTF_8));
    }

    private static ProducerRecord<byte[], byte[]> card(String value) {
        return new ProducerRecord<>(TOPICS.cards(), OTHER.getBytes(UTF_8), value.getBytes(UTF_8));
    }

    /** As a bridge writes them. */
    private static ProducerRecord<byte[], byte[]> markets(long utc, boolean suspended) {
        String value = """
                {"fixtureId": "%1$s", "stateVersion": 7, "utc": %2$d, "fixture": {"id": "%1$s", "body": {}}, "markets": [
                  {"id": "%1$s__spread", "body": {"name": "Spread", "isSuspended": %3$s, "marketIndex": {"line": "-4.5"},
                    "selections": [{"name": "Home -4.5", "price": 1.85}, {"name": "Away +4.5", "price": 1.95}],
                    "customData": [{"key": "score", "value": "2-0"}, {"key": "reasons", "value": "%4$s"}]}}]}
                """.formatted(GAME, utc, suspended, suspended ? "REVIEW_OPEN" : "");
        return new ProducerRecord<>(TOPICS.markets(), GAME.getBytes(UTF_8), value.getBytes(UTF_8));
    }

    @Test
    void the_markets_of_a_game_come_with_their_history() throws InterruptedException {
        String question = "/api/games/" + GAME + "/markets";
        for (ServiceInstance service : List.of(first, second)) {
            Await.until(
                    () -> json(checked(service, question)).path("history").size() == 2,
                    () -> json(get(service, question)));
            JsonNode now = json(get(service, question)).at("/now/markets/0");
            assertThat(now.path("reasons").get(0).asText()).isEqualTo("REVIEW_OPEN");
            assertThat(now.path("sinceUtc").asLong()).isEqualTo(2_000);
            assertThat(now.path("pricedUtc").asLong()).isEqualTo(1_000);
            assertThat(json(checked(service, question + "?since=1000")).path("history"))
                    .hasSize(1);
        }
        assertThat(json(checked(first, "/api/markets")).path("fixtures")).hasSize(1);
        assertThat(json(checked(first, "/api/games/" + OTHER + "/markets")).path("history"))
                .isEmpty();
    }

    @AfterAll
    static void stop() {
        second.close();
        first.close();
    }

    private static boolean isOver(ServiceInstance service, String id) {
        HttpResponse<byte[]> answer = get(service, "/api/games/" + id);
        return answer.statusCode() == 200
                && Json.read(answer.body(), Game.class).isFinal()
                // A slow machine lags for a moment, and a version without that follows.
                && !Json.read(answer.body(), Game.class).reliability().reasons().contains(Reason.LAG)
                && json(get(service, "/api/gaps")).path("gaps").size() == 1;
    }

    @Test
    void every_instance_lists_the_games_of_all() {
        for (ServiceInstance service : List.of(first, second)) {
            assertThat(json(checked(service, "/api/games")).path("games").findValuesAsText("fixtureId"))
                    .containsExactlyInAnyOrder(GAME, OTHER);
        }
    }

    @Test
    void every_instance_gives_the_same_response_for_every_game() {
        for (String question : List.of(
                "/api/games/" + GAME,
                "/api/games/" + OTHER,
                "/api/games/" + GAME + "?at=300",
                "/api/games/" + OTHER + "?at=0:300",
                "/api/games/" + GAME + "?position=17",
                "/api/games/" + OTHER + "?position=17",
                "/api/games/" + GAME + "/play-by-play",
                "/api/games/" + OTHER + "/play-by-play",
                "/api/games/" + GAME + "/breakdown",
                "/api/games/" + OTHER + "/breakdown",
                "/api/games/" + GAME + "/corrections",
                "/api/games/" + GAME + "/card",
                "/api/games/" + OTHER + "/chances",
                "/api/gaps",
                "/api/rejected")) {
            HttpResponse<byte[]> here = checked(first, question);
            HttpResponse<byte[]> there = checked(second, question);
            assertThat(here.statusCode()).as(question).isEqualTo(200);
            assertThat(json(there)).as(question).isEqualTo(json(here));
            assertThat(there.headers().firstValue("ETag"))
                    .isEqualTo(here.headers().firstValue("ETag"));
        }
    }

    @Test
    void the_last_number_and_the_last_play_are_the_game_as_it_is() {
        Game now = Json.read(get(first, "/api/games/" + GAME).body(), Game.class);
        JsonNode plays =
                json(get(first, "/api/games/" + GAME + "/play-by-play")).path("plays");

        Game atTheEnd = Json.read(get(first, "/api/games/" + GAME + "?at=99999").body(), Game.class);
        Game afterAllPlays = Json.read(
                get(second, "/api/games/" + GAME + "?position=" + plays.size()).body(), Game.class);

        assertThat(atTheEnd.competitors()).isEqualTo(now.competitors());
        assertThat(afterAllPlays.competitors()).isEqualTo(now.competitors());
        assertThat(plays.get(plays.size() - 1).path("score")).isEqualTo(score(now));
    }

    @Test
    void stints_and_possessions_are_those_of_the_game_as_it_is() {
        Game now = Json.read(get(first, "/api/games/" + GAME).body(), Game.class);

        JsonNode breakdown = json(get(second, "/api/games/" + GAME + "/breakdown"));

        assertThat(breakdown.path("stateVersion").asLong()).isEqualTo(now.stateVersion());
        for (PlayerLine player : now.competitors().get(0).players()) {
            long playedMs = 0;
            for (JsonNode stint : breakdown.path("stints")) {
                boolean isIn = stint.path("players").toString().contains('"' + player.id() + '"');
                playedMs += isIn ? stint.path("playedMs").asLong() : 0;
            }
            assertThat(playedMs).as(player.id()).isEqualTo(player.playedMs());
        }
        assertThat(breakdown.path("possessions")).hasSizeGreaterThan(100).allSatisfy(possession -> assertThat(
                        possession.path("onCourt").properties())
                .hasSize(2));
    }

    private static JsonNode score(Game game) {
        Map<String, Integer> score = new LinkedHashMap<>();
        game.competitors().forEach(line -> score.put(line.id(), line.score()));
        return Json.read(Json.bytes(score), JsonNode.class);
    }

    @Test
    void an_unchanged_response_is_not_sent_again() {
        for (String question : List.of(
                "/api/games/" + GAME,
                "/api/games/" + OTHER + "?at=7",
                "/api/games/" + GAME + "/play-by-play",
                "/api/games/" + GAME + "/breakdown",
                "/api/games/" + GAME + "/chances")) {
            String tag = get(first, question).headers().firstValue("ETag").orElseThrow();
            assertThat(checked(second, question, "If-None-Match", tag).statusCode())
                    .isEqualTo(304);
            assertThat(checked(second, question, "If-None-Match", "W/\"0\"").statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void a_request_that_cannot_be_answered_is_a_problem_that_says_what_to_do() {
        assertThat(problem("/api/games/nobody", 404)).contains("/api/games lists");
        assertThat(problem("/api/games/nobody/play-by-play", 404)).contains("/api/games lists");
        assertThat(problem("/api/games/nobody/breakdown", 404)).contains("/api/games lists");
        assertThat(problem("/api/games/nobody/corrections", 404)).contains("/api/games lists");
        assertThat(problem("/api/games/nobody/card", 404)).contains("/api/games lists");
        assertThat(problem("/api/games/nobody/chances", 404)).contains("/api/games lists");
        assertThat(problem("/api/games/nobody/markets", 404)).contains("/api/games lists");
        assertThat(problem("/api/games/" + GAME + "/markets?since=now", 400)).contains("milliseconds");
        assertThat(problem("/api/games/" + GAME + "?at=half-time", 400)).contains("such as 300");
        assertThat(problem("/api/games/" + GAME + "?position=-1", 400)).contains("from 0");
        assertThat(problem("/api/games/" + GAME + "?at=1&position=1", 400)).contains("not both");
        assertThat(problem("/api/rejected?limit=0", 400)).contains("200");
        assertThat(problem("/api/rejected?before=x", 400)).contains("next");
    }

    private static String problem(String question, int status) {
        HttpResponse<byte[]> answer = checked(first, question);
        assertThat(answer.statusCode()).as(question).isEqualTo(status);
        return json(answer).path("detail").asText();
    }

    @Test
    void a_forwarded_request_is_not_forwarded_again() {
        List<Integer> statuses = List.of(first, second).stream()
                .map(service -> get(service, "/api/games/" + GAME + "?at=1", "Fastbreak-Asked-By", "somebody:1")
                        .statusCode())
                .sorted()
                .toList();

        assertThat(statuses).containsExactly(200, 503);
    }

    @Test
    void win_probabilities_reach_the_end_of_the_game() {
        JsonNode chances =
                json(checked(first, "/api/games/" + GAME + "/chances")).path("chances");

        assertThat(chances.size()).isGreaterThan(300);
        assertThat(chances.get(chances.size() - 1).path("homeWins").asDouble()).isEqualTo(1);
    }

    @Test
    void the_pipeline_counts_every_record() {
        JsonNode pipeline = json(checked(first, "/api/pipeline"));

        assertThat(pipeline.path("partitions").size()).isEqualTo(2);
        assertThat(pipeline.path("balanced").asBoolean()).isTrue();
    }

    @Test
    void a_command_has_an_outcome_that_is_in_the_audit_trail_of_every_instance() throws InterruptedException {
        for (String command : List.of("SUSPEND", "RELEASE")) {
            HttpResponse<byte[]> answer = decide(
                    "{\"fixtureId\":\"%s\",\"command\":\"%s\",\"who\":\"me\",\"why\":\"a test\"}"
                            .formatted(OTHER, command),
                    "Fastbreak-Request",
                    "test");
            assertThat(answer.statusCode()).as(new String(answer.body(), UTF_8)).isEqualTo(200);
            assertThat(json(answer).at("/answers/0/outcome").asText()).isEqualTo("APPLIED");
        }
        Await.until(
                () -> json(checked(second, "/api/decisions?fixture=" + OTHER))
                                        .path("decisions")
                                        .size()
                                >= 2
                        && isReleased(first)
                        && isReleased(second),
                () -> json(get(second, "/api/games/" + OTHER)).path("reliability"));
    }

    private static boolean isReleased(ServiceInstance service) {
        Game game = Json.read(get(service, "/api/games/" + OTHER).body(), Game.class);
        return !game.reliability().reasons().contains(Reason.OPERATOR);
    }

    @Test
    void requests_of_other_sites_pages_are_rejected() {
        String body = "{\"fixtureId\":\"*\",\"command\":\"SUSPEND\",\"who\":\"me\",\"why\":\"a test\"}";

        assertThat(decide(body).statusCode()).isEqualTo(403);
        assertThat(decide(body, "Fastbreak-Request", "x", "Origin", "http://elsewhere.example")
                        .statusCode())
                .isEqualTo(403);
        assertThat(post(first, "/api/rejected/replay", "{}").statusCode()).isEqualTo(403);
        assertThat(decide("{\"fixtureId\":\"*\",\"command\":\"CLEAR_REASON\"}", "Fastbreak-Request", "x")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_trader_learns_what_speaks_against_an_instruction() {
        String suspend =
                "{\"fixtureId\":\"%s\",\"instruction\":\"SUSPEND\",\"market\":\"TOTAL\",\"who\":\"me\",\"why\":\"a test\"}";

        HttpResponse<byte[]> answer = trade(suspend.formatted(GAME), "Fastbreak-Request", "x");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(json(answer).path("objections").get(0).asText()).contains("final");
        assertThat(trade(suspend.formatted(GAME)).statusCode()).isEqualTo(403);
        assertThat(trade("{}", "Fastbreak-Request", "x").statusCode()).isEqualTo(400);
    }

    private static HttpResponse<byte[]> trade(String body, String... headers) {
        return post(first, "/api/prices", body, headers);
    }

    @Test
    void each_rejected_record_that_is_to_be_replayed_has_an_answer() {
        String body = "{\"records\":[\"nowhere/0/0\",\"nowhere/0/1\"]}";
        for (ServiceInstance service : List.of(first, second)) {
            assertThat(json(post(service, "/api/rejected/replay", body, "Fastbreak-Request", "x"))
                            .path("records"))
                    .hasSize(2)
                    .allMatch(record -> record.path("detail").asText().equals("no such rejected record"));
        }
        assertThat(post(first, "/api/rejected/replay", "{}", "Fastbreak-Request", "x")
                        .statusCode())
                .isEqualTo(400);
    }

    private static HttpResponse<byte[]> decide(String body, String... headers) {
        return post(first, "/api/decisions", body, headers);
    }

    private static HttpResponse<byte[]> post(ServiceInstance service, String path, String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(service.address() + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        HttpResponse<byte[]> answer = send((headers.length == 0 ? request : request.headers(headers)).build());
        assertThat(CONTRACT.violations(answer)).as(path).isEmpty();
        return answer;
    }

    @Test
    void responses_are_not_cached_and_not_sniffed() {
        HttpResponse<byte[]> answer = get(first, "/api/games");

        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    }

    @Test
    void large_responses_are_compressed_for_clients_that_accept_it() {
        HttpResponse<byte[]> answer = get(first, "/api/games/" + GAME, "Accept-Encoding", "gzip");

        assertThat(answer.headers().firstValue("Content-Encoding")).contains("gzip");
    }

    /** The rules of the other one are set by its card. */
    @Test
    void the_box_score_as_of_a_sequence_number_is_the_same_from_server_and_topics() {
        for (String game : List.of(GAME, OTHER)) {
            CommandRun served =
                    CommandRun.of("boxscore", game, "--server", first.address(), "--at", "200", "--format", "json");
            CommandRun read = CommandRun.of(
                    "boxscore",
                    game,
                    "--at",
                    "200",
                    "--format",
                    "json",
                    "--set",
                    "kafka.bootstrap.servers=" + SharedBroker.bootstrap(),
                    "--set",
                    "topics.prefix=" + PREFIX);

            assertThat(served.exitCode()).as(served.err()).isZero();
            assertThat(read.exitCode()).as(read.err()).isZero();
            assertThat(served.out())
                    .as("standard output; standard error: %s", served.err())
                    .isNotBlank();
            Game shown = Json.read(served.out().getBytes(UTF_8), Game.class);
            assertThat(shown.lastSequence()).isEqualTo(200);
            assertThat(shown.rules().name()).isEqualTo(game.equals(OTHER) ? "nba" : "fiba");
            assertThat(read.out()).isEqualTo(served.out());
        }
    }

    /** Problems of an instance that is starting or alone are shown elsewhere; the stream has a test of its own. */
    @Test
    void every_other_described_response_was_received() throws InterruptedException {
        every_instance_gives_the_same_response_for_every_game();
        every_instance_lists_the_games_of_all();
        an_unchanged_response_is_not_sent_again();
        a_request_that_cannot_be_answered_is_a_problem_that_says_what_to_do();
        the_pipeline_counts_every_record();
        the_markets_of_a_game_come_with_their_history();
        a_command_has_an_outcome_that_is_in_the_audit_trail_of_every_instance();
        requests_of_other_sites_pages_are_rejected();
        a_trader_learns_what_speaks_against_an_instruction();
        each_rejected_record_that_is_to_be_replayed_has_an_answer();
        Set<String> unseen = HttpContract.described();
        unseen.removeAll(CONTRACT.seen());
        // What the access filter refuses is tested in AccessFilterTest, bodies that do not end in SlowBodiesTest,
        // orders that are not
        // confirmed in TraderRequestsTest.
        unseen.removeIf(answer -> answer.matches(".* 50[234]|.* 4[02]1|.* 408|GET /api/stream .*"));

        assertThat(unseen).isEmpty();
    }

    private static HttpResponse<byte[]> checked(ServiceInstance service, String question, String... headers) {
        HttpResponse<byte[]> answer = get(service, question, headers);
        assertThat(CONTRACT.violations(answer)).as(question).isEmpty();
        return answer;
    }

    private static HttpResponse<byte[]> get(ServiceInstance service, String question, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(service.address() + question));
        return send((headers.length == 0 ? request : request.headers(headers)).build());
    }

    private static HttpResponse<byte[]> send(HttpRequest request) {
        try {
            return CLIENT.send(request, HttpResponse.BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static JsonNode json(HttpResponse<byte[]> answer) {
        return Json.read(answer.body(), JsonNode.class);
    }

    private static Settings settings(String instance) {
        Map<String, String> settings = SharedBroker.settings(PREFIX);
        settings.put(SettingsCatalog.STATE_DIR.name(), folder.resolve(instance).toString());
        return Settings.of(settings);
    }
}
