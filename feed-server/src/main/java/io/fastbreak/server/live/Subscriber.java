package io.fastbreak.server.live;

import java.util.List;

/** Receives every change. The methods do not block, and are never called at the same time. */
public interface Subscriber {
    /** The changes that come first, in their order. */
    void onFirst(List<BoardChange> changes);

    void onChange(BoardChange change);

    /** Sends what was received. */
    void flush();
}
