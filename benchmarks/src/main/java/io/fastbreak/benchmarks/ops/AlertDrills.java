package io.fastbreak.benchmarks.ops;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** What can go wrong, one after the other; the last ones leave nothing that runs. */
final class AlertDrills {
    private final MonitoredStack stack;
    private final DrillFaults sabotage;

    AlertDrills(MonitoredStack stack, DrillFaults sabotage) {
        this.stack = stack;
        this.sabotage = sabotage;
    }

    List<AlertDrill> all() {
        return Stream.of(ofFeeds(), ofProcesses(), ofDelays(), ofPlatform(), ofBridge(), ofTheEnd())
                .flatMap(List::stream)
                .toList();
    }

    private List<AlertDrill> ofFeeds() {
        return List.of(
                AlertDrill.of("records that are no JSON", sabotage::malformed, "FastbreakRejectedMany"),
                AlertDrill.of(
                                "two numbers of a feed do not come; they are given up after 12 s",
                                sabotage::lose,
                                "FastbreakGapsOpen",
                                "FastbreakGamesUnreliable",
                                "FastbreakGapsLost")
                        .cured(sabotage::find),
                AlertDrill.of(
                        "a command that is no JSON",
                        () -> stack.send("operator.commands", "DRILL-1", "close all!"),
                        "FastbreakInstructionUnreadable"),
                AlertDrill.of("a valid event with a thousand tags", sabotage::tagged, "FastbreakValidatorsDisagree"),
                AlertDrill.of("more fixtures than there is room for", sabotage::crowd, "FastbreakGamesEvicted"));
    }

    private List<AlertDrill> ofProcesses() {
        return List.of(
                AlertDrill.of("counters of which one lacks a record", sabotage::miscount, "FastbreakRecordsUnaccounted")
                        .cured(() -> stack.show("")),
                AlertDrill.of("a process fills its heap", stack::turnHeap, "FastbreakHeapFull")
                        .cured(stack::turnHeap),
                AlertDrill.of(
                                "a process whose only part, a guard, finds no topics",
                                stack::startDeadPart,
                                "FastbreakPartDead",
                                "FastbreakPartNotReady")
                        .cured(stack::restartFrail));
    }

    /** What is slow delays all that comes after it: the last step first. */
    private List<AlertDrill> ofDelays() {
        return List.of(
                AlertDrill.of(
                                "the platform takes 2.5 s for a market",
                                () -> sabotage.platform("postMarket 100% delay 2500"),
                                "FastbreakDeliverySlow")
                        .cured(sabotage::healPlatform),
                AlertDrill.of(
                                "the broker gives the pipeline fewer bytes than arrive",
                                sabotage::trickle,
                                "FastbreakLag",
                                "FastbreakOutputSlow")
                        .cured(sabotage::flow),
                AlertDrill.of("events that were published a minute ago", sabotage::publishedLate, "FastbreakFeedLate"));
    }

    private List<AlertDrill> ofPlatform() {
        return List.of(
                AlertDrill.of(
                                "the platform refuses 20 markets",
                                () -> sabotage.platform("postMarket 20x status 422"),
                                "FastbreakPlatformRefuses")
                        .cured(sabotage::healPlatform),
                AlertDrill.of(
                                "the platform answers 503",
                                () -> sabotage.platform("* 100% status 503"),
                                "FastbreakPlatformFails",
                                "FastbreakBreakerOpen",
                                "FastbreakNoHeartbeat")
                        .within(Duration.ofMinutes(3))
                        .cured(sabotage::healPlatform)
                        .asking(),
                AlertDrill.of(
                                "an operator suspends every game",
                                () -> sabotage.operator("suspend"),
                                "FastbreakNothingOpen")
                        .cured(() -> sabotage.operator("release")));
    }

    private List<AlertDrill> ofBridge() {
        return List.of(
                AlertDrill.of(
                                "the bridge is killed while markets are open",
                                sabotage::killBridge,
                                "FastbreakDown",
                                "FastbreakGuardActed")
                        .cured(stack::restartBridge),
                AlertDrill.of(
                                "the bridge is killed while the platform fails",
                                sabotage::killBridgeOfDeadPlatform,
                                "FastbreakOpenUnserved")
                        .cured(sabotage::healPlatform));
    }

    private List<AlertDrill> ofTheEnd() {
        return List.of(
                AlertDrill.of(
                        "Kafka stops", () -> stack.broker.close(), "FastbreakBeaconsSilent", "FastbreakGuardBlind"),
                AlertDrill.of("the pipeline is killed", () -> stack.pipeline.kill(), "FastbreakNoPipeline"));
    }
}
