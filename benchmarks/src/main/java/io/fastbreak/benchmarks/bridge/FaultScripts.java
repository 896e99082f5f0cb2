package io.fastbreak.benchmarks.bridge;

import io.fastbreak.simulator.PlatformSimulator;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/** What goes wrong with the requests of a fault run. */
final class FaultScripts {
    private static final List<String> OPERATIONS =
            List.of("postMarket", "postFixture", "getMarket", "getFixture", "sendHeartbeat");
    private static final Fault NONE = new Fault.Delay(Duration.ZERO);
    private static final double SHARE = 0.2;
    private static final int MOST_REQUESTS = 100_000;

    private final PlatformSimulator simulator;
    private final SplittableRandom random;
    private final List<Fault> kinds;

    FaultScripts(PlatformSimulator simulator, FaultPlan plan) {
        this.simulator = simulator;
        this.random = new SplittableRandom(plan.seed());
        Duration timeout = plan.http().requestTimeout();
        Duration late = timeout.plus(plan.settle()).dividedBy(2);
        this.kinds = List.of(
                new Fault.Status(429),
                new Fault.Status(500),
                new Fault.Status(502),
                new Fault.Status(503),
                new Fault.Status(504),
                new Fault.Status(520),
                new Fault.Reset(),
                new Fault.Delay(timeout.dividedBy(2)),
                new Fault.Delay(late));
    }

    /** Lets a fifth of the coming requests fail, each in one of nine ways, and every token expire. */
    void someFail() {
        for (String operation : OPERATIONS) {
            for (int request = 0; request < MOST_REQUESTS; request++) {
                boolean fails = random.nextDouble() < SHARE;
                simulator.faults().failNext(1, operation, fails ? kinds.get(random.nextInt(kinds.size())) : NONE);
            }
        }
        simulator.tokens().expireAll();
    }

    /** Closes every connection unanswered. */
    void allFail() {
        simulator.faults().clear();
        OPERATIONS.forEach(operation -> simulator.faults().failNext(MOST_REQUESTS, operation, new Fault.Reset()));
    }

    void noneFails() {
        simulator.faults().clear();
    }
}
