package io.fastbreak.benchmarks.ops;

import io.fastbreak.app.cli.RootCommand;
import io.fastbreak.app.run.CannotRunException;
import io.fastbreak.simulator.http.FaultRule;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.common.utils.Utils;

/** What can go wrong, one after the other; the last ones leave nothing that runs. */
final class Drills {
    private static final Duration NOW = Duration.ZERO;
    private static final Duration PATIENCE = Duration.ofSeconds(150);

    private final WatchedStack stack;

    Drills(WatchedStack stack) {
        this.stack = stack;
    }

    /** While all of these are carried out, or cured again, all processes run. */
    List<Drill> ofRunning() {
        return List.of(
                Drill.of(
                        "a guard over topics that do not exist",
                        Drill.Step.NONE,
                        "FastbreakPartDead",
                        "FastbreakPartNotReady"),
                Drill.of("records that are no JSON", this::malformed, "FastbreakRejectedMany"),
                Drill.of(
                        "two numbers of a feed never come; they are given up after 12 s",
                        this::lossy,
                        "FastbreakGapsOpen",
                        "FastbreakGamesUnreliable",
                        "FastbreakGapsLost"),
                Drill.of(
                        "a command that is no JSON",
                        () -> stack.send("operator.commands", "DRILL-1", "close all!"),
                        "FastbreakInstructionUnreadable"),
                Drill.of("a valid event with a thousand tags", this::tagged, "FastbreakValidatorsDisagree"),
                Drill.of("more fixtures than there is room for", this::crowd, "FastbreakGamesEvicted"),
                Drill.of(
                        "events that were published a minute ago",
                        () -> stack.play(stack.newGame(), 0, 400, Duration.ofMinutes(1), NOW),
                        "FastbreakFeedLate"),
                Drill.of(
                        "records that were appended 9 s ago",
                        this::late,
                        "FastbreakLag",
                        "FastbreakOutputSlow",
                        "FastbreakDeliverySlow"),
                Drill.of(
                                "the platform refuses 20 markets",
                                () -> fault("postMarket 20x status 422"),
                                "FastbreakPlatformRefuses")
                        .cured(this::healed),
                Drill.of(
                                "the platform answers 503",
                                () -> fault("* 100% status 503"),
                                "FastbreakPlatformFails",
                                "FastbreakBreakerOpen",
                                "FastbreakNoHeartbeat")
                        .within(Duration.ofMinutes(3))
                        .cured(this::healed),
                Drill.of("an operator suspends every game", () -> operator("suspend"), "FastbreakNothingOpen")
                        .cured(() -> operator("release")),
                Drill.of("a process fills its heap", stack::turnHeap, "FastbreakHeapFull")
                        .cured(stack::turnHeap),
                Drill.of("counters of which one lacks a record", this::unaccounted, "FastbreakRecordsUnaccounted")
                        .cured(() -> stack.show("")));
    }

    /** After these nothing serves the games any more. */
    List<Drill> ofDying() {
        return List.of(
                Drill.of(
                                "the bridge is killed while markets are open",
                                this::killBridge,
                                "FastbreakDown",
                                "FastbreakGuardActed")
                        .cured(this::restartBridge),
                Drill.of(
                                "the bridge is killed while the platform fails",
                                this::killBridgeUnguarded,
                                "FastbreakOpenUnserved")
                        .cured(this::healed),
                Drill.of("Kafka stops", () -> stack.broker.close(), "FastbreakBeaconsSilent", "FastbreakGuardBlind"),
                Drill.of("the pipeline is killed", () -> stack.pipeline.kill(), "FastbreakNoPipeline"));
    }

    private void malformed() {
        IntStream.range(0, 60).forEach(i -> stack.send("events.raw", "nobody", "{\"id\":" + i));
    }

    private void lossy() {
        String game = stack.newGame();
        stack.play(game, 0, 30, NOW, NOW);
        stack.play(game, 32, 60, NOW, NOW);
    }

    private void tagged() {
        String tags =
                IntStream.range(0, 1000).mapToObj(i -> "\"tag" + i + "\":1").collect(Collectors.joining(","));
        String game = stack.newGame();
        String event = WatchedStack.event(0).replace("E2024-276", game).replaceFirst("\\{", "{" + tags + ",");
        stack.send("events.raw", game, event);
    }

    /** One event each: what has more is better established, and would leave no room for the games to come. */
    private void crowd() {
        IntStream.range(0, 80).forEach(i -> stack.play("CROWD-" + i, 0, 1, NOW, NOW));
    }

    private void late() {
        Duration ago = Duration.ofSeconds(9);
        String game = stack.newGame();
        for (int i = 0; i < 150; i++) {
            stack.play(game, i, i + 1, ago, ago);
            Utils.sleep(50);
        }
    }

    private void fault(String rule) {
        stack.platform.faults().add(FaultRule.parse(rule));
    }

    private void healed() {
        stack.platform.faults().clear();
    }

    private void operator(String what) {
        int exitCode = RootCommand.commandLine()
                .execute(
                        "operator",
                        what,
                        "--all",
                        "--who=drill",
                        "--why=a drill",
                        "--bootstrap=" + stack.broker.bootstrapServers(),
                        "--set=topics.prefix=" + WatchedStack.PREFIX);
        if (exitCode != 0) {
            throw new CannotRunException("operator " + what + " ended with " + exitCode);
        }
    }

    private void unaccounted() {
        stack.show("""
                fastbreak_records_received_total{partition="77"} 10
                fastbreak_records_accepted_total{partition="77"} 8
                fastbreak_records_rejected_total{partition="77"} 1
                fastbreak_records_duplicate_total{partition="77"} 0
                fastbreak_records_pending{partition="77"} 0
                """);
    }

    private void killBridge() throws Exception {
        awaitOpen();
        stack.bridge.kill();
    }

    private void restartBridge() {
        stack.bridge = stack.started("bridge");
    }

    private void killBridgeUnguarded() throws Exception {
        awaitOpen();
        fault("* 100% reset");
        stack.bridge.kill();
    }

    private void awaitOpen() throws Exception {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (stack.prometheus
                .query("sum (fastbreak_guard_open_fixtures) > 0 and sum (fastbreak_bridge_fixtures_open) > 0")
                .isEmpty()) {
            if (System.nanoTime() > deadline) {
                throw new CannotRunException("no market opened");
            }
            Utils.sleep(200);
        }
    }
}
