package io.fastbreak.platform.suspensions;

import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Suspends markets as the bridge does: one thread that decides, and each market again until it is confirmed. */
final class Suspender implements AutoCloseable {
    private static final long ANSWER_TIMEOUT = Duration.ofMillis(350).toNanos();
    private static final long MIN_BACKOFF = Duration.ofMillis(50).toNanos();
    private static final long MAX_BACKOFF = Duration.ofSeconds(1).toNanos();
    private static final int MAX_CONCURRENT = 4;
    static final SourceMarket MARKET = SourceMarket.of(
            "game-1",
            "Moneyline",
            false,
            List.of(new Selection("home", new BigDecimal("1.80")), new Selection("away", new BigDecimal("2.05"))));
    private static final SourceMarket SUSPENDED = MARKET.with(true, MARKET.inPlayStatus(), List.of());

    private final OddsIngestionClient client;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();

    Suspender(OddsIngestionClient client) {
        this.client = client;
    }

    /** One market; used by the thread that decides. */
    private final class Market {
        private final String id;
        private int pending;
        private int failures;
        private boolean confirmed;

        private Market(String id) {
            this.id = id;
        }

        private void send() {
            if (confirmed || pending >= MAX_CONCURRENT || thread.isShutdown()) {
                return;
            }
            pending++;
            CompletableFuture<Void> unused = client.suspendMarket(id, SUSPENDED, () -> true)
                    .thenAcceptAsync(
                            answer -> {
                                pending--;
                                confirmed |= answer.succeeded();
                                if (!confirmed) {
                                    long backoff = Math.min(MIN_BACKOFF << Math.min(failures++, 5), MAX_BACKOFF);
                                    again(backoff);
                                }
                            },
                            thread);
            again(ANSWER_TIMEOUT * pending);
        }

        private void again(long nanos) {
            if (!thread.isShutdown()) {
                thread.schedule(this::send, nanos, TimeUnit.NANOSECONDS);
            }
        }
    }

    void suspend(String marketId) {
        thread.execute(() -> new Market(marketId).send());
    }

    /** How long the thread that decides needs to do nothing. */
    Duration delay() {
        long start = System.nanoTime();
        CompletableFuture.runAsync(() -> {}, thread).join();
        return Duration.ofNanos(System.nanoTime() - start);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
