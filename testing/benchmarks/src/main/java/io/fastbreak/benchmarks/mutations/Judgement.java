package io.fastbreak.benchmarks.mutations;

import io.fastbreak.benchmarks.mutations.MutationKind.Demand;
import io.fastbreak.model.game.Reason;
import java.util.EnumSet;
import java.util.Set;

/**
 * Plays a mutated feed and compares the game with the truth at every moment: behind each record, and before the next
 * one, when time has passed.
 */
final class Judgement {
    /** A record may wait so long for another one. */
    private static final long SHORT_MS = 3_000;

    private static final long REST_MS = 10_000;

    /** The verdict on a feed. */
    enum Verdict {
        /** The state equaled the truth at every moment, and the game was as open as without the mutation. */
        RIGHT,
        /** A wrong fact was exposed until the next play and put itself right. */
        PASSED,
        /** The game was closed while a fact was wrong or unproven. */
        CAUGHT,
        /** The game was open while a fact was wrong or unproven. */
        SILENT,
        /** The game was closed although nothing was wrong. */
        FALSE
    }

    /**
     * @param what the first moment of the verdict, for people
     * @param reasons that the mutation caused
     * @param moments that were looked at
     */
    record Result(Verdict verdict, String what, Set<Reason> reasons, int moments) {}

    private final MutatedFeed feed;
    private final MutationKind kind;
    private final Set<Reason> reasons = EnumSet.noneOf(Reason.class);
    private int moments;
    private final Exposure wrong = new Exposure();
    private final Exposure unproven = new Exposure();
    private String closed = "";
    private String closedLong = "";
    private long closedSince = Long.MAX_VALUE;
    private String passed = "";
    private String silent = "";
    private boolean wasClosed;

    private Judgement(MutatedFeed feed, MutationKind kind) {
        this.feed = feed;
        this.kind = kind;
    }

    static Result of(MutatedFeed feed, MutationKind kind) {
        return new Judgement(feed, kind).play();
    }

    private Result play() {
        PlayedFeed played = new PlayedFeed(
                feed.game().fixtureId(),
                feed.game().rules(),
                feed.arrivals().get(0).utc());
        int unchanged = feed.unchanged();
        int before = unchanged - 1;
        feed.game().play(unchanged, played);
        for (Arrival arrival : feed.arrivals().subList(unchanged, feed.size())) {
            PricedState later = played.passTo(arrival.utc());
            if (before >= 0) {
                compare(later, feed.truthLater(before), arrival, played.nowUtc(), false);
            }
            PricedState state = played.receive(arrival);
            before = arrival.played();
            compare(state, feed.truthAfter(before), arrival, played.nowUtc(), true);
        }
        PricedState end = played.passTo(played.nowUtc() + REST_MS);
        PricedState truth = feed.truthLater(before);
        return result(!end.isExposed() && truth.isExposed(), end, truth);
    }

    private void compare(PricedState state, PricedState truth, Arrival arrival, long nowUtc, boolean isBehind) {
        moments++;
        closed(state, truth, arrival, nowUtc);
        wrong(state, truth, arrival, nowUtc, isBehind);
        unproven(state, truth, arrival, nowUtc, isBehind);
    }

    private void closed(PricedState state, PricedState truth, Arrival arrival, long nowUtc) {
        if (state.isExposed() || !truth.isExposed()) {
            closedSince = Long.MAX_VALUE;
            return;
        }
        reasons.addAll(state.reasons());
        closed = closed.isEmpty() ? at(arrival, state, truth) : closed;
        closedSince = Math.min(closedSince, nowUtc);
        if (nowUtc - closedSince >= SHORT_MS && closedLong.isEmpty()) {
            closedLong = at(arrival, state, truth);
        }
    }

    private boolean isToBeClosed() {
        return kind.demand() == Demand.CLOSED || kind.demand() == Demand.NOTICED;
    }

    /** A fact that is exposed although it is wrong or unproven. */
    private final class Exposure {
        private int plays = -1;
        private long beganUtc;
        private long lastPlayUtc;
        private String what = "";

        void begins(long nowUtc, String text) {
            if (plays < 0) {
                plays = 0;
                beganUtc = nowUtc;
                lastPlayUtc = nowUtc;
                what = text;
            }
        }

        /** The plays that were granted are over, and what may wait for another record has waited. */
        void goesOn(Arrival arrival, long nowUtc, boolean isBehind) {
            if (nowUtc - beganUtc >= SHORT_MS && passed.isEmpty()) {
                passed = what;
            }
            if (plays >= kind.grace() && nowUtc - lastPlayUtc >= SHORT_MS) {
                silent = silent.isEmpty() ? what : silent;
            } else if (isBehind && arrival.isPlay() && plays < kind.grace()) {
                plays++;
                lastPlayUtc = nowUtc;
            }
        }

        boolean isOpen() {
            return plays >= 0;
        }

        void ends() {
            plays = -1;
        }
    }

    private void wrong(PricedState state, PricedState truth, Arrival arrival, long nowUtc, boolean isBehind) {
        if (!state.isWrong(truth, feed.result()) || kind.demand() == Demand.NOTICED) {
            wrong.ends();
        } else if (wrong.isOpen()) {
            wrong.goesOn(arrival, nowUtc, isBehind);
        } else {
            wrong.begins(nowUtc, at(arrival, state, truth));
        }
    }

    private void unproven(PricedState state, PricedState truth, Arrival arrival, long nowUtc, boolean isBehind) {
        if (!isToBeClosed() || wasClosed) {
            return;
        }
        boolean begins = isBehind && arrival.isMarked();
        wasClosed = (begins || unproven.isOpen()) && !state.isExposed();
        if (unproven.isOpen()) {
            unproven.goesOn(arrival, nowUtc, isBehind);
        } else if (begins) {
            unproven.begins(nowUtc, "unproven " + at(arrival, state, truth));
        }
    }

    private Result result(boolean isClosed, PricedState end, PricedState truth) {
        if (kind.demand() != Demand.NOTICED && end.isSettled() && end.isWrong(truth, feed.result())) {
            silent = silent.isEmpty() ? "settled: " + end.text() + " instead of " + truth.text() : silent;
        }
        if (isToBeClosed() && !wasClosed && end.isExposed()) {
            silent = silent.isEmpty() ? unproven.what : silent;
        }
        if (!silent.isEmpty()) {
            return new Result(Verdict.SILENT, silent, reasons, moments);
        }
        boolean isFalse =
                (kind.demand() == Demand.OPEN && !closedLong.isEmpty()) || (kind.demand() == Demand.HEALS && isClosed);
        if (isFalse) {
            return new Result(Verdict.FALSE, closedLong, reasons, moments);
        }
        Verdict verdict = !closed.isEmpty() ? Verdict.CAUGHT : passed.isEmpty() ? Verdict.RIGHT : Verdict.PASSED;
        return new Result(verdict, closed + passed, reasons, moments);
    }

    private static String at(Arrival arrival, PricedState state, PricedState truth) {
        String record = arrival.control() == null
                ? "#" + EventFields.number(arrival.event()) + " " + EventFields.kind(arrival.event())
                : "control record";
        return "at " + record + ": " + state.text() + " instead of " + truth.text();
    }
}
