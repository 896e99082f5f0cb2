package io.fastbreak.client.view;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The games as they are now, out of the records of the state, scoring and beacons topics. These may come in any order
 * and any number of times: the same records end in the same games. Times are UNIX milliseconds, UTC; {@code nowUtc} is
 * the reader's own time. Not thread-safe.
 */
public final class GameView {
    private final ViewLimits limits;
    private final Map<String, FixtureView> fixtures = new HashMap<>();
    private final Map<Integer, Long> beacons = new HashMap<>();

    public GameView(ViewLimits limits) {
        this.limits = limits;
    }

    /**
     * Takes a record of the state topic.
     *
     * @param timestampUtc of the record
     * @param value null for a tombstone; one that cannot be read makes the game of the key {@link ViewWarning#UNREADABLE} until
     *     a later version can be
     */
    public void state(int partition, long timestampUtc, byte[] key, byte @Nullable [] value, long nowUtc) {
        if (value == null) {
            gone(new String(key, UTF_8), timestampUtc);
        } else {
            read(value, Game.class)
                    .filter(game -> new CurrentGame(game, null).isComplete())
                    .ifPresentOrElse(
                            game -> state(partition, game, nowUtc),
                            () -> unreadable(partition, new String(key, UTF_8), value));
        }
    }

    /** Takes a whole game that was on a partition of the state topic. */
    public void state(int partition, Game game, long nowUtc) {
        seen(game.fixtureId()).take(partition, game, nowUtc);
    }

    /** Takes a tombstone of that time: the game has left the pipeline. */
    public void gone(String fixtureId, long timestampUtc) {
        seen(fixtureId).gone(timestampUtc - limits.goneMs());
    }

    /**
     * Takes a record of the scoring topic.
     *
     * @param value one that cannot be read makes the game of the key {@link ViewWarning#UNREADABLE} until a later version can be
     */
    public void scoring(int partition, byte[] key, byte[] value, long nowUtc) {
        read(value, ScoringSummary.class)
                .filter(summary -> new CurrentGame(null, summary).isComplete())
                .ifPresentOrElse(
                        summary -> scoring(partition, summary, nowUtc),
                        () -> unreadable(partition, new String(key, UTF_8), value));
    }

    private static <T> Optional<T> read(byte[] value, Class<T> type) {
        try {
            return Optional.ofNullable(Json.read(value, type));
        } catch (UncheckedIOException e) {
            return Optional.empty();
        }
    }

    private void unreadable(int partition, String fixtureId, byte[] value) {
        long version = read(value, JsonNode.class)
                .map(json -> json.path("stateVersion").asLong())
                .orElse(0L);
        seen(fixtureId).unreadable(partition, version);
    }

    /** Takes a summary that was on a partition of the scoring topic. */
    public void scoring(int partition, ScoringSummary summary, long nowUtc) {
        seen(summary.fixtureId()).take(partition, summary, nowUtc);
    }

    /**
     * Takes a record of the beacons topic.
     *
     * @throws java.io.UncheckedIOException where the value is not a beacon
     */
    public void beacon(byte[] value) {
        beacon(Json.read(value, Beacon.class));
    }

    public void beacon(Beacon beacon) {
        beacons.merge(beacon.partition(), beacon.utc(), Math::max);
    }

    private FixtureView seen(String fixtureId) {
        return fixtures.computeIfAbsent(fixtureId, fixture -> new FixtureView());
    }

    /** The game of a fixture; empty where nothing is known of it, or not any more. */
    public Optional<CurrentGame> game(String fixtureId) {
        return Optional.ofNullable(fixtures.get(fixtureId)).map(FixtureView::current);
    }

    /** All games, in no order. */
    public List<CurrentGame> games() {
        return fixtures.values().stream()
                .map(FixtureView::current)
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * Why a game is not to be relied on at {@code nowUtc}; empty where it is. To be asked once the topics were read to
     * their ends: what is still to be read looks missing.
     */
    public Set<ViewWarning> warnings(String fixtureId, long nowUtc) {
        FixtureView seen = fixtures.get(fixtureId);
        CurrentGame game = seen == null ? null : seen.current();
        Set<ViewWarning> doubts = EnumSet.noneOf(ViewWarning.class);
        add(doubts, ViewWarning.UNREADABLE, seen != null && seen.isUnreadable());
        add(doubts, ViewWarning.NO_GAME, game == null && doubts.isEmpty());
        if (seen != null && game != null) {
            add(doubts, ViewWarning.NOT_RELIABLE, !game.isReliable());
            add(doubts, ViewWarning.PIPELINE_SILENT, isSilent(seen.partition(), nowUtc));
            add(doubts, ViewWarning.STATE_MISSING, seen.isStateMissing(nowUtc - limits.stateMs()));
        }
        return doubts;
    }

    private static void add(Set<ViewWarning> doubts, ViewWarning doubt, boolean holds) {
        if (holds) {
            doubts.add(doubt);
        }
    }

    /** True where no beacon of a partition came, or the last one is too old. */
    public boolean isSilent(int partition, long nowUtc) {
        Long last = beacons.get(partition);
        return last == null || nowUtc - last > limits.beaconMs();
    }

    /** True where the state topic is to be read again from its beginning: a version of some game did not come. */
    public boolean isReloadNeeded(long nowUtc) {
        return fixtures.values().stream().anyMatch(seen -> seen.isStateMissing(nowUtc - limits.stateMs()));
    }

    /** The state topic is being read again: what is missing gets as much time as at first. */
    public void reloadStarted(long nowUtc) {
        fixtures.values().forEach(seen -> seen.waitFrom(nowUtc));
    }
}
