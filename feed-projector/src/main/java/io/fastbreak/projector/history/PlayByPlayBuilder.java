package io.fastbreak.projector.history;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.GameRecords;
import io.fastbreak.projector.SummaryTrigger;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.game.ProjectedTimeline;
import io.fastbreak.projector.history.PlayByPlay.Content;
import io.fastbreak.projector.history.PlayByPlay.Earlier;
import io.fastbreak.projector.history.PlayByPlay.Line;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builds the play-by-play of a game, with the running score and who is on court. */
final class PlayByPlayBuilder {
    private final FeedId feed;
    private final long stateVersion;
    private final Timeline timeline;
    private final Map<String, List<EventVersion>> versions = new HashMap<>();
    private final Set<String> orphans;
    private final GameProjection game;
    private final List<Line> lines = new ArrayList<>();

    /** @param versions every version of every event, in order of their places */
    PlayByPlayBuilder(FeedId feed, long stateVersion, List<EventVersion> versions, ProjectedTimeline today) {
        this.feed = feed;
        this.stateVersion = stateVersion;
        this.timeline = today.timeline();
        this.orphans = Set.copyOf(today.orphans());
        this.game = new GameProjection(today.projection().effectiveRules());
        for (EventVersion version : versions) {
            this.versions
                    .computeIfAbsent(version.event().id(), id -> new ArrayList<>(1))
                    .add(version);
        }
    }

    PlayByPlay build() {
        timeline.forEachFrom(0, this::add);
        return new PlayByPlay(feed.fixtureId(), feed.source(), stateVersion, lines);
    }

    private void add(Event event) {
        if (!event.isDeleted()) {
            game.apply(event);
        }
        Place place = requireNonNull(timeline.placeOf(event.id()));
        List<Earlier> before = earlier(event);
        lines.add(new Line(
                lines.size() + 1,
                event.id(),
                place.epoch(),
                place.number(),
                score(),
                event.isDeleted() ? Map.of() : OnCourt.of(game),
                event.isDeleted(),
                orphans.contains(event.id()),
                event.insertedBeforeEventId() != null || !before.isEmpty(),
                content(event),
                before));
    }

    private Map<String, Integer> score() {
        Map<String, Integer> score = new LinkedHashMap<>(4);
        for (ScoringSummary.Score of : SummaryTrigger.scores(game)) {
            score.put(of.id(), of.score());
        }
        return score;
    }

    /** Earlier contents, oldest first. Of equal contents in a row one is listed. */
    private List<Earlier> earlier(Event current) {
        List<Earlier> earlier = new ArrayList<>(0);
        long newer = current.contentHash();
        List<EventVersion> all = versions.getOrDefault(current.id(), List.of());
        for (int i = all.size() - 1; i >= 0; i--) {
            Event event = all.get(i).event();
            if (event.contentHash() != newer) {
                newer = event.contentHash();
                Place place = all.get(i).place();
                earlier.add(0, new Earlier(place.epoch(), place.number(), event.isDeleted(), content(event)));
            }
        }
        return earlier;
    }

    private static Content content(Event event) {
        return new Content(
                event.type(),
                requireNonNull(GameRecords.period(event.period())),
                event.gameClock(),
                event.competitors(),
                event.participants(),
                hasNoFields(event.attributes()) ? null : event.attributes(),
                event.insertedBeforeEventId(),
                event.audit().publishedUtc());
    }

    private static boolean hasNoFields(Attributes attributes) {
        return attributes.equals(Attributes.NONE);
    }
}
