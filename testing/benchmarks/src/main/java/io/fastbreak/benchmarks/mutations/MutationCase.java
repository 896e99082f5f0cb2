package io.fastbreak.benchmarks.mutations;

import io.fastbreak.benchmarks.mutations.Judgement.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** A kind of mutation at one place of a game. */
record MutationCase(MutationKind kind, RecordedGame game, int at, long seed) {

    /** The verdict on it. */
    record Judged(MutationCase mutation, Result result) {}

    /** Places of a kind in games; fewer where a game has not so many. */
    static List<MutationCase> of(MutationKind kind, List<RecordedGame> games, int places, long seed) {
        List<MutationCase> cases = new ArrayList<>();
        for (RecordedGame game : games) {
            List<Integer> all = new ArrayList<>(IntStream.range(0, game.size())
                    .filter(at -> kind.where().test(game, at))
                    .boxed()
                    .toList());
            SplittableRandom random = new SplittableRandom(seed * 1_000_003L
                    + 31L * kind.name().hashCode()
                    + game.fixtureId().hashCode());
            for (int i = 0; i < places && !all.isEmpty(); i++) {
                int at = all.remove(random.nextInt(all.size()));
                cases.add(new MutationCase(kind, game, at, random.nextLong()));
            }
        }
        return cases;
    }

    Judged judge() {
        MutatedFeed feed = new MutatedFeed(game, new SplittableRandom(seed));
        kind.change().apply(feed, at);
        return new Judged(this, Judgement.of(feed, kind));
    }
}
