package io.fastbreak.projector;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A game projected step by step, with checkpoints, so that the game at any step is projected quickly from the checkpoint
 * before it. In long games checkpoints are further apart, so that there are never more than about {@value #MOST}.
 */
final class CheckpointedGame {
    static final int MOST = 512;

    private static final int EVERY = 32;

    private final List<@Nullable Event> steps = new ArrayList<>();
    private final TreeMap<Integer, GameProjection> copies = new TreeMap<>();
    private final int every;

    /** @param length number of steps to come */
    CheckpointedGame(int length, GameProjection start) {
        every = Math.max(EVERY, 2 * length / MOST);
        copies.put(0, start.detached());
    }

    /**
     * Adds a step that appends an event to what was known.
     *
     * @param event null if it changed nothing
     * @param now the game after this step
     */
    void append(@Nullable Event event, GameProjection now) {
        steps.add(event);
        if (steps.size() - copies.lastKey() >= every) {
            copies.put(steps.size(), now.detached());
        }
    }

    /** Adds a step that changes earlier plays, which needs a checkpoint. */
    void change(GameProjection now) {
        steps.add(null);
        copies.put(steps.size(), now.detached());
    }

    /** True if no more checkpoints are to be kept. */
    boolean isFull() {
        return copies.size() >= MOST;
    }

    int length() {
        return steps.size();
    }

    /** The game after that many steps; valid until the next call. */
    GameProjection after(int count) {
        Map.Entry<Integer, GameProjection> copy = requireNonNull(copies.floorEntry(count));
        GameProjection game = new GameProjection(copy.getValue());
        for (Event event : steps.subList(copy.getKey(), count)) {
            if (event != null) {
                game.apply(event);
            }
        }
        return game;
    }
}
