package io.fastbreak.server.http;

import io.fastbreak.projector.GameHistory;

/** Where the histories of games are. Each instance holds those of its partitions. */
public interface GameHistories {
    /** Looks for the history of a game; may be asked by many threads. */
    Found find(String fixtureId);

    /** What was found. */
    sealed interface Found permits Local, Remote, NotKept, NotYetAvailable {}

    record Local(GameHistory history) implements Found {}

    /** Another instance has it. */
    record Remote(String host, int port) implements Found {}

    /** No instance keeps events of that game. */
    record NotKept() implements Found {}

    /** Its partition is on its way to an instance, or its state is still being restored. */
    record NotYetAvailable(String why) implements Found {}
}
