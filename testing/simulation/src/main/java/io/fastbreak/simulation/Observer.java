package io.fastbreak.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.simulation.ObservedGame.Cause;
import io.fastbreak.simulation.StoryStep.Append;
import io.fastbreak.simulator.ingestion.IngestedChange;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Knows every record when it is appended, every process, and every market on the platform; says which markets are open
 * that must not be. Times are milliseconds from the start.
 */
final class Observer implements VirtualSystem.Disturbances {
    private static final long NEVER = Long.MAX_VALUE;
    private static final String DELETED = "only a proven cancellation is deleted";
    /** The causes that make a cancellation itself doubtful. */
    private static final Set<Cause> OF_FEED = EnumSet.of(
            Cause.MISSING,
            Cause.REJECTED,
            Cause.UNATTRIBUTED,
            Cause.FEED_UNRELIABLE,
            Cause.OPERATOR,
            Cause.CONFLICT,
            Cause.RESET);

    /** Causes that a bridge sees without the pipeline. */
    private static final Set<Cause> OF_BRIDGE = EnumSet.of(Cause.SUMMARY_UNREADABLE, Cause.PRICES_UNREADABLE);

    /** Disturbances that may keep the markets of a game closed although the game is in order. */
    private static final Part[] OF_OPENING =
            EnumSet.complementOf(EnumSet.of(Part.CLOCKS)).toArray(Part[]::new);

    private static final int MOST = 5;
    /** A market that is closed more often within a minute by causes of the program stays closed. */
    private static final int FLAPPING = 6;

    private static final long MINUTE_MS = 60_000;
    /**
     * While the circuit breaker is open, one suspension is sent every 100 ms, for up to nine markets, and a market may
     * wait for its backoff of 1 s.
     */
    private static final long PROBING_MS = 1_900;

    /** So far ahead of the brokers' the clock of a pipeline may be without being disturbed. */
    private static final long CLOCK_AHEAD_MS = 1_000;

    /** How long after a part of the platform has failed a suspension, and a price, may be late. */
    private static final long SHARD_SUSPENDED_MS = 1_500;

    private static final long SHARD_PRICED_MS = 6_000;

    /** A game is posted again when no copy of its deletion can be applied any more. */
    private static final long REPOSTED_MS = 5_000;

    private final VirtualTime time;
    private final Bounds bounds;
    private final Map<Integer, ObservedGame> games = new TreeMap<>();
    private final Map<String, OpenMarket> open = new TreeMap<>();
    /** The latest version of which each market was open. */
    private final Map<String, Long> latest = new TreeMap<>();

    private final Map<Integer, Long> lastOpen = new TreeMap<>();
    /** When a summary of each game was last written that vouches for it. */
    private final Map<Integer, Long> lastWord = new TreeMap<>();

    private final List<BrokenPromise> violations = new ArrayList<>();
    private final Map<Part, Long> disturbedUntil = new EnumMap<>(Part.class);
    private final Map<Integer, Long> shardFailedUntil = new TreeMap<>();
    private final Map<Integer, Long> totalFailedUntil = new TreeMap<>();
    /** When the fixture of each game was deleted last. */
    private final Map<Integer, Long> deleted = new TreeMap<>();
    /** When each market was closed lately. */
    private final Map<String, Deque<Long>> closings = new HashMap<>();
    /** When a market of each game was closed so often within a minute that it stays closed. */
    private final Map<Integer, Long> flapped = new HashMap<>();
    /** Why a market of each game was suspended last. */
    private final Map<Integer, String> suspended = new TreeMap<>();

    private long openMs;
    private long deletions;
    private long undisturbedMs;
    private long copiedUntil;
    private long probingUntil;
    private long readFirstUntil;
    private long unappliedUntil = -MINUTE_MS;
    /** Until when the clock of the pipeline of a game is, or its effects are, ahead of the brokers'. */
    private final Map<Integer, Long> clockAheadUntil = new TreeMap<>();
    /** How far the clock of the pipeline of a game is behind the brokers', milliseconds. */
    private final Map<Integer, Long> clockBehind = new TreeMap<>();

