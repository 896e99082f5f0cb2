package io.fastbreak.sequencer.task;

import static java.util.Comparator.comparingLong;
import static java.util.Map.Entry.comparingByValue;

import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.log.FinalMarker;
import io.fastbreak.model.log.RecordCodec;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The fixtures that a task keeps, and which of them is to be removed next. Not thread-safe.
 *
 * <p>A fixture that is silent for too long is removed. Silence is measured by the wall clock, but no fixture is removed
 * while the task is behind the log, as a record that was not read yet is no silence.
 *
 * <p>If there are more than are kept, the least established fixture is evicted: the one of the fewest events, by powers
 * of two, and among those the one that was silent longest. So a million fixtures of one event each displace each other
 * and no game.
 */
public final class FixtureRetention {
    /**
     * How long games are kept; all durations in milliseconds, measured by the wall clock from a game's last event.
     *
     * @param finalMs after which a final game is removed from the stores and a marker stays
     * @param markerMs after which the marker is removed as well
     * @param silenceMs after which a game that is not final is evicted, without a marker; none is evicted earlier
     */
    public record Periods(long finalMs, long markerMs, long silenceMs) {
        private static final long HOUR = 3_600_000;

        /** 48 hours, 30 days, 24 hours. */
        public static final Periods STANDARD = new Periods(48 * HOUR, 30 * 24 * HOUR, 24 * HOUR);

        /** When a game is removed if nothing of it arrives until then, UNIX milliseconds. */
        public long removalUtc(boolean isFinal, long lastEventUtc) {
            return lastEventUtc + (isFinal ? finalMs : silenceMs);
        }

        /** True if a game is to be removed now. */
        public boolean isOver(boolean isFinal, long lastEventUtc, long nowUtc) {
            return nowUtc >= removalUtc(isFinal, lastEventUtc);
        }

        /** True while an event of the fixture of this marker is rejected as EXPIRED; afterwards it starts a new game. */
        public boolean expires(FinalMarker marker, long nowUtc) {
            return nowUtc < marker.lastEventUtc() + markerMs;
        }
    }

    /**
     * The state that is stored of a fixture, so that after a restart it is known how long it was silent and how many
     * events it has. Both may lag, as a fixture must not cost a store entry per event.
     *
     * @param receivedUtc when its last record was received, milliseconds
     * @param events that were received
     */
    public record State(long receivedUtc, long events) {
        /** Its stored form. */
        public static final RecordCodec<State> STORED = RecordCodec.of(State.class, 1, "fixture head");
    }

    private static final long SETTLED_MS = 60_000;
    private static final long LONGEST_STEP_MS = 10_000;
    // A stored state lags by no more than this part of the shortest retention.
    private static final long PARTS = 24;

    private static final int IN_PROGRESS = 0;
    private static final int FINAL = 1;

    private final Periods retention;
    private final int maxFixtures;
    private final long precisionMs;
    private final Map<String, Fixture> byId = new HashMap<>();
    private final Ranking<Fixture> bySilence = new Ranking<>(FINAL + 1);
    private final Ranking<Fixture> byEvents = new Ranking<>(Ranking.LEVELS_OF_COUNTS);
    private long behindUtc;
    private long seenUtc;

    private static final class Fixture {
        private final String fixtureId;
        private State stored = new State(Long.MIN_VALUE, 0);
        private long receivedUtc;
        private long events;

        Fixture(String fixtureId) {
            this.fixtureId = fixtureId;
        }
    }

    /**
     * @param maxFixtures fixtures that are kept
     * @param nowUtc UNIX milliseconds, like all times here
     */
    public FixtureRetention(Periods retention, int maxFixtures, long nowUtc) {
        this.retention = retention;
        this.maxFixtures = maxFixtures;
        precisionMs = Math.min(retention.finalMs(), retention.silenceMs()) / PARTS;
        behindUtc = nowUtc;
        seenUtc = nowUtc;
    }

