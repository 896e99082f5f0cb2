package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Pairs players who come in with those who go out: at each stoppage (period, clock, team) the first in with the first
 * out, and so on. Rows come in order of play; a pair stands at its later row.
 */
final class Substitutions {

    /** A row that brings a player in or takes one out; {@code clockMs} is null where the source gives none. */
    record Change(
            ScorerEntry entry, PeriodId period, @Nullable Long clockMs, String team, String player, boolean comesIn) {

        private Stoppage stoppage() {
            return new Stoppage(period, clockMs, team);
        }
    }

    private record Stoppage(PeriodId period, @Nullable Long clockMs, String team) {}

    private final Map<Stoppage, Deque<Change>> waiting = new HashMap<>();

    /** The substitution that this row completes, or empty when its other half is still to come. */
    Optional<SourcePlay> add(Change change) {
        Deque<Change> queue = waiting.computeIfAbsent(change.stoppage(), stoppage -> new ArrayDeque<>());
        Change first = queue.peek();
        if (first == null || first.comesIn == change.comesIn) {
            queue.add(change);
            return Optional.empty();
        }
        queue.remove();
        return Optional.of(change.comesIn ? pair(change, first) : pair(first, change));
    }

    /** Rows whose other half never came. */
    int unpaired() {
        return waiting.values().stream().mapToInt(Deque::size).sum();
    }

    static SourcePlay pair(Change in, Change out) {
        int number = Math.max(in.entry.number(), out.entry.number());
        return new SourcePlay("" + number, "SUBSTITUTION", in.period, in.clockMs)
                .madeBy(in.entry)
                .madeBy(out.entry)
                .of(in.team)
                .with(in.entry, "SUBSTITUTED_IN", in.player, in.team)
                .with(out.entry, "SUBSTITUTED_OUT", out.player, out.team);
    }
}
