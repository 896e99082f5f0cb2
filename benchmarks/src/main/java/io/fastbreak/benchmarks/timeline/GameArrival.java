package io.fastbreak.benchmarks.timeline;

import io.fastbreak.model.feed.SequencedEvent;
import java.util.List;
import java.util.Random;

/** What arrives in a game of a given length: the taking in is measured. */
public enum GameArrival {
    APPEND("append", true) {
        @Override
        List<SequencedEvent> next(long number, int length, Random random) {
            return List.of(LongGame.event(number));
        }
    },
    INSERT_NEAR_END("append one, insert one up to 10 before it", true) {
        @Override
        List<SequencedEvent> next(long number, int length, Random random) {
            return List.of(LongGame.event(number), LongGame.insert(number + 1, number - random.nextInt(NEAR)));
        }
    },
    DELETE_NEAR_END("delete or restore, up to 10 before the end", true) {
        @Override
        List<SequencedEvent> next(long number, int length, Random random) {
            return deleteOrRestore(number, length - random.nextInt(NEAR), random);
        }
    },
    INSERT_ANYWHERE("insert, anywhere", false) {
        @Override
        List<SequencedEvent> next(long number, int length, Random random) {
            return List.of(LongGame.insert(number, anyPlay(length, random)));
        }
    },
    MOVE_ANYWHERE("revision that moves, from anywhere to anywhere", false) {
        @Override
        List<SequencedEvent> next(long number, int length, Random random) {
            return List.of(LongGame.move(number, anyPlay(length, random), anyPlay(length, random)));
        }
    },
    DELETE_ANYWHERE("delete or restore, anywhere", false) {
        @Override
        List<SequencedEvent> next(long number, int length, Random random) {
            return deleteOrRestore(number, anyPlay(length, random), random);
        }
    };

    /** Numbers that one arrival takes at most. */
    static final int NUMBERS = 2;

    private static final int NEAR = 10;

    private final String title;
    private final boolean nearEnd;

    GameArrival(String title, boolean nearEnd) {
        this.title = title;
        this.nearEnd = nearEnd;
    }

    /**
     * @param number the first that is free
     * @param length of the game before anything arrived
     */
    abstract List<SequencedEvent> next(long number, int length, Random random);

    private static long anyPlay(int length, Random random) {
        return (long) LongGame.FIRST_PLAY + random.nextInt(length - LongGame.FIRST_PLAY);
    }

    private static List<SequencedEvent> deleteOrRestore(long number, long play, Random random) {
        return List.of(random.nextBoolean() ? LongGame.delete(number, play) : LongGame.restore(number, play));
    }

    String title() {
        return title;
    }

    /** True where little lies behind the place. */
    boolean isNearEnd() {
        return nearEnd;
    }
}
