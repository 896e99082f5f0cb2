package io.fastbreak.simulation;

import io.fastbreak.simulation.StoryStep.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A story that is being written: its dice, its processes and its steps. */
final class StoryDraft {
    /** From then on nothing is disturbed, milliseconds. */
    static final long CALM_MS = 75_000;

    static final long CALM_PLAY_MS = 22_000;

    private final SplittableRandom random;
    private final List<StoryStep> steps = new ArrayList<>();
    private final int partitions;
    private final int pipelines;
    private final int bridges;
    /** How badly the feed is published, from 0 to 1. */
    private final double disorder;
    /** True if faults come at any time to any game, or where they hurt, and mostly to the same game. */
    private final boolean arbitrary;
    /** True if the collector counts the events of all its games together. */
    private final boolean countsPerSource;

    private final int tokenSeconds;

    private int numbers;
    private int games = 1;

    StoryDraft(SplittableRandom random) {
        this.random = random;
        this.partitions = 1 + random.nextInt(2);
        this.pipelines = 1 + random.nextInt(2);
        this.bridges = 1 + random.nextInt(2);
        this.disorder = random.nextInt(4) == 0 ? 0 : random.nextDouble();
        this.arbitrary = oneIn(4);
        this.countsPerSource = isOrderly() && oneIn(3);
        this.tokenSeconds = oneIn(4) ? random.nextInt(24, 41) : VirtualPlatform.TOKEN_SECONDS;
    }

    SplittableRandom random() {
        return random;
    }

    int partitions() {
        return partitions;
    }

    int pipelines() {
        return pipelines;
    }

    int bridges() {
        return bridges;
    }

    /** For how long access tokens are valid: mostly longer than the story. */
    int tokenSeconds() {
        return tokenSeconds;
    }

    boolean areTokensShort() {
        return tokenSeconds < VirtualPlatform.TOKEN_SECONDS;
    }

    /** How many games there are. */
    void games(int count) {
        games = count;
    }

    int games() {
        return games;
    }

    /** The number of any game. */
    int anyGame() {
        return 1 + random.nextInt(games);
    }

    boolean isOrderly() {
        return disorder == 0;
    }

    boolean isArbitrary() {
        return arbitrary;
    }

    boolean countsPerSource() {
        return countsPerSource;
    }

    List<StoryStep> steps() {
        return steps;
    }

    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    /** More often where the feed is published badly. */
    boolean disorderly(double share) {
        return random.nextDouble() < share * disorder;
    }

    long between(long least, long most) {
        return random.nextLong(least, most + 1);
    }

    /** A number that the story has not used yet. */
    int nextNumber() {
        return numbers++;
    }

    void add(StoryStep step) {
        steps.add(step);
    }

    void fault(long atMs, Fault.Kind kind, int target, long amount) {
        add(new Fault(atMs, kind, target, amount, null));
    }

    static long utc(long ms) {
        return VirtualTime.BEGIN.toEpochMilli() + ms;
    }

    /** Faults at any time, without regard to what happens in the games. */
    void faults() {
        if (!arbitrary && !oneIn(4)) {
            return;
        }
        double trouble = oneIn(5) ? 0 : random.nextDouble();
        int events = (int) (trouble * 20);
        for (int i = 0; i < events; i++) {
            fault(between(1_000, CALM_MS - 12_000));
        }
    }

    /** Any fault. */
    void fault(long atMs) {
        int pipeline = random.nextInt(pipelines);
        int bridge = random.nextInt(bridges);
        long left = CALM_MS - 3_000 - atMs;
        switch (random.nextInt(23)) {
            case 0, 1 -> {
                fault(atMs, Fault.Kind.PIPELINE_CRASHES, pipeline, random.nextInt(6));
                fault(atMs + Math.min(left, between(200, 15_000)), Fault.Kind.PIPELINE_STARTS, pipeline, 0);
            }
            case 2 -> {
                fault(atMs, Fault.Kind.PIPELINE_STOPS, pipeline, 0);
                fault(atMs + Math.min(left, between(200, 9_000)), Fault.Kind.PIPELINE_STARTS, pipeline, 0);
            }
            case 3 -> fault(atMs, Fault.Kind.PIPELINE_PAUSES, pipeline, Math.min(left, between(300, 16_000)));
            case 4 -> fault(atMs, Fault.Kind.PIPELINE_SLOWS, pipeline, Math.min(left, between(1_000, 20_000)));
            case 5 -> fault(atMs, Fault.Kind.PIPELINE_ABORTS, pipeline, 0);
            case 6 -> fault(atMs, Fault.Kind.PIPELINE_LOSES_ANSWER, pipeline, 0);
            case 7 -> fault(atMs, Fault.Kind.PIPELINE_CLOCK, pipeline, clockStep());
            case 8, 9 -> {
                fault(atMs, Fault.Kind.BRIDGE_CRASHES, bridge, 0);
                fault(atMs + Math.min(left, between(200, 20_000)), Fault.Kind.BRIDGE_STARTS, bridge, 0);
            }
            case 10 -> {
                fault(atMs, Fault.Kind.BRIDGE_STOPS, bridge, 0);
                fault(atMs + Math.min(left, between(200, 12_000)), Fault.Kind.BRIDGE_STARTS, bridge, 0);
            }
            case 11, 12 -> fault(atMs, Fault.Kind.BRIDGE_PAUSES, bridge, Math.min(left, between(300, 18_000)));
            case 13 -> fault(atMs, Fault.Kind.BRIDGE_CLOCK, bridge, oneIn(3) ? -3_600_000 : clockStep());
            case 14 -> {
                fault(atMs, Fault.Kind.GUARD_CRASHES, 0, 0);
                fault(atMs + Math.min(left, between(200, 12_000)), Fault.Kind.GUARD_STARTS, 0, 0);
            }
            case 15 -> fault(atMs, Fault.Kind.GUARD_PAUSES, 0, Math.min(left, between(300, 12_000)));
            case 16 -> fault(atMs, Fault.Kind.BROKERS_SILENT, 0, Math.min(left, between(300, 16_000)));
            case 17 -> fault(atMs, Fault.Kind.PROVIDER_AWAY, 0, Math.min(left, between(1_000, 25_000)));
            case 18 -> {
                Fault.Kind kind = oneIn(2) ? Fault.Kind.SHARD_FAILS : Fault.Kind.TOTAL_FAILS;
                fault(atMs, kind, anyGame(), Math.min(left, between(300, 12_000)));
            }
            case 19 ->
                fault(
                        atMs,
                        Fault.Kind.TRANSACTION_STALLS,
                        random.nextInt(partitions),
                        Math.min(left, between(300, 20_000)));
            default -> {
                List<PlatformBehaviour> all = List.of(PlatformBehaviour.values());
                PlatformBehaviour behaviour = all.get(random.nextInt(1, all.size()));
                add(new Fault(atMs, Fault.Kind.PLATFORM, 0, Math.min(left, between(300, 15_000)), behaviour));
            }
        }
    }

    private long clockStep() {
        long ms = oneIn(4) ? between(3_600_000, 90_000_000) : between(100, 8_000);
        return oneIn(2) ? ms : -Math.min(ms, 8_000);
    }
}
