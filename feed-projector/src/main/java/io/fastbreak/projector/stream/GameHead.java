package io.fastbreak.projector.stream;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.GameMetadata;
import java.util.ArrayList;
import java.util.List;

/**
 * What is stored of a game beside its events.
 *
 * @param stamp with the {@code stateVersion}
 * @param emittedVersion the {@code stateVersion} that was last sent to the state topic; less than that is owed
 * @param timed true where the game changes or is told as time passes
 * @param followed the source that the game is projected from
 * @param conditions of all feeds of the fixture of which one is known
 */
record GameHead(
        GameMetadata stamp,
        long emittedVersion,
        boolean timed,
        FollowedSource followed,
        List<FeedCondition> conditions) {

    boolean isOwed() {
        return stamp.stateVersion() > emittedVersion;
    }

    /** The feed that the game is projected from. */
    FeedId feed(String fixtureId) {
        return new FeedId(fixtureId, followed.source());
    }

    /** The same with what became known of a feed. */
    GameHead with(FeedCondition update) {
        List<FeedCondition> others = new ArrayList<>(conditions);
        others.removeIf(known -> known.feed().equals(update.feed()));
        others.add(update);
        return new GameHead(stamp, emittedVersion, timed, followed, List.copyOf(others));
    }
}
