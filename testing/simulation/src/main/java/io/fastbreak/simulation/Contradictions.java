package io.fastbreak.simulation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorCommand.Action;
import io.fastbreak.simulation.StoryStep.Fault;
import java.util.List;

/**
 * Contradictions within a game, or with something else that is known of it: a feed, a card, a cancellation. Each closes
 * the game's markets; the result of each puts it right.
 */
final class Contradictions {
    static final int KINDS = 11;

    private final DraftedGame game;
    private final StoryDraft draft;

    private Contradictions(DraftedGame game) {
        this.game = game;
        this.draft = game.draft;
    }

    static Runnable of(DraftedGame game, int kind) {
        Contradictions contradictions = new Contradictions(game);
        return switch (kind) {
            case 0 -> contradictions.identityReused();
            case 1 -> contradictions.nameReused();
            case 2 -> contradictions.periodMistaken();
            case 3 -> contradictions.shotMislabelled();
            case 4 -> contradictions.clockUnknown();
            case 5, 6 -> contradictions.cancelledInError();
            case 7 -> contradictions.namesExchanged();
            case 8 -> contradictions.shotFlagged();
            case 9 -> contradictions.clockJumps();
            default -> contradictions.cardContradicts();
        };
    }

    /** Another event with the id and the number of the last one, created at another time. */
    private Runnable identityReused() {
        long taken = game.number - 1;
        if (draft.countsPerSource() || game.misPartitioned.contains(taken)) {
            return () -> {};
        }
        ObjectNode event = game.publisher.shot("MAD-9", 2, true);
        // Created before the last event, so that it begins no new count; published later, so that it would be a
        // revision.
        Publisher.publish(event, game.id(taken), taken, StoryDraft.utc(0));
        event.withObject("/audit").put("publishedUtc", StoryDraft.utc(game.nowMs) + 50);
        game.append(game.nowMs + 20, event, "#" + taken + " two by MAD-9 under the id of another event");
        return this::clearConflict;
    }

    /** The same under the next number. */
    private Runnable nameReused() {
        long taken = game.number - 1;
        if (draft.countsPerSource() || game.misPartitioned.contains(taken)) {
            return () -> {};
        }
        long own = game.number++;
        ObjectNode event = game.publisher.shot("MIL-9", 3, true);
        Publisher.publish(event, game.id(taken), own, StoryDraft.utc(game.nowMs));
        game.misPartitioned.add(own);
        game.append(game.nowMs + 20, event, "#" + own + " three by MIL-9 under the id of another event");
        return this::clearConflict;
    }

    private void clearConflict() {
        game.command(game.nowMs, Action.CLEAR_REASON, List.of(), Reason.CONFLICT, "the operator clears CONFLICT");
    }

    /** One event names the period after the next. */
    private Runnable periodMistaken() {
        ObjectNode event = game.publisher.foul(game.player());
        event.withObject("/period").put("number", event.at("/period/number").asInt() + 2);
        game.next(event, "foul in a period that has not begun");
        return () -> game.next(game.publisher.foul("MAD-4"), "foul by MAD-4");
    }

    /** The event that it carries is a shot. */
    private Runnable shotMislabelled() {
        ObjectNode event = game.publisher.shot(game.player(), 2, true);
        event.put("eventType", "REBOUND");
        ObjectNode attributes = event.withObject("/attributes");
        attributes.remove("hasAssister");
        attributes.remove("hasBlocker");
        attributes.put("type", "DEFENSIVE").put("hasRebounder", false);
        game.next(event, "two labelled as a rebound");
        return () -> {
            long own = game.number++;
            ObjectNode deleted = Publisher.again(event, StoryDraft.utc(game.nowMs));
            deleted.withObject("/audit").put("sequenceNumber", own).put("deletedUtc", StoryDraft.utc(game.nowMs));
            game.publish(deleted, own, "#" + own + " delete " + event.path("id").asText());
        };
    }

    /** The collector is not sure of it, and a later version is without the flag. */
    private Runnable shotFlagged() {
        ObjectNode event = game.publisher.shot(game.player(), 2, true);
        event.withObject("/audit/confidence").put("flagged", true);
        game.next(event, "two, flagged");
        return () -> {
            long own = game.number++;
            ObjectNode sure = Publisher.again(event, StoryDraft.utc(game.nowMs));
            sure.withObject("/audit").put("sequenceNumber", own);
            sure.withObject("/audit/confidence").remove("flagged");
            game.publish(
                    sure, own, "#" + own + " no flag on " + event.path("id").asText());
        };
    }

    /** It shows some minutes less from one moment to the next. */
    private Runnable clockJumps() {
        ObjectNode event = game.publisher.clockAhead(game.running);
        if (event == null) {
            return this::nothing;
        }
        game.next(event, "clock jumps ahead");
        return () -> game.next(game.publisher.foul("MAD-4"), "foul by MAD-4");
    }

    private Runnable clockUnknown() {
        ObjectNode event = game.publisher.clock(true);
        event.withObject("/attributes").put("status", "UNKNOWN");
        game.next(event, "clock unknown");
        return () -> game.clock(true);
    }

    /** The correction may come before the cancellation is believed, just then, or behind the deletion. */
    private Runnable cancelledInError() {
        Runnable doubt = draft.oneIn(3) ? this::nothing : doubt();
        game.next(game.publisher.match("CANCELLED"), "match cancelled");
        game.step(draft.oneIn(2) ? draft.between(20, 3_000) : draft.between(5_500, 9_500));
        if (draft.oneIn(4)) {
            long ms = draft.between(8_000, 12_000);
            for (int bridge = 0; bridge < draft.bridges(); bridge++) {
                draft.fault(game.nowMs - 1, Fault.Kind.BRIDGE_WITHOUT_SUMMARIES, bridge, ms);
            }
        }
        game.next(game.publisher.match("IN_PROGRESS"), "match in progress, cancelled in error");
        return () -> {
            doubt.run();
            game.clock(true);
        };
    }

    private void nothing() {}

    /** A cancellation of a game that is in doubt is in doubt as well. */
    private Runnable doubt() {
        if (draft.oneIn(2)) {
            game.next(game.publisher.reliability(false), "feed is unreliable");
            return () -> game.next(game.publisher.reliability(true), "feed is reliable");
        }
        game.command(game.nowMs, Action.SUSPEND, List.of(), null, "the operator suspends the game");
        return () -> game.command(game.nowMs, Action.RELEASE, List.of(), null, "the operator releases the game");
    }

    /** The bet on one side must not become one on the other. */
    private Runnable namesExchanged() {
        game.card(game.nowMs, StoryCard.EXCHANGED_NAMES);
        return () -> game.card(game.nowMs, StoryCard.FULL);
    }

    private Runnable cardContradicts() {
        game.card(game.nowMs, StoryCard.CONTRADICTING.get(draft.random().nextInt(StoryCard.CONTRADICTING.size())));
        return () -> game.card(game.nowMs, StoryCard.FULL);
    }
}
