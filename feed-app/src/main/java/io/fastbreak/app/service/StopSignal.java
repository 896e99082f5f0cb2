package io.fastbreak.app.service;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * Hears SIGTERM and SIGINT. The process then waits for the thread that made this, up to 30 s, and ends with 143 or 130; a
 * second signal ends it at once.
 */
public final class StopSignal implements AutoCloseable {
    private static final long PATIENCE_MS = 30_000;
    private static final long LAST_WORDS_MS = 1_000;
    private static final Duration LOOK = Duration.ofMillis(100);

    /** What the process ends with instead of the signal's own code; 0 for that. */
    private static volatile int exitCode;

    private final CountDownLatch told = new CountDownLatch(1);
    private final Thread hook;

    public StopSignal() {
        Thread listening = Thread.currentThread();
        hook = new Thread(() -> stop(listening), "fastbreak-stop");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void stop(Thread listening) {
        SecondSignal.endsAtOnce();
        told.countDown();
        try {
            listening.join(PATIENCE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (exitCode > 0) {
            Runtime.getRuntime().halt(exitCode);
        }
    }

    /** Lets the process end with this code, though a signal ends it: the thread that waits for it says why before. */
    public static void endWith(int code) {
        exitCode = code;
    }

    /** True as soon as the process is told to stop; false where it is not within that time. */
    public boolean await(Duration time) throws InterruptedException {
        return told.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Does work in a thread of its own, which is interrupted where the process is told to stop.
     *
     * @return what it came to; empty where it was not done before
     */
    public <T> Optional<T> unlessTold(Callable<T> work) throws InterruptedException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread worker = new Thread(task, "fastbreak-worker");
        worker.setDaemon(true);
        worker.start();
        try {
            while (!task.isDone()) {
                if (await(LOOK)) {
                    return Optional.empty();
                }
            }
            return Optional.of(task.get());
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        } finally {
            worker.interrupt();
            worker.join(LAST_WORDS_MS);
        }
    }

    /** Waits for nobody any more. */
    @Override
    public void close() {
        if (told.getCount() > 0) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
