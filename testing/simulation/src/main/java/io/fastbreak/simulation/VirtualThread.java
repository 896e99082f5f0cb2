package io.fastbreak.simulation;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** The one thread of an executor, in virtual time. */
final class VirtualThread extends AbstractExecutorService implements ScheduledExecutorService {
    private final VirtualProcess process;
    private boolean ended;

    VirtualThread(VirtualProcess process) {
        this.process = process;
    }

    @Override
    public void execute(Runnable task) {
        process.after(0, () -> {
            if (!ended) {
                task.run();
            }
        });
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
        Timer timer = new Timer(task);
        process.after(unit.toNanos(delay), () -> {
            if (!ended) {
                timer.run();
            }
        });
        return timer;
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long initial, long delay, TimeUnit unit) {
        Timer first = new Timer(() -> {});
        repeat(first, task, unit.toNanos(initial), unit.toNanos(delay));
        return first;
    }

    private void repeat(Timer handle, Runnable task, long delay, long next) {
        process.after(delay, () -> {
            if (!ended && !handle.isCancelled()) {
                task.run();
                repeat(handle, task, next, next);
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
            throw new UnsupportedOperationException("the queue of virtual time orders the timers");
        }
    }
}