    /** The parts that may be disturbed. */
    enum Part {
        PIPELINE,
        BRIDGE,
        /** A bridge may have old facts; what cannot be undone it may not do with them. */
        READS,
        GUARD,
        BROKERS,
        /** Prices may be late, suspensions not. */
        PLATFORM,
        /** Suspensions may be late as well. */
        SUSPENSIONS,
        /** Whoever has to suspend something may have no token for it. */
        ACCESS,
        /** By a wrong clock of its own nobody can tell how old something is. */
        CLOCKS,
        /** By such a clock what is fresh seems old. */
        FRESHNESS
    }

    /**
     * @param sides names of the two selections of a bet on the winner; empty for other bets
     * @param sinceMs when it was opened, whatever has changed of it since
     * @param postedMs when it was last posted
     */
    private record OpenMarket(
            String id, int fixture, String score, long version, String sides, long sinceMs, long postedMs) {}

    /** @param countsPerSource true if the events of all games are counted together */
    Observer(VirtualTime time, Bounds bounds, int fixtures, boolean countsPerSource, long staleMs) {
        this.time = time;
        this.bounds = bounds;
        SourceNumbers numbers = countsPerSource ? new SourceNumbers() : null;
        for (int i = 1; i <= fixtures; i++) {
            games.put(i, new ObservedGame(staleMs, numbers, 0));
        }
    }

    List<BrokenPromise> violations() {
        return violations;
    }

    void violated(String promise, String detail) {
        violations.add(new BrokenPromise(promise, time.nowMs(), detail));
    }

    ObservedGame game(int fixture) {
        ObservedGame game = games.get(fixture);
        if (game == null) {
            throw new IllegalArgumentException("there is no game " + fixture);
        }
        return game;
    }

    Map<Integer, ObservedGame> games() {
        return games;
    }

    void appended(Append record) {
        if (record.fixture() > 0) {
            game(record.fixture()).appended(record, time.nowMs());
            // A number that is missing, or arrives, may concern all games.
            games.values().forEach(game -> game.updateNumbers(time.nowMs()));
        }
    }

    @Override
    public void disturbed(Part part, long untilMs) {
        disturbedUntil.merge(part, untilMs, Math::max);
    }

    @Override
    public void probing(long untilMs) {
        probingUntil = Math.max(probingUntil, untilMs);
    }

    @Override
    public void readFirst(long untilMs) {
        readFirstUntil = Math.max(readFirstUntil, untilMs);
    }

    @Override
    public void unapplied(long untilMs) {
        unappliedUntil = Math.max(unappliedUntil, untilMs);
    }

    /**
     * A summary of a game was written.
     *
     * @param vouchedMs the time for which it vouches
     */
    void word(int fixture, long vouchedMs) {
        long now = time.nowMs();
        if (vouchedMs > now + CLOCK_AHEAD_MS && !isClockAhead(fixture) && calmSince(Part.PIPELINE) <= now) {
            violated(
                    "a summary vouches for what was read",
                    "G%d is vouched for until %.3fs".formatted(fixture, vouchedMs / 1_000.0));
        }
        lastWord.put(fixture, now);
    }

    /** The pipeline of a game has a clock that is ahead of the brokers'. */
    void clockAhead(int fixture, long untilMs) {
        clockAheadUntil.merge(fixture, untilMs, Math::max);
    }

    /** The same, by so many milliseconds, of the pipeline that has the game's own partition. */
    void clockAheadBy(int fixture, long ms) {
        game(fixture).clockAhead(ms, time.nowMs());
    }

    /** The pipeline of a game has a clock that is so many milliseconds behind the brokers'; 0 for none. */
    void clockBehind(int fixture, long ms) {
        clockBehind.put(fixture, ms);
        game(fixture).clockBehind(ms);
    }

