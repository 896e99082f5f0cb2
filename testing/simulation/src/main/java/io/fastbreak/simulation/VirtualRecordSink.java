package io.fastbreak.simulation;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.RecordSink;
import io.fastbreak.bridge.kafka.JsonRecords;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.pipeline.TopicCatalog;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.common.errors.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Writes the records of a bridge or a guard as its producer does: within seconds or not at all. */
final class VirtualRecordSink implements RecordSink {
    private static final long WRITE = Duration.ofMillis(4).toNanos();
    private static final long DELIVERY_TIMEOUT = Duration.ofSeconds(4).toNanos();

    private final VirtualProcess process;
    private final VirtualLog log;
    private final TopicCatalog topics;
    private final Statistics statistics;
    private boolean muted;

    VirtualRecordSink(VirtualProcess process, VirtualLog log, TopicCatalog topics, Statistics statistics) {
        this.process = process;
        this.log = log;
        this.topics = topics;
        this.statistics = statistics;
    }

    /** True if nothing can be written, although the brokers can be read. */
    void mute(boolean isMuted) {
        muted = isMuted;
    }

    @Override
    public void receipt(Receipt receipt, @Nullable TraceContext trace) {
        statistics.count("receipts " + receipt.outcome());
        String fixtureId = receipt.fixtureId();
        if (receipt.outcome() == Receipt.Outcome.REFUSED && fixtureId != null) {
            byte[] key = fixtureId.getBytes(StandardCharsets.UTF_8);
            log.append(topics.receipts(), log.partitionOf(key), key, JsonRecords.write(receipt));
        }
    }

    @Override
    public CompletableFuture<?> keep(int partition, IngestionMarkets markets) {
        return write(topics.markets(), partition, markets.fixtureId(), JsonRecords.write(markets));
    }

    @Override
    public CompletableFuture<?> results(int partition, MarketResults results) {
        return write(topics.results(), partition, results.fixtureId(), JsonRecords.write(results));
    }

    @Override
    public CompletableFuture<?> renew(Lease lease) {
        return write(topics.leases(), lease.partition(), Integer.toString(lease.partition()), JsonRecords.write(lease));
    }

    @Override
    public void forget(int partition, String fixtureId) {
        CompletableFuture<?> unused = write(topics.markets(), partition, fixtureId, null);
    }

    private CompletableFuture<Void> write(String topic, int partition, String key, byte @Nullable [] value) {
        CompletableFuture<Void> written = new CompletableFuture<>();
        process.after(
                WRITE,
                () -> attempt(
                        written,
                        process.time().now() + DELIVERY_TIMEOUT,
                        () -> log.append(topic, partition, key.getBytes(StandardCharsets.UTF_8), value)));
        return written;
    }

    private void attempt(CompletableFuture<Void> written, long deadline, Runnable append) {
        if (process.time().now() > deadline) {
            written.completeExceptionally(new TimeoutException("the brokers do not answer"));
        } else if (log.isAvailable() && !muted) {
            append.run();
            process.after(WRITE, () -> written.complete(null));
        } else {
            process.after(Duration.ofMillis(50).toNanos(), () -> attempt(written, deadline, append));
        }
    }
}
