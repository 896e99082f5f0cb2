package io.fastbreak.app.service;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * Receives SIGTERM and SIGINT. The process then waits up to 30 s for the thread that created this, and exits with 143 or
 * 130; a second signal ends it at once.
 */
public final class StopSignal implements AutoCloseable {
    private static final long STOP_TIMEOUT_MS = 30_000;
    private static final long JOIN_MS = 1_000;
    private static final Duration CHECK = Duration.ofMillis(100);

    /** Exit code in place of the signal's own; 0 for the signal's. */
    private static volatile int exitCode;

    private final CountDownLatch signaled = new CountDownLatch(1);
    private final Thread hook;

    public StopSignal() {
        Thread creator = Thread.currentThread();
        hook = new Thread(() -> stop(creator), "fastbreak-stop");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void stop(Thread creator) {
        SecondSignal.endsAtOnce();
        signaled.countDown();
        try {
            creator.join(STOP_TIMEOUT_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (exitCode > 0) {
            Runtime.getRuntime().halt(exitCode);
        }
    }

    /** Sets the exit code after a signal; the stopping thread prints the reason before. */
    public static void endWith(int code) {
        exitCode = code;
    }

    /** True as soon as the process is to stop; false where it is not within that time. */
    public boolean await(Duration time) throws InterruptedException {
        return signaled.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Runs work in a thread of its own, which is interrupted when the process is to stop.
     *
     * @return its result; empty where it did not finish before
     */
    public <T> Optional<T> unlessStopped(Callable<T> work) throws InterruptedException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread worker = new Thread(task, "fastbreak-worker");
        worker.setDaemon(true);
        worker.start();
        try {
            while (!task.isDone()) {
                if (await(CHECK)) {
                    return Optional.empty();
                }
            }
            return Optional.of(task.get());
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        } finally {
            worker.interrupt();
            worker.join(JOIN_MS);
        }
    }

    /** Removes the handler. */
    @Override
    public void close() {
        if (signaled.getCount() > 0) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
