package io.fastbreak.simulation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorCommand.Action;
import io.fastbreak.simulation.StoryStep.Append;
import io.fastbreak.simulation.StoryStep.Damage;
import io.fastbreak.simulation.StoryStep.Fault;
import io.fastbreak.simulation.StoryStep.Input;
import java.util.List;
import java.util.Locale;

/**
 * The course of a game, with disturbances: something happens to the game, something else to the processes at the same
 * time, and then nothing for so long that a market which is still open is seen.
 */
final class GameWriter extends DraftedGame {
    /** Where requests are applied and answered in ways that differ most from each other. */
    private static final List<PlatformBehaviour> BAD_BEHAVIOUR =
            PlatformBehaviour.all("REFUSED LOST_REQUESTS LOST_ANSWERS LATE LATE SLOW SLOW DOUBLED COPIED COPIED "
                    + "RESET RESET_AFTER HALVED LIMITED UNAPPLIED ANY_STATUS ANY_STATUS NOT_FOUND "
                    + "NOT_FOUND DENIED DENIED FALSE_STATUS SERVER_ERROR FALSE_ERROR FALSE_ERROR "
                    + "UNAUTHORIZED MIXED");

    /** Where requests are applied and their answers do not say so. */
    private static final List<PlatformBehaviour> UNCONFIRMED =
            PlatformBehaviour.all("FALSE_ERROR FALSE_ERROR RESET_AFTER FALSE_STATUS LOST_ANSWERS");

    /** By then it is decided whether a late event begins a new count of numbers. */
    private static final long SETTLED_MS = 8_000;

    private boolean settled;

    private boolean isFinished;

    GameWriter(int fixture, StoryDraft draft) {
        super(fixture, draft);
    }

    void write() {
        card(0, usual);
        next(publisher.match("IN_PROGRESS"), "match in progress");
        next(publisher.period(true), "period begins");
        clock(true);
        boolean endsEarly = !draft.isArbitrary() && draft.oneIn(6);
        while (nowMs < StoryDraft.CALM_MS + StoryDraft.CALM_PLAY_MS) {
            if (endsEarly && nowMs > StoryDraft.CALM_MS - 22_000) {
                orderly = true;
                endsBadly();
                return;
            }
            step(draft.between(300, isCalm() ? 2_600 : 4_500));
            play();
            if (!isCalm()) {
                if (!draft.isArbitrary() && draft.oneIn(2)) {
                    disturbance();
                } else {
                    special();
                }
            } else {
                settle();
            }
        }
        step(1_000);
        ends();
        if (isFinished) {
            step(draft.between(1_000, 3_000));
            doubtsFollow();
        }
    }

    /** Mostly it is finished. A game that is cancelled is deleted on the platform. */
    private void ends() {
        String status = draft.oneIn(6) ? "CANCELLED" : draft.oneIn(8) ? "ABANDONED" : "FINISHED";
        if (status.equals("FINISHED") && !draft.oneIn(5)) {
            periodsEnd();
        }
        next(publisher.match(status), "match " + status.toLowerCase(Locale.ROOT));
        isFinished = status.equals("FINISHED");
    }

    /** The events that prove the end of a match, sometimes under review. */
    private void periodsEnd() {
        if (draft.oneIn(6)) {
            next(publisher.challenge(), "challenge of MAD before the end");
            step(100);
        }
        if (running) {
            clock(false);
        }
        while (period < 4) {
            periodEnds();
            publisher.nextPeriod(++period);
            next(publisher.period(true), "period begins");
            step(100);
        }
        periodEnds();
    }

    /** Stated twice: the clock has run down faster than time has passed, so that its end alone is no proof. */
    private void periodEnds() {
        publisher.play(StoryDraft.CALM_MS * 10);
        for (int i = 0; i < 2; i++) {
            next(publisher.period(false), "period ends");
            step(100);
        }
    }

    /** An end that is corrected, doubted or taken back, and mostly stated again. */
    private void doubtsFollow() {
        int way = draft.random().nextInt(5);
        if (way == 0 && !shots.isEmpty()) {
            correct();
        } else if (way == 1) {
            next(publisher.reliability(false), "feed is unreliable");
            if (draft.oneIn(2)) {
                step(draft.between(2_200, 3_500));
                next(publisher.reliability(true), "feed is reliable");
            }
        } else if (way == 2) {
            next(publisher.match("IN_PROGRESS"), "match in progress after all");
            step(draft.between(2_200, 3_500));
            next(publisher.match("FINISHED"), "match finished");
        }
    }

