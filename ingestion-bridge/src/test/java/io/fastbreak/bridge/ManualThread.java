package io.fastbreak.bridge;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** An executor whose tasks run when a test lets the time of {@link ManualTime} pass. */
final class ManualThread extends AbstractExecutorService implements ScheduledExecutorService {
    private final ManualTime time;
    private boolean ended;

    ManualThread(ManualTime time) {
        this.time = time;
    }

    @Override
    public void execute(Runnable task) {
        after(Duration.ZERO, task);
    }

    private void after(Duration delay, Runnable task) {
        time.after(delay, () -> {
            if (!ended) {
                task.run();
            }
        });
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
        Timer timer = new Timer(task);
        after(Duration.of(delay, unit.toChronoUnit()), timer);
        return timer;
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long initial, long delay, TimeUnit unit) {
        Timer timer = new Timer(() -> {});
        repeat(timer, task, Duration.of(initial, unit.toChronoUnit()), Duration.of(delay, unit.toChronoUnit()));
        return timer;
    }

    private void repeat(Timer timer, Runnable task, Duration next, Duration delay) {
        after(next, () -> {
            if (!timer.isCancelled()) {
                task.run();
                repeat(timer, task, delay, delay);
            }
        });
    }

    @Override
    public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
        throw new UnsupportedOperationException("only tasks without a result are scheduled");
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable task, long initial, long period, TimeUnit unit) {
        throw new UnsupportedOperationException("tasks are scheduled with a fixed delay");
    }

    @Override
    public void shutdown() {
        ended = true;
    }

    @Override
    public List<Runnable> shutdownNow() {
        ended = true;
        return List.of();
    }

    @Override
    public boolean isShutdown() {
        return ended;
    }

    @Override
    public boolean isTerminated() {
        return ended;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return ended;
    }

    private static final class Timer extends FutureTask<Void> implements ScheduledFuture<Void> {
        private Timer(Runnable task) {
            super(task, null);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            throw new UnsupportedOperationException("nobody asks how long a timer still runs");
        }

        @Override
        public int compareTo(Delayed other) {
            throw new UnsupportedOperationException("the time of the test orders the timers");
        }
    }
}
