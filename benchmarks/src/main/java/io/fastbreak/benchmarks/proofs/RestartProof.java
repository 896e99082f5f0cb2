package io.fastbreak.benchmarks.proofs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** A pipeline that was killed goes on as one that was not: shown on random schedules, on every core. */
record RestartProof(long seed, int schedules) {

    /** @param progress receives how many schedules are done, from any thread */
    RestartTally show(IntConsumer progress) {
        int cores = Runtime.getRuntime().availableProcessors();
        AtomicInteger next = new AtomicInteger();
        Callable<RestartTally> worker = () -> {
            RestartTally tally = RestartTally.NONE;
            for (int index = next.getAndIncrement(); index < schedules; index = next.getAndIncrement()) {
                tally = tally.plus(new RestartSchedule(seed + index).run());
                progress.accept(index + 1);
            }
            return tally;
        };
        ExecutorService pool = Executors.newFixedThreadPool(cores);
        try {
            List<Future<RestartTally>> shares = new ArrayList<>(pool.invokeAll(Collections.nCopies(cores, worker)));
            RestartTally all = RestartTally.NONE;
            for (Future<RestartTally> share : shares) {
                all = all.plus(share.get());
            }
            return all;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a schedule could not be run: " + e.getCause(), e);
        } finally {
            pool.shutdownNow();
        }
    }
}
