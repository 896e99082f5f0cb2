package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ControlRecord;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.OperatorCommand.Action;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulation.StoryStep.Append;
import io.fastbreak.simulation.StoryStep.Damage;
import io.fastbreak.simulation.StoryStep.Input;
import io.fastbreak.simulation.StoryStep.Trade;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Publishes one game: its events with their numbers, well or badly, and what publishers and operators add to them. */
class GameFeed {
    private static final List<String> NEUTRAL =
            List.of("REBOUND", "TURNOVER", "FOUL", "LINEUP", "SUBSTITUTION", "POSSESSION_CHANGE", "TIMEOUT");

    private static final List<Input> HOSTILE_INPUTS = List.of(Input.RAW, Input.CARDS, Input.COMMANDS, Input.CONTROL);

    final StoryDraft draft;
    final Publisher publisher;
    /** Numbers that are never published. */
    final List<Range> skipped = new ArrayList<>();
    /** Two events of one number on different partitions have no order, and an event that is refused leaves its number free. */
    final Set<Long> misPartitioned = new HashSet<>();

    final int fixture;
    long nowMs;
    long number = 1;
    /** How often the collector has begun a new count of numbers. */
    int epoch;

    boolean running;
    /** True if all is published well for the time being. */
    boolean orderly;

    GameFeed(int fixture, StoryDraft draft) {
        this.fixture = fixture;
        this.publisher = new Publisher(fixture);
        this.draft = draft;
        this.nowMs = draft.between(300, 2_000);
    }

    boolean isCalm() {
        return nowMs >= StoryDraft.CALM_MS;
    }

    byte[] key() {
        return publisher.fixtureId().getBytes(UTF_8);
    }

    /** The id of the event of a number, of this game alone; after a restart of the collector it says of which. */
    String id(long own) {
        return (epoch == 0 ? "e" : "r" + epoch + "-") + own + "-" + publisher.fixtureId();
    }

    /** Gives the event the next number and publishes it, in whatever way. */
    ObjectNode next(ObjectNode event, String text) {
        long own = number++;
        Publisher.publish(event, id(own), own, StoryDraft.utc(nowMs));
        publish(event, own, "#" + own + " " + text);
        return event;
    }

    void publish(ObjectNode event, long own, String text) {
        if (isCalm() || orderly || draft.isOrderly()) {
            append(nowMs + draft.between(0, 15), event, text);
        } else if (draft.disorderly(0.05)) {
            long arrives = Math.min(StoryDraft.CALM_MS + 2_000, nowMs + draft.between(1_500, 25_000));
            append(arrives, event, text + ", late");
        } else if (draft.disorderly(0.10)) {
            append(nowMs + draft.between(50, 420), event, text + ", delayed");
        } else if (draft.disorderly(0.06)) {
            append(nowMs, event, text);
            append(nowMs + draft.between(0, 4_000), event, text + ", again");
        } else if (draft.disorderly(0.08)) {
            appendForeign(event, text);
        } else if (draft.disorderly(0.05)) {
            damaged(event, own, text);
        } else if (draft.disorderly(0.012)) {
            never(own);
        } else {
            append(nowMs + draft.between(0, 15), event, text);
        }
    }

    void append(long atMs, ObjectNode event, String text) {
        draft.add(new Append(atMs, Input.RAW, fixture, key(), Json.bytes(event), null, null, line(text)));
    }

    String line(String text) {
        return publisher.fixtureId() + " " + text;
    }

