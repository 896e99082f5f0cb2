package io.fastbreak.model.log;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes and sends that are collected while a record is processed: all of them are carried out or, if processing
 * fails, none. Not thread-safe.
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