    private long bound(Cause cause, int fixture) {
        return switch (cause) {
            case MISSING -> bounds.missing();
            case CONFLICT -> bounds.closing() + (game(fixture).mayBeginEpoch() ? bounds.held() : 0);
            case RESET -> bounds.closing() + (game(fixture).isCountInterrupted() ? bounds.held() : 0);
            // By the clock of the pipeline the last play is younger than it is.
            case STALE -> bounds.closing() + clockBehind.getOrDefault(fixture, 0L);
            default -> bounds.closing();
        };
    }

    /** How much longer an event may wait for a missing one. */
    private long waits(int fixture, ObservedGame game) {
        return isClockAhead(fixture) && game.isMissingSince(time.nowMs() - bounds.closing()) ? bounds.held() : 0;
    }

    private boolean isClockAhead(int fixture) {
        return clockAheadUntil.getOrDefault(fixture, 0L) > time.nowMs();
    }

    /** True if the pipeline may report a missing number of a game later than usual. */
    boolean mayMissLater(int fixture) {
        return isPipelineDisturbed() || isClockAhead(fixture);
    }

    @Override
    public void copied(long untilMs) {
        copiedUntil = Math.max(copiedUntil, untilMs);
    }

    private long calmSince(Part... parts) {
        long since = 0;
        for (Part part : parts) {
            since = Math.max(since, disturbedUntil.getOrDefault(part, 0L));
            if (part == Part.BRIDGE) {
                since = Math.max(since, calmSince(Part.READS));
            }
        }
        return since;
    }

    /** True if a pipeline may be behind what was appended. */
    boolean isPipelineDisturbed() {
        return time.nowMs() < calmSince(Part.PIPELINE, Part.BROKERS);
    }

    /** The same for one game: the part of the platform that has it may fail alone. */
    private long calmSince(int fixture, Part... parts) {
        long failed = shardFailedUntil.getOrDefault(fixture, 0L);
        long since = calmSince(parts);
        for (Part part : parts) {
            if (part == Part.SUSPENSIONS || part == Part.PLATFORM) {
                long late = part == Part.SUSPENSIONS ? SHARD_SUSPENDED_MS : SHARD_PRICED_MS;
                since = Math.max(since, Math.max(calmSince(Part.ACCESS), failed > 0 ? failed + late : 0));
            }
        }
        return since;
    }

    @Override
    public void shardFailed(int fixture, long untilMs) {
        shardFailedUntil.merge(fixture, untilMs, Math::max);
    }

    @Override
    public void totalFailed(int fixture, long untilMs) {
        totalFailedUntil.merge(fixture, untilMs, Math::max);
    }

    /** True if the platform rejects what concerns this market, or did just now; the others of its game it does not excuse. */
    private boolean isRejected(OpenMarket market) {
        return market.id().endsWith("__total")
                && time.nowMs() < totalFailedUntil.getOrDefault(market.fixture(), 0L) + SHARD_PRICED_MS;
    }

    /** Milliseconds for which any market was open, summed over all games. */
    long openMs() {
        return openMs;
    }

    /** When a market of a game was open last; -1 where none ever was. */
    long lastOpenMs(int fixture) {
        return lastOpen.getOrDefault(fixture, -1L);
    }

    void changed(IngestedChange change) {
        JsonNode body = change.body();
        if (change.operationId().equals("postMarket") && body != null) {
            posted(change.entity().id(), body);
        } else if (change.operationId().equals("deleteMarket")) {
            open.remove(change.entity().id());
        } else if (change.operationId().equals("deleteFixture")) {
            checkDeletion(change.entity().id());
            open.values()
                    .removeIf(market -> market.id().startsWith(change.entity().id()));
        }
    }

