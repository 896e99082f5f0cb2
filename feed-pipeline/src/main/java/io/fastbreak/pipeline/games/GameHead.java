package io.fastbreak.pipeline.games;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.log.RecordCodec;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.game.EventVersion;
import java.util.ArrayList;
import java.util.List;

/**
 * The state that is stored of a game beside its events.
 *
 * @param publishedVersion the {@code stateVersion} that was last sent to the state topic
 * @param timed true if the game changes or is published as time passes
 * @param followed the source that the game is projected from
 * @param conditions of all feeds of the fixture of which one is known
 * @param reasons why the game was not reliable
 * @param last the highest place of the events that the game was made of: if that is 8, the log's events 9 and 10 were deferred
 */
record GameHead(
        GameMetadata metadata,
        long publishedVersion,
        boolean timed,
        FollowedSource followed,
        List<FeedCondition> conditions,
        List<Reason> reasons,
        Place last) {
    /** Its stored form. */
    static final RecordCodec<GameHead> STORED = RecordCodec.of(GameHead.class, 8, "game head");

    /** True if the state topic lacks the last version of the game. */
    boolean isPending() {
        return metadata.stateVersion() > publishedVersion;
    }

    /** True if an event of the log was not part of the game yet when that was stored. */
    boolean isDeferred(FeedId feed, EventVersion version) {
        return isPending()
                && condition(feed).counts(version.place().epoch())
                && version.place().compareTo(last) > 0;
    }

    /** The feed that the game is projected from. */
    FeedId feed(String fixtureId) {
        return new FeedId(fixtureId, followed.source());
    }

    FeedCondition condition(FeedId feed) {
        return conditions.stream()
                .filter(known -> known.feed().equals(feed))
                .findFirst()
                .orElseGet(() -> FeedCondition.complete(feed));
    }

    /** The same with what became known of a feed. */
    GameHead with(FeedCondition update) {
        List<FeedCondition> others = new ArrayList<>(conditions);
        others.removeIf(known -> known.feed().equals(update.feed()));
        others.add(update);
        return new GameHead(metadata, publishedVersion, timed, followed, List.copyOf(others), reasons, last);
    }
}
