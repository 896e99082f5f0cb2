package io.fastbreak.app.rejected;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.server.http.OperatorGateway.ReplayStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.jspecify.annotations.Nullable;

/** Sends rejected records to the raw topic again and reads the results. */
public final class RejectedReplay implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);

    private final PipelineTopics log;
    private final Consumer<byte[], byte[]> outputs;
    private final Map<String, ReplayAttempt> waiting = new HashMap<>();
    private final Map<String, ReplayOutcome> outcomes = new HashMap<>();
    private boolean pipelineRuns;

    /** Starts reading at the end of the output topics. */
    public RejectedReplay(PipelineTopics log) {
        this.log = log;
        outputs = log.answering(() -> {
            var reader = log.clients()
                    .reader(
                            log.topics().clean(),
                            log.topics().rejected(),
                            log.topics().beacons());
            reader.seekToEnd(reader.assignment());
            // Seeking is lazy; position() resolves the end before anything is sent.
            reader.assignment().forEach(reader::position);
            return reader;
        });
    }

    /**
     * Sends the records in this order and waits for the results.
     *
     * @param timeout how long to wait for the results
     * @param progress receives the number of results
     * @throws OperationFailedException if no pipeline processes these topics
     */
    public List<ReplayOutcome> run(List<ReplayAttempt> attempts, Duration timeout, IntConsumer progress) {
        attempts.forEach(attempt -> waiting.put(attempt.of(), attempt));
        send(attempts);
        long deadline = System.nanoTime() + timeout.toNanos();
        while (!waiting.isEmpty() && System.nanoTime() < deadline) {
            log.answering(() -> outputs.poll(POLL)).forEach(this::handle);
            progress.accept(outcomes.size());
        }
        if (!waiting.isEmpty() && !pipelineRuns) {
            throw new OperationFailedException(
                    "the records are on " + log.topics().raw()
                            + ", but no pipeline processed them within " + timeout.toSeconds()
                            + " s; is it running? It will process them when it runs");
        }
        return attempts.stream()
                .map(attempt ->
                        outcomes.getOrDefault(attempt.of(), new ReplayOutcome(attempt, ReplayStatus.UNSEEN, null)))
                .toList();
    }

    private void send(List<ReplayAttempt> attempts) {
        log.answering(() -> {
            try (RecordSender sender = log.clients().sender()) {
                attempts.forEach(attempt -> sender.add(attempt.to(log.topics().raw())));
                var report = sender.finish();
                report.requireAll();
                return report;
            }
        });
    }

    private void handle(ConsumerRecord<byte[], byte[]> record) {
        pipelineRuns = true;
        String of = RejectedRecord.header(record, RejectedRecord.REPLAY_OF);
        ReplayAttempt attempt = of == null ? null : waiting.remove(of);
        if (of != null && attempt != null) {
            boolean accepted = record.topic().equals(log.topics().clean());
            outcomes.put(
                    of,
                    accepted
                            ? new ReplayOutcome(attempt, ReplayStatus.ACCEPTED, null)
                            : new ReplayOutcome(attempt, ReplayStatus.REJECTED, RejectedRecord.of(record)));
        }
    }

    @Override
    public void close() {
        outputs.close();
    }

    /**
     * A rejected record that is replayed.
     *
     * @param value the bytes to send: original or repaired
     */
    // Never compared.
    @SuppressWarnings("ArrayRecordComponent")
    public record ReplayAttempt(RejectedRecord record, byte @Nullable [] value, boolean repaired) {

        /**
         * The publisher's key and headers, on the original partition, so that records keep their order regardless of their
         * keys.
         */
        ProducerRecord<byte[], byte[]> to(String rawTopic) {
            List<Header> headers = new ArrayList<>(record.headers());
            headers.add(new RecordHeader(RejectedRecord.REPLAY_OF, of().getBytes(UTF_8)));
            return new ProducerRecord<>(rawTopic, record.raw().partition(), record.key(), value, headers);
        }

        /** The raw coordinates of the rejected record. */
        String of() {
            return record.raw().toString();
        }
    }

    /**
     * The result of an attempt.
     *
     * @param again the new rejected record, if the record was rejected again
     */
    public record ReplayOutcome(
            ReplayAttempt attempt,
            ReplayStatus ending,
            @Nullable RejectedRecord again) {}
}
