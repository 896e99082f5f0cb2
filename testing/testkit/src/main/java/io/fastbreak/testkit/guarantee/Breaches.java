package io.fastbreak.testkit.guarantee;

import java.util.ArrayList;
import java.util.List;

/** Collects the first breaches; a broken run may have very many. */
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