    private void posted(String id, JsonNode body) {
        if (body.path("isSuspended").asBoolean()) {
            if (open.remove(id) != null) {
                closed(id, fixtureOf(body));
            }
            suspended.put(fixtureOf(body), customData(body, "reasons"));
            return;
        }
        OpenMarket before = open.get(id);
        long now = time.nowMs();
        OpenMarket market = new OpenMarket(
                id,
                fixtureOf(body),
                customData(body, "score"),
                Long.parseLong(customData(body, "stateVersion")),
                id.endsWith("__moneyline") ? names(body) : "",
                before == null ? now : before.sinceMs(),
                now);
        open.put(id, market);
        checkVersion(market);
        if (before != null && !before.sides().equals(market.sides()) && isPlatformCalm(market.fixture())) {
            violated(
                    "an open market keeps its selections",
                    "%s was open for %s and is for %s".formatted(id, before.sides(), market.sides()));
        }
        check(market);
    }

    private static String names(JsonNode body) {
        StringJoiner names = new StringJoiner(" against ");
        body.path("selections").forEach(one -> names.add(one.path("name").asText()));
        return names.toString();
    }

    private boolean isPlatformCalm(int fixture) {
        return time.nowMs() > Math.max(calmSince(fixture, Part.PLATFORM, Part.SUSPENSIONS, Part.BRIDGE), copiedUntil);
    }

    /** A deletion cannot be undone: only a cancellation that has stood, and against which nothing speaks, permits it. */
    private void checkDeletion(String id) {
        int fixture = Integer.parseInt(id.substring(id.lastIndexOf('G') + 1));
        ObservedGame game = game(fixture);
        long now = time.nowMs();
        deleted.put(fixture, now);
        deletions++;
        long calm = Math.max(
                disturbedUntil.getOrDefault(Part.BRIDGE, 0L),
                calmSince(fixture, Part.PIPELINE, Part.BROKERS, Part.PLATFORM, Part.SUSPENSIONS, Part.CLOCKS));
        if (game.cancelledSince() == NEVER) {
            if (now - Math.max(game.lastCancelledMs(), calm) > bounds.closing()) {
                violated(DELETED, "%s is deleted although it is not cancelled".formatted(id));
            }
            return;
        }
        if (now >= calm && now - game.cancelledSince() < bounds.deleting()) {
            violated(DELETED, "%s is deleted %d ms behind its cancellation".formatted(id, now - game.cancelledSince()));
        }
        game.since().forEach((cause, since) -> {
            boolean isOwn = cause != Cause.MISSING || !game.isCountedPerSource();
            if (isOwn && OF_FEED.contains(cause) && now - Math.max(since, calm) > bound(cause, fixture)) {
                violated(DELETED, "%s is deleted although since %.3fs %s".formatted(id, since / 1_000.0, cause));
            }
        });
    }

    private void checkVersion(OpenMarket market) {
        long before = latest.merge(market.id(), market.version(), Math::max);
        long calm = Math.max(calmSince(market.fixture(), Part.PLATFORM), copiedUntil);
        if (before > market.version() && time.nowMs() > calm) {
            violated(
                    "no market goes back to an older version",
                    "%s is open at version %d after %d".formatted(market.id(), market.version(), before));
        }
    }

    /** The simulated fixtures are named G1, G2, ... */
    private static int fixtureOf(JsonNode body) {
        String id = body.path("sourceFixtureId").asText();
        return Integer.parseInt(id.substring(id.lastIndexOf('G') + 1));
    }

    static String customData(JsonNode body, String key) {
        for (JsonNode entry : body.path("customData")) {
            if (entry.path("key").asText().equals(key)) {
                return entry.path("value").asText();
            }
        }
        return "";
    }

    static String customData(IngestedEntity market, String key) {
        return customData(market.body(), key);
    }

