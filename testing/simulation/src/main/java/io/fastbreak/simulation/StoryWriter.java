package io.fastbreak.simulation;

import java.util.Comparator;
import java.util.SplittableRandom;

/** Writes the story of a seed: games as they are published, well or badly, and what happens to the processes meanwhile. */
final class StoryWriter {
    private static final long REST_MS = 15_000;

    private StoryWriter() {}

    static Story of(long seed) {
        // The sequences of adjacent seeds of a SplittableRandom overlap, so each seed is mixed first.
        SplittableRandom seeds = new SplittableRandom(seed);
        SplittableRandom random = new SplittableRandom(seeds.nextLong());
        StoryDraft draft = new StoryDraft(random);
        int fixtures = fixtures(draft);
        draft.games(fixtures);
        for (int fixture = 1; fixture <= fixtures; fixture++) {
            new GameWriter(fixture, draft).write();
        }
        if (draft.countsPerSource()) {
            SourceNumbers.count(draft.steps());
        }
        draft.faults();
        CatalogWriter catalog = new CatalogWriter(new SplittableRandom(seeds.nextLong()));
        catalog.write();
        draft.steps().addAll(catalog.steps());
        draft.steps().sort(Comparator.comparingLong(StoryStep::atMs));
        return new Story(
                random.nextLong(),
                fixtures,
                draft.partitions(),
                draft.pipelines(),
                draft.bridges(),
                1,
                draft.countsPerSource(),
                draft.tokenSeconds(),
                StoryDraft.CALM_MS,
                StoryDraft.CALM_MS + StoryDraft.CALM_PLAY_MS + REST_MS,
                catalog.games(),
                draft.steps());
    }

    private static int fixtures(StoryDraft draft) {
        if (draft.countsPerSource()) {
            return 2;
        }
        return draft.isArbitrary()
                ? 1 + draft.random().nextInt(3)
                : 1 + draft.random().nextInt(4) / 3;
    }
}
