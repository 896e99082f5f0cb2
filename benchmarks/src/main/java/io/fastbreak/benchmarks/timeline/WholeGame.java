package io.fastbreak.benchmarks.timeline;

import io.fastbreak.model.feed.SequencedEvent;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/** Games of a number of events in which the order of play changes in one way, the real one and hostile ones. */
enum WholeGame {
    APPENDED("every event behind the last"),
    CORRECTED("of 100 events an insert, a revision that moves, a deletion and a restored event near the end"),
    LATE("every second event late"),
    CHAIN("every event inserted before the one before it"),
    SAME_ANCHOR("every event inserted before the first"),
    CYCLE("half the events a chain of inserts, half close it to a cycle and open it again"),
    ANCHOR_LAST("every event inserted before the last");

    private static final int NEAR = 10;

    private final String title;

    WholeGame(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    List<SequencedEvent> events(int count) {
        Random random = new Random(count);
        return LongStream.rangeClosed(1, count)
                .mapToObj(number -> event(number, count, random))
                .toList();
    }

    private SequencedEvent event(long number, int count, Random random) {
        return switch (this) {
            case APPENDED -> LongGame.event(number);
            case CORRECTED -> corrected(number, random);
            case LATE -> LongGame.event(number % 2 == 0 ? number - 1 : number + 1);
            case CHAIN -> number == 1 ? LongGame.event(1) : LongGame.insert(number, number - 1);
            case SAME_ANCHOR -> number == 1 ? LongGame.event(1) : LongGame.insert(number, 1);
            case CYCLE ->
                number <= count / 2
                        ? CHAIN.event(number, count, random)
                        : LongGame.move(number, 1, number % 2 == 0 ? count / 2 : 2L * count);
            case ANCHOR_LAST -> number == count ? LongGame.event(number) : LongGame.insert(number, count);
        };
    }

    private static SequencedEvent corrected(long number, Random random) {
        long near = number - 1 - random.nextInt(NEAR);
        return switch (number <= NEAR ? -1 : random.nextInt(100)) {
            case 0 -> LongGame.insert(number, near);
            case 1 -> LongGame.move(number, near, number - 1 - random.nextInt(NEAR));
            case 2 -> LongGame.delete(number, near);
            case 3 -> LongGame.restore(number, near);
            default -> LongGame.event(number);
        };
    }
}
