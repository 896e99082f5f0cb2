package io.fastbreak.projector.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.Freshness;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.OperatorOverrides;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GameHeadCodecTest {
    private static final FeedId FEED = new FeedId("game", EventSource.VendorInPlay);
    private static final GameMetadata METADATA = new GameMetadata(
            7,
            1,
            "e9",
            "trace",
            1_700_000_000_000L,
            1_700_000_000_500L,
            new Freshness(5, 6, true, false),
            OperatorOverrides.NONE,
            false);

    @Test
    void a_head_is_read_as_it_was_written() {
        FeedCondition reset = new FeedCondition(
                FEED,
                List.of(new Range(3, 4)),
                Set.of(Reason.GAP, Reason.HELD, Reason.REJECTED, Reason.CONFLICT, Reason.RESET),
                new Range(1, 2));
        FeedCondition other = FeedCondition.complete(new FeedId("game", EventSource.VendorLiveStats));
        GameMetadata metadata = METADATA.with(new OperatorOverrides(true, false, true, Set.of(5L, Long.MIN_VALUE)))
                .withInternal(true)
                .withBehind(true);
        GameHead head = new GameHead(
                metadata, 6, true, FollowedSource.settledOn(EventSource.VendorInPlay), List.of(reset, other));

        assertThat(GameHeadCodec.read("game", GameHeadCodec.write(head, new CompactOutput())))
                .isEqualTo(head);
    }

    @Test
    void a_head_of_the_first_format_follows_its_source_permanently() {
        CompactOutput out = new CompactOutput();
        out.number(1);
        out.value(EventSource.VendorInPlay);
        out.number(6);
        out.flag(false);
        List.of(7, 1).forEach(out::number);
        out.text("e9");
        out.text("trace");
        List.of(1_700_000_000_000L, 1_700_000_000_500L, 5L, 6L).forEach(out::number);
        out.flag(true);
        out.flag(false);
        out.list(List.of(new Range(3, 4)), range -> {
            out.number(range.first());
            out.number(range.last());
        });
        List.of(true, false, false, true, false).forEach(out::flag);

        FeedCondition condition =
                new FeedCondition(FEED, List.of(new Range(3, 4)), Set.of(Reason.GAP, Reason.JOINED_LATE));
        assertThat(GameHeadCodec.read("game", out.toBytes()))
                .isEqualTo(new GameHead(
                        METADATA, 6, false, FollowedSource.settledOn(EventSource.VendorInPlay), List.of(condition)));
    }

    @Test
    void a_head_of_the_second_format_has_no_overrides() {
        CompactOutput out = beginningOf(2);
        out.number(0);

        assertThat(GameHeadCodec.read("game", out.toBytes()))
                .isEqualTo(new GameHead(
                        METADATA, 6, false, FollowedSource.settledOn(EventSource.VendorInPlay), List.of()));
    }

    @Test
    void a_head_of_the_third_format_has_six_reasons_as_flags() {
        CompactOutput out = beginningOf(3);
        List.of(true, false, false).forEach(out::flag);
        out.number(1);
        out.value(EventSource.VendorInPlay);
        out.flag(true);
        out.number(1);
        out.number(2);
        out.number(0);
        List.of(false, true, true, false, false).forEach(out::flag);

        GameHead head = GameHeadCodec.read("game", out.toBytes());

        assertThat(head.metadata().overrides()).isEqualTo(new OperatorOverrides(true, false, false));
        assertThat(head.conditions())
                .containsExactly(new FeedCondition(
                        new FeedId("game", EventSource.VendorInPlay),
                        List.of(),
                        Set.of(Reason.LOST, Reason.REJECTED, Reason.RESET),
                        new Range(1, 2)));
    }

    @Test
    void a_head_of_a_later_program_is_not_read() {
        assertThatThrownBy(() -> GameHeadCodec.read("game", new byte[] {12}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("format 6");
    }

    /** What the second and the third format have in common: the followed source and the metadata. */
    private static CompactOutput beginningOf(int format) {
        CompactOutput out = new CompactOutput();
        out.number(format);
        out.value(EventSource.VendorInPlay);
        out.flag(true);
        out.number(6);
        out.flag(false);
        List.of(7, 1).forEach(out::number);
        out.text("e9");
        out.text("trace");
        List.of(1_700_000_000_000L, 1_700_000_000_500L, 5L, 6L).forEach(out::number);
        out.flag(true);
        out.flag(false);
        return out;
    }
}
