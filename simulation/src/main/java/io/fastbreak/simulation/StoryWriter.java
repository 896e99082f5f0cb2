package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ControlRecord;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.OperatorCommand.Action;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulation.StoryStep.Append;
import io.fastbreak.simulation.StoryStep.Damage;
import io.fastbreak.simulation.StoryStep.Fault;
import io.fastbreak.simulation.StoryStep.Input;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes the story of a seed: games as they are published, well or badly, and what happens to the processes meanwhile. */
final class StoryWriter {
    private static final long CALM_MS = 45_000;
    private static final long CALM_PLAY_MS = 26_000;
    private static final long REST_MS = 8_000;
    private static final List<Input> HOSTILE_INPUTS = List.of(Input.RAW, Input.CARDS, Input.COMMANDS, Input.CONTROL);
    private static final List<String> NEUTRAL =
            List.of("REBOUND", "TURNOVER", "FOUL", "LINEUP", "SUBSTITUTION", "POSSESSION_CHANGE", "TIMEOUT");

    private final SplittableRandom random;
    private final List<StoryStep> steps = new ArrayList<>();
    private final int partitions;
    /** How badly the feed is published, from 0 to 1. */
    private final double disorder;

    private final int pipelines;
    private final int bridges;
    private int commands;

    private StoryWriter(SplittableRandom random) {
        this.random = random;
        this.partitions = 1 + random.nextInt(2);
        this.pipelines = 1 + random.nextInt(2);
        this.bridges = 1 + random.nextInt(2);
        this.disorder = random.nextInt(4) == 0 ? 0 : random.nextDouble();
    }

    static Story of(long seed) {
        // The sequences of adjacent seeds of a SplittableRandom overlap, so each seed is mixed first.
        SplittableRandom random = new SplittableRandom(new SplittableRandom(seed).nextLong());
        StoryWriter writer = new StoryWriter(random);
        int fixtures = 1 + random.nextInt(3);
        for (int fixture = 1; fixture <= fixtures; fixture++) {
            writer.game(fixture);
        }
        writer.faults();
        writer.steps.sort(Comparator.comparingLong(StoryStep::atMs));
        return new Story(
                random.nextLong(),
                fixtures,
                writer.partitions,
                writer.pipelines,
                writer.bridges,
                1,
                CALM_MS,
                CALM_MS + CALM_PLAY_MS + REST_MS,
                writer.steps);
    }

    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    private boolean disorderly(double share) {
        return random.nextDouble() < share * disorder;
    }

    private long between(long least, long most) {
        return random.nextLong(least, most + 1);
    }

    // The feed.

    private final class Game {
        private final int fixture;
        private final Publisher publisher;
        private long nowMs = between(300, 2_000);
        private long number = 1;
        private boolean running;
        private int period = 1;
        /** Numbers that are never published. */
        private final List<Range> skipped = new ArrayList<>();
        /** Two events of one number on different partitions have no order: either may come first. */
        private final Set<Long> misPartitioned = new HashSet<>();
        /** Events that can be corrected. */
        private final List<ObjectNode> shots = new ArrayList<>();

        private Game(int fixture) {
            this.fixture = fixture;
            this.publisher = new Publisher(fixture);
        }

        private boolean isCalm() {
            return nowMs >= CALM_MS;
        }

        private byte[] key() {
            return publisher.fixtureId().getBytes(UTF_8);
        }

        /** Gives the event the next number and publishes it, in whatever way. */
        private ObjectNode next(ObjectNode event, String text) {
            long own = number++;
            Publisher.publish(event, "e" + own, own, utc(nowMs));
            publish(event, own, "#" + own + " " + text);
            return event;
        }

