package io.fastbreak.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

/** A trader with a running pipeline and bridge. */
class PricesCommandTest {
    private static final String PREFIX = "prices";
    private static final String USER = System.getProperty("user.name");
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final String MONEYLINE = GAME + "__moneyline";

    @Test
    void a_traders_prices_are_on_the_platform_until_they_are_withdrawn() throws InterruptedException {
        try (Sandbox sandbox = patientSandbox()) {
            // given: a game in its first half
            playUntilOpen(sandbox);
            List<String> models = prices(market(sandbox));

            // when
            CommandRun set = prices(
                    "set",
                    GAME,
                    "--moneyline=1.55/2.55",
                    "--who=ann",
                    "--why=a starter is hurt",
                    "--for=600",
                    "--format=json");

            // then
            assertThat(set.exitCode()).as(set.err()).isZero();
            assertThat(Schemas.violations("trader-prices", set.out())).isEmpty();
            assertThat(set.out())
                    .contains("\"score\":{\"home\":", "\"period\":{\"type\":\"REGULAR\",\"number\":")
                    .contains("\"author\":\"" + USER + " (claims to be \\\"ann\\\")\"");
            assertThat(set.err()).containsPattern(", while the score is \\d+:\\d+ in Q[12]\n");
            awaitMarket(sandbox, market -> prices(market).equals(List.of("1.55", "2.55")) && !isSuspended(market));
            awaitMarket(sandbox, GAME + "__total", market -> !isSuspended(market));

            // when: another market is suspended, and a third one offset
            CommandRun suspend = prices(
                    "suspend",
                    GAME,
                    "--market=total",
                    "--for=10m",
                    "--who=ann",
                    "--why=lights flicker",
                    "--format=json");
            CommandRun offset = prices("offset", GAME, "--market=spread", "--points=-1.5", "--who=bob");

            // then
            assertThat(suspend.exitCode()).as(suspend.err()).isZero();
            assertThat(offset.exitCode()).as(offset.err()).isZero();
            assertThat(offset.outLines()).hasSize(2);
            assertThat(offset.outLines().get(0)).startsWith("time").contains("fixture", "ends", "by", "prices", "why");
            assertThat(offset.outLines().get(1)).contains(GAME, "bob", "spread offset -1.5");
            assertThat(Schemas.violations("market-instruction", suspend.out())).isEmpty();
            awaitMarket(sandbox, GAME + "__total", PricesCommandTest::isSuspended);
            Await.until(
                    () -> prices("show", GAME).out().contains("by " + USER + " (claims to be \"ann\")")
                            && prices("show", GAME).out().contains("offset -1.5 until "),
                    () -> prices("show", GAME).out());
            assertThat(prices(market(sandbox))).containsExactly("1.55", "2.55");

            // when
            CommandRun reopened = prices("withdraw", GAME, "--market=total", "--only=suspension", "--who=bob");

            // then
            assertThat(reopened.exitCode()).as(reopened.err()).isZero();
            awaitMarket(sandbox, GAME + "__total", market -> !isSuspended(market));
            prices("withdraw", GAME, "--market=spread", "--who=bob");

            // when
            CommandRun withdrawn = prices("withdraw", GAME, "--who=bob");

            // then
            assertThat(withdrawn.exitCode()).as(withdrawn.err()).isZero();
            assertThat(withdrawn.err())
                    .contains("suspensions and offsets stay, --market withdraws them")
                    .doesNotContain("unknown game");
            awaitMarket(sandbox, market -> prices(market).equals(models) && !isSuspended(market));
            assertThat(set.err()).doesNotContain("not reliable");

            // when
            CommandRun suspended = CommandRun.of(
                    "operator", "suspend", GAME, "--why=a walk", bootstrap(), "--set=topics.prefix=" + PREFIX);

            // then
            assertThat(suspended.exitCode()).as(suspended.err()).isZero();
            Await.until(
                    () -> prices("set", GAME, "--moneyline=1.55/2.55", "--who=eve")
                            .err()
                            .contains("prices set: the game is not reliable [OPERATOR]"),
                    () -> market(sandbox));
            prices("withdraw", GAME, "--who=bob");
        }
        CommandRun listed = prices("list");
        assertThat(listed.outLines()).as(listed.err()).last().asString().contains(GAME, "bob", "withdrawn");
        assertThat(listed.out()).contains("total suspended", "lights flicker", "spread offset -1.5");
        assertThat(prices("list", "--format=json").outLines())
                .isNotEmpty()
                .allMatch(
                        line -> line.contains("\"fixtureId\":\"" + GAME + "\"") && line.contains("\"readable\":true"));
        assertThat(prices("list", "--all").out())
                .contains("ann", "moneyline 1.55/2.55", "a starter is hurt")
                .contains("bob");
    }

