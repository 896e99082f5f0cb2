package io.fastbreak.platform.suspensions;

import io.fastbreak.platform.Answer;
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
    private static final int MAX_DOUBLINGS = 5;
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
        private long due;

        private Market(String id) {
            this.id = id;
        }

        private void check() {
            if (!confirmed && pending < MAX_CONCURRENT && System.nanoTime() - due >= 0 && !thread.isShutdown()) {
                send();
            }
        }

        private void send() {
            pending++;
            checkIn(ANSWER_TIMEOUT * pending);
            CompletableFuture<Void> unused =
                    client.suspendMarket(id, SUSPENDED, () -> true).thenAcceptAsync(this::answered, thread);
        }

        private void answered(Answer<Void> answer) {
            pending--;
            confirmed |= answer.succeeded();
            long backoff = Math.min(MIN_BACKOFF << Math.min(failures++, MAX_DOUBLINGS), MAX_BACKOFF);
            if (!confirmed) {
                checkIn(Math.min(Math.max(due - System.nanoTime(), 0), backoff));
            }
        }

        private void checkIn(long nanos) {
            due = System.nanoTime() + nanos;
            if (!thread.isShutdown()) {
                thread.schedule(this::check, nanos, TimeUnit.NANOSECONDS);
            }
        }
    }

    void suspend(String marketId) {
        thread.execute(new Market(marketId)::send);
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
