package io.fastbreak.app.service;

import io.fastbreak.server.http.Health;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs one line when a part can no longer work, with the reason, and one when it works again. Used by one thread. */
final class ReadinessLog {
    private static final Logger LOG = LoggerFactory.getLogger(ReadinessLog.class);

    /** When each part was last found ready, or logged as not ready. */
    private final Map<String, Since> parts = new HashMap<>();

    private record Since(boolean ready, long nanos) {}

    /** @param nanos by a monotonic clock */
    void log(Map<String, Health.Status> statuses, long nanos) {
        statuses.forEach((part, status) -> {
            Since before = parts.get(part);
            if (before == null) {
                // A part that starts is not an outage.
                if (status.ready()) {
                    parts.put(part, new Since(true, nanos));
                }
            } else if (before.ready() && !status.ready()) {
                LOG.warn("The {} cannot work: {}", part, status.detail());
                parts.put(part, new Since(false, nanos));
            } else if (!before.ready() && status.ready()) {
                LOG.info(
                        "The {} works again after {} s: {}",
                        part,
                        TimeUnit.NANOSECONDS.toSeconds(nanos - before.nanos()),
                        status.detail());
                parts.put(part, new Since(true, nanos));
            }
        });
    }
}
