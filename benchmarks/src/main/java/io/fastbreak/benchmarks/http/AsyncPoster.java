package io.fastbreak.benchmarks.http;

import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps so many posts of a client in flight; the next is begun by one thread as soon as one is answered. */
final class AsyncPoster implements Poster {

    private static final int PATIENCE_SECONDS = 20;

    private final int inFlight;
    private final Supplier<? extends CompletionStage<Integer>> client;
    private final Runnable close;

    /** @param client begins one post, and has its status */
    AsyncPoster(int inFlight, Supplier<? extends CompletionStage<Integer>> client, Runnable close) {
        this.inFlight = inFlight;
        this.client = client;
        this.close = close;
    }

    @Override
    public void post(int posts) throws InterruptedException {
        Semaphore free = new Semaphore(inFlight);
        AtomicReference<@Nullable String> fault = new AtomicReference<>();
        for (int i = 0; i < posts; i++) {
            await(free, 1);
            client.get().whenComplete((status, failure) -> {
                if (failure != null || status != PostTarget.ACCEPTED) {
                    fault.set(failure == null ? "answered " + status : failure.toString());
                }
                free.release();
            });
        }
        await(free, inFlight);
        if (fault.get() != null) {
            throw new IllegalStateException(fault.get());
        }
    }

    private static void await(Semaphore free, int answers) throws InterruptedException {
        if (!free.tryAcquire(answers, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("no answer within " + PATIENCE_SECONDS + " s");
        }
    }

    @Override
    public void close() {
        close.run();
    }
}
