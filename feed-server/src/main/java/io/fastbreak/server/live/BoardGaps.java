package io.fastbreak.server.live;

import io.fastbreak.model.feed.Gap;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The gaps of all feeds; not thread-safe. */
final class BoardGaps {
    static final int MAX_OPEN = 20_000;
    static final int MAX_CLOSED = 10_000;
    private static final Comparator<Gap> NEWEST_FIRST =
            Comparator.comparingLong(Gap::openedUtc).reversed().thenComparing(Gap::key);

    private final BoundedMap<Gap> open = new BoundedMap<>(MAX_OPEN);
    private final BoundedMap<Gap> closed = new BoundedMap<>(MAX_CLOSED);

    void put(Gap gap) {
        open.remove(gap.key());
        closed.remove(gap.key());
        (gap.state() == Gap.State.OPEN ? open : closed).put(gap.key(), gap);
    }

    int openCount() {
        return open.size();
    }

    /**
     * The gaps, open ones first, then those that were opened last.
     *
     * @param all also those that are not open any more
     * @param fixtureId null for those of all
     */
    LiveBoard.GapList list(boolean all, @Nullable String fixtureId) {
        Stream<Gap> past = all ? closed.values().stream().sorted(NEWEST_FIRST) : Stream.empty();
        List<Gap> gaps = Stream.concat(open.values().stream().sorted(NEWEST_FIRST), past)
                .filter(gap -> fixtureId == null || fixtureId.equals(gap.fixtureId()))
                .toList();
        return new LiveBoard.GapList(open.isComplete() && (!all || closed.isComplete()), gaps);
    }
}
