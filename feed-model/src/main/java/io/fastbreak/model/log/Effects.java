package io.fastbreak.model.log;

import java.util.ArrayList;
import java.util.List;

/**
 * What is to be written and sent, collected while it is computed: either all of it happens or, where the computation
 * fails, nothing. Not thread-safe.
 */
public final class Effects {
    private final List<Runnable> effects = new ArrayList<>();

    public void add(Runnable effect) {
        effects.add(effect);
    }

    /** Carries out everything in the order in which it was added. */
    public void carryOut() {
        effects.forEach(Runnable::run);
        effects.clear();
    }

    public void drop() {
        effects.clear();
    }
}
