package io.fastbreak.benchmarks.ops;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The drills in their order; after the last ones nothing runs. */
final class AlertDrills {
    private final MonitoredStack stack;
    private final DrillFaults faults;

    AlertDrills(MonitoredStack stack, DrillFaults faults) {
        this.stack = stack;
        this.faults = faults;
    }

    List<AlertDrill> all() {
        return Stream.of(ofFeeds(), ofProcesses(), ofDelays(), ofPlatform(), ofBridge(), ofTheEnd())
                .flatMap(List::stream)
                .toList();
    }

    private List<AlertDrill> ofFeeds() {
        return List.of(
                AlertDrill.of("records that are not JSON", faults::malformed, "FastbreakRejectedMany"),
                AlertDrill.of(
                                "two events of a feed are missing; they are given up after 12 s",
                                faults::lose,
                                "FastbreakGapsOpen",
                                "FastbreakGamesUnreliable",
                                "FastbreakGapsLost")
                        .cured(faults::sendLost),
                AlertDrill.of(
                        "a command that is not JSON",
                        () -> stack.send("operator.commands", "DRILL-1", "close all!"),
                        "FastbreakInstructionUnreadable"),
                AlertDrill.of("a valid event with a thousand tags", faults::tagged, "FastbreakValidatorsDisagree"),
                AlertDrill.of("more fixtures than there is room for", faults::manyFixtures, "FastbreakGamesEvicted"));
    }

    private List<AlertDrill> ofProcesses() {
        return List.of(
                AlertDrill.of("counters that miss a record", faults::miscount, "FastbreakRecordsUnaccounted")
                        .cured(() -> stack.show("")),
                AlertDrill.of("a process fills its heap", stack::toggleHeap, "FastbreakHeapFull")
                        .cured(stack::toggleHeap),
                AlertDrill.of(
                                "a process whose only part, a guard, finds no topics",
                                stack::startFailingPart,
                                "FastbreakPartDead",
                                "FastbreakPartNotReady")
                        .cured(stack::restartFaultyProcess));
    }

    /** A slow step delays everything behind it, so the last step comes first. */
    private List<AlertDrill> ofDelays() {
        return List.of(
                AlertDrill.of(
                                "the platform takes 2.5 s for a market",
                                () -> faults.platform("postMarket 100% delay 2500"),
                                "FastbreakDeliverySlow")
                        .cured(faults::healPlatform),
                AlertDrill.of(
                                "the broker gives the pipeline fewer bytes than arrive",
                                faults::limitBytes,
                                "FastbreakLag",
                                "FastbreakOutputSlow")
                        .cured(faults::removeQuota),
                AlertDrill.of("events that were published a minute ago", faults::publishedLate, "FastbreakFeedLate"));
    }

    private List<AlertDrill> ofPlatform() {
        return List.of(
                AlertDrill.of(
                                "the platform rejects 20 markets",
                                () -> faults.platform("postMarket 20x status 422"),
                                "FastbreakPlatformRefuses")
                        .cured(faults::healPlatform),
                AlertDrill.of(
                                "the platform answers 503",
                                () -> faults.platform("* 100% status 503"),
                                "FastbreakPlatformFails",
                                "FastbreakBreakerOpen",
                                "FastbreakNoHeartbeat")
                        .within(Duration.ofMinutes(3))
                        .cured(faults::healPlatform)
                        .asking(),
                AlertDrill.of(
                                "an operator suspends every game",
                                () -> faults.operator("suspend"),
                                "FastbreakNothingOpen")
                        .cured(() -> faults.operator("release")));
    }

    private List<AlertDrill> ofBridge() {
        return List.of(
                AlertDrill.of(
                                "the bridge is killed while markets are open",
                                faults::killBridge,
                                "FastbreakDown",
                                "FastbreakGuardActed")
                        .cured(stack::restartBridge),
                AlertDrill.of(
                                "the bridge is killed while the platform fails",
                                faults::killBridgeWhilePlatformFails,
                                "FastbreakOpenUnserved")
                        .cured(faults::healPlatform));
    }

    private List<AlertDrill> ofTheEnd() {
        return List.of(
                AlertDrill.of(
                        "Kafka stops", () -> stack.broker.close(), "FastbreakBeaconsSilent", "FastbreakGuardBlind"),
                AlertDrill.of("the pipeline is killed", () -> stack.pipeline.kill(), "FastbreakNoPipeline"));
    }

    /**
     * A fault that is caused on purpose.
     *
     * @param what is broken, for the report
     * @param alerts that have to fire
     * @param patience how long they may take
     * @param cure what repairs it
     * @param asksDashboards whether the queries of the dashboards are asked before the repair
     */
    record AlertDrill(
            String what, Set<String> alerts, Duration patience, Step fault, Step cure, boolean asksDashboards) {

        /** A part of a drill. */
        interface Step {
            Step NONE = () -> {};

            void run() throws Exception;
        }

        static AlertDrill of(String what, Step fault, String... alerts) {
            return new AlertDrill(
                    what, new LinkedHashSet<>(List.of(alerts)), Duration.ofSeconds(60), fault, Step.NONE, false);
        }

        AlertDrill cured(Step by) {
            return new AlertDrill(what, alerts, patience, fault, by, asksDashboards);
        }

        AlertDrill within(Duration longer) {
            return new AlertDrill(what, alerts, longer, fault, cure, asksDashboards);
        }

        AlertDrill asking() {
            return new AlertDrill(what, alerts, patience, fault, cure, true);
        }
    }
}
