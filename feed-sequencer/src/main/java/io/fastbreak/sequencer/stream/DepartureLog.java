package io.fastbreak.sequencer.stream;

import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.sequencer.TaskLimits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says who was evicted, once for all since the last time: a million fixtures must not become a million lines. */
final class DepartureLog {
    private static final Logger LOG = LoggerFactory.getLogger(DepartureLog.class);

    private final int partition;
    private final TaskLimits limits;
    private long evicted;
    private @Nullable String last;

    DepartureLog(int partition, TaskLimits limits) {
        this.partition = partition;
        this.limits = limits;
    }

    void add(FixtureRemoval departure) {
        if (departure.kind() == FixtureRemoval.Kind.EVICTED) {
            evicted++;
            last = departure.fixtureId();
        }
    }

    void write() {
        if (evicted > 0) {
            LOG.warn(
                    "partition {}: {} fixtures evicted, the last one {}: silent for {} ms, or more than {} at once",
                    partition,
                    evicted,
                    last,
                    limits.retention().silenceMs(),
                    limits.maxFixtures());
            evicted = 0;
        }
    }
}
