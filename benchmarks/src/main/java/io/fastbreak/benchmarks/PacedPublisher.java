package io.fastbreak.benchmarks;

import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.kafka.SendReport;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.utils.Utils;

/** Sends records at a pace, in the background, as far as it is told to. */
public final class PacedPublisher implements AutoCloseable {
    private static final long STEP_MS = 20;

    private final RecordSender sender;
    private final List<ProducerRecord<byte[], byte[]>> records;
    private final CompletableFuture<SendReport> done;
    private volatile int limit;
    private volatile double aStep;

    public PacedPublisher(KafkaClients clients, List<ProducerRecord<byte[], byte[]>> records, double perSecond) {
        this.records = List.copyOf(records);
        aStep = perSecond * STEP_MS / 1_000;
        sender = clients.sender();
        done = CompletableFuture.supplyAsync(this::sendAll);
    }

    private SendReport sendAll() {
        double due = 0;
        int sent = 0;
        while (sent < records.size()) {
            due = Math.min(limit, due + aStep);
            while (sent < (int) due) {
                sender.add(records.get(sent++));
            }
            Utils.sleep(STEP_MS);
        }
        return sender.finish();
    }

    /** @param share of all records, 0 to 1, that may be sent by and by */
    public void goOnTo(double share) {
        limit = (int) (records.size() * share);
    }

    /** Sends what is left at once and returns when all is acknowledged. */
    public void finish() {
        aStep = records.size();
        limit = records.size();
        done.join().requireAll();
    }

    @Override
    public void close() {
        aStep = records.size();
        limit = records.size();
        done.join();
        sender.close();
    }
}
