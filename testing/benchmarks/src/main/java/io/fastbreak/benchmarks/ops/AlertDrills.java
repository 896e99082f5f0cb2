package io.fastbreak.benchmarks.ops;

import io.fastbreak.app.cli.RootCommand;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.pipeline.kafka.KafkaFutures;
import io.fastbreak.simulator.http.FaultRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.common.quota.ClientQuotaAlteration;
import org.apache.kafka.common.quota.ClientQuotaEntity;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/** Faults that are caused on purpose, and repaired, in their order; after the last ones nothing runs. */
final class AlertDrills {
    /** The alert during which the queries of the dashboards are asked. */
    static final String PLATFORM_FAILS = "FastbreakPlatformFails";

    private static final Duration NOW = Duration.ZERO;
    private static final int FIRST_LOST = 30;
    private static final int LAST_LOST = 31;
    private static final double QUOTA_BYTES_A_SECOND = 4_000;
    private static final String OPEN =
            "sum (fastbreak_guard_open_fixtures) > 0 and sum (fastbreak_bridge_fixtures_open) > 0";

    private final MonitoredStack stack;
    private final List<AlertDrill> drills = new ArrayList<>();
    private String lossy = "";

    interface Step {
        void run() throws Exception;
    }

    /**
     * A fault that is caused on purpose.
     *
     * @param what is broken, for the report
     * @param cure what repairs it; null where nothing is to be repaired
     * @param alerts that have to fire
     */
    record AlertDrill(String what, Step fault, @Nullable Step cure, Set<String> alerts) {}

    AlertDrills(MonitoredStack stack) {
        this.stack = stack;
        addFeeds();
        addProcesses();
        addDelays();
        addPlatform();
        addBridge();
        add("Kafka stops", () -> stack.broker.close(), null, "FastbreakBeaconsSilent", "FastbreakGuardBlind");
        add("the pipeline is killed", () -> stack.pipeline.kill(), null, "FastbreakNoPipeline");
    }

    List<AlertDrill> all() {
        return drills;
    }

    private void add(String what, Step fault, @Nullable Step cure, String... alerts) {
        drills.add(new AlertDrill(what, fault, cure, new LinkedHashSet<>(List.of(alerts))));
    }

    private void addFeeds() {
        add("records that are not JSON", this::malformed, null, "FastbreakRejectedMany");
        add(
                "two events of a feed are missing; they are given up after 12 s",
                this::lose,
                this::sendLost,
                "FastbreakGapsOpen",
                "FastbreakGamesUnreliable",
                "FastbreakGapsLost");
        add(
                "a command that is not JSON",
                () -> stack.send("operator.commands", "DRILL-1", "close all!"),
                null,
                "FastbreakInstructionUnreadable");
        add("a valid event with a thousand tags", this::tagged, null, "FastbreakValidatorsDisagree");
        // One event each: fixtures with more are evicted later, and would leave no room for the games that follow.
        add(
                "more fixtures than there is room for",
                () -> IntStream.range(0, 80).forEach(i -> stack.play("CROWD-" + i, 0, 1, NOW)),
                null,
                "FastbreakGamesEvicted");
    }

    private void malformed() {
        IntStream.range(0, 60).forEach(i -> stack.send("events.raw", "unknown", "{\"id\":" + i));
    }

    private void lose() {
        lossy = stack.newGame();
        stack.play(lossy, 0, FIRST_LOST, NOW);
        stack.play(lossy, LAST_LOST + 1, 60, NOW);
    }

    private void sendLost() {
        stack.play(lossy, FIRST_LOST, LAST_LOST + 1, NOW);
        stack.play(lossy, 60, MonitoredStack.GAME_LENGTH, NOW);
    }

    private void tagged() {
        String tags =
                IntStream.range(0, 1000).mapToObj(i -> "\"tag" + i + "\":1").collect(Collectors.joining(","));
        String game = stack.newGame();
        stack.send("events.raw", game, MonitoredStack.event(0, game, NOW).replaceFirst("\\{", "{" + tags + ","));
    }

