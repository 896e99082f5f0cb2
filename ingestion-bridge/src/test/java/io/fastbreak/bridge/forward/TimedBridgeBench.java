package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.LocalPlatform;
import io.fastbreak.bridge.ManualTime;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulator.http.FaultScript;
import io.fastbreak.simulator.ingestion.IngestionState;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BooleanSupplier;

/**
 * A bridge in the time of its test, on a platform in the same process. Nothing happens but while the test lets time pass, so
 * that what has not happened by then does not happen.
 */
abstract class TimedBridgeBench extends BridgeUnderTest {
    private static final Duration STEP = Duration.ofMillis(10);
    private static final Duration LONGEST = Duration.ofMinutes(1);

    protected final ManualTime clock = new ManualTime();
    protected final LocalPlatform platform = new LocalPlatform(clock);
    private final OddsIngestionClient client = platform.client(TestPlatform.HTTP);

    protected TimedBridgeBench(BridgeSettings settings) {
        this(settings, new BrownianPriceModel(ModelParameters.defaults()), new SimpleMeterRegistry());
    }

    protected TimedBridgeBench(BridgeSettings settings, PriceModel model, SimpleMeterRegistry registry) {
        super(model, registry);
        this.bridge = bridge(settings);
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
        return clock.thread();
    }

    @Override
    OddsIngestionClient client() {
        return client;
    }

    @Override
    IngestionState platformState() {
        return platform.state();
    }

    @Override
    FaultScript faults() {
        return platform.faults();
    }

    @Override
    protected long requests(String operation) {
        return platform.requests(operation);
    }

    /** Time passes until a future is done, a minute at most. */
    @Override
    protected void await(CompletableFuture<?> future) {
        eventually(future::isDone);
        future.join();
    }

    /** Time passes until a condition holds, a minute at most. */
    protected void eventually(BooleanSupplier condition) {
        clock.rest();
        for (Duration passed = Duration.ZERO;
                !condition.getAsBoolean() && passed.compareTo(LONGEST) < 0;
                passed = passed.plus(STEP)) {
            clock.pass(STEP);
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }

    /** Time passes in which pipeline and bridge are seen to work every second. */
    protected void passAlive(Duration time) {
        long end = clock.nanos() + time.toNanos();
        while (clock.nanos() < end) {
            clock.pass(Duration.ofNanos(
                    Math.min(end - clock.nanos(), Duration.ofSeconds(1).toNanos())));
            alive();
        }
    }

    /** The same, and the pipeline vouches for a game. */
    protected void passAlive(Duration time, TestSummary game) {
        for (int second = 0; second < time.toSeconds(); second++) {
            passAlive(Duration.ofSeconds(1));
            vouch(game);
        }
    }

    /** Time passes in the same way until a condition holds, two minutes at most. */
    protected void passAliveUntil(BooleanSupplier condition) {
        for (int second = 0; second < 120 && !condition.getAsBoolean(); second++) {
            passAlive(Duration.ofSeconds(1));
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }
}
