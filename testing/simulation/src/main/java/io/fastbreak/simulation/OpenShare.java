package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.game.Evidence;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulation.OpenTimes.Closing;
import io.fastbreak.simulation.OpenTimes.Times;
import io.fastbreak.simulation.StoryStep.Fault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Plays games at their own pace, as the program is delivered: which share of the time between tip-off and final their
 * markets are open, and what closes them.
 */
public final class OpenShare {
    /** All is up before the first game. */
    private static final long WARM_UP_MS = 3_000;
    /** The effect of a fault is seen by then. */
    private static final long AFTERMATH_MS = 120_000;

    private static final long CHECK_MS = 100;
    private static final Set<String> OF_GAME = Set.of("NOT_IN_PROGRESS", "REVIEW_OPEN", "NOT_PRICED", "OPENING");

    private final List<PacedGame> games;
    private final PacedFault fault;
    private final Moment moment;
    private final VirtualTime time = new VirtualTime();
    private final VirtualSystem system;
    private final OpenTimes markets = new OpenTimes(time);
    /** The contradictions of a game that events have shown, by when they were published. */
    private final Map<String, TreeMap<Long, String>> facts = new HashMap<>();
    /** When the fault was over. */
    private long overMs;

    /** When the fault comes. */
    public enum Moment {
        IN_PLAY("in play"),
        HALF_TIME("at half-time");

        private final String text;

        Moment(String text) {
            this.text = text;
        }

        /** As the end of a sentence. */
        public String text() {
            return text;
        }
    }

    /**
     * A time in which no market of a game was open for the same causes.
     *
     * @param atMs from tip-off, or from the fault
     * @param causes as the platform has them, separated by commas; {@code OPENING} before the first price
     * @param fact what events showed against the game then, or empty
     */
    public record Closed(long atMs, long ms, String causes, String fact) {
        /** True if the game itself is a cause: it is not in progress, a review is open, or it is decided. */
        public boolean isOfGame() {
            return Stream.of(causes.split(",", -1)).anyMatch(OF_GAME::contains);
        }
    }

    /**
     * The markets of a game.
     *
     * @param ms from tip-off to the final, or from the fault to the end of what is looked at
     * @param openMs at least one was open
     * @param allOpenMs all three were
     * @param openAtEnd true if any was open, or closed by the game itself, at the end
     * @param faultMs how long the fault lasted
     */
    public record Result(
            PacedGame game,
            long ms,
            long openMs,
            long allOpenMs,
            List<Closed> closed,
            boolean openAtEnd,
            long faultMs) {
        /** Of the time in which the game itself did not close them. */
        public double share() {
            long ofGame = closed.stream()
                    .filter(Closed::isOfGame)
                    .mapToLong(Closed::ms)
                    .sum();
            return ms == ofGame ? 1 : (double) openMs / (ms - ofGame);
        }

        /** For how long something else than the game closed them. */
        public long closedMs() {
            return closed.stream()
                    .filter(one -> !one.isOfGame())
                    .mapToLong(Closed::ms)
                    .sum();
        }
    }

    private OpenShare(List<PacedGame> games, PacedFault fault, Moment moment) {
        this.games = games;
        this.fault = fault;
        this.moment = moment;
        this.system = new VirtualSystem(
                time,
                new VirtualSystem.Size(1, 1, 1),
                ProgramSettings.DELIVERED,
                new SplittableRandom(1),
                VirtualSystem.Disturbances.NONE,
                partition -> {},
                new Statistics());
        Runnable unused = system.state().onChange(markets::changed);
        system.log().onAppend(system.topics().state(), this::published);
    }

    /** Plays whole games, without a fault. All begin at the same time. */
    public static List<Result> play(List<PacedGame> games) {
        return new OpenShare(games, PacedFault.NONE, Moment.IN_PLAY).whole();
    }

    /** Plays games until some time behind a fault that comes to all of them at the same moment. */
    public static List<Result> play(List<PacedGame> games, PacedFault fault, Moment moment) {
        return new OpenShare(games, fault, moment).disturbed();
    }

    private List<Result> whole() {
        games.forEach(game -> publish(game, WARM_UP_MS, Long.MAX_VALUE, -1));
        system.start();
        long last = games.stream()
                .mapToLong(game -> game.atMs(game.events().size() - 1))
                .max()
                .orElse(0);
        time.runTo(millis(last + 2 * WARM_UP_MS));
        return games.stream()
                .map(game -> result(game, WARM_UP_MS + game.atMs(game.tipOff()), WARM_UP_MS + game.atMs(game.end())))
                .toList();
    }

