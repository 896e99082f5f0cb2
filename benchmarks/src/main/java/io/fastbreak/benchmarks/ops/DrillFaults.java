package io.fastbreak.benchmarks.ops;

import io.fastbreak.app.cli.RootCommand;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.pipeline.kafka.KafkaFutures;
import io.fastbreak.simulator.http.FaultRule;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.common.quota.ClientQuotaAlteration;
import org.apache.kafka.common.quota.ClientQuotaEntity;
import org.jspecify.annotations.Nullable;

/** How faults are caused and repaired. */
final class DrillFaults {
    private static final Duration NOW = Duration.ZERO;
    private static final int FIRST_LOST = 30;
    private static final int LAST_LOST = 31;
    private static final double QUOTA_BYTES_A_SECOND = 4_000;
    private static final String OPEN =
            "sum (fastbreak_guard_open_fixtures) > 0 and sum (fastbreak_bridge_fixtures_open) > 0";

    private final MonitoredStack stack;
    private String lossy = "";

    DrillFaults(MonitoredStack stack) {
        this.stack = stack;
    }

    void malformed() {
        IntStream.range(0, 60).forEach(i -> stack.send("events.raw", "unknown", "{\"id\":" + i));
    }

    void lose() {
        lossy = stack.newGame();
        stack.play(lossy, 0, FIRST_LOST, NOW);
        stack.play(lossy, LAST_LOST + 1, 60, NOW);
    }

    /** Sends the lost events, and the rest of the game. */
    void sendLost() {
        stack.play(lossy, FIRST_LOST, LAST_LOST + 1, NOW);
        stack.play(lossy, 60, MonitoredStack.GAME_LENGTH, NOW);
    }

    void tagged() {
        String tags =
                IntStream.range(0, 1000).mapToObj(i -> "\"tag" + i + "\":1").collect(Collectors.joining(","));
        String game = stack.newGame();
        stack.send("events.raw", game, MonitoredStack.event(0, game, NOW).replaceFirst("\\{", "{" + tags + ","));
    }

    /** One event each: fixtures with more are evicted later, and would leave no room for the games that follow. */
    void manyFixtures() {
        IntStream.range(0, 80).forEach(i -> stack.play("CROWD-" + i, 0, 1, NOW));
    }

    /** More than arrived in time within the five minutes that the alert looks at. */
    void publishedLate() {
        IntStream.range(0, 8)
                .forEach(i -> stack.play(stack.newGame(), 0, MonitoredStack.GAME_LENGTH, Duration.ofMinutes(1)));
    }

    /** The broker gives the pipeline fewer bytes than arrive. */
    void limitBytes() {
        quota(QUOTA_BYTES_A_SECOND);
    }

    void removeQuota() {
        quota(null);
    }

    private void quota(@Nullable Double bytesASecond) {
        try (Admin admin =
                Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, stack.broker.bootstrapServers()))) {
            Map<String, ConsumerGroupDescription> groups = KafkaFutures.await(
                    admin.describeConsumerGroups(List.of(MonitoredStack.PREFIX)).all());
            List<ClientQuotaAlteration> alterations = groups.values().stream()
                    .flatMap(group -> group.members().stream())
                    .map(MemberDescription::clientId)
                    .distinct()
                    .map(id -> new ClientQuotaEntity(Map.of(ClientQuotaEntity.CLIENT_ID, id)))
                    .map(client -> new ClientQuotaAlteration(
                            client, List.of(new ClientQuotaAlteration.Op("consumer_byte_rate", bytesASecond))))
                    .toList();
            KafkaFutures.await(admin.alterClientQuotas(alterations).all());
        }
    }

    /** @param rule a fault of the platform from now on */
    void platform(String rule) {
        stack.platform.faults().add(FaultRule.parse(rule));
    }

    void healPlatform() {
        stack.platform.faults().clear();
    }

    /** @param what suspend or release */
    void operator(String what) {
        int exitCode = RootCommand.commandLine()
                .execute(
                        "operator",
                        what,
                        "--all",
                        "--who=drill",
                        "--why=a drill",
                        "--bootstrap=" + stack.broker.bootstrapServers(),
                        "--set=topics.prefix=" + MonitoredStack.PREFIX);
        if (exitCode != 0) {
            throw new OperationFailedException("operator " + what + " ended with " + exitCode);
        }
    }

    /** Nine of ten records are accounted for. */
    void miscount() {
        stack.show("""
                fastbreak_records_received_total{partition="77"} 10
                fastbreak_records_accepted_total{partition="77"} 8
                fastbreak_records_rejected_total{partition="77"} 1
                fastbreak_records_duplicate_total{partition="77"} 0
                fastbreak_records_pending{partition="77"} 0
                """);
    }

    void killBridge() throws Exception {
        awaitOpenMarkets();
        stack.bridge.kill();
    }

    /** Neither bridge nor guard can suspend the open markets. */
    void killBridgeWhilePlatformFails() throws Exception {
        awaitOpenMarkets();
        platform("* 100% reset");
        stack.bridge.kill();
    }

    /** Returns when bridge and guard report markets that take bets. */
    void awaitOpenMarkets() throws Exception {
        if (!stack.prometheus.await(OPEN, Duration.ofSeconds(150))) {
            throw new OperationFailedException("no market opened");
        }
    }
}
