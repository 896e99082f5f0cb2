package io.fastbreak.simulation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorCommand.Action;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.simulation.StoryStep.Append;
import io.fastbreak.simulation.StoryStep.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The events of a game: its plays, their corrections, and what makes it unreliable. */
class DraftedGame extends GameFeed {
    /** A game may leave them again; a cancelled game is deleted on the platform and stays so. */
    private static final List<String> OTHER_STATUSES =
            List.of("INTERRUPTED", "INTERRUPTED", "ABANDONED", "WARMUP", "NOT_STARTED", "UNKNOWN");

    /**
     * Disturbances that need a count of the game's own: a number that is taken, one that is void, and one that cannot
     * be read.
     */
    private static final List<Integer> OF_OWN_COUNT = List.of(3, 5, 7);

    private static final int OPERATOR = 13;
    private static final int OWN_KINDS = 14;

    /** Events that can be corrected. */
    final List<ObjectNode> shots = new ArrayList<>();

    /** Its card, unless that is wrong for some time. */
    final StoryCard usual;

    int period = 1;
    /** The operator's decision on a collector that has begun a new count of numbers; null if none has. */
    @Nullable
    ResetDecision decision;

    DraftedGame(int fixture, StoryDraft draft) {
        super(fixture, draft);
        this.usual = draft.oneIn(2) ? StoryCard.FULL : StoryCard.PLAIN;
    }

    String player() {
        return (draft.random().nextBoolean() ? "MAD-" : "MIL-")
                + (4 + draft.random().nextInt(5));
    }

    void play() {
        String player = player();
        switch (draft.random().nextInt(8)) {
            case 0 -> next(publisher.rebound(player), "rebound by " + player);
            case 1 -> next(publisher.foul(player), "foul by " + player);
            case 2 -> next(publisher.turnover(player), "turnover by " + player);
            case 3 -> clock(!running);
            default -> {
                int points = 1 + draft.random().nextInt(3);
                boolean made = draft.random().nextInt(3) > 0;
                String text = (made ? "" : "missed ")
                        + List.of("free throw", "two", "three").get(points - 1);
                shots.add(next(publisher.shot(player, points, made), text + " by " + player));
            }
        }
    }

    void scores() {
        String player = player();
        shots.add(next(publisher.shot(player, 2, true), "two by " + player));
    }

    void special() {
        if (draft.disorderly(0.05) && !shots.isEmpty()) {
            correct();
        } else if (draft.disorderly(0.03)) {
            unattributed();
        } else if (draft.disorderly(0.04)) {
            next(publisher.challenge(), "challenge of MAD");
            trouble();
            step(draft.between(500, 6_000));
            next(publisher.rebound("MAD-4"), "rebound by MAD-4");
        } else if (draft.disorderly(0.02)) {
            next(publisher.reliability(false), "feed is unreliable");
            trouble();
            step(draft.between(500, 6_000));
            next(publisher.reliability(true), "feed is reliable");
        } else if (draft.disorderly(0.02)) {
            command(nowMs, Action.SUSPEND, List.of(), null, "the operator suspends the game");
            trouble();
            long until = nowMs + draft.between(1_000, 12_000);
            command(until, Action.RELEASE, List.of(), null, "the operator releases the game");
        } else if (draft.disorderly(0.02) && number > 5) {
            conflict();
        } else if (draft.disorderly(0.015)) {
            step(Math.max(0, Math.min(StoryDraft.CALM_MS - nowMs, draft.between(22_000, 30_000))));
        } else if (draft.disorderly(0.03)) {
            hostile();
        } else if (draft.disorderly(0.02)) {
            command(nowMs, Action.CLEAR_REASON, List.of(), Reason.REJECTED, "the operator clears REJECTED");
        } else if (draft.disorderly(0.015)) {
            draft.add(new Append(nowMs, Input.CARDS, fixture, key(), null, null, null, line("its card is withdrawn")));
            card(nowMs + draft.between(1_000, 10_000), usual);
        } else if (mayRestartCount() && draft.oneIn(30)) {
            collectorRestarts();
        } else if (draft.oneIn(40) && period < 4) {
            nextPeriod();
        }
    }

    /** Something is disturbed just when the markets have to be suspended, and for some time nothing else happens. */
    void trouble() {
        if (draft.oneIn(2) || nowMs > StoryDraft.CALM_MS - 14_000) {
            return;
        }
        draft.fault(Math.max(1_000, nowMs - draft.between(0, 700)));
        if (draft.oneIn(3)) {
            draft.fault(nowMs + draft.between(0, 3_000));
        }
        step(draft.between(5_000, 11_000));
    }

