package io.fastbreak.pipeline.sequence;

import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.log.FinalMarker;
import io.fastbreak.sequencer.task.FixtureRetention;
import io.fastbreak.sequencer.task.FixtureRetention.Periods;
import io.fastbreak.sequencer.task.TaskLimits;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The fixtures in the stores of a task, those that were retired as final, and which is to be removed next. */
final class StoredFixtures {
    private static final Logger LOG = LoggerFactory.getLogger(StoredFixtures.class);
    private static final long LATE_MS = 1_000;

    private record Retired(String fixtureId, long lastEventUtc) {}

    private final FeedStores stores;
    private final TaskLimits limits;
    private final int partition;
    private final Periods periods;
    private final FixtureRetention kept;
    private final Queue<Retired> retired = new PriorityQueue<>(Comparator.comparingLong(Retired::lastEventUtc));
    private long evicted;
    private @Nullable String lastEvicted;

    StoredFixtures(FeedStores stores, TaskLimits limits, int partition, long nowUtc) {
        this.stores = stores;
        this.limits = limits;
        this.partition = partition;
        periods = limits.retention();
        kept = new FixtureRetention(periods, limits.maxFixtures(), nowUtc);
    }

    void start(long nowUtc) {
        kept.restore(stores.fixtures(new FixtureRetention.State(nowUtc, 1)));
        stores.markers().forEach(this::addRetired);
    }

    private void addRetired(String fixtureId, FinalMarker marker) {
        if (!kept.contains(fixtureId)) {
            retired.add(new Retired(fixtureId, marker.lastEventUtc()));
        }
    }

    /** A record of a fixture was received. */
    void received(String fixtureId, long nowUtc) {
        kept.received(fixtureId, nowUtc).ifPresent(state -> stores.store(fixtureId, state));
    }

    /** A record was read that was appended at {@code appendedUtc}. */
    void read(long appendedUtc, long nowUtc) {
        if (nowUtc - appendedUtc > LATE_MS) {
            kept.behind(nowUtc);
        }
    }

    /** How many events of a fixture were received. */
    long events(String fixtureId) {
        return kept.events(fixtureId);
    }

    boolean isKept(String fixtureId) {
        return kept.contains(fixtureId);
    }

    /** True if the fixture is kept and its game is not final. */
    boolean isInProgress(String fixtureId) {
        return isKept(fixtureId) && stores.marker(fixtureId) == null;
    }

    /** True if the fixture was retired as final and its marker is still valid. */
    boolean isExpired(String fixtureId, long nowUtc) {
        if (isKept(fixtureId)) {
            return false;
        }
        FinalMarker marker = stores.marker(fixtureId);
        return marker != null && periods.expires(marker, nowUtc);
    }

    /** True if the fixture was retired as final so long ago that it may start again. */
    boolean isToBeForgotten(String fixtureId) {
        return !isKept(fixtureId) && stores.marker(fixtureId) != null;
    }

    /** The fixture to evict because there are too many; empty if there is room. */
    Optional<FixtureRemoval> toEvict() {
        return kept.toEvict();
    }

    /** True if silence can be distinguished from records that were not read yet. */
    boolean isSettled(long nowUtc) {
        return kept.isSettled(nowUtc);
    }

    /** The fixture whose time is over; empty if there is none. */
    Optional<FixtureRemoval> due(long nowUtc) {
        Retired eldest = retired.peek();
        while (eldest != null && stores.marker(eldest.fixtureId()) == null) {
            retired.remove();
            eldest = retired.peek();
        }
        if (eldest != null && nowUtc >= eldest.lastEventUtc() + periods.markerMs()) {
            return Optional.of(new FixtureRemoval(eldest.fixtureId(), FixtureRemoval.Kind.FORGOTTEN));
        }
        return kept.due(nowUtc, fixtureId -> stores.marker(fixtureId) != null);
    }

    /** A fixture was removed from the stores of both stages. */
    void remove(FixtureRemoval removal) {
        String fixtureId = removal.fixtureId();
        kept.remove(fixtureId);
        stores.deleteAll(fixtureId);
        FinalMarker marker = stores.marker(fixtureId);
        if (marker != null) {
            addRetired(fixtureId, marker);
        }
        if (removal.kind() == FixtureRemoval.Kind.EVICTED) {
            evicted++;
            lastEvicted = fixtureId;
        }
    }

    /** Logs what was evicted since the last time in one line: a million fixtures must not become a million lines. */
    void logEvictions() {
        if (evicted > 0) {
            LOG.warn(
                    "partition {}: {} fixtures evicted, the last one {}: silent for {} ms, or more than {} at once",
                    partition,
                    evicted,
                    lastEvicted,
                    periods.silenceMs(),
                    limits.maxFixtures());
            evicted = 0;
        }
    }
}
