package io.fastbreak.simulation;

import io.fastbreak.simulation.StoryStep.Fault;
import io.fastbreak.simulation.StoryStep.Input;

/** Times of a game in which a part of the world around the program fails, and the rest works. */
final class PartialOutages {
    private final DraftedGame game;
    private final StoryDraft draft;

    private PartialOutages(DraftedGame game) {
        this.game = game;
        this.draft = game.draft;
    }

    /** One of them; it takes up to 24 s. */
    static void any(DraftedGame game) {
        PartialOutages outages = new PartialOutages(game);
        int kind = game.draft.random().nextInt(10);
        if (game.draft.areTokensShort() && kind < 4) {
            outages.providerStaysAway();
        } else if (kind < 2 || (game.draft.games() > 1 && kind < 4)) {
            outages.shardFails();
        } else if (kind < 4) {
            outages.transactionStalls();
        } else if (kind < 6) {
            outages.platformLies();
        } else if (kind < 7) {
            outages.summaryIsUnreadable();
        } else if (kind < 8) {
            outages.gameIsQuiet();
        } else if (kind < 9) {
            outages.bridgesAreCutOff();
        } else {
            outages.totalFails();
        }
    }

    /** Whoever has renewed its token in time can still close. */
    private void providerStaysAway() {
        if (draft.bridges() > 1 && draft.oneIn(2)) {
            // One that starts meanwhile has no token, and another one has to close what was left open.
            int bridge = draft.random().nextInt(draft.bridges());
            draft.fault(game.nowMs - draft.between(500, 4_000), Fault.Kind.BRIDGE_CRASHES, bridge, 0);
            draft.fault(game.nowMs - 500, Fault.Kind.GUARD_CRASHES, 0, 0);
            draft.fault(game.nowMs + draft.between(200, 2_000), Fault.Kind.BRIDGE_STARTS, bridge, 0);
        }
        draft.fault(game.nowMs, Fault.Kind.PROVIDER_AWAY, 0, draft.between(8_000, 30_000));
        game.step(draft.between(500, 8_000));
        game.scores();
        causeAndSilence(4_500);
    }

    /** The rest of the platform answers: what it is told of other games is applied. */
    private void shardFails() {
        int other = 1 + game.fixture % draft.games();
        long ms = draft.between(6_000, 14_000);
        draft.fault(game.nowMs, Fault.Kind.SHARD_FAILS, draft.oneIn(4) ? game.fixture : other, ms);
        if (draft.bridges() > 1 && game.nowMs > 9_000 && draft.oneIn(2)) {
            // The other bridge gives a partition up that it cannot suspend, and keeps the other one.
            draft.fault(game.nowMs - 8_000, Fault.Kind.BRIDGE_STOPS, 0, 0);
            draft.fault(game.nowMs + draft.between(200, 2_000), Fault.Kind.BRIDGE_STARTS, 0, 0);
        }
        for (long passed = 0; passed < ms; passed += 2_600) {
            game.step(2_600);
            game.scores();
        }
        causeAndSilence(4_500);
    }

    /** The total cannot be changed, suspended or read; the other markets of its game follow the score. */
    private void totalFails() {
        long ms = draft.between(6_000, 16_000);
        draft.fault(game.nowMs, Fault.Kind.TOTAL_FAILS, game.fixture, ms);
        for (long passed = 0; passed < ms; passed += 2_600) {
            game.step(draft.between(300, 2_600));
            game.scores();
        }
        causeAndSilence(4_500);
    }

    /** The guard reaches the platform, and what it has to close comes meanwhile. */
    private void bridgesAreCutOff() {
        long ms = draft.between(20_000, 22_000);
        boolean isOne = draft.oneIn(3);
        for (int bridge = 0; bridge < (isOne ? 1 : draft.bridges()); bridge++) {
            draft.fault(game.nowMs, Fault.Kind.BRIDGE_CUT_OFF, bridge, ms);
        }
        game.step(draft.between(200, 1_500));
        causeAndSilence(18_000);
    }

    /** Events that are published meanwhile are hidden, and nobody can know that the price is still right. */
    private void transactionStalls() {
        long ms = draft.between(9_000, 16_000);
        int partition = draft.random().nextInt(draft.partitions());
        draft.fault(game.nowMs, Fault.Kind.TRANSACTION_STALLS, partition, ms);
        if (draft.oneIn(2)) {
            game.scores();
        }
        game.step(ms + 3_000);
    }

    /** It says that it has accepted a suspension, and still takes bets. */
    private void platformLies() {
        game.scores();
        game.step(draft.between(200, 6_000));
        draft.add(new Fault(
                game.nowMs - 50, Fault.Kind.PLATFORM, 0, draft.between(300, 2_500), PlatformBehaviour.UNAPPLIED));
        causeAndSilence(8_000);
    }

    /** A record that cannot be read takes the place of a summary, and the pipeline is paused, so that none follows it. */
    private void summaryIsUnreadable() {
        game.step(1_000);
        draft.fault(game.nowMs - 30, Fault.Kind.PIPELINE_PAUSES, -1, draft.between(3_500, 4_500));
        game.garbage(Input.SCORING, "has a summary that cannot be read");
        game.step(draft.between(6_000, 8_000));
        game.scores();
    }

    /** The last play opens the markets while the platform fails: only what the bridge sends again opens them later. */
    private void gameIsQuiet() {
        game.clock(false);
        Runnable end = game.cause();
        game.step(draft.between(1_000, 2_500));
        long ms = draft.between(500, 6_000);
        draft.add(new Fault(game.nowMs - 50, Fault.Kind.PLATFORM, 0, ms, GameWriter.badBehaviour(draft)));
        end.run();
        game.step(ms + draft.between(11_000, 14_000));
    }

    private void causeAndSilence(long ms) {
        Runnable end = game.cause();
        game.step(ms + draft.between(0, 3_000));
        end.run();
    }
}
