package io.fastbreak.benchmarks.mutations;

import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.OPEN;

import java.util.ArrayList;
import java.util.List;

/** All kinds of mutation. */
final class Mutations {
    private Mutations() {}

    static List<MutationKind> all() {
        List<MutationKind> kinds = new ArrayList<>();
        kinds.add(MutationKind.of("none", "unchanged", OPEN, (game, at) -> at == 0, (feed, at) -> {}));
        kinds.addAll(LossKinds.all());
        kinds.addAll(DoubledKinds.all());
        kinds.addAll(ValueKinds.all());
        kinds.addAll(ClockKinds.all());
        kinds.addAll(StateKinds.all());
        kinds.addAll(TimeKinds.all());
        kinds.addAll(CollectorKinds.all());
        List<MutationKind> all = new ArrayList<>(
                kinds.stream().flatMap(kind -> kind.parts().stream()).toList());
        all.addAll(PairKinds.of(all));
        return all;
    }
}