    /**
     * The partitions, by number.
     *
     * @param silentSince when the last beacon of a partition was written
     * @param unservedSince when the last lease of a partition was written
     * @param cutOffSince since when the bridge of a partition does not reach the platform; the maximum if it does
     * @param hiddenSince since when an open transaction hides raw records of a partition; the maximum if none does
     * @param ofGame partitions by game
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Partitions(long[] silentSince, long[] unservedSince, long[] cutOffSince, long[] hiddenSince, int[] ofGame) {}

    /**
     * Checks every open market.
     *
     * @param passedMs time since the last check
     */
    void check(long passedMs, Partitions partitions) {
        games.values().forEach(game -> game.pass(time.nowMs()));
        open.values().forEach(market -> {
            check(market);
            check(market, partitions);
            lastOpen.put(market.fixture(), time.nowMs());
        });
        games.forEach((fixture, game) -> checkOpen(fixture, game, passedMs));
        openMs += open.values().stream().map(OpenMarket::fixture).distinct().count() * passedMs;
    }

    private void check(OpenMarket market, Partitions partitions) {
        int fixture = market.fixture();
        int partition = partitions.ofGame()[fixture];
        long ofBridge = calmSince(fixture, Part.BRIDGE, Part.SUSPENSIONS);
        checkSince(
                market, "no beacon of its partition", partitions.silentSince()[partition], ofBridge, bounds.silent());
        checkSince(
                market, "no lease of its partition", partitions.unservedSince()[partition], ofBridge, bounds.lapsed());
        checkSince(
                market,
                "no bridge serves its partition",
                partitions.unservedSince()[partition],
                calmSince(fixture, Part.GUARD, Part.BROKERS, Part.SUSPENSIONS),
                bounds.unserved());
        checkSince(market, "no word for its game", lastWord.getOrDefault(fixture, 0L), ofBridge, bounds.silent());
        checkCutOff(market, partitions.cutOffSince()[partition]);
        long hidden = partitions.hiddenSince()[partition];
        if (hidden != NEVER) {
            checkSince(
                    market,
                    "records of its partition are hidden",
                    hidden,
                    calmSince(fixture, Part.BRIDGE, Part.SUSPENSIONS, Part.CLOCKS),
                    bounds.hidden());
        }
    }

    /** If a bridge cannot send a suspension, the guard suspends the market. */
    private void checkCutOff(OpenMarket market, long cutOffSince) {
        if (cutOffSince != NEVER) {
            int fixture = market.fixture();
            ObservedGame game = game(fixture);
            long calm = calmSince(fixture, Part.PIPELINE, Part.GUARD, Part.BROKERS, Part.READS, Part.SUSPENSIONS);
            game.since()
                    .forEach((cause, since) -> checkSince(
                            market,
                            cause + " and its bridge is cut off",
                            Math.max(since, cutOffSince),
                            calm,
                            waits(fixture, game) + bound(cause, fixture) + bounds.cutOff()));
        }
    }

    /**
     * Markets are closed while they still can be: before the last token ends that anybody has.
     *
     * @param lostSinceMs since when no suspension could be sent; the maximum if one can
     */
    void checkAccess(long lostSinceMs) {
        if (lostSinceMs != NEVER) {
            long closable = lostSinceMs - bounds.closing() - SHARD_SUSPENDED_MS;
            open.values().stream()
                    .filter(market -> calmSince(Part.BRIDGE, Part.SUSPENSIONS) < closable && !isRejected(market))
                    .filter(market -> shardFailedUntil.getOrDefault(market.fixture(), 0L) < closable)
                    .forEach(market -> checkSince(market, "nothing could close it", lostSinceMs, lostSinceMs, 0));
        }
    }

