package io.fastbreak.app.run;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.StateRestoreListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says when an instance begins to read its state back, and when it has all of it. Streams' threads restore side by side. */
final class RestoreLog implements StateRestoreListener {
    private static final Logger LOG = LoggerFactory.getLogger(RestoreLog.class);

    private int restoring;
    private int changelogs;
    private long records;
    private long sinceNanos;

    @Override
    public synchronized void onRestoreStart(TopicPartition changelog, String store, long first, long end) {
        if (restoring++ == 0) {
            changelogs = 0;
            records = 0;
            sinceNanos = System.nanoTime();
            LOG.info("state is being restored");
        }
        changelogs++;
    }

    @Override
    public void onBatchRestored(TopicPartition changelog, String store, long last, long count) {
        LOG.trace("{} is restored up to {}", changelog, last);
    }

    @Override
    public synchronized void onRestoreEnd(TopicPartition changelog, String store, long count) {
        records += count;
        ended();
    }

    /** Its partition went to another instance meanwhile. */
    @Override
    public synchronized void onRestoreSuspended(TopicPartition changelog, String store, long count) {
        ended();
    }

    private void ended() {
        if (--restoring == 0) {
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - sinceNanos);
            LOG.info(
                    "state is restored: {} records of {} changelogs in {} s",
                    records,
                    changelogs,
                    String.format(Locale.ROOT, "%.1f", millis / 1e3));
        }
    }
}
