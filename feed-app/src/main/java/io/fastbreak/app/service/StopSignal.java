package io.fastbreak.app.service;

import io.fastbreak.app.kafka.DaemonThreads;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.utils.Utils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

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

    /** The process ends with this code after a time, even if it has not stopped in order by then. */
    public static void endWithin(Duration time, int code) {
        new DaemonThreads("fastbreak-end")
                .newThread(() -> {
                    Utils.sleep(time.toMillis());
                    Runtime.getRuntime().halt(code);
                })
                .start();
    }

    /** True as soon as the process is to stop; false if it is not within that time. */
    public boolean await(Duration time) throws InterruptedException {
        return signaled.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Runs work in a thread of its own, which is interrupted when the process is to stop.
     *
     * @return its result; empty if it did not finish before
     */
    public <T> Optional<T> unlessStopped(Callable<T> work) throws InterruptedException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread worker = new DaemonThreads("fastbreak-worker").newThread(task);
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

    /**
     * A process stops in order after the first signal, and at once, as after a SIGKILL, after a second one. The JVM itself
     * ignores a second signal.
     */
    private static final class SecondSignal {
        private static final Logger LOG = LoggerFactory.getLogger(SecondSignal.class);
        /** Signals and their exit codes. */
        private static final Map<String, Integer> SIGNALS = Map.of("TERM", 143, "INT", 130);

        private SecondSignal() {}

        static void endsAtOnce() {
            SIGNALS.forEach((name, exitCode) -> {
                try {
                    handle(name, (proxy, method, arguments) -> {
                        Runtime.getRuntime().halt(exitCode);
                        return null;
                    });
                } catch (ClassNotFoundException
                        | NoSuchMethodException
                        | InstantiationException
                        | IllegalAccessException e) {
                    LOG.debug("this JVM has no signal handlers; a second SIG{} is ignored", name, e);
                } catch (InvocationTargetException e) {
                    LOG.debug("this JVM reserves SIG{}", name, e);
                }
            });
        }

        /** By reflection: the class is in every JDK but in no public API. */
        private static void handle(String name, InvocationHandler handler)
                throws ClassNotFoundException, NoSuchMethodException, InstantiationException, IllegalAccessException,
                        InvocationTargetException {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handlers = Class.forName("sun.misc.SignalHandler");
            Object ours =
                    Proxy.newProxyInstance(SecondSignal.class.getClassLoader(), new Class<?>[] {handlers}, handler);
            signal.getMethod("handle", signal, handlers)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), ours);
        }
    }
}