    /** A game with which nothing is wrong is open, unless something is disturbed. */
    private void checkOpen(int fixture, ObservedGame game, long passedMs) {
        long since = Math.max(
                Math.max(game.rightSince(), copiedUntil), Math.max(calmSince(fixture, OF_OPENING), probingUntil));
        since = Math.max(since, Math.max(Math.max(repostedMs(fixture, game), readFirstUntil), flappedUntil(fixture)));
        // A bridge that stops, or gives partitions up, waits for the games that it cannot suspend.
        since = Math.max(
                since,
                Stream.of(shardFailedUntil, totalFailedUntil)
                        .flatMap(failed -> failed.values().stream())
                        .mapToLong(until -> until + SHARD_PRICED_MS)
                        .max()
                        .orElse(0));
        if (game.rightSince() == NEVER || time.nowMs() - since <= bounds.opening()) {
            return;
        }
        undisturbedMs += passedMs;
        long closed = time.nowMs() - Math.max(since, lastOpenMs(fixture));
        if (closed > bounds.opening() && violations.size() < MOST) {
            violated(
                    "closed while nothing was wrong",
                    "no market of G%d is open since %.3fs, although nothing is wrong with it, or disturbed, since %.3fs: %s"
                            .formatted(
                                    fixture,
                                    lastOpenMs(fixture) / 1_000.0,
                                    since / 1_000.0,
                                    suspended.getOrDefault(fixture, "never opened")));
        }
    }

    private void closed(String id, int fixture) {
        Deque<Long> times = closings.computeIfAbsent(id, any -> new ArrayDeque<>());
        times.addLast(time.nowMs());
        times.removeIf(then -> time.nowMs() - then >= MINUTE_MS);
        // Of what such a platform is told, every other change is not to be seen.
        boolean isHalfSeen = time.nowMs() - MINUTE_MS < unappliedUntil;
        if (times.size() > (isHalfSeen ? FLAPPING / 2 : FLAPPING)) {
            flapped.put(fixture, time.nowMs());
        }
    }

    /**
     * Until when a game stays closed whose markets were closed again and again: for a minute in which nothing is
     * disturbed. The minute begins when any other game would be open again.
     */
    private long flappedUntil(int fixture) {
        Long last = flapped.get(fixture);
        return last == null ? 0 : MINUTE_MS + bounds.opening() + Math.max(last, calmSince(fixture, OF_OPENING));
    }

    /** When a game is posted again that was deleted, or was about to be, before its cancellation was corrected. */
    private long repostedMs(int fixture, ObservedGame game) {
        long corrected = game.deletableUntilMs(bounds.deleting());
        return Math.max(corrected, deleted.getOrDefault(fixture, -REPOSTED_MS)) + REPOSTED_MS;
    }

    /** Milliseconds in which a game had to be open, summed over all games. */
    long undisturbedMs() {
        return undisturbedMs;
    }

    /**
     * A bridge gives a partition up: it has suspended its markets, unless the platform did not let it, or it was paused
     * or has just taken them over.
     */
    void released(int partition, int[] partitionOf) {
        open.values().stream()
                .filter(market -> partitionOf[market.fixture()] == partition && !isRejected(market))
                .filter(market ->
                        time.nowMs() - calmSince(market.fixture(), Part.BRIDGE, Part.SUSPENSIONS) > bounds.closing())
                .findFirst()
                .ifPresent(market -> violated(
                        "nothing is left open",
                        "%s is open since %.3fs when its bridge gives it up"
                                .formatted(market.id(), market.sinceMs() / 1_000.0)));
    }

    private void check(OpenMarket market) {
        ObservedGame game = game(market.fixture());
        long calm = calmSince(market.fixture(), Part.PIPELINE, Part.BRIDGE, Part.BROKERS, Part.SUSPENSIONS);
        long ofBridge = calmSince(market.fixture(), Part.BRIDGE, Part.BROKERS, Part.SUSPENSIONS);
        long waits = waits(market.fixture(), game);
        game.since()
                .forEach((cause, since) -> checkSince(
                        market,
                        cause == Cause.MISSING ? "MISSING " + game.missing() : cause.name(),
                        since,
                        OF_BRIDGE.contains(cause) ? ofBridge : calm,
                        waits + bound(cause, market.fixture())));
        checkTraders(market, game, calm, ofBridge);
        long trueUntil = game.wasTrueUntil(market.score());
        if (trueUntil != NEVER && !game.isScoreUnclear()) {
            checkSince(
                    market,
                    "the score is not " + market.score() + " but " + game.score(),
                    trueUntil == 0 ? market.postedMs() : trueUntil,
                    Math.max(calmSince(market.fixture(), Part.PLATFORM), Math.max(calm, copiedUntil)),
                    waits + bounds.closing());
        }
    }

