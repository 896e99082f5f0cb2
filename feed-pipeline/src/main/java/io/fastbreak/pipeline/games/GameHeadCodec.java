package io.fastbreak.pipeline.games;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.Freshness;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.OperatorOverrides;
import java.util.List;
import java.util.Set;

/** The stored form of a {@link GameHead}. Fields are read in the order in which they were written. */
final class GameHeadCodec {
    private static final int FORMAT = 6;
    private static final EventSource[] SOURCES = EventSource.values();

    private GameHeadCodec() {}

    /** @param out is cleared first */
    static byte[] write(GameHead head, CompactOutput out) {
        out.reset();
        out.number(FORMAT);
        out.value(head.followed().source());
        out.flag(head.followed().settled());
        out.number(head.publishedVersion());
        out.flag(head.timed());
        write(head.metadata(), out);
        out.list(head.conditions(), condition -> write(condition, out));
        return out.toBytes();
    }

    private static void write(GameMetadata metadata, CompactOutput out) {
        out.number(metadata.stateVersion());
        out.number(metadata.resultRevision());
        out.text(metadata.lastEventId());
        out.text(metadata.traceId());
        out.number(metadata.publishedUtc());
        out.number(metadata.asOfUtc());
        out.number(metadata.freshness().playUtc());
        out.number(metadata.freshness().laggedUtc());
        out.flag(metadata.freshness().stale());
        out.flag(metadata.freshness().lagging());
        out.flag(metadata.overrides().suspended());
        out.flag(metadata.overrides().allSuspended());
        out.flag(metadata.overrides().feedTrusted());
        out.list(List.copyOf(metadata.overrides().accepted()), out::number);
        out.flag(metadata.internal());
        out.flag(metadata.behind());
    }

    private static void write(FeedCondition condition, CompactOutput out) {
        out.value(condition.feed().source());
        out.number(condition.epochs().first());
        out.number(condition.epochs().last());
        out.list(condition.missing(), range -> {
            out.number(range.first());
            out.number(range.last());
        });
        out.list(List.copyOf(condition.reasons()), reason -> out.text(reason.name()));
        out.list(condition.conflicting(), out::text);
    }

    /** @throws IllegalStateException if another version of the program wrote the bytes */
    static GameHead read(String fixtureId, byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        StoredFormats.require(FORMAT, in.number(), "game head");
        FollowedSource followed = new FollowedSource(in.value(SOURCES), in.isSet());
        long published = in.number();
        boolean timed = in.isSet();
        return new GameHead(metadata(in), published, timed, followed, in.list(() -> condition(fixtureId, in)));
    }

    private static GameMetadata metadata(CompactInput in) {
        GameMetadata metadata = new GameMetadata(
                in.number(),
                in.integer(),
                in.text(),
                in.text(),
                in.number(),
                in.number(),
                new Freshness(in.number(), in.number(), in.isSet(), in.isSet()),
                OperatorOverrides.NONE,
                false);
        OperatorOverrides overrides = new OperatorOverrides(in.isSet(), in.isSet(), in.isSet());
        return metadata.with(overrides.accepting(in.list(in::number)))
                .withInternal(in.isSet())
                .withBehind(in.isSet());
    }

    private static FeedCondition condition(String fixtureId, CompactInput in) {
        FeedId feed = new FeedId(fixtureId, in.value(SOURCES));
        Range epochs = new Range(in.number(), in.number());
        List<Range> missing = in.list(() -> new Range(in.number(), in.number()));
        Set<Reason> reasons = Set.copyOf(in.list(() -> Reason.valueOf(in.text())));
        return new FeedCondition(feed, missing, reasons, epochs, in.list(in::text));
    }
}
