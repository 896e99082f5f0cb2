package io.fastbreak.projector.stream;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.projector.GameStamp;

/**
 * What is stored of a game beside its events.
 *
 * @param stamp with the {@code stateVersion}
 * @param emittedVersion the {@code stateVersion} that was last sent to the state topic; less than that is owed
 * @param timed true where the game changes or is told as time passes
 * @param condition of the feed that is followed
 */
record GameHead(GameStamp stamp, long emittedVersion, boolean timed, FeedCondition condition) {

    boolean isOwed() {
        return stamp.stateVersion() > emittedVersion;
    }
}
