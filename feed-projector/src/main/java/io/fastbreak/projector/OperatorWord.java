package io.fastbreak.projector;

/**
 * What operators have said of a game that still holds.
 *
 * @param suspended said of this game
 * @param allSuspended said of every game
 * @param feedTrusted the feed calls itself unreliable, and that is settled; until it speaks of its reliability again
 */
public record OperatorWord(boolean suspended, boolean allSuspended, boolean feedTrusted) {
    /** Nobody said anything. */
    public static final OperatorWord NONE = new OperatorWord(false, false, false);

    public OperatorWord suspended(boolean now) {
        return new OperatorWord(now, allSuspended, feedTrusted);
    }

    public OperatorWord allSuspended(boolean now) {
        return new OperatorWord(suspended, now, feedTrusted);
    }

    OperatorWord feedTrusted(boolean now) {
        return new OperatorWord(suspended, allSuspended, now);
    }

    /** True where the game carries the reason OPERATOR. */
    public boolean suspends() {
        return suspended || allSuspended;
    }
}