        private void publish(ObjectNode event, long own, String text) {
            if (isCalm() || disorder == 0) {
                append(nowMs + between(0, 15), event, text);
            } else if (disorderly(0.05)) {
                long arrives = Math.min(CALM_MS + 2_000, nowMs + between(1_500, 25_000));
                append(arrives, event, text + ", late");
            } else if (disorderly(0.10)) {
                append(nowMs + between(50, 420), event, text + ", delayed");
            } else if (disorderly(0.06)) {
                append(nowMs, event, text);
                append(nowMs + between(0, 4_000), event, text + ", again");
            } else if (disorderly(0.08)) {
                appendForeign(event, text);
            } else if (disorderly(0.05)) {
                damaged(event, own, text);
            } else if (disorderly(0.012)) {
                never(own);
            } else {
                append(nowMs + between(0, 15), event, text);
            }
        }

        private void append(long atMs, ObjectNode event, String text) {
            steps.add(new Append(atMs, Input.RAW, fixture, key(), Json.bytes(event), null, null, line(text)));
        }

        private String line(String text) {
            return publisher.fixtureId() + " " + text;
        }

        private void appendForeign(ObjectNode event, String text) {
            misPartitioned.add(event.at("/audit/sequenceNumber").asLong());
            byte[] key = oneIn(3) ? null : ("k" + random.nextInt(9)).getBytes(UTF_8);
            int partition = random.nextInt(partitions);
            steps.add(new Append(
                    nowMs + between(0, 15),
                    Input.RAW,
                    fixture,
                    key,
                    Json.bytes(event),
                    partition,
                    null,
                    line(text) + ", keyed " + (key == null ? "nothing" : new String(key, UTF_8)) + " on partition "
                            + partition));
        }

        /** A record that is no valid event comes first, and mostly the event again later. */
        private void damaged(ObjectNode event, long own, String text) {
            String kind = event.path("eventType").asText();
            byte[] whole = Json.bytes(event);
            int way = random.nextInt(3);
            byte[] value =
                    switch (way) {
                        case 0 -> Json.bytes(event.deepCopy().put("participants", 7));
                        case 1 -> Arrays.copyOf(whole, whole.length - 1);
                        default -> Arrays.copyOf(whole, 30 + random.nextInt(60));
                    };
            boolean read = way < 2;
            String id = event.path("id").asText();
            boolean hasId = new String(value, UTF_8).contains("\"id\":\"" + id + "\"");
            Damage damage = new Damage(
                    true,
                    read ? own : null,
                    hasId ? id : null,
                    read ? kind : "",
                    read && NEUTRAL.contains(kind),
                    utc(nowMs));
            String how = way == 0 ? ", invalid" : way == 1 ? ", cut short" : ", cut off";
            steps.add(new Append(nowMs, Input.RAW, fixture, key(), value, null, damage, line(text) + how));
            long repaired = Math.min(CALM_MS + 2_000, nowMs + between(800, 15_000));
            append(repaired, Publisher.again(event, utc(repaired)), text + ", repaired");
        }

        /** The number is never published. */
        private void never(long own) {
            long noticedMs = Math.min(CALM_MS + 1_000, nowMs + between(500, 15_000));
            List<Range> numbers = List.of(new Range(own, own));
            skipped.addAll(numbers);
            if (oneIn(2)) {
                voids(noticedMs, numbers, foreignSometimes());
            } else {
                command(noticedMs, Action.ACCEPT_LOSS, numbers, null, "the operator accepts the loss of " + own);
            }
        }

        private void voids(long atMs, List<Range> numbers, byte[] key) {
            byte[] control = Json.bytes(new ControlRecord(publisher.fixtureId(), Publisher.source(), numbers));
            String all =
                    numbers.stream().map(range -> Long.toString(range.first())).collect(Collectors.joining(", "));
            steps.add(new Append(
                    atMs, Input.CONTROL, fixture, key, control, null, null, line("the publisher voids " + all)));
        }

        private byte[] foreignSometimes() {
            return oneIn(3) ? "elsewhere".getBytes(UTF_8) : key();
        }

        private void command(long atMs, Action action, List<Range> numbers, @Nullable Reason reason, String text) {
            OperatorCommand command = new OperatorCommand(
                    "c" + commands++,
                    publisher.fixtureId(),
                    action,
                    action == Action.ACCEPT_LOSS ? Publisher.source() : null,
                    numbers,
                    reason,
                    null,
                    "operator",
                    "simulated",
                    utc(atMs));
            steps.add(new Append(atMs, Input.COMMANDS, fixture, key(), Json.bytes(command), null, null, line(text)));
        }

