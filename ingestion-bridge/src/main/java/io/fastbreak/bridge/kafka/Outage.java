package io.fastbreak.bridge.kafka;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs an outage with one line when it begins and one when it ends, however many attempts fail in between. Thread-safe.
 */
final class Outage {
    private static final Logger LOG = LoggerFactory.getLogger(Outage.class);

    private final String what;
    private final LongSupplier nanos;
    private final Map<String, Long> failures = new TreeMap<>();
    private long since;

    /** @param what fails, as the subject of a sentence in the plural, such as "Offsets" */
    Outage(String what) {
        this(what, System::nanoTime);
    }

    /** @param nanos a monotonic clock */
    Outage(String what, LongSupplier nanos) {
        this.what = what;
        this.nanos = nanos;
    }

    /**
     * An attempt has failed.
     *
     * @param of what kind of attempt, which is counted
     */
    synchronized void failed(String of, @Nullable Throwable cause) {
        if (failures.isEmpty()) {
            since = nanos.getAsLong();
            LOG.warn("{} fail since now; attempts are repeated and counted: {}: {}", what, of, reason(cause));
        }
        failures.merge(of, 1L, Long::sum);
    }

    /** The class if there is no message, because some causes have none. */
    private static String reason(@Nullable Throwable cause) {
        return cause == null || cause.getMessage() == null ? String.valueOf(cause) : cause.getMessage();
    }

    /** An attempt has succeeded. */
    synchronized void ended() {
        if (!failures.isEmpty()) {
            LOG.info(
                    "{} succeed again after {} s; failed attempts: {}",
                    what,
                    TimeUnit.NANOSECONDS.toSeconds(nanos.getAsLong() - since),
                    failures);
            failures.clear();
        }
    }
}