    /** The source has counted on meanwhile, and one of its numbers is late. */
    private void goesOnAfterItsEnd() {
        next(publisher.match("ABANDONED"), "match abandoned");
        step(draft.between(100, 1_000));
        long withheld = number++;
        ObjectNode event = publisher.foul(player());
        Publisher.publish(event, id(withheld), withheld, StoryDraft.utc(nowMs));
        step(draft.between(3_000, 6_000));
        if (draft.oneIn(3)) {
            restart(nowMs - draft.between(100, 2_000));
        }
        next(publisher.match("IN_PROGRESS"), "match in progress again");
        step(100);
        clock(true);
        for (int i = 0; i < 3; i++) {
            step(draft.between(300, 2_000));
            scores();
        }
        step(draft.between(2_000, 6_000));
        append(nowMs, event, "#" + withheld + " foul, late");
        step(2_000);
    }

    /** Whatever was not healed by later events is settled by an operator. */
    private void settle() {
        if (settled || nowMs < StoryDraft.CALM_MS + SETTLED_MS) {
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
        if (decision != null) {
            // Before the pipeline had noticed the restart, the decision was refused.
            decide(nowMs, decision);
        }
        if (!skipped.isEmpty()) {
            // A loss that was accepted before it was noticed is not lost.
            voids(nowMs, skipped, key());
        }
        card(nowMs, usual);
        withdrawPrices();
    }

    private void disturbance() {
        long left = StoryDraft.CALM_MS - 2_000 - nowMs;
        int kind = draft.random().nextInt(12);
        orderly = true;
        if (nowMs < 4_000) {
            scores();
        } else if (draft.countsPerSource() && left > 24_000 && draft.oneIn(4)) {
            goesOnAfterItsEnd();
        } else if (left > 24_000 && draft.oneIn(4)) {
            PartialOutages.any(this);
        } else if (mayRestartCount() && draft.oneIn(5)) {
            draft.fault(Math.max(1_000, nowMs + draft.between(-500, 4_000)));
            collectorRestarts();
        } else if (kind < 5 && left > 19_000) {
            platformFails();
        } else if (kind < 8 && left > 29_000) {
            leaseIsLost();
        } else if (kind == 8 && left > 27_000) {
            fallsSilent();
        } else if (kind > 8 && left > 22_000) {
            pipelineRestarts();
        }
        orderly = false;
    }

    private void behaviour(long atMs, long ms, PlatformBehaviour behaviour) {
        draft.add(new Fault(atMs, Fault.Kind.PLATFORM, 0, Math.max(50, ms), behaviour));
    }

    private PlatformBehaviour badBehaviour() {
        return badBehaviour(draft);
    }

    static PlatformBehaviour badBehaviour(StoryDraft draft) {
        return BAD_BEHAVIOUR.get(draft.random().nextInt(BAD_BEHAVIOUR.size()));
    }

    private void platformFails() {
        int way = draft.random().nextInt(10);
        if (way == 9) {
            copyOpens();
            return;
        }
        PlatformBehaviour behaviour =
                switch (way) {
                    case 5, 6 -> UNCONFIRMED.get(draft.random().nextInt(UNCONFIRMED.size()));
                    case 7 -> PlatformBehaviour.LATE;
                    case 8 -> PlatformBehaviour.SLOW;
                    default -> badBehaviour();
                };
        if (behaviour == PlatformBehaviour.NOT_FOUND && draft.oneIn(2)) {
            marketsAreHidden();
            return;
        }
        long begin = nowMs;
        if (way > 4 && way < 8) {
            opens(behaviour);
        } else if (way == 8) {
            // The opening and the suspension overtake each other.
            behaviour(begin - 50, draft.between(300, 900), behaviour);
            scores();
            step(draft.between(80, 700));
        } else if (way == 0) {
            behaviour(begin - draft.between(0, 300), draft.between(250, 2_500), behaviour);
        } else if (way == 1) {
            // An opening is under way when the markets have to be suspended.
            behaviour(begin - 50, draft.between(400, 2_000), behaviour);
            scores();
            step(draft.between(80, 900));
        } else if (way == 2) {
            // After so many failures the circuit breaker is open.
            long ms = draft.between(2_500, 6_000);
            behaviour(begin, ms + draft.between(-300, 1_200), behaviour);
            scores();
            step(ms / 2);
            scores();
            step(ms / 2);
            if (draft.oneIn(2)) {
                long back = -3_600_000;
                for (int bridge = 0; bridge < draft.bridges(); bridge++) {
                    draft.fault(
                            nowMs - draft.between(0, 1_500),
                            Fault.Kind.BRIDGE_CLOCK,
                            bridge,
                            draft.oneIn(4) ? -back : back);
                }
            }
        } else {
            // The markets are suspended, and open while the platform fails.
            Runnable first = cause();
            step(draft.between(1_000, 2_000));
            first.run();
            behaviour(nowMs + draft.between(-50, 150), draft.between(200, 4_000), behaviour);
            step(draft.between(150, 1_500));
            if (draft.oneIn(2)) {
                scores();
                step(draft.between(200, 1_500));
            }
        }
        Runnable end = cause();
        step(behaviour.isLate() ? draft.between(8_000, 10_500) : draft.between(4_500, 8_000));
        end.run();
    }

    /** Openings are applied, and not confirmed until the circuit breaker is open; or they are applied after their time-out. */
    private void opens(PlatformBehaviour behaviour) {
        Runnable first = cause();
        step(draft.between(1_000, 2_000));
        first.run();
        if (behaviour.isLate()) {
            behaviour(nowMs - 20, draft.between(200, 400), behaviour);
            step(draft.between(200, 2_600));
        } else {
            behaviour(nowMs - 20, draft.between(3_000, 6_000), behaviour);
            step(draft.between(900, 2_400));
        }
    }

    /** A copy of an opening is applied behind the suspension that replaced it, and the platform cannot be read. */
    private void copyOpens() {
        behaviour(nowMs - 50, draft.between(600, 1_500), PlatformBehaviour.COPIED);
        scores();
        step(draft.between(100, 900));
        Runnable end = cause();
        step(draft.between(700, 1_500));
        behaviour(nowMs, draft.between(9_000, 11_000), PlatformBehaviour.FALSE_ERROR);
        step(draft.between(11_000, 13_000));
        end.run();
    }

    /**
     * A gateway finds nothing when the markets have to be suspended. What it denies is sent again after 1, 2, 4 and 8
     * s: a market that counts as absent is suspended only with the last of them, seconds after the gateway works again.
     */
    private void marketsAreHidden() {
        long ms = draft.between(8_000, 11_500);
        behaviour(nowMs - 50, ms, PlatformBehaviour.NOT_FOUND);
        Runnable end = cause();
        step(ms + draft.between(4_500, 6_000));
        end.run();
    }

    /** The game ends while its last version cannot be sent, and another bridge has to do that. */
    private void endsBadly() {
        if (draft.oneIn(3)) {
            // A suspension shortly before the last one is applied once more behind it.
            behaviour(nowMs - 50, draft.between(900, 2_000), PlatformBehaviour.COPIED);
            Runnable unused = cause();
            step(draft.between(100, 800));
            ends();
            return;
        }
        if (draft.oneIn(4)) {
            // The markets are suspended already: their last version is no suspension, and a gateway does not find them.
            Runnable unused = cause();
            step(draft.between(1_500, 3_000));
            behaviour(nowMs - draft.between(0, 200), draft.between(1_500, 9_000), PlatformBehaviour.NOT_FOUND);
            ends();
            return;
        }
        if (draft.oneIn(4)) {
            // A gateway refuses the last version for some time; the same bridge has to send it again.
            behaviour(nowMs - draft.between(0, 200), draft.between(1_500, 6_000), PlatformBehaviour.DENIED);
            ends();
            return;
        }
        if (draft.oneIn(4)) {
            // A correction follows behind the end while the pipeline is behind, and is pending when it restarts.
            scores();
            step(1_000);
            draft.fault(nowMs, Fault.Kind.PIPELINE_SLOWS, -1, 9_000);
            filler(20);
            step(20);
            ends();
            correct();
            step(20);
            filler(25);
            restart(nowMs + draft.between(2_600, 3_600));
            return;
        }
        behaviour(nowMs - draft.between(0, 200), draft.between(2_000, 6_000), badBehaviour());
        for (int bridge = 0; bridge < draft.bridges(); bridge++) {
            draft.fault(nowMs + draft.between(200, 3_000), Fault.Kind.BRIDGE_CRASHES, bridge, 0);
            draft.fault(nowMs + draft.between(3_200, 5_000), Fault.Kind.BRIDGE_STARTS, bridge, 0);
        }
        ends();
    }

    private void leaseIsLost() {
        int way = draft.random().nextInt(7);
        long begin = nowMs;
        switch (way) {
            case 0, 1 -> {
                long ms = draft.between(14_500, 18_000);
                for (int bridge = 0; bridge < draft.bridges(); bridge++) {
                    draft.fault(begin, Fault.Kind.BRIDGE_CRASHES, bridge, 0);
                    draft.fault(begin + ms, Fault.Kind.BRIDGE_STARTS, bridge, 0);
                }
                if (way == 1) {
                    behaviour(begin + draft.between(8_800, 10_300), draft.between(300, 2_500), badBehaviour());
                }
                step(ms);
            }
            case 2 -> {
                long ms = draft.between(6_500, 9_000);
                for (int bridge = 0; bridge < draft.bridges(); bridge++) {
                    draft.fault(begin, Fault.Kind.BRIDGE_MUTE, bridge, ms);
                }
                for (long passed = 0; passed < ms; passed += 1_200) {
                    step(1_200);
                    scores();
                }
            }
            case 3 -> {
                long ms = draft.between(7_000, 15_000);
                draft.fault(begin, Fault.Kind.BROKERS_SILENT, 0, ms);
                step(ms);
            }
            case 4 -> {
                // The platform does not confirm the last suspensions.
                behaviour(begin - draft.between(0, 300), draft.between(9_000, 11_500), badBehaviour());
                draft.fault(begin, Fault.Kind.BRIDGE_STOPS, 0, 0);
                draft.fault(begin + 10_500, Fault.Kind.BRIDGE_STARTS, 0, 0);
                step(draft.between(10_600, 13_000));
            }
            case 5 -> {
                // Its successor comes before the guard, which does not see what is left open.
                for (int bridge = 0; bridge < draft.bridges(); bridge++) {
                    draft.fault(begin, Fault.Kind.BRIDGE_CRASHES, bridge, 0);
                    draft.fault(begin + draft.between(1_000, 3_000), Fault.Kind.BRIDGE_STARTS, bridge, 0);
                }
                draft.fault(begin + 500, Fault.Kind.GUARD_CRASHES, 0, 0);
                draft.fault(begin + 18_000, Fault.Kind.GUARD_STARTS, 0, 0);
                step(draft.between(9_500, 12_500));
            }
            default -> {
                draft.fault(
                        begin,
                        Fault.Kind.BRIDGE_PAUSES,
                        draft.random().nextInt(draft.bridges()),
                        draft.between(2_000, 17_000));
                step(draft.between(0, 11_000));
            }
        }
        Runnable end = cause();
        step(draft.between(5_500, 8_000));
        end.run();
    }

    private void fallsSilent() {
        if (!running) {
            clock(true);
        }
        for (int i = draft.random().nextInt(3); i > 0; i--) {
            restart(nowMs + draft.between(0, 21_000));
        }
        step(draft.between(23_000, 26_500));
    }

    private void pipelineRestarts() {
        switch (draft.random().nextInt(4)) {
            case 0 -> {
                // Events wait for one that is missing.
                long withheld = number++;
                ObjectNode event = publisher.shot(player(), 2, true);
                Publisher.publish(event, id(withheld), withheld, StoryDraft.utc(nowMs));
                long begin = nowMs;
                for (int i = 1 + draft.random().nextInt(3); i > 0; i--) {
                    scores();
                    step(60);
                }
                restart(begin + draft.between(30, 450));
                append(begin + draft.between(150, 2_500), event, "#" + withheld + " two, late");
                step(4_000);
            }
            case 1 -> {
                // The game changes while the pipeline is behind, and others' records keep it behind.
                draft.fault(nowMs, Fault.Kind.PIPELINE_SLOWS, -1, 9_000);
                filler(30);
                step(20);
                Runnable end = cause();
                scores();
                step(20);
                filler(25);
                restart(nowMs + draft.between(3_600, 6_500));
                step(16_000);
                end.run();
            }
            default -> {
                Runnable end = cause();
                restart(nowMs + draft.between(20, 1_500));
                if (draft.oneIn(3)) {
                    restart(nowMs + draft.between(1_500, 3_000));
                }
                step(draft.between(2_000, 4_000));
                next(publisher.foul("MAD-4"), "foul by MAD-4");
                step(draft.between(6_000, 9_000));
                end.run();
            }
        }
    }

    /** The memory of a task is read again from its stores, by it or by another one. */
    private void restart(long atMs) {
        switch (draft.random().nextInt(4)) {
            case 0 -> draft.fault(atMs, Fault.Kind.PIPELINE_LOSES_ANSWER, -1, 0);
            case 1 -> {
                draft.fault(atMs, Fault.Kind.PIPELINE_STOPS, -1, 0);
                draft.fault(atMs + draft.between(100, 1_000), Fault.Kind.PIPELINE_STARTS, -1, 0);
            }
            default -> draft.fault(atMs, Fault.Kind.PIPELINE_ABORTS, -1, 0);
        }
    }

    /** Records of nobody, on all draft.partitions(). */
    private void filler(int count) {
        for (int i = 0; i < count * draft.partitions(); i++) {
            draft.add(new Append(
                    nowMs,
                    Input.RAW,
                    -1,
                    null,
                    new byte[] {'?'},
                    i % draft.partitions(),
                    new Damage(false, null, null, "", false, StoryDraft.utc(nowMs)),
                    "garbage on partition " + i % draft.partitions()));
        }
    }
}