        private void card(long atMs, @Nullable String rules, String text) {
            ObjectNode card = Json.read("{}".getBytes(UTF_8), ObjectNode.class);
            card.put("fixtureId", publisher.fixtureId()).put("name", "Madrid v Milano");
            card.put("start", VirtualTime.BEGIN.toString());
            if (rules != null) {
                card.put("rules", rules);
            }
            steps.add(new Append(atMs, Input.CARDS, fixture, key(), Json.bytes(card), null, null, line(text)));
        }

        private void write() {
            card(0, "fiba", "gets a card");
            next(publisher.match("IN_PROGRESS"), "match in progress");
            next(publisher.period(true), "period begins");
            clock(true);
            while (nowMs < CALM_MS + CALM_PLAY_MS) {
                step(between(300, isCalm() ? 2_600 : 4_500));
                play();
                if (!isCalm()) {
                    special();
                } else {
                    settle();
                }
            }
            step(1_000);
            next(publisher.match("FINISHED"), "match finished");
        }

        private void step(long ms) {
            nowMs += ms;
            if (running) {
                publisher.play(ms * 2);
            }
        }

        private void clock(boolean starts) {
            running = starts;
            next(publisher.clock(starts), "clock " + (starts ? "starts" : "stops"));
        }

        private String player() {
            return (random.nextBoolean() ? "MAD-" : "MIL-") + (4 + random.nextInt(5));
        }

        private void play() {
            String player = player();
            switch (random.nextInt(8)) {
                case 0 -> next(publisher.rebound(player), "rebound by " + player);
                case 1 -> next(publisher.foul(player), "foul by " + player);
                case 2 -> next(publisher.turnover(player), "turnover by " + player);
                case 3 -> clock(!running);
                default -> {
                    int points = 1 + random.nextInt(3);
                    boolean made = random.nextInt(3) > 0;
                    String text = (made ? "" : "missed ")
                            + List.of("free throw", "two", "three").get(points - 1);
                    shots.add(next(publisher.shot(player, points, made), text + " by " + player));
                }
            }
        }

        /** Whatever was not healed by later events is settled by an operator. */
        private boolean settled;

        private void settle() {
            if (settled || nowMs < CALM_MS + 4_000) {
                return;
            }
            settled = true;
            if (!running) {
                clock(true);
            }
            for (Reason reason : List.of(Reason.REJECTED, Reason.CONFLICT, Reason.JOINED_LATE, Reason.UNATTRIBUTED)) {
                command(nowMs, Action.CLEAR_REASON, List.of(), reason, "the operator clears " + reason);
            }
            command(nowMs, Action.RELEASE, List.of(), null, "the operator releases the game");
            if (!skipped.isEmpty()) {
                // A loss that was accepted before it was noticed is not lost.
                voids(nowMs, skipped, key());
            }
            card(nowMs, "fiba", "gets its card again");
        }

        private void special() {
            if (disorderly(0.05) && !shots.isEmpty()) {
                correct();
            } else if (disorderly(0.03)) {
                unattributed();
            } else if (disorderly(0.04)) {
                next(publisher.challenge(), "challenge of MAD");
                trouble();
                step(between(500, 6_000));
                next(publisher.rebound("MAD-4"), "rebound by MAD-4");
            } else if (disorderly(0.02)) {
                next(publisher.reliability(false), "feed is unreliable");
                trouble();
                step(between(500, 6_000));
                next(publisher.reliability(true), "feed is reliable");
            } else if (disorderly(0.02)) {
                command(nowMs, Action.SUSPEND, List.of(), null, "the operator suspends the game");
                trouble();
                long until = nowMs + between(1_000, 12_000);
                command(until, Action.RELEASE, List.of(), null, "the operator releases the game");
            } else if (disorderly(0.02) && number > 5) {
                conflict();
            } else if (disorderly(0.015)) {
                step(Math.max(0, Math.min(CALM_MS - nowMs, between(22_000, 30_000))));
            } else if (disorderly(0.03)) {
                hostile();
            } else if (disorderly(0.02)) {
                command(nowMs, Action.CLEAR_REASON, List.of(), Reason.REJECTED, "the operator clears REJECTED");
            } else if (disorderly(0.015)) {
                steps.add(new Append(
                        nowMs, Input.CARDS, fixture, key(), null, null, null, line("its card is withdrawn")));
                card(nowMs + between(1_000, 10_000), "fiba", "gets a card again");
            } else if (oneIn(40) && period < 4) {
                nextPeriod();
            }
        }

