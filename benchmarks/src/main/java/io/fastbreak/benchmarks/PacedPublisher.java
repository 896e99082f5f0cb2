package io.fastbreak.benchmarks;

import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.kafka.SendReport;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntToDoubleFunction;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.utils.Utils;

/** Sends records at a steady rate in the background, up to the share that is allowed. */
public final class PacedPublisher implements AutoCloseable {
    private static final long STEP_MS = 20;

    private final RecordSender sender;
    private final List<ProducerRecord<byte[], byte[]>> records;
    private final IntToDoubleFunction perSecond;
    private final CompletableFuture<SendReport> done;
    private volatile int limit;
    private volatile boolean isAtOnce;
    private volatile boolean isClosed;

    /** @param perSecond the rate, when so many records are sent */
    public PacedPublisher(
            RecordSender sender, List<ProducerRecord<byte[], byte[]>> records, IntToDoubleFunction perSecond) {
        this.records = List.copyOf(records);
        this.perSecond = perSecond;
        this.sender = sender;
        done = CompletableFuture.supplyAsync(this::sendAll);
    }

    private SendReport sendAll() {
        double due = 0;
        int sent = 0;
        while (sent < records.size() && !isClosed) {
            double aStep = isAtOnce ? records.size() : perSecond.applyAsDouble(sent) * STEP_MS / 1_000;
            due = Math.min(limit, due + aStep);
            while (sent < (int) due) {
                sender.add(records.get(sent++));
            }
            Utils.sleep(STEP_MS);
        }
        return sender.finish();
    }

    /** @param share of all records, 0 to 1, that may be sent */
    public void allow(double share) {
        limit = (int) (records.size() * share);
    }

    /** Sends all remaining records at once and returns when they are acknowledged: how many there are. */
    public int finish() {
        isAtOnce = true;
        limit = records.size();
        done.join().requireAll();
        return records.size();
    }

    @Override
    public void close() {
        isClosed = true;
        done.join();
        sender.close();
    }
}
