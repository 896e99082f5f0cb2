package io.fastbreak.benchmarks.mutations;

import io.fastbreak.benchmarks.mutations.MutationKind.Demand;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Two things are wrong in one game, the second one within fifteen events behind the first. */
final class PairKinds {
    private static final Set<String> GROUPS = Set.of("one shot", "notice", "match status", "review", "times");
    private static final int APART = 15;

    private PairKinds() {}

    /** @param all kinds, of which those that change one place and that evidence can show are combined */
    static List<MutationKind> of(List<MutationKind> all) {
        List<MutationKind> kinds = all.stream()
                .filter(kind -> GROUPS.contains(kind.group()))
                .filter(kind -> kind.undetectable().isEmpty())
                // Of the source it would be a lost number, which another mutation may fill.
                .filter(kind -> !kind.name().startsWith("from "))
                .filter(kind -> kind.demand() == Demand.NEVER_WRONG || kind.demand() == Demand.CLOSED)
                .toList();
        List<MutationKind> pairs = new ArrayList<>();
        pairs.add(MutationKind.of(
                "two at once",
                "any two that evidence can show",
                Demand.NEVER_WRONG,
                RecordedGame::isPlain,
                (feed, at, random) -> {
                    List<MutationKind> any = kinds.stream()
                            .filter(kind -> places(kind, feed, at) >= 0)
                            .toList();
                    if (any.isEmpty()) {
                        return;
                    }
                    MutationKind second = any.get(random.nextInt(any.size()));
                    second.change().apply(feed, places(second, feed, at), random);
                    List<MutationKind> first = kinds.stream()
                            .filter(kind -> kind.where().test(feed.game(), at))
                            .toList();
                    if (!first.isEmpty()
                            && feed.unchanged() > at
                            && feed.size() >= feed.game().size()) {
                        first.get(random.nextInt(first.size())).change().apply(feed, at, random);
                    }
                }));
        return pairs;
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
