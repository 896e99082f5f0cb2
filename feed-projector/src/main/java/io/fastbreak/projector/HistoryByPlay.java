package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;

/** A game as it is known today, up to any of its plays, under the rules that the whole game shows. */
final class HistoryByPlay {
    private final Timeline timeline;
    private final List<Event> plays = new ArrayList<>();
    private final List<String> orphans;
    private final CheckpointedGame track;

    HistoryByPlay(ProjectedTimeline today) {
        timeline = today.timeline();
        orphans = today.orphans();
        timeline.forEachFrom(0, plays::add);
        GameProjection game = new GameProjection(today.projection().effectiveRules());
        track = new CheckpointedGame(plays.size(), game);
        for (Event play : plays) {
            game.apply(play);
            track.append(play, game);
        }
    }

    /** In order of play, deleted ones included. */
    List<Event> plays() {
        return plays;
    }

    /** The game after the first {@code count} plays. */
    GameHistory.Snapshot after(int count) {
        GameProjection game = track.after(count);
        return new GameHistory.Snapshot(game, game.anomalies(upTo(count, timeline.cutAnchors())), upTo(count, orphans));
    }

    private List<String> upTo(int count, List<String> ids) {
        return ids.stream()
                .filter(id -> timeline.positionOf(id).orElseThrow() < count)
                .toList();
    }
}
