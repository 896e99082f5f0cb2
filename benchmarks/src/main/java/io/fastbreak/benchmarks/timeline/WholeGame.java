package io.fastbreak.benchmarks.timeline;

import io.fastbreak.model.feed.SequencedEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** Games of a number of events in which the order of play changes in one way, the real one and hostile ones. */
enum WholeGame {
    APPENDED("every event behind the last") {
        @Override
        List<SequencedEvent> events(int count) {
            return list(count, LongGame::event);
        }
    },
    CORRECTED("of 100 events an insert, a revision that moves, a deletion and a restored event near the end") {
        @Override
        List<SequencedEvent> events(int count) {
            Random random = new Random(count);
            return list(count, number -> {
                long near = number - 1 - random.nextInt(NEAR);
                return switch (number <= NEAR ? -1 : random.nextInt(100)) {
                    case 0 -> LongGame.insert(number, near);
                    case 1 -> LongGame.move(number, near, number - 1 - random.nextInt(NEAR));
                    case 2 -> LongGame.delete(number, near);
                    case 3 -> LongGame.restore(number, near);
                    default -> LongGame.event(number);
                };
            });
        }
    },
    LATE("every second event late") {
        @Override
        List<SequencedEvent> events(int count) {
            return list(count, number -> LongGame.event(number % 2 == 0 ? number - 1 : number + 1));
        }
    },
    CHAIN("every event inserted before the one before it") {
        @Override
        List<SequencedEvent> events(int count) {
            return list(count, number -> number == 1 ? LongGame.event(1) : LongGame.insert(number, number - 1));
        }
    },
    SAME_ANCHOR("every event inserted before the first") {
        @Override
        List<SequencedEvent> events(int count) {
            return list(count, number -> number == 1 ? LongGame.event(1) : LongGame.insert(number, 1));
        }
    },
    CYCLE("half the events a chain of inserts, half close it to a cycle and open it again") {
        @Override
        List<SequencedEvent> events(int count) {
            List<SequencedEvent> events = new ArrayList<>(CHAIN.events(count / 2));
            for (int number = count / 2 + 1; number <= count; number++) {
                events.add(LongGame.move(number, 1, number % 2 == 0 ? count / 2 : 2L * count));
            }
            return events;
        }
    },
    ANCHOR_LAST("every event inserted before the last") {
        @Override
        List<SequencedEvent> events(int count) {
            return list(count, number -> number == count ? LongGame.event(number) : LongGame.insert(number, count));
        }
    };

    private static final int NEAR = 10;

    private final String title;

    WholeGame(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    abstract List<SequencedEvent> events(int count);

    private static List<SequencedEvent> list(int count, LongFunction<SequencedEvent> event) {
        return LongStream.rangeClosed(1, count).mapToObj(event).toList();
    }
}