    /** Restores the fixtures that were kept before, by their ids. */
    public void restore(Map<String, State> states) {
        states.entrySet().stream()
                .sorted(comparingByValue(comparingLong(State::receivedUtc)))
                .forEach(entry -> restore(entry.getKey(), entry.getValue()));
    }

    private void restore(String fixtureId, State state) {
        Fixture fixture = byId.computeIfAbsent(fixtureId, Fixture::new);
        fixture.stored = state;
        received(fixture, state.receivedUtc() + precisionMs, state.events());
    }

    /** A record of a fixture was received; returns what is to be stored of it, unless what is stored is recent enough. */
    public Optional<State> received(String fixtureId, long nowUtc) {
        Fixture fixture = byId.computeIfAbsent(fixtureId, Fixture::new);
        received(fixture, nowUtc, fixture.events + 1);
        boolean isStored =
                nowUtc - precisionMs < fixture.stored.receivedUtc() && fixture.events < 2 * fixture.stored.events();
        if (isStored) {
            return Optional.empty();
        }
        fixture.stored = new State(nowUtc, fixture.events);
        return Optional.of(fixture.stored);
    }

    private void received(Fixture fixture, long utc, long events) {
        fixture.receivedUtc = utc;
        fixture.events = events;
        bySilence.put(fixture, IN_PROGRESS);
        byEvents.put(fixture, Ranking.levelOf(events));
    }

    /** A fixture is no longer kept. */
    public void remove(String fixtureId) {
        Fixture fixture = byId.remove(fixtureId);
        if (fixture != null) {
            bySilence.remove(fixture);
            byEvents.remove(fixture);
        }
    }

    public boolean contains(String fixtureId) {
        return byId.containsKey(fixtureId);
    }

    /** The fixtures that are kept, ascending. */
    public Set<String> ids() {
        return new TreeSet<>(byId.keySet());
    }

    /** How many events of a fixture were received. */
    public long events(String fixtureId) {
        Fixture fixture = byId.get(fixtureId);
        return fixture == null ? 0 : fixture.events;
    }

    /** The fixture to evict now, possibly a new one; empty if there is room. */
    public Optional<FixtureRemoval> toEvict() {
        return byEvents.size() > maxFixtures
                ? removal(byEvents.lowest(), FixtureRemoval.Kind.EVICTED)
                : Optional.empty();
    }

    private static Optional<FixtureRemoval> removal(@Nullable Fixture fixture, FixtureRemoval.Kind kind) {
        return Optional.ofNullable(fixture).map(removed -> new FixtureRemoval(removed.fixtureId, kind));
    }

    /** The task has just read a record that is late. */
    public void behind(long nowUtc) {
        behindUtc = nowUtc;
    }

    /** True if silence can be distinguished from records not read yet; to be called more often than every ten seconds. */
    public boolean isSettled(long nowUtc) {
        long step = nowUtc - seenUtc;
        seenUtc = nowUtc;
        if (step < 0 || step > LONGEST_STEP_MS) {
            behindUtc = nowUtc;
        }
        return nowUtc - behindUtc >= SETTLED_MS;
    }

    /** A fixture that has been silent for too long; empty if there is none. */
    public Optional<FixtureRemoval> due(long nowUtc, Predicate<String> isFinal) {
        Fixture eldest = silentTooLong(IN_PROGRESS, nowUtc);
        while (eldest != null && isFinal.test(eldest.fixtureId)) {
            bySilence.put(eldest, FINAL);
            eldest = silentTooLong(IN_PROGRESS, nowUtc);
        }
        return eldest == null
                ? removal(silentTooLong(FINAL, nowUtc), FixtureRemoval.Kind.RETIRED)
                : removal(eldest, FixtureRemoval.Kind.EVICTED);
    }

    private @Nullable Fixture silentTooLong(int level, long nowUtc) {
        Fixture eldest = bySilence.first(level);
        return eldest != null && retention.isOver(level == FINAL, eldest.receivedUtc, nowUtc) ? eldest : null;
    }
}
