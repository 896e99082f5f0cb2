package io.fastbreak.benchmarks.timeline;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.EventVersion;
import io.fastbreak.projector.GameHistory;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/** What may be asked of a game. */
enum HistoryQuery {
    FULL_PROJECTION(50, "one full projection, from typed events") {
        @Override
        IntFunction<Object> of(List<EventVersion> game) {
            FeedId feed = feed(game);
            return number -> LiveGame.restore(
                            feed, ProjectionSettings.DEFAULT, game, FeedCondition.complete(feed), GameMetadata.NONE)
                    .game();
        }
    },
    FIRST_NUMBER(50, "the first question as of a number, which keeps the copies") {
        @Override
        IntFunction<Object> of(List<EventVersion> game) {
            return number -> history(game).at(new Place(0, number));
        }
    },
    NEXT_NUMBER(700, "as of one number after the other, as a slider asks") {
        @Override
        IntFunction<Object> of(List<EventVersion> game) {
            GameHistory history = history(game);
            return number -> history.at(new Place(0, number));
        }
    },
    ANY_NUMBER(700, "as of any number") {
        @Override
        IntFunction<Object> of(List<EventVersion> game) {
            return NEXT_NUMBER.of(game);
        }

        @Override
        IntUnaryOperator order(int numbers, Random random) {
            return asked -> random.nextInt(numbers);
        }
    },
    NEXT_NUMBER_IN_JSON(700, "as of one number after the other, and written as JSON") {
        @Override
        IntFunction<Object> of(List<EventVersion> game) {
            GameHistory history = history(game);
            return number -> Json.bytes(history.at(new Place(0, number)));
        }
    },
    NEXT_PLAY(700, "up to one play after the other") {
        @Override
        IntFunction<Object> of(List<EventVersion> game) {
            GameHistory history = history(game);
            return position -> history.upTo(position);
        }
    },
    ANY_PLAY(700, "up to any play") {
        @Override
        IntFunction<Object> of(List<EventVersion> game) {
            return NEXT_PLAY.of(game);
        }

        @Override
        IntUnaryOperator order(int numbers, Random random) {
            return asked -> random.nextInt(numbers);
        }
    },
    PLAY_BY_PLAY(50, "the whole game play by play") {
        @Override
        IntFunction<Object> of(List<EventVersion> game) {
            GameHistory history = history(game);
            return number -> history.playByPlay();
        }
    };

    private final int times;
    private final String title;

    /** @param times that it is asked in a turn */
    HistoryQuery(int times, String title) {
        this.times = times;
        this.title = title;
    }

    String title() {
        return title;
    }

    /** Makes ready to be asked for a number or position. */
    abstract IntFunction<Object> of(List<EventVersion> game);

    IntUnaryOperator order(int numbers, Random random) {
        return asked -> asked % numbers;
    }

    /** Processor time of one answer, microseconds. */
    double microsEach(List<EventVersion> game, long seed) {
        IntFunction<Object> question = of(game);
        IntUnaryOperator order = order(game.size(), new Random(seed));
        // Where answers are looked at, the compiler leaves none of them out.
        long looked = System.identityHashCode(question.apply(game.size()));
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        for (int asked = 0; asked < times; asked++) {
            looked += System.identityHashCode(question.apply(order.applyAsInt(asked)));
        }
        double nanos = threads.getCurrentThreadCpuTime() - start;
        if (looked == 0) {
            throw new IllegalStateException("nothing was answered");
        }
        return nanos / 1e3 / times;
    }

    static GameHistory history(List<EventVersion> game) {
        FeedId feed = feed(game);
        return new GameHistory(feed, ProjectionSettings.DEFAULT, game, FeedCondition.complete(feed), GameMetadata.NONE);
    }

    static FeedId feed(List<EventVersion> game) {
        return new FeedId(game.get(0).event().fixtureId(), game.get(0).event().source());
    }
}
