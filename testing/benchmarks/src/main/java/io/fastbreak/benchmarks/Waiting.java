package io.fastbreak.benchmarks;

import io.fastbreak.app.config.OperationFailedException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.apache.kafka.common.utils.Utils;

/** Waits for something that happens elsewhere. */
public final class Waiting {
    private Waiting() {}

    /**
     * Returns when the condition is true; it is asked every {@code pollMs}.
     *
     * @param what is awaited, for the error message
     * @throws OperationFailedException if it does not become true in time
     */
    public static void until(String what, Duration patience, long pollMs, BooleanSupplier condition) {
        if (!happens(patience, pollMs, condition)) {
            throw new OperationFailedException("waited in vain for %d s: %s".formatted(patience.toSeconds(), what));
        }
    }

    /** True when the condition is; false if it does not become true in time. */
    public static boolean happens(Duration patience, long pollMs, BooleanSupplier condition) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            Utils.sleep(pollMs);
        }
        return true;
    }
}
