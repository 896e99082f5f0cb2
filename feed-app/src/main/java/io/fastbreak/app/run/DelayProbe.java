package io.fastbreak.app.run;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.TopicCatalog;
import io.fastbreak.app.live.LiveBoard;
import io.fastbreak.app.records.RawPlace;
import io.fastbreak.app.records.RejectedRecord;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sees how long records take from their append to the raw topic until a reader of what is committed has them, by the
 * clocks of broker and reader. All records of a quiet feed; of a busy one a few hundred a second.
 */
final class DelayProbe implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DelayProbe.class);
    private static final Duration POLL = Duration.ofMillis(200);
    private static final int BUSY = 200;

    private final KafkaClients clients;
    private final String clean;
    private final LiveBoard board;
    private final InstantSource clock = InstantSource.system();
    private final Thread thread = new Thread(this::run, "fastbreak-delays");
    private volatile boolean stopped;

    DelayProbe(Settings settings, LiveBoard board) {
        clients = new KafkaClients(settings);
        clean = new TopicCatalog(settings.get(Catalog.PREFIX)).clean();
        this.board = board;
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        while (!stopped) {
            try (Consumer<byte[], byte[]> reader = clients.reader(clean)) {
                reader.seekToEnd(reader.assignment());
                follow(reader);
            } catch (KafkaException e) {
                LOG.debug("no delays are seen, since the clean topic cannot be read", e);
                pause();
            }
        }
    }

    private void follow(Consumer<byte[], byte[]> reader) {
        while (!stopped) {
            ConsumerRecords<byte[], byte[]> records = reader.poll(POLL);
            records.forEach(this::see);
            if (records.count() >= BUSY) {
                pause();
                reader.seekToEnd(reader.assignment());
            }
        }
    }

    private void see(ConsumerRecord<byte[], byte[]> record) {
        String raw = RejectedRecord.header(record, "fb-raw");
        if (raw != null) {
            long now = clock.millis();
            board.delay(now, Math.max(0, now - RawPlace.parse(raw).timestamp()));
        }
    }

    private static void pause() {
        LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
    }

    @Override
    public void close() {
        stopped = true;
        LockSupport.unpark(thread);
        try {
            thread.join(Duration.ofSeconds(5).toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
