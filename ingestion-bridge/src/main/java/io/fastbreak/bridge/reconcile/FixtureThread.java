package io.fastbreak.bridge.reconcile;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.LongSupplier;

/** The one thread on which fixtures are handled, and its clock: nothing that it uses needs a lock. */
public final class FixtureThread {
    private FixtureThread() {}

    /** Starts it. Answers that come after its shutdown are discarded. */
    public static ScheduledExecutorService start(String name) {
        return new ScheduledThreadPoolExecutor(
                1,
                task -> {
                    Thread created = new Thread(task, name);
                    created.setDaemon(true);
                    return created;
                },
                new ThreadPoolExecutor.DiscardPolicy());
    }

    /** Nanoseconds since now, so that they are far from an overflow. */
    public static LongSupplier monotonicClock() {
        long start = System.nanoTime();
        return () -> System.nanoTime() - start;
    }
}
