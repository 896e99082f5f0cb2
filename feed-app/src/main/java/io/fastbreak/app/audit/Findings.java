package io.fastbreak.app.audit;

import java.util.ArrayList;
import java.util.List;

/** All that was found is counted, and the first of it is listed. */
final class Findings {
    static final int MOST = 1000;

    private final List<Finding> listed = new ArrayList<>();
    private long count;

    void add(Finding finding) {
        count++;
        if (listed.size() < MOST) {
            listed.add(finding);
        }
    }

    long count() {
        return count;
    }

    List<Finding> listed() {
        return List.copyOf(listed);
    }
}
