package io.fastbreak.sequencer;

/** What is held against an epoch until an operator says otherwise. */
final class EpochMarks {
    private boolean joinedLate;
    private boolean conflict;

    EpochMarks(EpochState head) {
        joinedLate = head.joinedLate();
        conflict = head.conflict();
    }

    void joinedLate(boolean holds) {
        joinedLate = holds;
    }

    void conflict(boolean holds) {
        conflict = holds;
    }

    boolean isJoinedLate() {
        return joinedLate;
    }

    boolean hasConflict() {
        return conflict;
    }
}