    @Test
    void prices_that_the_bridge_would_reject_are_not_sent() {
        // given
        String prefix = "--set=topics.prefix=prices-refused";
        CommandRun created = CommandRun.of("topics", "create", bootstrap(), prefix, "--set=topics.partitions=1");
        assertThat(created.exitCode()).as(created.err()).isZero();

        // when
        CommandRun unknown = CommandRun.of("prices", "set", "nowhere", "--moneyline=1.9/1.9", bootstrap(), prefix);
        CommandRun generous =
                CommandRun.of("prices", "set", GAME, "--moneyline=2.1/2.1", "--state-version=7", bootstrap(), prefix);
        CommandRun nothing = CommandRun.of("prices", "set", GAME, bootstrap(), prefix);
        CommandRun stranger = CommandRun.of("prices", "suspend", "nowhere", "--market=total", bootstrap(), prefix);
        CommandRun unnamed = CommandRun.of("prices", "suspend", GAME, bootstrap(), prefix);
        CommandRun corners = CommandRun.of("prices", "suspend", GAME, "--market=corners", bootstrap(), prefix);
        CommandRun huge = CommandRun.of("prices", "offset", GAME, "--market=total", "--points=11", bootstrap(), prefix);
        CommandRun never =
                CommandRun.of("prices", "offset", GAME, "--market=total", "--points=NaN", bootstrap(), prefix);
        CommandRun late = CommandRun.of(
                "prices", "suspend", GAME, "--market=total", "--until=2020-01-01T00:00:00Z", bootstrap(), prefix);
        CommandRun endless =
                CommandRun.of("prices", "suspend", GAME, "--market=total", "--for=25h", bootstrap(), prefix);
        CommandRun lineless = CommandRun.of("prices", "set", GAME, "--total=1.9/1.9", bootstrap(), prefix);

        // then
        assertThat(unknown.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(unknown.err()).contains("unknown game nowhere");
        assertThat(generous.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(generous.err()).contains("MONEYLINE has inverse odds that add up to 0.9524");
        assertThat(nothing.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
        assertThat(List.of(stranger, huge, late, endless))
                .extracting(CommandRun::exitCode)
                .containsOnly(ExitCode.CHECK_FAILED);
        assertThat(stranger.err()).contains("unknown game nowhere");
        assertThat(huge.err()).contains("an offset of 11.0 points is beyond 10.0");
        assertThat(late.err()).contains("its end is not in the future");
        assertThat(endless.err()).contains("more than 1440 minutes later");
        assertThat(List.of(unnamed, corners, never))
                .extracting(CommandRun::exitCode)
                .containsOnly(ExitCode.USAGE_ERROR);
        assertThat(lineless.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
        assertThat(lineless.err()).contains("such as 171.5:1.9/1.95");
        List<ConsumerRecord<byte[], byte[]>> written =
                LogReader.committed(SharedBroker.bootstrap()).read(List.of("prices-refused.ingestion.prices"));
        assertThat(written).isEmpty();
    }

    @Test
    void a_withdrawal_for_a_game_that_nobody_knows_is_written_and_says_so() {
        // given
        String prefix = "--set=topics.prefix=prices-unknown";
        CommandRun created = CommandRun.of("topics", "create", bootstrap(), prefix, "--set=topics.partitions=1");
        assertThat(created.exitCode()).as(created.err()).isZero();

        // when
        CommandRun withdrawn = CommandRun.of("prices", "withdraw", "nowhere", "--market=total", bootstrap(), prefix);

        // then
        assertThat(withdrawn.exitCode()).as(withdrawn.err()).isZero();
        assertThat(withdrawn.err()).contains("unknown game nowhere");
        assertThat(LogReader.committed(SharedBroker.bootstrap()).read(List.of("prices-unknown.ingestion.prices")))
                .hasSize(1);
    }

    @Test
    void results_are_shown_in_three_formats() {
        // given
        String prefix = "--set=topics.prefix=prices-results";
        CommandRun created = CommandRun.of("topics", "create", bootstrap(), prefix, "--set=topics.partitions=1");
        assertThat(created.exitCode()).as(created.err()).isZero();
        MarketResults written = new MarketResults(
                GAME,
                3,
                MarketResults.Status.FINAL,
                561,
                List.of(new Score("MAD", CompetitorType.HOME, 96), new Score("MIL", CompetitorType.AWAY, 91)),
                List.of(new MarketResults.Market(
                        GAME + "__spread",
                        MarketType.SPREAD,
                        -4.5,
                        List.of(
                                new MarketResults.Selection("Madrid -4.5", "MAD", MarketResults.Result.WON),
                                new MarketResults.Selection("Milan +4.5", "MIL", MarketResults.Result.LOST)))),
                List.of(),
                1_731_707_400_000L);
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", SharedBroker.bootstrap()),
                new ByteArraySerializer(),
                new ByteArraySerializer())) {
            producer.send(
                    new ProducerRecord<>("prices-results.markets.results", GAME.getBytes(UTF_8), Json.bytes(written)));
        }

        // when
        CommandRun text = CommandRun.of("prices", "results", GAME, bootstrap(), prefix);
        CommandRun csv = CommandRun.of("prices", "results", GAME, "--format=csv", bootstrap(), prefix);
        CommandRun json = CommandRun.of("prices", "results", GAME, "--format=json", bootstrap(), prefix);
        CommandRun none = CommandRun.of("prices", "results", "nowhere", bootstrap(), prefix);

        // then
        assertThat(text.outLines()).as(text.err()).hasSize(3);
        assertThat(text.out()).contains("Madrid -4.5", "WON", "Milan +4.5", "LOST", "96:91");
        assertThat(csv.outLines())
                .hasSize(3)
                .last()
                .asString()
                .contains("SPREAD,-4.5,\"Milan +4.5\",MIL,LOST,FINAL,,96:91,3,561,1731707400000");
        assertThat(json.outLines()).hasSize(1);
        assertThat(Schemas.violations("market-results", json.out())).isEmpty();
        assertThat(none.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(none.err()).contains("no market of nowhere was offered");
    }

    /** Generous limits, so that a busy machine causes no suspensions. */
    private static Sandbox patientSandbox() {
        Map<String, String> settings = SharedBroker.settings(PREFIX);
        settings.put(SettingsCatalog.BEACON_LIMIT_MS.name(), "60000");
        settings.put(SettingsCatalog.LAG_MS.name(), "60000");
        settings.put(SettingsCatalog.STALE_MS.name(), "600000");
        return new Sandbox(
                own -> {
                    settings.putAll(own);
                    return Settings.of(settings);
                },
                SharedBroker.bootstrap(),
                true);
    }

    /** Repeats until the bridge receives a version early enough to open the markets. */
    private static void playUntilOpen(Sandbox sandbox) throws InterruptedException {
        List<ProducerRecord<byte[], byte[]>> records = RealGames.game(GAME).lines().stream()
                .map(line -> line.to(sandbox.topics().raw()))
                .toList();
        int third = records.size() / 3;
        sandbox.send(records.subList(0, third));
        for (int next = third; isSuspended(market(sandbox)) && next < 2 * third; next++) {
            sandbox.send(records.subList(next, next + 1));
            sandbox.awaitRest(Duration.ofMillis(300), progress -> {});
            Thread.sleep(300);
        }
        awaitMarket(sandbox, market -> !isSuspended(market));
    }

    private static void awaitMarket(Sandbox sandbox, Predicate<JsonNode> condition) throws InterruptedException {
        awaitMarket(sandbox, MONEYLINE, condition);
    }

    private static void awaitMarket(Sandbox sandbox, String id, Predicate<JsonNode> condition)
            throws InterruptedException {
        Await.until(() -> condition.test(market(sandbox, id)), () -> market(sandbox, id));
    }

    private static JsonNode market(Sandbox sandbox) {
        return market(sandbox, MONEYLINE);
    }

    private static JsonNode market(Sandbox sandbox, String id) {
        return sandbox.platform().ingestion().markets().stream()
                .filter(market -> market.id().equals(id))
                .map(IngestedEntity::body)
                .findFirst()
                .orElse(MissingNode.getInstance());
    }

    private static boolean isSuspended(JsonNode market) {
        return market.path("isSuspended").asBoolean(true);
    }

    private static List<String> prices(JsonNode market) {
        List<String> prices = new ArrayList<>();
        market.path("selections")
                .forEach(selection -> prices.add(selection.path("price").asText()));
        return prices;
    }

    private static CommandRun prices(String... arguments) {
        List<String> all = new ArrayList<>(List.of("prices"));
        all.addAll(List.of(arguments));
        all.addAll(List.of(bootstrap(), "--set=topics.prefix=" + PREFIX));
        return CommandRun.of(all.toArray(String[]::new));
    }

    private static String bootstrap() {
        return "--bootstrap=" + SharedBroker.bootstrap();
    }
}
