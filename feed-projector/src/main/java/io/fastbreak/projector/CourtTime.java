package io.fastbreak.projector;

/** One player's time on court. */
final class CourtTime {
    boolean starter;
    boolean onCourt;
    long playedMs;
    int plusMinus;

    CourtTime copy() {
        CourtTime copy = new CourtTime();
        copy.starter = starter;
        copy.onCourt = onCourt;
        copy.playedMs = playedMs;
        copy.plusMinus = plusMinus;
        return copy;
    }
}
