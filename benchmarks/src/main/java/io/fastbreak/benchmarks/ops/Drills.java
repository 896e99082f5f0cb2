package io.fastbreak.benchmarks.ops;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** What can go wrong, one after the other; the last ones leave nothing that runs. */
final class Drills {
    private final WatchedStack stack;
    private final Sabotage sabotage;

    Drills(WatchedStack stack, Sabotage sabotage) {
        this.stack = stack;
        this.sabotage = sabotage;
    }

    List<Drill> all() {
        return Stream.of(ofFeeds(), ofProcesses(), ofDelays(), ofPlatform(), ofBridge(), ofTheEnd())
                .flatMap(List::stream)
                .toList();
    }

    private List<Drill> ofFeeds() {
        return List.of(
                Drill.of("records that are no JSON", sabotage::malformed, "FastbreakRejectedMany"),
                Drill.of(
                                "two numbers of a feed do not come; they are given up after 12 s",
                                sabotage::lose,
                                "FastbreakGapsOpen",
                                "FastbreakGamesUnreliable",
                                "FastbreakGapsLost")
                        .cured(sabotage::find),
                Drill.of(
                        "a command that is no JSON",
                        () -> stack.send("operator.commands", "DRILL-1", "close all!"),
                        "FastbreakInstructionUnreadable"),
                Drill.of("a valid event with a thousand tags", sabotage::tagged, "FastbreakValidatorsDisagree"),
                Drill.of("more fixtures than there is room for", sabotage::crowd, "FastbreakGamesEvicted"));
    }

    private List<Drill> ofProcesses() {
        return List.of(
                Drill.of("counters of which one lacks a record", sabotage::miscount, "FastbreakRecordsUnaccounted")
                        .cured(() -> stack.show("")),
                Drill.of("a process fills its heap", stack::turnHeap, "FastbreakHeapFull")
                        .cured(stack::turnHeap),
                Drill.of(
                                "a process whose only part, a guard, finds no topics",
                                stack::startDeadPart,
                                "FastbreakPartDead",
                                "FastbreakPartNotReady")
                        .cured(stack::restartFrail));
    }

    /** What is slow delays all that comes after it: the last step first. */
    private List<Drill> ofDelays() {
        return List.of(
                Drill.of(
                                "the platform takes 2.5 s for a market",
                                () -> sabotage.platform("postMarket 100% delay 2500"),
                                "FastbreakDeliverySlow")
                        .cured(sabotage::healPlatform),
                Drill.of(
                                "the broker gives the pipeline fewer bytes than arrive",
                                sabotage::trickle,
                                "FastbreakLag",
                                "FastbreakOutputSlow")
                        .cured(sabotage::flow),
                Drill.of("events that were published a minute ago", sabotage::publishedLate, "FastbreakFeedLate"));
    }

    private List<Drill> ofPlatform() {
        return List.of(
                Drill.of(
                                "the platform refuses 20 markets",
                                () -> sabotage.platform("postMarket 20x status 422"),
                                "FastbreakPlatformRefuses")
                        .cured(sabotage::healPlatform),
                Drill.of(
                                "the platform answers 503",
                                () -> sabotage.platform("* 100% status 503"),
                                "FastbreakPlatformFails",
                                "FastbreakBreakerOpen",
                                "FastbreakNoHeartbeat")
                        .within(Duration.ofMinutes(3))
                        .cured(sabotage::healPlatform)
                        .asking(),
                Drill.of("an operator suspends every game", () -> sabotage.operator("suspend"), "FastbreakNothingOpen")
                        .cured(() -> sabotage.operator("release")));
    }

    private List<Drill> ofBridge() {
        return List.of(
                Drill.of(
                                "the bridge is killed while markets are open",
                                sabotage::killBridge,
                                "FastbreakDown",
                                "FastbreakGuardActed")
                        .cured(stack::restartBridge),
                Drill.of(
                                "the bridge is killed while the platform fails",
                                sabotage::killBridgeOfDeadPlatform,
                                "FastbreakOpenUnserved")
                        .cured(sabotage::healPlatform));
    }

    private List<Drill> ofTheEnd() {
        return List.of(
                Drill.of("Kafka stops", () -> stack.broker.close(), "FastbreakBeaconsSilent", "FastbreakGuardBlind"),
                Drill.of("the pipeline is killed", () -> stack.pipeline.kill(), "FastbreakNoPipeline"));
    }
}
