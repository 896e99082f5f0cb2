package io.fastbreak.pipeline.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.Freshness;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.OperatorOverrides;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GameHeadTest {
    private static final FeedId FEED = new FeedId("game", EventSource.VendorInPlay);
    private static final GameMetadata METADATA = new GameMetadata(
            7,
            1,
            new GameMetadata.LastChange("e9", "trace", 1_700_000_000_000L, 1_700_000_000_500L),
            new Freshness(5, 6, true, false),
            OperatorOverrides.NONE,
            false,
            false);

    @Test
    void a_head_is_read_as_it_was_written() {
        FeedCondition reset = new FeedCondition(
                FEED,
                List.of(new Range(3, 4)),
                Set.of(Reason.GAP, Reason.HELD, Reason.REJECTED, Reason.CONFLICT, Reason.RESET),
                new Range(1, 2),
                List.of("e4", "e5"));
        FeedCondition other = FeedCondition.complete(new FeedId("game", EventSource.VendorLiveStats));
        GameMetadata metadata = METADATA.with(new OperatorOverrides(true, false, true, Set.of(5L, Long.MIN_VALUE)))
                .withInternal(true)
                .withBehind(true);
        GameHead head = new GameHead(
                metadata,
                6,
                true,
                FollowedSource.settledOn(EventSource.VendorInPlay),
                List.of(reset, other),
                List.of(Reason.STALE, Reason.GAP),
                new Place(1, 12));

        assertThat(GameHead.STORED.read(GameHead.STORED.write(head))).isEqualTo(head);
    }

    @Test
    void a_head_of_a_later_program_is_not_read() {
        assertThatThrownBy(() -> GameHead.STORED.read(new byte[] {18}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("format 9");
    }
}
