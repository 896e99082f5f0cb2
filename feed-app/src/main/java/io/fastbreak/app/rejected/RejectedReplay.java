package io.fastbreak.app.rejected;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.rejected.ReplayOutcome.Ending;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Sends rejected records to the raw topic again and sees what the pipeline makes of them. */
public final class RejectedReplay implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);

    private final PipelineTopics log;
    private final Consumer<byte[], byte[]> outputs;
    private final Map<String, ReplayAttempt> waiting = new HashMap<>();
    private final Map<String, ReplayOutcome> outcomes = new HashMap<>();
    private boolean pipelineRuns;

    /** Takes its stand at the end of the pipeline's outputs, so that only what comes from now on is seen. */
    public RejectedReplay(PipelineTopics log) {
        this.log = log;
        outputs = log.answering(() -> {
            var reader = log.clients()
                    .reader(
                            log.topics().clean(),
                            log.topics().rejected(),
                            log.topics().beacons());
            reader.seekToEnd(reader.assignment());
            // Seeking is lazy: only asking for the position fixes it before anything is sent.
            reader.assignment().forEach(reader::position);
            return reader;
        });
    }

    /**
     * Sends all of them, in the order given, and waits until the pipeline has judged them.
     *
     * @param patience how long to wait for what does not come
     * @param progress told how many are judged
     * @throws OperationFailedException where no pipeline runs on these topics
     */
    public List<ReplayOutcome> run(List<ReplayAttempt> attempts, Duration patience, IntConsumer progress) {
        attempts.forEach(attempt -> waiting.put(attempt.of(), attempt));
        send(attempts);
        long deadline = System.nanoTime() + patience.toNanos();
        while (!waiting.isEmpty() && System.nanoTime() < deadline) {
            log.answering(() -> outputs.poll(POLL)).forEach(this::see);
            progress.accept(outcomes.size());
        }
        if (!waiting.isEmpty() && !pipelineRuns) {
            throw new OperationFailedException(
                    "the records are on " + log.topics().raw()
                            + ", but no pipeline judged them within " + patience.toSeconds()
                            + " s; is it running? It will judge them when it does");
        }
        return attempts.stream()
                .map(attempt -> outcomes.getOrDefault(attempt.of(), new ReplayOutcome(attempt, Ending.UNSEEN, null)))
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

    private void see(ConsumerRecord<byte[], byte[]> record) {
        pipelineRuns = true;
        String of = RejectedRecord.header(record, RejectedRecord.REPLAY_OF);
        ReplayAttempt attempt = of == null ? null : waiting.remove(of);
        if (of != null && attempt != null) {
            boolean accepted = record.topic().equals(log.topics().clean());
            outcomes.put(
                    of,
                    accepted
                            ? new ReplayOutcome(attempt, Ending.ACCEPTED, null)
                            : new ReplayOutcome(attempt, Ending.REJECTED, RejectedRecord.of(record)));
        }
    }

    @Override
    public void close() {
        outputs.close();
    }
}
