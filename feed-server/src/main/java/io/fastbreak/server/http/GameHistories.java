package io.fastbreak.server.http;

import io.fastbreak.projector.history.GameHistory;

/** Finds the histories of games. Each instance holds those of its partitions. Thread-safe. */
public interface GameHistories {
    Found find(String fixtureId);

    sealed interface Found permits Local, Remote, NotKept, NotYetAvailable {}

    record Local(GameHistory history) implements Found {}

    /** Another instance holds it. */
    record Remote(String host, int port) implements Found {}

    /** No instance keeps events of that game any more. */
    record NotKept() implements Found {}

    /** Its partition is being assigned, or its state is being restored. */
    record NotYetAvailable(String why) implements Found {}
}
