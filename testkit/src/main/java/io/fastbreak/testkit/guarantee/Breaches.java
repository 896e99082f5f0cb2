package io.fastbreak.testkit.guarantee;

import java.util.ArrayList;
import java.util.List;

/** Collects breaches: a broken run has so many that the first ones tell all. */
final class Breaches {
    private static final int MOST = 100;

    private final List<String> breaches = new ArrayList<>();

    void add(String breach) {
        if (breaches.size() < MOST) {
            breaches.add(breach);
        }
    }

    List<String> toList() {
        return List.copyOf(breaches);
    }
}
