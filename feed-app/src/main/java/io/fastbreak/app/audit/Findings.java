package io.fastbreak.app.audit;

import java.util.ArrayList;
import java.util.List;

/** All that was found is counted, and the first of it is listed. */
final class Findings {
    static final int MOST = 1000;

    private final List<AuditFinding> listed = new ArrayList<>();
    private long count;

    void add(AuditFinding finding) {
        count++;
        if (listed.size() < MOST) {
            listed.add(finding);
        }
    }

    long count() {
        return count;
    }

    List<AuditFinding> listed() {
        return List.copyOf(listed);
    }
}
