package io.fastbreak.projector;

/** One player's time on court. */
final class CourtTime {
    boolean starter;
    boolean onCourt;
    long playedMs;
    int plusMinus;
}
