package io.fastbreak.lab.importer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Pairs players who come in with those who go out: at each stoppage (period, clock, team) the first in with the first
 * out, and so on. Rows come in order of play; a pair stands at its later row.
 */
final class Substitutions {

    private record Stoppage(PeriodId period, long clockMs, String team) {}

    private record Change(SourceRow row, boolean comesIn) {}

    private final Map<Stoppage, Deque<Change>> waiting = new HashMap<>();

    /** The substitution that this row completes, or empty when its other half is still to come. */
    Optional<SourcePlay> add(SourceRow row, boolean comesIn) {
        Deque<Change> queue = waiting.computeIfAbsent(
                new Stoppage(row.period(), row.clockMs(), row.team()), stoppage -> new ArrayDeque<>());
        Change first = queue.peek();
        if (first == null || first.comesIn == comesIn) {
            queue.add(new Change(row, comesIn));
            return Optional.empty();
        }
        queue.remove();
        return Optional.of(comesIn ? pair(row, first.row) : pair(first.row, row));
    }

    /** Rows whose other half never came. */
    int unpaired() {
        return waiting.values().stream().mapToInt(Deque::size).sum();
    }

    static SourcePlay pair(SourceRow in, SourceRow out) {
        int number = Math.max(in.entry().number(), out.entry().number());
        return new SourcePlay("" + number, "SUBSTITUTION", in.period(), in.clockMs())
                .madeBy(in.entry())
                .madeBy(out.entry())
                .of(in.team())
                .with(in.entry(), "SUBSTITUTED_IN", in.player(), in.team())
                .with(out.entry(), "SUBSTITUTED_OUT", out.player(), out.team());
    }
}
