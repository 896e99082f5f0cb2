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
 * The present games, from the records of the state, scoring and beacons topics. Records may arrive in any order and any
 * number of times: the same records give the same games. Times are UNIX milliseconds, UTC; {@code nowUtc} is
 * the reader's own time. Not thread-safe.
 */
public final class GameView {
    /** A game that does not come is not asked for more seldom than that. */
    private static final long LONGEST_PAUSE_MS = 300_000;

    private final ViewLimits limits;
    private final Map<String, FixtureView> fixtures = new HashMap<>();
    private final Map<Integer, PipelineTime> beacons = new HashMap<>();
    /** When the state topic was last read again, and after what pause it may be read once more. */
    private long reloadedUtc;

    private long pauseMs;

    public GameView(ViewLimits limits) {
        this.limits = limits;
    }

    /**
     * Applies a record of the state topic.
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
                    .ifPresentOrElse(game -> state(partition, game, nowUtc), () -> seen(new String(key, UTF_8))
                            .unreadableGame(partition, version(value)));
        }
    }

    /** Applies a game from a partition of the state topic. */
    public void state(int partition, Game game, long nowUtc) {
        seen(game.fixtureId()).take(partition, game, nowUtc);
    }

    /** Applies a tombstone of that time: the game was removed from the pipeline. */
    public void gone(String fixtureId, long timestampUtc) {
        seen(fixtureId).gone(timestampUtc - limits.goneMs());
    }

    /**
     * Applies a record of the scoring topic.
     *
     * @param value one that cannot be read makes the game of the key {@link ViewWarning#UNREADABLE} until a later version can be
     */
    public void scoring(int partition, byte[] key, byte[] value, long nowUtc) {
        read(value, ScoringSummary.class)
                .filter(summary -> new CurrentGame(null, summary).isComplete())
                .ifPresentOrElse(summary -> scoring(partition, summary, nowUtc), () -> seen(new String(key, UTF_8))
                        .unreadable(partition, version(value)));
    }

    private static <T> Optional<T> read(byte[] value, Class<T> type) {
        try {
            return Optional.ofNullable(Json.read(value, type));
        } catch (UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** That of a record that cannot be read otherwise; 0 if it cannot either. */
    private static long version(byte[] value) {
        return read(value, JsonNode.class)
                .map(json -> json.path("stateVersion").asLong())
                .orElse(0L);
    }

    /** Applies a summary from a partition of the scoring topic; a repeated one vouches for the game anew. */
    public void scoring(int partition, ScoringSummary summary, long nowUtc) {
        seen(summary.fixtureId()).take(partition, summary, nowUtc);
    }

    /**
     * Applies a record of the beacons topic.
     *
     * @param value one that cannot be read is no beacon
     */
    public void beacon(byte[] value, long nowUtc) {
        read(value, Beacon.class).ifPresent(beacon -> beacon(beacon, nowUtc));
    }

    public void beacon(Beacon beacon, long nowUtc) {
        beacons.merge(
                beacon.partition(),
                new PipelineTime(beacon.utc(), nowUtc),
                (last, next) -> last.latest(next, limits.beaconMs()));
    }

    private FixtureView seen(String fixtureId) {
        return fixtures.computeIfAbsent(fixtureId, fixture -> new FixtureView());
    }

    /** The game of a fixture; empty if it is unknown or was removed. */
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
     * Why a game is not to be relied on at {@code nowUtc}; empty if it is. Call it after the topics were read to their
     * ends: unread records count as missing.
     */
    public Set<ViewWarning> warnings(String fixtureId, long nowUtc) {
        FixtureView seen = fixtures.get(fixtureId);
        CurrentGame game = seen == null ? null : seen.current();
        Set<ViewWarning> warnings = EnumSet.noneOf(ViewWarning.class);
        add(warnings, ViewWarning.UNREADABLE, seen != null && seen.isUnreadable());
        add(warnings, ViewWarning.NO_GAME, game == null && warnings.isEmpty());
        if (seen != null && game != null) {
            add(warnings, ViewWarning.NOT_RELIABLE, !game.isReliable());
            add(warnings, ViewWarning.PIPELINE_SILENT, isSilent(seen.partition(), nowUtc));
            add(warnings, ViewWarning.NOT_VOUCHED, game.isInPlay() && !seen.isVouched(limits.beaconMs(), nowUtc));
            add(warnings, ViewWarning.STATE_MISSING, seen.isStateMissing(nowUtc - limits.stateMs()));
        }
        return warnings;
    }

    private static void add(Set<ViewWarning> warnings, ViewWarning warning, boolean applies) {
        if (applies) {
            warnings.add(warning);
        }
    }

    /** True if no beacon of a partition arrived, or the last one is too old, or from the future. */
    public boolean isSilent(int partition, long nowUtc) {
        return !beacons.getOrDefault(partition, PipelineTime.NONE).isFresh(limits.beaconMs(), nowUtc);
    }

    /**
     * True if the state topic is to be read again from its beginning: a version of a game did not arrive. Ask once the topic
     * was read to its end. A version that does not come with that either is asked for more and more seldom.
     */
    public boolean isReloadNeeded(long nowUtc) {
        return Math.abs(nowUtc - reloadedUtc) > pauseMs
                && fixtures.values().stream().anyMatch(seen -> seen.isStateMissing(nowUtc - limits.stateMs()));
    }

    /** Reading the state topic again has started. */
    public void reloadStarted(long nowUtc) {
        boolean isFirst = Math.abs(nowUtc - reloadedUtc) > 2 * LONGEST_PAUSE_MS;
        pauseMs = isFirst ? limits.stateMs() : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        reloadedUtc = nowUtc;
    }
}
