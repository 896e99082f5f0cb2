package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.Await;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.TestClock;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.reconcile.FixtureThread;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulator.http.FaultScript;
import io.fastbreak.simulator.ingestion.IngestionState;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;

/** A bridge with a thread of its own on a platform that it reaches over HTTP, with a clock that a test moves. */
abstract class BridgeBench extends BridgeUnderTest {
    protected final TestPlatform platform = new TestPlatform();
    protected final TestClock clock = new TestClock();

    protected BridgeBench(BridgeSettings settings) {
        this(settings, new BrownianPriceModel(ModelParameters.defaults()), new SimpleMeterRegistry());
    }

    protected BridgeBench(BridgeSettings settings, PriceModel model, SimpleMeterRegistry registry) {
        super(model, registry);
        this.bridge = bridge(settings);
    }

    @AfterEach
    void closePlatform() {
        bridge.close();
        platform.close();
    }

    @Override
    Instant now() {
        return clock.now();
    }

    @Override
    long nanos() {
        return clock.nanos();
    }

    @Override
    ScheduledExecutorService thread() {
        return FixtureThread.start("bridge");
    }

    @Override
    OddsIngestionClient client() {
        return platform.client();
    }

    @Override
    IngestionState platformState() {
        return platform.simulator().ingestion();
    }

    @Override
    FaultScript faults() {
        return platform.simulator().faults();
    }

    @Override
    protected long requests(String operation) {
        return platform.simulator().requests().of(operation);
    }

    @Override
    protected void await(CompletableFuture<?> future) {
        Await.await(future);
    }
}
