package io.fastbreak.sequencer.completeness;

import io.fastbreak.model.event.Range;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.FeedState.EpochState;
import java.util.BitSet;

/**
 * The epochs of a feed, and which of them make up the game. For example a feed that has started over has the epochs 0 and 1;
 * the game is that of epoch 0 until an operator decides whether epoch 1 continues it or is all of it.
 */
public final class GameEpochs {
    private final Runnable changed;
    /** Those that were not received from their beginning. */
    private final BitSet joinedLate = new BitSet();
    /** Those with events whose ids are those of other events in an epoch before. */
    private final BitSet reusedIds = new BitSet();

    private int count;
    private Range counted;

    /** @param changed is called when what is to be stored has changed */
    GameEpochs(FeedState state, Runnable changed) {
        this.changed = changed;
        counted = state.counted();
        for (EpochState epoch : state.epochs()) {
            joinedLate.set(count, epoch.joinedLate());
            reusedIds.set(count, epoch.reusesIds());
            count++;
        }
    }

    void begins(int epoch) {
        count = epoch + 1;
        changed.run();
    }

    int newest() {
        return count - 1;
    }

    /** True if the feed has not started over. */
    public boolean isOne() {
        return count <= 1;
    }

    /** The epochs that make up the game. */
    Range counted() {
        return counted;
    }

    /** The epochs of which it is decided whether they belong to the game. */
    Range decided() {
        return new Range(0, counted.last());
    }

    int firstCounted() {
        return (int) counted.first();
    }

    /** True if the newest epoch alone makes up the game. */
    boolean isNewestAlone() {
        return counted.first() == newest() && counted.last() == newest();
    }

    /** The epochs that make up one game with this one. */
    public Range gameOf(int epoch) {
        return counted.contains(epoch) ? counted : new Range(epoch, epoch);
    }

    /** True while it is undecided whether the newest epoch belongs to the game. */
    boolean isUndecided() {
        return counted.last() < newest();
    }

    /** The epochs from {@code first} to the newest make up the game. */
    void count(int first) {
        counted = new Range(first, newest());
        changed.run();
    }

    void setJoinedLate(int epoch, boolean isJoinedLate) {
        joinedLate.set(epoch, isJoinedLate);
        changed.run();
    }

    /** True if the epoch was not received from its beginning. */
    public boolean isJoinedLate(int epoch) {
        return joinedLate.get(epoch);
    }

    /** True if any epoch of the game was not received from its beginning. */
    boolean isGameJoinedLate() {
        int first = joinedLate.nextSetBit(firstCounted());
        return first >= 0 && first <= counted.last();
    }

    /** An operator decides that nothing is missing before the numbers that were received; of an undecided epoch that stays open. */
    void clearJoinedLate() {
        joinedLate.clear(0, (int) counted.last() + 1);
        changed.run();
    }

    /** Events of two epochs that are different ones have one id: both epochs cannot be one game. */
    public void reusesIds(int one, int other) {
        int later = Math.max(one, other);
        if (Math.min(one, other) >= firstCounted() && !reusedIds.get(later)) {
            reusedIds.set(later);
            changed.run();
        }
    }

    /** True if ids of the epoch's events are those of other events in an epoch before. */
    public boolean hasReusedIds(int epoch) {
        return reusedIds.get(epoch);
    }

    /** False if different events of the epochs have one id: then they cannot be one game. */
    public boolean canContinue() {
        return reusedIds.nextSetBit(firstCounted() + 1) < 0;
    }
}
