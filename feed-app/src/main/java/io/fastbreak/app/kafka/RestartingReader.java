package io.fastbreak.app.kafka;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Reads topics in a thread of its own until it is closed. After a failure of Kafka or of the work it starts again with a
 * new consumer.
 */
public final class RestartingReader implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RestartingReader.class);

    private final Supplier<Consumer<byte[], byte[]>> readers;
    private final BiConsumer<Consumer<byte[], byte[]>, BooleanSupplier> work;
    private final Thread thread;
    private volatile boolean stopped;

    /** @param work with a consumer, for as long as it is to run */
    public RestartingReader(
            String name,
            Supplier<Consumer<byte[], byte[]>> readers,
            BiConsumer<Consumer<byte[], byte[]>, BooleanSupplier> work) {
        this.readers = readers;
        this.work = work;
        thread = new DaemonThreads(name).newThread(this::run);
        thread.start();
    }

    private void run() {
        boolean isFailing = false;
        while (!stopped) {
            try {
                Consumer<byte[], byte[]> reader = readers.get();
                isFailing = false;
                follow(reader);
            } catch (KafkaException e) {
                // An outage is one line in the log, however long it lasts.
                LOG.atLevel(isFailing ? Level.DEBUG : Level.WARN)
                        .log(
                                "{} cannot read its topics, so its data is out of date; retrying: {}",
                                thread.getName(),
                                e);
                isFailing = true;
                pause();
            } catch (RuntimeException | Error e) {
                LOG.error("{} failed, so its data is out of date; retrying", thread.getName(), e);
                pause();
            }
        }
    }

    private void follow(Consumer<byte[], byte[]> reader) {
        try {
            work.accept(reader, () -> !stopped);
        } finally {
            // It has no group to leave, and need not wait for a fetch that waits for records.
            reader.close(CloseOptions.timeout(Duration.ZERO));
        }
    }

    /** Sleeps a second on the reader's thread; less if it is closed. */
    public static void pause() {
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
