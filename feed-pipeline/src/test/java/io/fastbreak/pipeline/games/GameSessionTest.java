package io.fastbreak.pipeline.games;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.ProjectionSettings;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GameSessionTest {
    private static final FeedId FEED = new FeedId("E2024-276", EventSource.VendorScoresheet);

    @Test
    void a_game_whose_last_version_is_pending_is_restored_as_the_next_version() {
        // given: a summary may have shown version 7 without the events that the log has behind it
        GameSession session = restored(7, 6);

        assertThat(session.metadata().stateVersion()).isEqualTo(8);
        assertThat(session.isPending()).isTrue();
    }

    @Test
    void a_game_that_was_published_is_restored_as_it_was() {
        GameSession session = restored(7, 7);

        assertThat(session.metadata().stateVersion()).isEqualTo(7);
        assertThat(session.isPending()).isFalse();
    }

    @Test
    void a_game_of_which_other_reasons_hold_than_were_published_is_restored_as_the_next_version() {
        // given: another source contradicts it, or a condition was stored while the game could not be built
        FeedCondition gap =
                new FeedCondition(FEED, List.of(new Range(3, 4)), Set.of(Reason.GAP), new Range(0, 0), List.of());
        GameSession session = restored(7, 7, List.of(gap));

        assertThat(session.metadata().stateVersion()).isEqualTo(8);
        assertThat(session.isPending()).isTrue();
        assertThat(session.summaryPending).isTrue();
    }

    private static GameSession restored(long version, long published) {
        return restored(version, published, List.of());
    }

    private static GameSession restored(long version, long published, List<FeedCondition> conditions) {
        FollowedSource followed = FollowedSource.firstSeen(FEED.source());
        GameHead head = new GameHead(
                GameMetadata.after(version), published, true, followed, conditions, List.of(), new Place(0, 0));
        return GameSession.restored(FEED, head, Map.of(), ProjectionSettings.DEFAULT, 0);
    }
}
