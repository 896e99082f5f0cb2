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
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * Any permutation, duplication and delay of the same events ends in the same game: shown on simulated games, one after
 * the other on every core, each made when its turn comes and forgotten after it.
 */
record Convergence(long seed, int games) {

    /**
     * @param enough ends it before all games had their turn
     * @param progress told how many games had it, from any thread
     */
    Tally show(BooleanSupplier enough, IntConsumer progress) {
        int cores = Runtime.getRuntime().availableProcessors();
        AtomicInteger next = new AtomicInteger();
        Callable<Tally> worker = () -> {
            Tally tally = Tally.NONE;
            for (int index = next.getAndIncrement();
                    index < games && !enough.getAsBoolean();
                    index = next.getAndIncrement()) {
                tally = tally.plus(new ConvergingGame(seed, index).check());
                progress.accept(index + 1);
            }
            return tally;
        };
        ExecutorService pool = Executors.newFixedThreadPool(cores);
        try {
            List<Future<Tally>> shares = new ArrayList<>(pool.invokeAll(Collections.nCopies(cores, worker)));
            Tally all = Tally.NONE;
            for (Future<Tally> share : shares) {
                all = all.plus(share.get());
            }
            return all;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a game could not be told: " + e.getCause(), e);
        } finally {
            pool.shutdownNow();
        }
    }
}
