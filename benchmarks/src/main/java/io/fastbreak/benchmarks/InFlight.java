package io.fastbreak.benchmarks;

import io.fastbreak.runtime.config.OperationFailedException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Keeps a number of asynchronous requests in flight: where one has ended, the next begins. */
public final class InFlight {
    private final BooleanSupplier hasNext;
    private final IntFunction<? extends CompletionStage<?>> send;
    private final CountDownLatch open;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    private InFlight(int count, BooleanSupplier hasNext, IntFunction<? extends CompletionStage<?>> send) {
        this.hasNext = hasNext;
        this.send = send;
        this.open = new CountDownLatch(count);
    }

    /**
     * Sends requests as long as there is a next one, and returns when all have ended.
     *
     * @param send starts the next request, given a number from 0 to {@code count - 1} that no other one in flight has
     * @throws OperationFailedException where one has failed
     */
    public static void send(int count, BooleanSupplier hasNext, IntFunction<? extends CompletionStage<?>> send)
            throws InterruptedException {
        InFlight requests = new InFlight(count, hasNext, send);
        IntStream.range(0, count).forEach(requests::next);
        requests.open.await();
        if (requests.failure.get() != null) {
            throw new OperationFailedException("a request failed: " + requests.failure.get(), requests.failure.get());
        }
    }

    private void next(int number) {
        if (failure.get() != null || !hasNext.getAsBoolean()) {
            open.countDown();
            return;
        }
        CompletionStage<?> unused = send.apply(number).whenComplete((done, thrown) -> {
            failure.compareAndSet(null, thrown);
            next(number);
        });
    }
}
