package io.fastbreak.benchmarks.bridge;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.service.IngestionPlatform;
import io.fastbreak.benchmarks.bridge.GameVersions.Version;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.http.BreakerSettings;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.ingestion.Ingested;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Utils;

/** Runs games while the platform fails, first now and then, then completely. */
record BridgeFaultRun(Plan plan) {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    /**
     * The size of a run.
     *
     * @param every time between two versions of a game
     * @param calm time without faults, before and after
     * @param faults time in which a share of the requests fails
     * @param outage time in which all of them fail
     * @param settle the request time-out and a margin
     */
    record Plan(
            int games,
            Duration every,
            Duration calm,
            Duration faults,
            Duration outage,
            HttpSettings http,
            Duration settle,
            long seed) {

        /** A minute of faults and half a minute of outage, with the program's own settings. */
        static Plan full(int games, long seed) {
            return new Plan(
                    games,
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(30),
                    IngestionPlatform.ingestion(Settings.of(Map.of())).http(),
                    BridgeTiming.STANDARD.settleTime(),
                    seed);
        }

        /** A few seconds with short times. */
        static Plan small(long seed) {
            HttpSettings quick = new HttpSettings(
                    Duration.ofSeconds(1),
                    Duration.ofMillis(400),
                    64,
                    new RetryPolicy(5, Duration.ofMillis(20), Duration.ofMillis(200), Duration.ofMillis(300)),
                    new BreakerSettings(50, 20, 10, Duration.ofMillis(300), 3));
            return new Plan(
                    20,
                    Duration.ofMillis(200),
                    Duration.ofMillis(400),
                    Duration.ofSeconds(2),
                    Duration.ofMillis(700),
                    quick,
                    Duration.ofMillis(800),
                    seed);
        }
    }

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
            long gaveUp) {}

    /** @param log receives a line for each phase */
    Result carryOut(Consumer<String> log) {
        InMemoryOutbox records = new InMemoryOutbox();
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        try (SchedulingDelay machine = new SchedulingDelay();
                SimulatedPlatform platform = new SimulatedPlatform(plan.http());
                PostedMarkets watch = new PostedMarkets(platform.simulator());
                Bridge bridge = platform.bridge(
                        BridgeSettings.defaults().with(BridgeTiming.STANDARD.withSettleTime(plan.settle())),
                        records,
                        registry);
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
                    games.versions(),
                    watch.byMarket(),
                    new BridgeFaultFindings.Interval(outageBegin, outageEnd),
                    machine.longest());
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

    /** The faults of a fault run. */
    static final class FaultScripts {
        /** Of each kind; together a fifth of the requests fails. */
        private static final int PERCENT = 1;

        private static final List<Integer> STATUSES =
                List.of(302, 400, 401, 403, 404, 408, 409, 418, 422, 429, 500, 501, 502, 503, 504, 520, 522, 524);
        /** With this many, an answer of a few hundred bytes takes longer than the client waits. */
        private static final int BYTES_IN_TIME = 200;

        private final IngestionSimulator simulator;
        private final List<Fault> kinds;

        FaultScripts(IngestionSimulator simulator, Plan plan) {
            this.simulator = simulator;
            simulator.faults().seed(plan.seed());
            Duration timeout = plan.http().requestTimeout();
            Duration late = timeout.plus(plan.settle()).dividedBy(2);
            this.kinds = Stream.concat(
                            STATUSES.stream().map(Fault.Status::new),
                            Stream.<Fault>of(
                                    new Fault.Reset(),
                                    new Fault.HalfBody(),
                                    new Fault.Trickle(timeout.dividedBy(BYTES_IN_TIME)),
                                    new Fault.LateAnswer(late),
                                    new Fault.Delay(late)))
                    .toList();
        }

        /** From now on a fifth of the requests fails; every token expires. */
        void someFail() {
            kinds.forEach(kind -> simulator.faults().add(FaultRule.share(PERCENT, FaultRule.ANY, kind)));
            simulator.tokens().expireAll();
        }

        /** From now on every connection is reset. */
        void allFail() {
            simulator.faults().clear();
            simulator.faults().add(FaultRule.share(100, FaultRule.ANY, new Fault.Reset()));
        }

        void noneFails() {
            simulator.faults().clear();
        }
    }
}
