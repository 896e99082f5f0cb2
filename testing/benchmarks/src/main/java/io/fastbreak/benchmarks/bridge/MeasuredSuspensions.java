package io.fastbreak.benchmarks.bridge;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.utils.Utils;

/**
 * How long suspensions took, in seconds; {@link #NEVER} if they were not applied.
 *
 * @param working from when the version was known, of those games that the platform serves
 * @param recovered of the others, from when the platform served them again
 */
record MeasuredSuspensions(List<Double> working, List<Double> recovered) {
    static final double NEVER = 99;

    static final Duration PATIENCE = Duration.ofSeconds(20);

    MeasuredSuspensions() {
        this(new ArrayList<>(), new ArrayList<>());
    }

    /** Opens one market of each of so many games, closes all at once during a fault, and adds the times. */
    void measure(SuspensionFault fault, int markets) throws IOException {
        try (SuspensionWorld world = new SuspensionWorld(fault.tokenLife(), markets)) {
            world.open();
            fault.begin(world);
            long begin = System.nanoTime();
            world.closeMarkets();
            boolean unused = world.areSuspended(fault::works, PATIENCE);
            if (fault.outage().isZero()) {
                add(fault, world, begin);
                return;
            }
            Utils.sleep(Math.max(0, fault.outage().toMillis() - (System.nanoTime() - begin) / 1_000_000));
            long recovery = System.nanoTime();
            world.platform().answers(call -> FailingPlatform.EXECUTED);
            unused = world.areSuspended(game -> true, PATIENCE);
            add(fault, world, recovery);
        }
    }

    private void add(SuspensionFault fault, SuspensionWorld world, long recovery) {
        for (int game = 0; game < world.markets(); game++) {
            boolean works = fault.works(game);
            (works ? working : recovered).add(world.seconds(game, works ? Long.MIN_VALUE : recovery));
        }
    }
}
