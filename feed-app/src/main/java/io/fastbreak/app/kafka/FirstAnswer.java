package io.fastbreak.app.kafka;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for the first answer of a broker or server. */
public final class FirstAnswer {
    /** An answer that takes longer is announced. */
    private static final Duration QUICK = Duration.ofMillis(500);

    private FirstAnswer() {}

    /**
     * Returns when there is an answer, or none in time.
     *
     * @param patience how long to wait, in all
     * @param slow runs once if it takes longer than a moment, be it an answer or a failure in the end
     * @return true if there is one
     * @throws ExecutionException with the failure
     */
    public static boolean arrives(Future<?> answer, Duration patience, Runnable slow)
            throws InterruptedException, ExecutionException {
        long quick = Math.min(QUICK.toMillis(), patience.toMillis());
        long begun = System.nanoTime();
        try {
            var unused = answer.get(quick, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            slow.run();
        } catch (ExecutionException e) {
            if (System.nanoTime() - begun >= QUICK.toNanos()) {
                slow.run();
            }
            throw e;
        }
        try {
            var unused = answer.get(patience.toMillis() - quick, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        }
    }
}
