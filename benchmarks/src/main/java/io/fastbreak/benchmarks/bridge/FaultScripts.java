package io.fastbreak.benchmarks.bridge;

import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The faults of a fault run. */
final class FaultScripts {
    /** Of each kind; together a fifth of the requests fails. */
    private static final int PERCENT = 1;

    private static final List<Integer> STATUSES =
            List.of(302, 400, 401, 403, 404, 408, 409, 418, 422, 429, 500, 501, 502, 503, 504, 520, 522, 524);
    /** With this many, an answer of a few hundred bytes takes longer than the client waits. */
    private static final int BYTES_IN_TIME = 200;

    private final IngestionSimulator simulator;
    private final List<Fault> kinds;

    FaultScripts(IngestionSimulator simulator, BridgeFaultPlan plan) {
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
