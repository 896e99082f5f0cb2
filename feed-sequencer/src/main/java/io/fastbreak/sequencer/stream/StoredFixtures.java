package io.fastbreak.sequencer.stream;

import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.log.FinalMarker;
import io.fastbreak.sequencer.FixtureRetention;
import io.fastbreak.sequencer.FixtureState;
import io.fastbreak.sequencer.RetentionPeriods;
import io.fastbreak.sequencer.TaskLimits;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;

/** Knows which fixtures a task keeps, which have left as final, and who is to leave next. */
final class StoredFixtures {
    private static final long LATE_MS = 1_000;

    private record Retired(String fixtureId, long lastEventUtc) {}

    private final FeedStores stores;
    private final RetentionPeriods retention;
    private final FixtureRetention residents;
    private final Queue<Retired> retired = new PriorityQueue<>(Comparator.comparingLong(Retired::lastEventUtc));

    StoredFixtures(FeedStores stores, TaskLimits limits, long nowUtc) {
        this.stores = stores;
        retention = limits.retention();
        residents = new FixtureRetention(retention, limits.maxFixtures(), nowUtc);
    }

    /** Takes up what is stored. */
    void start(long nowUtc) {
        residents.restore(stores.fixtures(new FixtureState(nowUtc, 1)));
        stores.markers().forEach(this::retireUnlessKept);
    }

    private void retireUnlessKept(String fixtureId, FinalMarker marker) {
        if (!residents.contains(fixtureId)) {
            retired.add(new Retired(fixtureId, marker.lastEventUtc()));
        }
    }

    /** Takes note of a record of a fixture. */
    void heard(String fixtureId, long nowUtc) {
        residents.heard(fixtureId, nowUtc).ifPresent(head -> stores.fixture(fixtureId, head));
    }

    /** Takes note of how late a record is read. */
    void read(long appendedUtc, long nowUtc) {
        if (nowUtc - appendedUtc > LATE_MS) {
            residents.behind(nowUtc);
        }
    }

    /** How many events came of a fixture. */
    long events(String fixtureId) {
        return residents.events(fixtureId);
    }

    /** True where the fixture is kept. */
    boolean isKept(String fixtureId) {
        return residents.contains(fixtureId);
    }

    /** True where the fixture is kept and its game is not final. */
    boolean isInProgress(String fixtureId) {
        return isKept(fixtureId) && stores.marker(fixtureId) == null;
    }

    /** True where the fixture has left as final and its marker still holds. */
    boolean isExpired(String fixtureId, long nowUtc) {
        if (residents.contains(fixtureId)) {
            return false;
        }
        FinalMarker marker = stores.marker(fixtureId);
        return marker != null && retention.expires(marker, nowUtc);
    }

    /** True where the fixture has left as final, and that was so long ago that it may start anew. */
    boolean isToBeForgotten(String fixtureId) {
        return !residents.contains(fixtureId) && stores.marker(fixtureId) != null;
    }

    /** Who leaves because there is no room; empty where there is. */
    Optional<FixtureRemoval> crowdedOut() {
        return residents.crowdedOut();
    }

    /** True where silence can be told from what was not read yet. */
    boolean isSettled(long nowUtc) {
        return residents.isSettled(nowUtc);
    }

    /** Who leaves because the time has come; empty where nobody does. */
    Optional<FixtureRemoval> due(long nowUtc) {
        Retired eldest = retired.peek();
        while (eldest != null && stores.marker(eldest.fixtureId()) == null) {
            retired.remove();
            eldest = retired.peek();
        }
        if (eldest != null && nowUtc >= eldest.lastEventUtc() + retention.markerMs()) {
            return Optional.of(new FixtureRemoval(eldest.fixtureId(), FixtureRemoval.Kind.FORGOTTEN));
        }
        return residents.due(nowUtc, fixtureId -> stores.marker(fixtureId) != null);
    }

    /** A fixture has left the stores of both stages. */
    void left(FixtureRemoval departure) {
        String fixtureId = departure.fixtureId();
        residents.left(fixtureId);
        stores.forget(fixtureId);
        FinalMarker marker = stores.marker(fixtureId);
        if (marker != null) {
            retireUnlessKept(fixtureId, marker);
        }
    }
}
