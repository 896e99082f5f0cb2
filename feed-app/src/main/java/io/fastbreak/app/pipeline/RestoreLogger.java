package io.fastbreak.app.pipeline;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.StateRestoreListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs when an instance starts to restore its state from changelogs, and when it is done; stream threads restore in parallel. */
public final class RestoreLogger implements StateRestoreListener {
    /** How the line begins that is logged when the first changelog is read. */
    public static final String RESTORING = "restoring state";

    /** How the line begins that is logged when all changelogs are read. */
    public static final String RESTORED = "state restored";

    private static final Logger LOG = LoggerFactory.getLogger(RestoreLogger.class);

    private final Set<TopicPartition> restoring = new HashSet<>();
    private int changelogs;
    private long records;
    private long sinceNanos;

    @Override
    public synchronized void onRestoreStart(TopicPartition changelog, String store, long first, long end) {
        if (first >= end) {
            return;
        }
        if (restoring.isEmpty()) {
            changelogs = 0;
            records = 0;
            sinceNanos = System.nanoTime();
            LOG.info(RESTORING);
        }
        restoring.add(changelog);
        changelogs++;
    }

    @Override
    public void onBatchRestored(TopicPartition changelog, String store, long last, long count) {
        LOG.trace("{} is restored up to {}", changelog, last);
    }

    @Override
    public synchronized void onRestoreEnd(TopicPartition changelog, String store, long count) {
        records += count;
        ended(changelog);
    }

    /** Its partition was assigned to another instance meanwhile. */
    @Override
    public synchronized void onRestoreSuspended(TopicPartition changelog, String store, long count) {
        ended(changelog);
    }

    private void ended(TopicPartition changelog) {
        if (restoring.remove(changelog) && restoring.isEmpty()) {
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - sinceNanos);
            LOG.info(
                    RESTORED + ": {} records of {} changelogs in {} s",
                    records,
                    changelogs,
                    String.format(Locale.ROOT, "%.1f", millis / 1e3));
        }
    }
}