    private List<Result> disturbed() {
        long latest = games.stream().mapToLong(this::momentMs).max().orElse(0);
        long at = WARM_UP_MS + latest + 1;
        long end = at + AFTERMATH_MS;
        for (PacedGame game : games) {
            publish(game, at - momentMs(game), end, fault == PacedFault.LOST_EVENT ? lost(game) : -1);
        }
        overMs = at + fault.lastsMs();
        for (Fault step : fault.steps(at)) {
            time.at(millis(step.atMs()), () -> system.fault(step));
        }
        if (fault == PacedFault.BACKLOG) {
            time.at(millis(at + 1), this::appendOthers);
            time.at(millis(overMs), this::watchBacklog);
        }
        system.start();
        time.runTo(millis(end));
        return games.stream().map(game -> result(game, at, end)).toList();
    }

    private long momentMs(PacedGame game) {
        return game.atMs(index(game));
    }

    private int index(PacedGame game) {
        return moment == Moment.HALF_TIME ? game.halfTime() : game.inPlay();
    }

    /** In a break the last event but one: the last one shows that it is missing. */
    private int lost(PacedGame game) {
        return moment == Moment.HALF_TIME ? index(game) - 1 : index(game);
    }

    /** @param lost the event that arrives late; -1 for none */
    private void publish(PacedGame game, long beginMs, long untilMs, int lost) {
        byte[] key = game.fixtureId().getBytes(UTF_8);
        append(0, system.topics().cards(), key, Json.bytes(game.card()));
        for (int i = 0; i < game.events().size(); i++) {
            long at = beginMs + game.atMs(i) + (i == lost ? PacedFault.LOST_MS : 0);
            if (at <= untilMs) {
                append(at, system.topics().raw(), key, game.bytes(i, VirtualTime.BEGIN.toEpochMilli() + beginMs));
            }
        }
    }

    private void append(long atMs, String topic, byte[] key, byte[] value) {
        time.at(millis(atMs), () -> system.log().append(topic, system.log().partitionOf(key), key, value));
    }

    private void appendOthers() {
        Simulation others = new Simulation(SimulationSettings.of(1_000, 35));
        int records = 0;
        for (int i = 0; records < PacedFault.BACKLOG_RECORDS; i++) {
            byte[] key = others.game(i).fixtureId().getBytes(UTF_8);
            for (ObjectNode event : others.game(i).events()) {
                system.log().append(system.topics().raw(), system.log().partitionOf(key), key, Json.bytes(event));
                records++;
            }
        }
    }

    private void watchBacklog() {
        PartitionState state = system.pipelineCluster().states().get(0);
        String raw = system.topics().raw();
        if (state.committedOffset(raw) < system.log().end(raw, 0)) {
            overMs = time.nowMs();
            time.after(millis(CHECK_MS), this::watchBacklog);
        }
    }

    private static long millis(long ms) {
        return TimeUnit.MILLISECONDS.toNanos(ms);
    }

    /** Reads why a game is not reliable. */
    private void published(byte @Nullable [] key, byte @Nullable [] value) {
        if (key == null || value == null || !new String(value, UTF_8).contains("\"reliable\":false")) {
            return;
        }
        String fact = Json.read(value, Game.class).reliability().evidence().stream()
                .map(Evidence::fact)
                .distinct()
                .limit(2)
                .collect(Collectors.joining("; "));
        facts.computeIfAbsent(new String(key, UTF_8), id -> new TreeMap<>()).putIfAbsent(time.nowMs(), fact);
    }

    private Result result(PacedGame game, long fromMs, long toMs) {
        Times times = markets.between(game.fixtureId(), fromMs, toMs);
        List<Closed> closed = new ArrayList<>();
        for (Closing closing : times.closings()) {
            closed.add(new Closed(closing.fromMs() - fromMs, closing.ms(), closing.causes(), fact(game, closing)));
        }
        boolean isOpen = times.closings().isEmpty()
                || times.closings().get(times.closings().size() - 1).toMs() < toMs
                || closed.get(closed.size() - 1).isOfGame();
        return new Result(
                game, toMs - fromMs, times.openMs(), times.allOpenMs(), closed, isOpen, Math.max(0, overMs - fromMs));
    }

    private String fact(PacedGame game, Closing closing) {
        return facts
                .getOrDefault(game.fixtureId(), new TreeMap<>())
                .subMap(closing.fromMs() - 1_000, closing.toMs() + 1)
                .values()
                .stream()
                .filter(fact -> !fact.isEmpty())
                .findFirst()
                .orElse("");
    }
}
