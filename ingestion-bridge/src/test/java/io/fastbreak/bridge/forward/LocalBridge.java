package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.CollectedRecords;
import io.fastbreak.bridge.LocalPlatform;
import io.fastbreak.bridge.ManualTime;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.feed.Beacon;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** A bridge with the usual limits and its platform, in a time that a test moves. */
final class LocalBridge {
    private static final Duration WORD = Duration.ofSeconds(1);

    final ManualTime time = new ManualTime();
    final LocalPlatform platform = new LocalPlatform(time);
    final CollectedRecords records = new CollectedRecords();
    final Bridge bridge = new Bridge(
            BridgeSettings.defaults(),
            new BrownianPriceModel(ModelParameters.defaults()),
            platform.client(),
            records,
            time::now,
            time::nanos,
            new BridgeMetrics(new SimpleMeterRegistry()),
            time.thread());

    /** Time passes in which pipeline and bridge work, and the pipeline vouches for a game every second. */
    void pass(Duration period, TestSummary game) {
        for (long end = time.nanos() + period.toNanos(); time.nanos() < end; ) {
            bridge.beacon(new Beacon(0, time.now().toEpochMilli(), null, 0, Beacon.Counters.NONE));
            CompletableFuture<Void> unused = bridge.renewed(0, time.nanos());
            word(game);
            time.pass(WORD);
        }
    }

    /** The pipeline's word on a game arrives. */
    void word(TestSummary game) {
        CompletableFuture<Void> unused =
                bridge.summary(0, game.summary().vouchedAt(time.now().toEpochMilli()), time.now());
    }
}
