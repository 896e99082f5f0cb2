package io.fastbreak.app.service;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.RestartingReader;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.server.live.LiveBoard;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;

/**
 * Measures the delay of records from their append to the raw topic to a committed reader of the clean topic, by the clocks
 * of broker and reader. Measures all records of a quiet feed, and a few hundred a second of a busy one.
 */
final class DelayProbe implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);
    private static final int BUSY = 200;

    private final LiveBoard board;
    private final InstantSource clock = InstantSource.system();
    private final RestartingReader reading;

    DelayProbe(Settings settings, LiveBoard board) {
        KafkaClients clients = new KafkaClients(settings);
        String clean = settings.topics().clean();
        this.board = board;
        this.reading = new RestartingReader("fastbreak-delays", () -> clients.follower(clean), this::follow);
    }

    private void follow(Consumer<byte[], byte[]> reader, BooleanSupplier isRunning) {
        reader.seekToEnd(reader.assignment());
        while (isRunning.getAsBoolean()) {
            ConsumerRecords<byte[], byte[]> records = reader.poll(POLL);
            records.forEach(this::measure);
            if (records.count() >= BUSY) {
                RestartingReader.pause();
                reader.seekToEnd(reader.assignment());
            }
        }
    }

    private void measure(ConsumerRecord<byte[], byte[]> record) {
        String raw = RejectedRecord.header(record, "fb-raw");
        if (raw != null) {
            long now = clock.millis();
            board.delay(now, Math.max(0, now - RawPosition.parse(raw).timestamp()));
        }
    }

    @Override
    public void close() {
        reading.close();
    }
}