        /** Something is disturbed just when the markets have to be suspended, and for some time nothing else happens. */
        private void trouble() {
            if (oneIn(2) || nowMs > CALM_MS - 14_000) {
                return;
            }
            fault(Math.max(1_000, nowMs - between(0, 700)));
            if (oneIn(3)) {
                fault(nowMs + between(0, 3_000));
            }
            step(between(5_000, 11_000));
        }

        private void nextPeriod() {
            if (running) {
                clock(false);
            }
            next(publisher.period(false), "period ends");
            step(between(1_000, 5_000));
            period++;
            publisher.nextPeriod(period);
            next(publisher.period(true), "period begins");
            clock(true);
        }

        private void correct() {
            ObjectNode shot = shots.get(random.nextInt(shots.size()));
            String id = shot.path("id").asText();
            ObjectNode later = Publisher.again(shot, utc(nowMs));
            long own = number++;
            later.withObject("/audit").put("sequenceNumber", own);
            String text;
            if (oneIn(3)) {
                later.withObject("/audit").put("deletedUtc", utc(nowMs));
                text = "delete " + id;
            } else {
                boolean made = !shot.at("/attributes/isSuccessful").asBoolean();
                later.withObject("/attributes").put("isSuccessful", made);
                text = "revise " + id + ": " + (made ? "made" : "missed");
                shots.set(shots.indexOf(shot), later);
            }
            publish(later, own, "#" + own + " " + text);
        }

        private void unattributed() {
            ObjectNode event =
                    switch (random.nextInt(3)) {
                        case 0 -> publisher.ofNobody(2);
                        case 1 -> publisher.ofStranger(2);
                        default -> publisher.unknown(2);
                    };
            String kind =
                    event.path("eventType").asText().equals("UNKNOWN") ? "unknown kind worth 2" : "two of nobody known";
            next(event, kind);
            trouble();
            step(between(500, 8_000));
            long own = number++;
            ObjectNode deleted = Publisher.again(event, utc(nowMs));
            deleted.withObject("/audit").put("sequenceNumber", own).put("deletedUtc", utc(nowMs));
            publish(deleted, own, "#" + own + " delete " + event.path("id").asText());
        }

        /** Another event under a number that is taken. */
        private void conflict() {
            long taken = Math.max(4, number - 1 - random.nextInt(3));
            if (misPartitioned.contains(taken)) {
                return;
            }
            ObjectNode event = publisher.shot("MAD-9", 2, true);
            Publisher.publish(event, "x" + taken + "-" + commands++, taken, utc(0));
            append(nowMs + between(600, 2_000), event, "#" + taken + " two by MAD-9, id x" + taken);
            long cleared = Math.min(CALM_MS, nowMs + between(3_000, 12_000));
            command(cleared, Action.CLEAR_REASON, List.of(), Reason.CONFLICT, "the operator clears CONFLICT");
        }

        private void hostile() {
            byte[] garbage = new byte[random.nextInt(80)];
            for (int i = 0; i < garbage.length; i++) {
                garbage[i] = (byte) random.nextInt(256);
            }
            boolean keyed = oneIn(2);
            Damage damage = new Damage(keyed, null, null, "", false, utc(nowMs));
            steps.add(new Append(
                    nowMs,
                    oneIn(4) ? HOSTILE_INPUTS.get(random.nextInt(HOSTILE_INPUTS.size())) : Input.RAW,
                    keyed ? fixture : -1,
                    keyed ? key() : null,
                    oneIn(5) ? null : garbage,
                    null,
                    damage,
                    keyed ? line("garbage") : "garbage without a key"));
        }
    }

