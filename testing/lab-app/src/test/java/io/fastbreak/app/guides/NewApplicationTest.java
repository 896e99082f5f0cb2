package io.fastbreak.app.guides;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The part of the upgrading guide that moves a pipeline to a new application id: one game is over and another is on when
 * it is done as the guide says; then once more, without skipping what was published before.
 */
@Tag("soak")
class NewApplicationTest {
    private static final String PREFIX = "moved";
    private static final TopicCatalog TOPICS = new TopicCatalog(PREFIX);
    private static final String OVER = RealGames.MOST_CORRECTED;
    private static final String ON = "0022000001";
    private static final int HALF_TIME = 280;
    private static final int FOURTH_QUARTER = 420;
    private static final int NEWS = 430;

    /** What stood on the topics when an application was stopped. */
    private record Published(SortedMap<String, Game> games, List<ScoringSummary> summaries) {

        static Published now() {
            return new Published(SharedBroker.games(TOPICS), read(TOPICS.scoring(), ScoringSummary.class));
        }

        Game game(String fixture) {
            return Objects.requireNonNull(games.get(fixture));
        }

        long highest() {
            return Stream.concat(
                            games.values().stream().map(Game::stateVersion),
                            summaries.stream().map(ScoringSummary::stateVersion))
                    .max(Long::compare)
                    .orElseThrow();
        }

        /** What was published since then. */
        List<ScoringSummary> since(Published before) {
            return summaries.subList(before.summaries.size(), summaries.size());
        }
    }

    @TempDir
    private static Path folder;

    private static Published old;
    private static Published skipped;
    private static List<String> clean;
    private static Published again;
    private static List<JsonNode> markets;

    @BeforeAll
    static void play() throws Exception {
        try (Sandbox sandbox = sandbox(PREFIX, false)) {
            send(sandbox, OVER, 0, RealGames.values(OVER).size());
            send(sandbox, ON, 0, HALF_TIME);
            sandbox.awaitRest(Duration.ofMillis(300), progress -> {});
        }
        old = Published.now();
        try (Sandbox sandbox = sandbox(skip(), false)) {
            send(sandbox, ON, HALF_TIME, FOURTH_QUARTER);
            awaitWhole(ON, FOURTH_QUARTER, Reason.JOINED_LATE);
        }
        skipped = Published.now();
        clean = SharedBroker.reader().read(List.of(TOPICS.clean())).stream()
                .map(record -> String.valueOf(RejectedRecord.header(record, "fb-raw")))
                .toList();
        try (Sandbox sandbox = sandbox(PREFIX + "-again", true)) {
            awaitWhole(OVER, RealGames.values(OVER).size());
            awaitWhole(ON, FOURTH_QUARTER);
            send(sandbox, ON, FOURTH_QUARTER, NEWS);
            awaitWhole(ON, NEWS);
            Await.until(() -> recorded().stream().anyMatch(NewApplicationTest::isOpen), NewApplicationTest::recorded);
            sandbox.awaitForwarded(List.of(Published.now().game(ON)));
        }
        again = Published.now();
        markets = recorded();
    }

    /** What is published long before it is read is late here after a tenth of a second. */
    private static Sandbox sandbox(String application, boolean withBridge) {
        Map<String, String> settings = new HashMap<>(SharedBroker.settings(PREFIX));
        settings.put(SettingsCatalog.APPLICATION.name(), application);
        settings.put(SettingsCatalog.LAG_MS.name(), withBridge ? "100" : "600000");
        return new Sandbox(
                own -> {
                    settings.putAll(own);
                    return Settings.of(settings);
                },
                SharedBroker.bootstrap(),
                withBridge);
    }

    private static void send(Sandbox sandbox, String fixture, int from, int to) {
        sandbox.send(RealGames.game(fixture).lines().subList(from, to).stream()
                .map(line -> line.to(TOPICS.raw()))
                .toList());
    }

    /** @return the application that the guide names, of which it has set the group to the end */
    private static String skip() throws Exception {
        List<String> commands = Guide.named("upgrading").commands();
        String command = commands.stream()
                .filter(line -> line.startsWith("kafka-consumer-groups.sh"))
                .findFirst()
                .orElseThrow();
        assertThat(commands)
                .last()
                .asString()
                .endsWith(" --set application.id=fastbreak-2")
                .startsWith("./fastbreak run pipeline ");
        CommandRun run = new GuideShell(folder, folder)
                .run(command.replace("basketball.", PREFIX + ".").replace("fastbreak-2", PREFIX + "-2"));
        assertThat(run.exitCode()).as(run.out()).isZero();
        return PREFIX + "-2";
    }

    /** Waits for a game with all events up to that number, and for its reasons of doubt to be these. */
    private static void awaitWhole(String fixture, long number, Reason... reasons) throws InterruptedException {
        Await.until(
                () -> {
                    Game game = Published.now().game(fixture);
                    return game.lastSequence() == number
                            && game.stateVersion() > old.highest()
                            && game.reliability().reasons().equals(List.of(reasons));
                },
                () -> Published.now().games());
    }

    private static List<JsonNode> recorded() {
        return read(TOPICS.markets(), JsonNode.class);
    }

    private static <T> List<T> read(String topic, Class<T> shape) {
        return SharedBroker.reader().read(List.of(topic)).stream()
                .map(ConsumerRecord::value)
                .map(value -> Json.read(value, shape))
                .toList();
    }

    @Test
    void a_game_that_is_on_goes_on_above_its_published_versions_and_says_that_it_was_joined_late() {
        assertThat(skipped.game(ON).reliability().reasons()).containsExactly(Reason.JOINED_LATE);
        assertThat(skipped.since(old))
                .isNotEmpty()
                .allMatch(summary -> summary.fixtureId().equals(ON))
                .allMatch(summary -> summary.stateVersion() > old.highest());
    }

    @Test
    void what_was_skipped_is_not_published_once_more() {
        assertThat(clean)
                .hasSize(RealGames.values(OVER).size() + FOURTH_QUARTER)
                .doesNotHaveDuplicates();
        assertThat(skipped.game(OVER)).isEqualTo(old.game(OVER));
    }

    @Test
    void read_from_the_beginning_games_come_to_the_same_and_no_version_is_as_low_as_one_before() {
        assertThat(again.game(OVER))
                .usingRecursiveComparison()
                .ignoringFields("stateVersion", "resultRevision", "lastEventId", "asOfUtc")
                .isEqualTo(old.game(OVER));
        assertThat(again.since(skipped)).extracting(ScoringSummary::fixtureId).contains(OVER, ON);
        assertThat(again.since(skipped)).allMatch(summary -> summary.stateVersion() > skipped.highest());
    }

    @Test
    void no_old_price_is_sent_and_news_opens_the_markets() {
        assertThat(again.since(skipped)).anyMatch(summary -> summary.reasons().contains(Reason.LAG));
        assertThat(markets.stream().filter(NewApplicationTest::isOpen))
                .isNotEmpty()
                .allMatch(open -> open.path("fixtureId").asText().equals(ON))
                .allMatch(open -> open.path("stateVersion").asLong() > skipped.highest());
    }

    private static boolean isOpen(JsonNode made) {
        return made.path("markets").findValues("isSuspended").stream().anyMatch(suspended -> !suspended.asBoolean());
    }
}
