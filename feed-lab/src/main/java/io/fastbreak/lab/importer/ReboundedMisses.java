package io.fastbreak.lab.importer;

import java.util.List;

/** Finds the miss behind each rebound where the source does not name it: the last one before it in its period. */
final class ReboundedMisses {

    private ReboundedMisses() {}

    /** Gives each rebound its {@code shotId} or {@code freeThrowId}. A miss is rebounded once. */
    static void link(List<SourcePlay> orderOfPlay) {
        SourcePlay miss = null;
        for (SourcePlay play : orderOfPlay) {
            if (play.isMissed()) {
                miss = play;
            } else if (play.is("REBOUND") && miss != null && miss.period().equals(play.period())) {
                play.refersTo(miss.is("SHOT") ? "shotId" : "freeThrowId", miss);
                miss = null;
            }
        }
    }
}