    private void addProcesses() {
        // Nine of ten records are accounted for.
        add("counters that miss a record", () -> stack.show("""
                        fastbreak_records_received_total{partition="77"} 10
                        fastbreak_records_accepted_total{partition="77"} 8
                        fastbreak_records_rejected_total{partition="77"} 1
                        fastbreak_records_duplicate_total{partition="77"} 0
                        fastbreak_records_pending{partition="77"} 0
                        """), () -> stack.show(""), "FastbreakRecordsUnaccounted");
        add(
                "tables that the database does not confirm, and records that no row can be made of",
                this::showTables,
                () -> stack.show(""),
                "FastbreakTablesBehind",
                "FastbreakTablesUnreadable");
        add(
                "a process fills its heap",
                () -> stack.faulty.write('h'),
                () -> stack.faulty.write('h'),
                "FastbreakHeapFull");
        add(
                "a process whose only part, a guard, finds no topics",
                () -> stack.faulty.write(FaultyProcess.START),
                () -> stack.restart(stack.faulty),
                "FastbreakPartDead",
                "FastbreakPartNotReady");
    }

    private void showTables() {
        for (int unreadable = 0; unreadable < 2; unreadable++) {
            stack.show("""
                    fastbreak_tables_commit_timestamp_seconds 1
                    fastbreak_tables_lag_records 0
                    fastbreak_tables_unreadable_total %d
                    """.formatted(unreadable));
            Utils.sleep(3_000);
        }
    }

    /** A slow step delays everything behind it, so the last step comes first. */
    private void addDelays() {
        add(
                "the platform takes 2.5 s for a market",
                () -> platform("postMarket 100% delay 2500"),
                this::healPlatform,
                "FastbreakDeliverySlow");
        add(
                "the broker gives the pipeline fewer bytes than arrive",
                () -> quota(QUOTA_BYTES_A_SECOND),
                () -> quota(null),
                "FastbreakLag",
                "FastbreakOutputSlow");
        // More than arrived in time within the five minutes that the alert looks at.
        add(
                "events that were published a minute ago",
                () -> IntStream.range(0, 8)
                        .forEach(
                                i -> stack.play(stack.newGame(), 0, MonitoredStack.GAME_LENGTH, Duration.ofMinutes(1))),
                null,
                "FastbreakFeedLate");
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

    private void addPlatform() {
        add(
                "the platform rejects 20 markets",
                () -> platform("postMarket 20x status 422"),
                this::healPlatform,
                "FastbreakPlatformRefuses");
        add(
                "the platform answers 503",
                () -> platform("* 100% status 503"),
                this::healPlatform,
                PLATFORM_FAILS,
                "FastbreakBreakerOpen",
                "FastbreakNoHeartbeat");
        add(
                "an operator suspends every game",
                () -> operator("suspend"),
                () -> operator("release"),
                "FastbreakNothingOpen");
    }

    private void platform(String rule) {
        stack.platform.faults().add(FaultRule.parse(rule));
    }

    private void healPlatform() {
        stack.platform.faults().clear();
    }

    /** @param what suspend or release */
    private void operator(String what) {
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

    private void addBridge() {
        add(
                "the bridge is killed while markets are open",
                () -> {
                    awaitOpenMarkets();
                    stack.bridge.kill();
                },
                () -> stack.restart(stack.bridge),
                "FastbreakDown",
                "FastbreakGuardActed");
        // Neither bridge nor guard can suspend the open markets.
        add(
                "the bridge is killed while the platform fails",
                () -> {
                    awaitOpenMarkets();
                    platform("* 100% reset");
                    stack.bridge.kill();
                },
                this::healPlatform,
                "FastbreakOpenUnserved");
    }

    /** Returns when bridge and guard report markets that take bets. */
    void awaitOpenMarkets() {
        if (!stack.prometheus.await(OPEN, Duration.ofSeconds(150))) {
            throw new OperationFailedException("no market opened");
        }
    }
}
