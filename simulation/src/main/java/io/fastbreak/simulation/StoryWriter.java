package io.fastbreak.simulation;

import java.util.Comparator;
import java.util.SplittableRandom;

/** Writes the story of a seed: games as they are published, well or badly, and what happens to the processes meanwhile. */
final class StoryWriter {
    private static final long REST_MS = 8_000;

    private StoryWriter() {}

    static Story of(long seed) {
        // The sequences of adjacent seeds of a SplittableRandom overlap, so each seed is mixed first.
        SplittableRandom random = new SplittableRandom(new SplittableRandom(seed).nextLong());
        StoryDraft draft = new StoryDraft(random);
        int fixtures = draft.isArbitrary() ? 1 + random.nextInt(3) : 1 + random.nextInt(4) / 3;
        for (int fixture = 1; fixture <= fixtures; fixture++) {
            new GameWriter(fixture, draft).write();
        }
        draft.faults();
        draft.steps().sort(Comparator.comparingLong(StoryStep::atMs));
        return new Story(
                random.nextLong(),
                fixtures,
                draft.partitions(),
                draft.pipelines(),
                draft.bridges(),
                1,
                StoryDraft.CALM_MS,
                StoryDraft.CALM_MS + StoryDraft.CALM_PLAY_MS + REST_MS,
                draft.steps());
    }
}
