package io.fastbreak.benchmarks.bridge;

import io.fastbreak.benchmarks.bridge.BridgeFaultFindings.Lapse;
import io.fastbreak.benchmarks.bridge.GameVersions.Version;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.forward.BridgeMetrics;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.Ingested;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Utils;

/** Runs games while the platform fails, first now and then, then completely. */
record BridgeFaultRun(BridgeFaultPlan plan) {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    /**
     * How it went.
     *
     * @param machineLate the longest delay of the machine itself
     * @param differences between what the platform holds at the end and what it should hold
     * @param requests that the platform received, by operation
     * @param conflated versions that were replaced before they were sent
     */
    record Result(
            BridgeFaultFindings findings,
            Duration machineLate,
            List<String> differences,
            Map<String, Long> requests,
            long versions,
            long conflated,
            long gaveUp) {

        /** True where every promise was kept. */
        boolean isKept() {
            return differences.isEmpty()
                    && beyond(findings.openBehind()) == 0
                    && beyond(findings.openUnreliable()) == 0;
        }
    }

    /** How many of these exceed their bound. */
    static long beyond(List<Lapse> lapses) {
        return lapses.stream().filter(Lapse::isBeyondBound).count();
    }

    /** @param log receives a line for each phase */
    Result carryOut(Consumer<String> log) {
        InMemoryOutbox records = new InMemoryOutbox();
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        try (SchedulingDelay machine = new SchedulingDelay();
                SimulatedPlatform platform = new SimulatedPlatform(plan.http());
                PostedMarkets watch = new PostedMarkets(platform.simulator());
                Bridge bridge = new Bridge(
                        plan.bridge(),
                        new BrownianPriceModel(plan.bridge().model()),
                        platform.client(),
                        records,
                        InstantSource.system(),
                        new BridgeMetrics(registry));
                GameVersions games = new GameVersions(bridge, plan.games(), plan.seed())) {
            FaultScripts faults = new FaultScripts(platform.simulator(), plan);
            games.start(plan.every());
            Utils.sleep(plan.calm().toMillis());
            log.accept("a fifth of the requests fails for %s".formatted(plan.faults()));
            faults.someFail();
            Utils.sleep(plan.faults().toMillis());
            log.accept("no request is answered for %s".formatted(plan.outage()));
            Instant outageBegin = Instant.now();
            faults.allFail();
            Utils.sleep(plan.outage().toMillis());
            faults.noneFails();
            Instant outageEnd = Instant.now();
            log.accept("the platform is back");
            Utils.sleep(plan.calm().plus(plan.settle()).toMillis());
            games.finish(PATIENCE);
            BridgeFaultFindings findings = new BridgeFaultFindings(
                    plan.bounds().on(machine.longest()), games.versions(), watch.byMarket(), outageBegin, outageEnd);
            return new Result(
                    findings,
                    machine.longest(),
                    differences(games.versions(), records.markets(), platform.client()),
                    platform.simulator().requests().all(),
                    games.versions().values().stream().mapToLong(List::size).sum(),
                    (long) registry.counter("fastbreak.bridge.conflated").count(),
                    records.unanswered());
        }
    }

    private static List<String> differences(
            Map<String, List<Version>> games, Map<String, IngestionMarkets> kept, OddsIngestionClient client) {
        List<String> differences = new ArrayList<>();
        games.forEach((fixtureId, versions) -> {
            Version last = versions.get(versions.size() - 1);
            IngestionMarkets bodies = kept.get(fixtureId);
            boolean sentLast = bodies != null && bodies.stateVersion() == last.number();
            boolean wronglyOpen = bodies != null && bodies.isOpen() && !last.reliable();
            if (bodies == null || !sentLast || wronglyOpen) {
                differences.add("%s should be at %s, but was sent %s".formatted(fixtureId, last, bodies));
            } else {
                bodies.markets().forEach(market -> difference(market, client, differences));
            }
        });
        return differences;
    }

    private static void difference(Body<SourceMarket> market, OddsIngestionClient client, List<String> differences) {
        Answer<Ingested<SourceMarket>> answer = client.getMarket(market.id()).join();
        boolean same = answer instanceof Answer.Found<Ingested<SourceMarket>> found
                && found.value().content().equals(market.body());
        if (!same) {
            differences.add("%s should be %s, but is %s".formatted(market.id(), market.body(), answer));
        }
    }
}