    private static long utc(long ms) {
        return VirtualTime.BEGIN.toEpochMilli() + ms;
    }

    private void game(int fixture) {
        new Game(fixture).write();
    }

    // The processes.

    private void faults() {
        double trouble = oneIn(5) ? 0 : random.nextDouble();
        int events = (int) (trouble * 14);
        for (int i = 0; i < events; i++) {
            fault(between(1_000, CALM_MS - 12_000));
        }
    }

    private void fault(long atMs) {
        int pipeline = random.nextInt(pipelines);
        int bridge = random.nextInt(bridges);
        long left = CALM_MS - 3_000 - atMs;
        switch (random.nextInt(20)) {
            case 0, 1 -> {
                add(atMs, Fault.Kind.PIPELINE_CRASHES, pipeline, random.nextInt(6));
                add(atMs + Math.min(left, between(200, 15_000)), Fault.Kind.PIPELINE_STARTS, pipeline, 0);
            }
            case 2 -> {
                add(atMs, Fault.Kind.PIPELINE_STOPS, pipeline, 0);
                add(atMs + Math.min(left, between(200, 9_000)), Fault.Kind.PIPELINE_STARTS, pipeline, 0);
            }
            case 3 -> add(atMs, Fault.Kind.PIPELINE_PAUSES, pipeline, Math.min(left, between(300, 16_000)));
            case 4 -> add(atMs, Fault.Kind.PIPELINE_SLOWS, pipeline, Math.min(left, between(1_000, 20_000)));
            case 5 -> add(atMs, Fault.Kind.PIPELINE_ABORTS, pipeline, 0);
            case 6 -> add(atMs, Fault.Kind.PIPELINE_LOSES_ANSWER, pipeline, 0);
            case 7 -> add(atMs, Fault.Kind.PIPELINE_CLOCK, pipeline, step());
            case 8, 9 -> {
                add(atMs, Fault.Kind.BRIDGE_CRASHES, bridge, 0);
                add(atMs + Math.min(left, between(200, 20_000)), Fault.Kind.BRIDGE_STARTS, bridge, 0);
            }
            case 10 -> {
                add(atMs, Fault.Kind.BRIDGE_STOPS, bridge, 0);
                add(atMs + Math.min(left, between(200, 12_000)), Fault.Kind.BRIDGE_STARTS, bridge, 0);
            }
            case 11, 12 -> add(atMs, Fault.Kind.BRIDGE_PAUSES, bridge, Math.min(left, between(300, 18_000)));
            case 13 -> add(atMs, Fault.Kind.BRIDGE_CLOCK, bridge, oneIn(3) ? -3_600_000 : step());
            case 14 -> {
                add(atMs, Fault.Kind.GUARD_CRASHES, 0, 0);
                add(atMs + Math.min(left, between(200, 12_000)), Fault.Kind.GUARD_STARTS, 0, 0);
            }
            case 15 -> add(atMs, Fault.Kind.GUARD_PAUSES, 0, Math.min(left, between(300, 12_000)));
            case 16 -> add(atMs, Fault.Kind.BROKERS_SILENT, 0, Math.min(left, between(300, 16_000)));
            default -> {
                List<Weather> all = List.of(Weather.values());
                Weather weather = all.get(random.nextInt(1, all.size()));
                steps.add(new Fault(atMs, Fault.Kind.PLATFORM, 0, Math.min(left, between(300, 15_000)), weather));
            }
        }
    }

    private long step() {
        long ms = oneIn(4) ? between(3_600_000, 90_000_000) : between(100, 8_000);
        return oneIn(2) ? ms : -Math.min(ms, 8_000);
    }

    private void add(long atMs, Fault.Kind kind, int target, long amount) {
        steps.add(new Fault(atMs, kind, target, amount, null));
    }
}
