package io.fastbreak.benchmarks.timeline;

import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import java.util.function.Consumer;

/** What takes the events in. */
public enum TimelineSubject {
    TIMELINE("Order of play alone") {
        @Override
        Consumer<SequencedEvent> begin() {
            Timeline timeline = new Timeline();
            return event -> {
                if (timeline.put(event.event(), new Place(event.epoch(), event.number())) == Timeline.Effect.CHANGED) {
                    // As a live game does: the order is made when it is read.
                    timeline.unchanged();
                }
            };
        }
    },
    LIVE_GAME("A live game whole: order of play, projection, what a correction moved") {
        @Override
        Consumer<SequencedEvent> begin() {
            LiveGame game = new LiveGame(LongGame.FEED, ProjectionSettings.DEFAULT);
            return event -> game.apply(event, 1, 1);
        }
    };

    private final String title;

    TimelineSubject(String title) {
        this.title = title;
    }

    /** A game of which nothing is known. */
    abstract Consumer<SequencedEvent> begin();

    String title() {
        return title;
    }
}