    /** Something for which markets are suspended; the result ends it. */
    Runnable cause() {
        int kind = draft.random().nextInt(OWN_KINDS + Contradictions.KINDS);
        if (kind >= OWN_KINDS) {
            return Contradictions.of(this, kind - OWN_KINDS);
        }
        switch (draft.countsPerSource() && OF_OWN_COUNT.contains(kind) ? OPERATOR : kind) {
            case 0 -> {
                next(publisher.challenge(), "challenge of MAD");
                return () -> next(publisher.rebound("MAD-4"), "rebound by MAD-4");
            }
            case 1 -> {
                next(publisher.reliability(false), "feed is unreliable");
                return () -> next(publisher.reliability(true), "feed is reliable");
            }
            case 2 -> {
                command(nowMs, Action.SUSPEND, List.of(), null, "the operator suspends the game");
                return () -> command(nowMs, Action.RELEASE, List.of(), null, "the operator releases the game");
            }
            case 3 -> {
                long taken = number - 1;
                if (misPartitioned.contains(taken)) {
                    return () -> {};
                }
                ObjectNode event = publisher.shot("MAD-9", 2, true);
                Publisher.publish(event, id(taken) + "x" + draft.nextNumber(), taken, StoryDraft.utc(0));
                append(nowMs + 20, event, "#" + taken + " two by MAD-9, id x" + taken);
                return () ->
                        command(nowMs, Action.CLEAR_REASON, List.of(), Reason.CONFLICT, "the operator clears CONFLICT");
            }
            case 4 -> {
                long withheld = number++;
                ObjectNode event = publisher.shot(player(), 2, true);
                Publisher.publish(event, id(withheld), withheld, StoryDraft.utc(nowMs));
                next(publisher.foul(player()), "foul");
                return () -> append(nowMs, event, "#" + withheld + " two, late");
            }
            case 5 -> {
                long never = number++;
                List<Range> numbers = List.of(new Range(never, never));
                next(publisher.foul(player()), "foul");
                skipped.addAll(numbers);
                return () -> voids(nowMs, numbers, foreignSometimes());
            }
            case 6 -> {
                ObjectNode event = next(publisher.ofNobody(2), "two of nobody known");
                return () -> {
                    long own = number++;
                    ObjectNode deleted = Publisher.again(event, StoryDraft.utc(nowMs));
                    deleted.withObject("/audit").put("sequenceNumber", own).put("deletedUtc", StoryDraft.utc(nowMs));
                    publish(
                            deleted,
                            own,
                            "#" + own + " delete " + event.path("id").asText());
                };
            }
            case 7 -> {
                long own = number++;
                ObjectNode event = publisher.shot(player(), 2, true);
                Publisher.publish(event, id(own), own, StoryDraft.utc(nowMs));
                damaged(event, own, "#" + own + " two");
                return () -> {};
            }
            case 8 -> {
                Runnable end = trade();
                step(draft.between(300, 900));
                scores();
                return end;
            }
            case 9 -> {
                garbage(Input.PRICES, "has prices that cannot be read");
                return this::withdrawPrices;
            }
            case 10 -> {
                garbage(Input.SCORING, "has a summary that cannot be read");
                return () -> next(publisher.foul("MAD-4"), "foul by MAD-4");
            }
            case 11 -> {
                String status = OTHER_STATUSES.get(draft.random().nextInt(OTHER_STATUSES.size()));
                next(publisher.match(status), "match " + status.toLowerCase(Locale.ROOT));
                return () -> next(publisher.match("IN_PROGRESS"), "match in progress again");
            }
            default -> {
                command(nowMs, Action.SUSPEND, List.of(), null, "the operator suspends the game");
                return () -> command(nowMs, Action.RELEASE, List.of(), null, "the operator releases the game");
            }
        }
    }

    /** The new count does not reach a number of the old one that is free before it is known as a new one. */
    boolean mayRestartCount() {
        return draft.isOrderly()
                && !draft.countsPerSource()
                && epoch == 0
                && number > 8
                && skipped.isEmpty()
                && nowMs < StoryDraft.CALM_MS - 22_000;
    }

