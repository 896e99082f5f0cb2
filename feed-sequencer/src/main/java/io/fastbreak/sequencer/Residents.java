package io.fastbreak.sequencer;

import io.fastbreak.model.feed.Departure;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The fixtures that a task keeps, those silent longest first, and which of them is to leave because of it. Silence is
 * measured by the wall clock, but nobody leaves while the task is behind the log: what it has not read is no silence.
 * Not thread-safe.
 */
public final class Residents {
    private static final long SETTLED_MS = 60_000;
    private static final long LONGEST_STEP_MS = 10_000;
    // A stored head lags by no more than this part of the shortest stay.
    private static final long PARTS = 24;

    private final Retention retention;
    private final long precisionMs;
    private final Map<String, Resident> bySilence = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, Resident> finalBySilence = new LinkedHashMap<>();
    private long behindUtc;
    private long seenUtc;

    private static final class Resident {
        private FixtureHead stored = new FixtureHead(Long.MIN_VALUE, 0);
        private long heardUtc;
        private long events;
    }

    /** @param nowUtc UNIX milliseconds, like all times here */
    public Residents(Retention retention, long nowUtc) {
        this.retention = retention;
        precisionMs = Math.min(retention.finalMs(), retention.silenceMs()) / PARTS;
        behindUtc = nowUtc;
        seenUtc = nowUtc;
    }

    /** Takes up a fixture that was kept before; those heard earlier come first. */
    public void restored(String fixtureId, FixtureHead head) {
        Resident resident = new Resident();
        resident.stored = head;
        resident.heardUtc = head.heardUtc() + precisionMs;
        resident.events = head.events();
        bySilence.put(fixtureId, resident);
    }

    public boolean contains(String fixtureId) {
        return bySilence.containsKey(fixtureId) || finalBySilence.containsKey(fixtureId);
    }

    /** Those that are kept, ascending. */
    public Set<String> ids() {
        Set<String> ids = new TreeSet<>(bySilence.keySet());
        ids.addAll(finalBySilence.keySet());
        return ids;
    }

    /** Takes note of a record of a fixture; returns what is to be stored of it, unless what is stored will do. */
    public Optional<FixtureHead> heard(String fixtureId, long nowUtc) {
        Resident wasFinal = finalBySilence.remove(fixtureId);
        Resident resident = bySilence.get(fixtureId);
        if (resident == null) {
            resident = wasFinal == null ? new Resident() : wasFinal;
            bySilence.put(fixtureId, resident);
        }
        resident.heardUtc = nowUtc;
        resident.events++;
        boolean isStored =
                nowUtc - precisionMs < resident.stored.heardUtc() && resident.events < 2 * resident.stored.events();
        if (isStored) {
            return Optional.empty();
        }
        resident.stored = new FixtureHead(nowUtc, resident.events);
        return Optional.of(resident.stored);
    }

    /** A fixture is no longer kept. */
    public void left(String fixtureId) {
        bySilence.remove(fixtureId);
        finalBySilence.remove(fixtureId);
    }

    /** The task has just read a record that is late. */
    public void behind(long nowUtc) {
        behindUtc = nowUtc;
    }

    /** True where silence can be told from what was not read yet; to be asked more often than every ten seconds. */
    public boolean isSettled(long nowUtc) {
        long step = nowUtc - seenUtc;
        seenUtc = nowUtc;
        if (step < 0 || step > LONGEST_STEP_MS) {
            behindUtc = nowUtc;
        }
        return nowUtc - behindUtc >= SETTLED_MS;
    }

    /** A fixture that has been silent for too long; empty where there is none. */
    public Optional<Departure> due(long nowUtc, Predicate<String> isFinal) {
        for (var eldest = eldest(bySilence); eldest.isPresent(); eldest = eldest(bySilence)) {
            String fixtureId = eldest.get().getKey();
            Resident resident = eldest.get().getValue();
            if (!retention.isOver(false, resident.heardUtc, nowUtc)) {
                break;
            }
            if (!isFinal.test(fixtureId)) {
                return Optional.of(new Departure(fixtureId, Departure.Kind.EVICTED));
            }
            bySilence.remove(fixtureId);
            finalBySilence.put(fixtureId, resident);
        }
        return eldest(finalBySilence)
                .filter(eldest -> retention.isOver(true, eldest.getValue().heardUtc, nowUtc))
                .map(eldest -> new Departure(eldest.getKey(), Departure.Kind.RETIRED));
    }

    private static Optional<Map.Entry<String, Resident>> eldest(Map<String, Resident> residents) {
        return residents.entrySet().stream().findFirst();
    }
}
