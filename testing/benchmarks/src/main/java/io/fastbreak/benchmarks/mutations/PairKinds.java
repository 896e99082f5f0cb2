package io.fastbreak.benchmarks.mutations;

import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.CLOSED;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.NEVER_WRONG;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.OPEN;

import io.fastbreak.benchmarks.mutations.MutationKind.Demand;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Two things are wrong in one game, the second one within fifteen events behind the first. */
final class PairKinds {
    private static final Set<String> GROUPS =
            Set.of("one shot", "notice", "match status", "review", "times", "period and clock", "sums");
    private static final int APART = 15;

    private PairKinds() {}

    /** @param all kinds, of which those that change one place are combined */
    static List<MutationKind> of(List<MutationKind> all) {
        List<MutationKind> wrong = ofGroups(all, EnumSet.of(NEVER_WRONG, CLOSED));
        List<MutationKind> right = ofGroups(all, EnumSet.of(OPEN));
        return List.of(
                pair("any two that evidence can show", wrong, wrong),
                pair("one that evidence can show, then something right", wrong, right));
    }

    private static List<MutationKind> ofGroups(List<MutationKind> all, Set<Demand> demands) {
        return all.stream()
                .filter(kind -> GROUPS.contains(kind.group()))
                .filter(kind -> kind.undetectable().isEmpty())
                // Of the source it would be a lost number, which another mutation may fill.
                .filter(kind -> !kind.name().startsWith("from "))
                .filter(kind -> demands.contains(kind.demand()))
                .toList();
    }

    private static MutationKind pair(String name, List<MutationKind> firsts, List<MutationKind> seconds) {
        return MutationKind.of("two at once", name, NEVER_WRONG, RecordedGame::isPlain, (feed, at) -> {
            List<MutationKind> any =
                    seconds.stream().filter(kind -> places(kind, feed, at) >= 0).toList();
            if (any.isEmpty()) {
                return;
            }
            MutationKind second = any.get(feed.random().nextInt(any.size()));
            second.change().apply(feed, places(second, feed, at));
            List<MutationKind> first = firsts.stream()
                    .filter(kind -> kind.where().test(feed.game(), at))
                    .toList();
            if (!first.isEmpty()
                    && feed.unchanged() > at
                    && feed.size() >= feed.game().size()) {
                first.get(feed.random().nextInt(first.size())).change().apply(feed, at);
            }
        });
    }

    private static int places(MutationKind kind, MutatedFeed feed, int at) {
        for (int i = at + 1; i < Math.min(feed.game().size(), at + APART); i++) {
            if (kind.where().test(feed.game(), i)) {
                return i;
            }
        }
        return -1;
    }
}