    /** The collector begins a new count of numbers, with a game that goes on or that is sent once more. */
    void collectorRestarts() {
        Runnable late = draft.oneIn(2) ? withhold() : () -> {};
        step(draft.between(200, 2_000));
        epoch++;
        number = 1;
        shots.clear();
        misPartitioned.clear();
        decision = draft.oneIn(2) ? ResetDecision.CONTINUE : ResetDecision.START_OVER;
        if (decision == ResetDecision.START_OVER) {
            next(publisher.match("IN_PROGRESS"), "match in progress, of a new count");
            step(draft.between(20, 300));
            next(publisher.period(true), "period begins");
            step(draft.between(20, 300));
            clock(running);
            step(draft.between(20, 300));
        }
        for (int i = 0; i < 4; i++) {
            scores();
            step(draft.between(20, 600));
        }
        step(draft.between(3_000, 7_000));
        boolean isInTime = draft.oneIn(2);
        if (isInTime) {
            late.run();
            step(draft.between(20, 1_000));
        }
        decide(nowMs, decision);
        step(draft.between(1_000, 4_000));
        if (!isInTime) {
            late.run();
        }
    }

    /** A number of the old count is missing when the new one begins; the result publishes its event. */
    private Runnable withhold() {
        long withheld = number++;
        ObjectNode event = publisher.shot(player(), 2, true);
        Publisher.publish(event, id(withheld), withheld, StoryDraft.utc(nowMs));
        step(20);
        next(publisher.foul(player()), "foul");
        return () -> append(nowMs, event, "#" + withheld + " two of the old count, late");
    }

    void nextPeriod() {
        if (running) {
            clock(false);
        }
        next(publisher.period(false), "period ends");
        step(draft.between(1_000, 5_000));
        period++;
        publisher.nextPeriod(period);
        next(publisher.period(true), "period begins");
        clock(true);
    }

    void correct() {
        ObjectNode shot = shots.get(draft.random().nextInt(shots.size()));
        String id = shot.path("id").asText();
        ObjectNode later = Publisher.again(shot, StoryDraft.utc(nowMs));
        if (draft.oneIn(3)) {
            correctInPlace(shot, later, id);
            return;
        }
        long own = number++;
        later.withObject("/audit").put("sequenceNumber", own);
        String text;
        if (draft.oneIn(3)) {
            later.withObject("/audit").put("deletedUtc", StoryDraft.utc(nowMs));
            text = "delete " + id;
        } else {
            boolean made = !shot.at("/attributes/isSuccessful").asBoolean();
            later.withObject("/attributes").put("isSuccessful", made);
            text = "revise " + id + ": " + (made ? "made" : "missed");
            shots.set(shots.indexOf(shot), later);
        }
        publish(later, own, "#" + own + " " + text);
    }

    /** The correction has the number of the event; sometimes what it replaces is published once more. */
    void correctInPlace(ObjectNode shot, ObjectNode later, String id) {
        boolean made = !shot.at("/attributes/isSuccessful").asBoolean();
        later.withObject("/attributes").put("isSuccessful", made);
        // Of two contents that were published at the same time neither is the later one.
        later.withObject("/audit").put("publishedUtc", StoryDraft.utc(nowMs) + 1);
        long own = shot.at("/audit/sequenceNumber").asLong();
        append(nowMs, later, "#" + own + " revise " + id + " in place: " + (made ? "made" : "missed"));
        if (draft.oneIn(2)) {
            append(nowMs + draft.between(100, 900), shot, "#" + own + " again as before");
        }
        shots.set(shots.indexOf(shot), later);
    }

    void unattributed() {
        ObjectNode event =
                switch (draft.random().nextInt(3)) {
                    case 0 -> publisher.ofNobody(2);
                    case 1 -> publisher.ofStranger(2);
                    default -> publisher.unknown(2);
                };
        String kind =
                event.path("eventType").asText().equals("UNKNOWN") ? "unknown kind worth 2" : "two of nobody known";
        next(event, kind);
        trouble();
        step(draft.between(500, 8_000));
        long own = number++;
        ObjectNode deleted = Publisher.again(event, StoryDraft.utc(nowMs));
        deleted.withObject("/audit").put("sequenceNumber", own).put("deletedUtc", StoryDraft.utc(nowMs));
        publish(deleted, own, "#" + own + " delete " + event.path("id").asText());
    }

    /** Another event under a number that is taken. */
    void conflict() {
        long taken = Math.max(4, number - 1 - draft.random().nextInt(3));
        if (misPartitioned.contains(taken)) {
            return;
        }
        ObjectNode event = publisher.shot("MAD-9", 2, true);
        Publisher.publish(event, id(taken) + "x" + draft.nextNumber(), taken, StoryDraft.utc(0));
        append(nowMs + draft.between(600, 2_000), event, "#" + taken + " two by MAD-9, id x" + taken);
        long cleared = Math.min(StoryDraft.CALM_MS, nowMs + draft.between(3_000, 12_000));
        command(cleared, Action.CLEAR_REASON, List.of(), Reason.CONFLICT, "the operator clears CONFLICT");
    }
}
