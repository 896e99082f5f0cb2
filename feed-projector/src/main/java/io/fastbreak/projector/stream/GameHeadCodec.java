package io.fastbreak.projector.stream;

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
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The stored form of a {@link GameHead}. Fields are read in the order in which they were written. */
final class GameHeadCodec {
    private static final int FORMAT = 5;
    private static final int FORMAT_OF_FIVE_REASONS = 3;
    private static final int FORMAT_WITHOUT_OPERATOR = 2;
    private static final int FORMAT_OF_ONE_FEED = 1;
    private static final List<Reason> FIVE_REASONS =
            List.of(Reason.GAP, Reason.LOST, Reason.REJECTED, Reason.JOINED_LATE, Reason.CONFLICT);
    private static final EventSource[] SOURCES = EventSource.values();
    private static final Range FIRST_EPOCH = new Range(0, 0);

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
    }

    /** @throws IllegalStateException if a later version of the program wrote the bytes */
    static GameHead read(String fixtureId, byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        long format = in.number();
        if (format == FORMAT_OF_ONE_FEED) {
            return readFirstFormat(fixtureId, in);
        }
        if (format != FORMAT_WITHOUT_OPERATOR && format != FORMAT_OF_FIVE_REASONS) {
            StoredFormats.require(FORMAT, format, "game head");
        }
        FollowedSource followed = new FollowedSource(in.value(SOURCES), in.isSet());
        long published = in.number();
        boolean timed = in.isSet();
        GameMetadata metadata = metadata(in);
        if (format != FORMAT_WITHOUT_OPERATOR) {
            metadata = metadata.with(new OperatorOverrides(in.isSet(), in.isSet(), in.isSet()));
        }
        if (format == FORMAT) {
            metadata = metadata.with(metadata.overrides().accepting(in.list(in::number)))
                    .withInternal(in.isSet())
                    .withBehind(in.isSet());
        }
        return new GameHead(
                metadata,
                published,
                timed,
                followed,
                in.list(() -> format == FORMAT ? condition(fixtureId, in) : conditionOfFiveReasons(fixtureId, in)));
    }

    /** Format 1 knew only the source that was seen first, and followed it permanently. */
    private static GameHead readFirstFormat(String fixtureId, CompactInput in) {
        FollowedSource followed = FollowedSource.settledOn(in.value(SOURCES));
        long published = in.number();
        boolean timed = in.isSet();
        GameMetadata metadata = metadata(in);
        FeedId feed = new FeedId(fixtureId, followed.source());
        return new GameHead(metadata, published, timed, followed, List.of(completeness(feed, false, FIRST_EPOCH, in)));
    }

    private static GameMetadata metadata(CompactInput in) {
        return new GameMetadata(
                in.number(),
                in.integer(),
                in.text(),
                in.text(),
                in.number(),
                in.number(),
                new Freshness(in.number(), in.number(), in.isSet(), in.isSet()),
                OperatorOverrides.NONE,
                false);
    }

    private static FeedCondition condition(String fixtureId, CompactInput in) {
        FeedId feed = new FeedId(fixtureId, in.value(SOURCES));
        Range epochs = new Range(in.number(), in.number());
        List<Range> missing = missing(in);
        return new FeedCondition(feed, missing, Set.copyOf(in.list(() -> Reason.valueOf(in.text()))), epochs);
    }

    private static FeedCondition conditionOfFiveReasons(String fixtureId, CompactInput in) {
        FeedId feed = new FeedId(fixtureId, in.value(SOURCES));
        boolean reset = in.isSet();
        return completeness(feed, reset, new Range(in.number(), in.number()), in);
    }

    private static List<Range> missing(CompactInput in) {
        return in.list(() -> new Range(in.number(), in.number()));
    }

    private static FeedCondition completeness(FeedId feed, boolean reset, Range epochs, CompactInput in) {
        List<Range> missing = missing(in);
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        for (Reason reason : FIVE_REASONS) {
            if (in.isSet()) {
                reasons.add(reason);
            }
        }
        if (reset) {
            reasons.add(Reason.RESET);
        }
        return new FeedCondition(feed, missing, reasons, epochs);
    }
}