    /** By a wrong clock of its own a bridge ends a suspension too early. */
    private void checkTraders(OpenMarket market, ObservedGame game, long calm, long ofBridge) {
        long suspended = game.traders().suspendedSince(market.id(), time.nowMs());
        if (suspended != NEVER) {
            long isRight = Math.max(ofBridge, calmSince(Part.CLOCKS));
            checkSince(market, "a trader has suspended it", suspended, isRight, bounds.closing());
        }
        long otherScore = game.traders().pricedForAnotherScoreSince();
        if (otherScore != NEVER) {
            long waits = waits(market.fixture(), game);
            checkSince(market, "PRICED_FOR_ANOTHER_SCORE", otherScore, calm, waits + bounds.closing());
        }
    }

    private void checkSince(OpenMarket market, String cause, long since, long calm, long bound) {
        if (isRejected(market)) {
            return;
        }
        long probed = time.nowMs() < probingUntil ? PROBING_MS : 0;
        long late = time.nowMs() - Math.max(since, calm) - bound - probed;
        if (late > 0 && violations.size() < MOST) {
            violated(
                    "open while " + cause.split(" not | \\[", 2)[0].strip(),
                    "%s is open since %.3fs at version %d, although since %.3fs %s"
                            .formatted(
                                    market.id(), market.sinceMs() / 1_000.0, market.version(), since / 1_000.0, cause));
        }
    }

    /**
     * The cause that speaks against a result for so long; empty if none does, or not for long enough.
     *
     * @param score that it follows from; empty if the game is void
     */
    Optional<String> checkResult(int fixture, long since, String score) {
        ObservedGame game = game(fixture);
        long calm = calmSince(Part.PIPELINE, Part.BRIDGE, Part.BROKERS, Part.PLATFORM, Part.ACCESS);
        long from = Math.max(since, calm);
        long now = time.nowMs();
        long waits = waits(fixture, game);
        for (Map.Entry<Cause, Long> cause : game.since().entrySet()) {
            boolean isOwn = cause.getKey() != Cause.MISSING || !game.isCountedPerSource();
            boolean isProof = OF_FEED.contains(cause.getKey())
                    || cause.getKey() == Cause.FLAGGED
                    || (cause.getKey() == Cause.REVIEW && !score.isEmpty());
            long bound = waits + bound(cause.getKey(), fixture);
            if (isOwn && isProof && now - Math.max(from, cause.getValue()) > bound) {
                return Optional.of(cause.getKey() + " since %.3fs".formatted(cause.getValue() / 1_000.0));
            }
        }
        boolean isStatus = score.isEmpty()
                ? Set.of("CANCELLED", "ABANDONED").contains(game.status())
                : game.status().equals("FINISHED");
        if (!isStatus && now - Math.max(from, game.statusSince()) > waits + bounds.closing()) {
            return Optional.of("the game is " + game.status());
        }
        long trueUntil = score.isEmpty() || game.isScoreUnclear() ? NEVER : game.wasTrueUntil(score);
        return trueUntil != NEVER && now - Math.max(from, trueUntil) > waits + bounds.closing()
                ? Optional.of("the score is " + game.score())
                : Optional.empty();
    }

    /** How often a game was deleted. */
    long deletions() {
        return deletions;
    }

    /** True if any market of a game is open now. */
    boolean isOpen(int fixture) {
        return open.values().stream().anyMatch(market -> market.fixture() == fixture);
    }
}
