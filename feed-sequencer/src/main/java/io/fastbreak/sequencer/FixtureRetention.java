package io.fastbreak.sequencer;

import static java.util.Comparator.comparingLong;
import static java.util.Map.Entry.comparingByValue;

import io.fastbreak.model.feed.FixtureRemoval;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The fixtures that a task keeps, and which of them is to leave. Not thread-safe.
 *
 * <p>Because of silence: whoever is silent for too long. That is measured by the wall clock, but nobody leaves while the
 * task is behind the log: what it has not read is no silence.
 *
 * <p>For want of room, whatever comes in: the least established, which is the fixture of the fewest events, by powers of
 * two, and among those the one that was silent longest. So a million fixtures of one event each displace each other
 * and no game.
 */
public final class FixtureRetention {
    private static final long SETTLED_MS = 60_000;
    private static final long LONGEST_STEP_MS = 10_000;
    // A stored head lags by no more than this part of the shortest stay.
    private static final long PARTS = 24;

    private static final int IN_PROGRESS = 0;
    private static final int FINAL = 1;

    private final RetentionPeriods retention;
    private final int most;
    private final long precisionMs;
    private final Map<String, Resident> byId = new HashMap<>();
    private final Ranking<Resident> bySilence = new Ranking<>(FINAL + 1);
    private final Ranking<Resident> byEvents = new Ranking<>(Ranking.LEVELS_OF_COUNTS);
    private long behindUtc;
    private long seenUtc;

    private static final class Resident {
        private final String fixtureId;
        private final Ranking.Entry<Resident> silence = new Ranking.Entry<>(this);
        private final Ranking.Entry<Resident> establishment = new Ranking.Entry<>(this);
        private FixtureState stored = new FixtureState(Long.MIN_VALUE, 0);
        private long heardUtc;
        private long events;

        Resident(String fixtureId) {
            this.fixtureId = fixtureId;
        }
    }

    /**
     * @param most fixtures that are kept
     * @param nowUtc UNIX milliseconds, like all times here
     */
    public FixtureRetention(RetentionPeriods retention, int most, long nowUtc) {
        this.retention = retention;
        this.most = most;
        precisionMs = Math.min(retention.finalMs(), retention.silenceMs()) / PARTS;
        behindUtc = nowUtc;
        seenUtc = nowUtc;
    }

    /** Takes up the fixtures that were kept before, by their ids. */
    public void restore(Map<String, FixtureState> heads) {
        heads.entrySet().stream()
                .sorted(comparingByValue(comparingLong(FixtureState::heardUtc)))
                .forEach(entry -> restore(entry.getKey(), entry.getValue()));
    }

    private void restore(String fixtureId, FixtureState head) {
        Resident resident = byId.computeIfAbsent(fixtureId, Resident::new);
        resident.stored = head;
        heard(resident, head.heardUtc() + precisionMs, head.events());
    }

    /** Takes note of a record of a fixture; returns what is to be stored of it, unless what is stored will do. */
    public Optional<FixtureState> heard(String fixtureId, long nowUtc) {
        Resident resident = byId.computeIfAbsent(fixtureId, Resident::new);
        heard(resident, nowUtc, resident.events + 1);
        boolean isStored =
                nowUtc - precisionMs < resident.stored.heardUtc() && resident.events < 2 * resident.stored.events();
        if (isStored) {
            return Optional.empty();
        }
        resident.stored = new FixtureState(nowUtc, resident.events);
        return Optional.of(resident.stored);
    }

    private void heard(Resident resident, long utc, long events) {
        resident.heardUtc = utc;
        resident.events = events;
        bySilence.put(resident.silence, IN_PROGRESS);
        byEvents.put(resident.establishment, Ranking.levelOf(events));
    }

    /** A fixture is no longer kept. */
    public void left(String fixtureId) {
        Resident resident = byId.remove(fixtureId);
        if (resident != null) {
            bySilence.remove(resident.silence);
            byEvents.remove(resident.establishment);
        }
    }

    public boolean contains(String fixtureId) {
        return byId.containsKey(fixtureId);
    }

    /** Those that are kept, ascending. */
    public Set<String> ids() {
        return new TreeSet<>(byId.keySet());
    }

    /** How many events came of a fixture: how well it is established. */
    public long events(String fixtureId) {
        Resident resident = byId.get(fixtureId);
        return resident == null ? 0 : resident.events;
    }

    /** The fixture that is to leave now, a newcomer where all others are established; empty where there is room. */
    public Optional<FixtureRemoval> crowdedOut() {
        return byEvents.size() > most ? leaves(byEvents.lowest(), FixtureRemoval.Kind.EVICTED) : Optional.empty();
    }

    private static Optional<FixtureRemoval> leaves(@Nullable Resident resident, FixtureRemoval.Kind kind) {
        return Optional.ofNullable(resident).map(leaving -> new FixtureRemoval(leaving.fixtureId, kind));
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
    public Optional<FixtureRemoval> due(long nowUtc, Predicate<String> isFinal) {
        Resident eldest = silentTooLong(IN_PROGRESS, nowUtc);
        while (eldest != null && isFinal.test(eldest.fixtureId)) {
            bySilence.put(eldest.silence, FINAL);
            eldest = silentTooLong(IN_PROGRESS, nowUtc);
        }
        return eldest == null
                ? leaves(silentTooLong(FINAL, nowUtc), FixtureRemoval.Kind.RETIRED)
                : leaves(eldest, FixtureRemoval.Kind.EVICTED);
    }

    private @Nullable Resident silentTooLong(int level, long nowUtc) {
        Resident eldest = bySilence.first(level);
        return eldest != null && retention.isOver(level == FINAL, eldest.heardUtc, nowUtc) ? eldest : null;
    }
}