    void appendForeign(ObjectNode event, String text) {
        misPartitioned.add(event.at("/audit/sequenceNumber").asLong());
        byte[] key = draft.oneIn(3) ? null : ("k" + draft.random().nextInt(9)).getBytes(UTF_8);
        int partition = draft.random().nextInt(draft.partitions());
        draft.add(new Append(
                nowMs + draft.between(0, 15),
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
    void damaged(ObjectNode event, long own, String text) {
        String kind = event.path("eventType").asText();
        byte[] whole = Json.bytes(event);
        int way = draft.random().nextInt(3);
        byte[] value =
                switch (way) {
                    case 0 -> Json.bytes(event.deepCopy().put("participants", 7));
                    case 1 -> Arrays.copyOf(whole, whole.length - 1);
                    default -> Arrays.copyOf(whole, 30 + draft.random().nextInt(60));
                };
        boolean read = way < 2;
        String id = event.path("id").asText();
        boolean hasId = new String(value, UTF_8).contains("\"id\":\"" + id + "\"");
        Damage damage = new Damage(
                true,
                read ? own : null,
                hasId ? id : null,
                // What was cut off may say anything, whatever the kind.
                way == 0 ? kind : "",
                way == 0 && NEUTRAL.contains(kind),
                StoryDraft.utc(nowMs));
        String how = way == 0 ? ", invalid" : way == 1 ? ", cut short" : ", cut off";
        draft.add(new Append(nowMs, Input.RAW, fixture, key(), value, null, damage, line(text) + how));
        long repaired = Math.min(StoryDraft.CALM_MS + 2_000, nowMs + draft.between(800, 15_000));
        append(repaired, Publisher.again(event, StoryDraft.utc(repaired)), text + ", repaired");
    }

    /** The number is never published. */
    void never(long own) {
        long noticedMs = Math.min(StoryDraft.CALM_MS + 1_000, nowMs + draft.between(500, 15_000));
        List<Range> numbers = List.of(new Range(own, own));
        skipped.addAll(numbers);
        if (draft.oneIn(2)) {
            voids(noticedMs, numbers, foreignSometimes());
        } else {
            command(noticedMs, Action.ACCEPT_LOSS, numbers, null, "the operator accepts the loss of " + own);
        }
    }

    void voids(long atMs, List<Range> numbers, byte[] key) {
        byte[] control = Json.bytes(new ControlRecord(publisher.fixtureId(), Publisher.source(), numbers));
        String all = numbers.stream().map(range -> Long.toString(range.first())).collect(Collectors.joining(", "));
        draft.add(
                new Append(atMs, Input.CONTROL, fixture, key, control, null, null, line("the publisher voids " + all)));
    }

    byte[] foreignSometimes() {
        return draft.oneIn(3) ? "elsewhere".getBytes(UTF_8) : key();
    }

    void command(long atMs, Action action, List<Range> numbers, @Nullable Reason reason, String text) {
        command(atMs, action, numbers, reason, null, text);
    }

    void decide(long atMs, ResetDecision decision) {
        command(atMs, Action.RESOLVE_RESET, List.of(), null, decision, "the operator decides " + decision);
    }

    private void command(
            long atMs,
            Action action,
            List<Range> numbers,
            @Nullable Reason reason,
            @Nullable ResetDecision decision,
            String text) {
        OperatorCommand command = new OperatorCommand(
                "c" + draft.nextNumber(),
                publisher.fixtureId(),
                action,
                action == Action.ACCEPT_LOSS ? Publisher.source() : null,
                numbers,
                reason,
                decision,
                "operator",
                "simulated",
                StoryDraft.utc(atMs));
        draft.add(new Append(atMs, Input.COMMANDS, fixture, key(), Json.bytes(command), null, null, line(text)));
    }

    void card(long atMs, StoryCard card) {
        byte[] value = Json.bytes(card.of(publisher.fixtureId()));
        draft.add(new Append(atMs, Input.CARDS, fixture, key(), value, null, null, line(card.toString())));
    }

    void step(long ms) {
        nowMs += ms;
        if (running) {
            publisher.play(ms * 2);
        }
    }

    void clock(boolean starts) {
        running = starts;
        next(publisher.clock(starts), "clock " + (starts ? "starts" : "stops"));
    }

    /** A record that cannot be read, with the key of the game. */
    void garbage(Input input, String text) {
        byte[] value = {'{', '?'};
        Damage damage = new Damage(true, null, null, "", false, StoryDraft.utc(nowMs));
        draft.add(new Append(nowMs, input, fixture, key(), value, null, damage, line(text)));
    }

    void withdrawPrices() {
        draft.add(new Append(
                nowMs, Input.PRICES, fixture, key(), null, null, null, line("a trader's prices are withdrawn")));
    }

    /** A trader prices the moneyline, or gives instructions for one market; the result ends some of that. */
    Runnable trade() {
        if (draft.oneIn(2)) {
            draft.add(new Trade(nowMs, fixture));
            return this::withdrawPrices;
        }
        MarketType market = MarketType.values()[draft.random().nextInt(MarketType.values().length)];
        if (draft.oneIn(2)) {
            double points = draft.between(-4, 4);
            instruct(
                    MarketInstruction.Action.OFFSET,
                    market,
                    points,
                    null,
                    draft.oneIn(2) ? null : draft.between(2_000, 20_000));
        }
        instruct(MarketInstruction.Action.SUSPEND, market, null, null, draft.between(2_000, 12_000));
        return () -> {
            if (draft.oneIn(3)) {
                withdrawPrices();
            } else if (draft.oneIn(2)) {
                instruct(MarketInstruction.Action.WITHDRAW, market, null, Part.SUSPENSION, null);
            }
        };
    }

    /** @param forMs null for no end of its own */
    private void instruct(
            MarketInstruction.Action action,
            MarketType market,
            @Nullable Double points,
            @Nullable Part withdraws,
            @Nullable Long forMs) {
        Long end = forMs == null ? null : StoryDraft.utc(nowMs + forMs);
        String fixtureId = Publisher.fixtureId(fixture);
        MarketInstruction instruction =
                new MarketInstruction(fixtureId, action, market, points, withdraws, "trader", null, end);
        String text = "a trader instructs " + action + " of its " + market + (points == null ? "" : " by " + points);
        draft.add(new Append(nowMs, Input.PRICES, fixture, key(), Json.bytes(instruction), null, null, line(text)));
    }

    void hostile() {
        byte[] garbage = new byte[draft.random().nextInt(80)];
        for (int i = 0; i < garbage.length; i++) {
            garbage[i] = (byte) draft.random().nextInt(256);
        }
        boolean keyed = draft.oneIn(2);
        Damage damage = new Damage(keyed, null, null, "", false, StoryDraft.utc(nowMs));
        draft.add(new Append(
                nowMs,
                draft.oneIn(4) ? HOSTILE_INPUTS.get(draft.random().nextInt(HOSTILE_INPUTS.size())) : Input.RAW,
                keyed ? fixture : -1,
                keyed ? key() : null,
                draft.oneIn(5) ? null : garbage,
                null,
                damage,
                keyed ? line("garbage") : "garbage without a key"));
    }
}
