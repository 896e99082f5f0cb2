package io.fastbreak.server.live;

import java.util.List;

/** Is told every change. Neither method waits for anything; both are called in turn, never at once. */
public interface Subscriber {
    /** Takes in changes in their order. */
    void take(List<BoardChange> changes);

    /** Takes in one more. */
    void take(BoardChange change);

    /** Sends on what was taken in. */
    void flush();
}
