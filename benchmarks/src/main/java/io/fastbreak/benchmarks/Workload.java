package io.fastbreak.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Copies of recorded games, each a game of its own: the fixture id is replaced wherever it stands, in the event ids and
 * the references to them too.
 *
 * @param copies in all, of the games in turn
 * @param atOnce how many of them are in progress at a time
 */
record Workload(List<SampleFeed> games, int copies, int atOnce) {

    /** Copies that are all in progress at a time. */
    Workload(List<SampleFeed> games, int copies) {
        this(games, copies, copies);
    }

    /** One event under the id of its copy. */
    interface Sink {
        void accept(byte[] fixtureId, byte[] event);
    }

    /**
     * Hands over the first event of every game, then the games themselves: those in progress at a time take turns, event
     * by event.
     */
    void forEach(Sink sink) {
        forEach(0, copies, 0, 1, sink);
        for (int first = 0; first < copies; first += atOnce) {
            forEach(first, Math.min(first + atOnce, copies), 1, longest(), sink);
        }
    }

    private int longest() {
        return games.stream().mapToInt(game -> game.events().size()).max().orElse(0);
    }

    private void forEach(int firstCopy, int behindCopies, int firstRow, int behindRows, Sink sink) {
        for (int place = firstRow; place < behindRows; place++) {
            int row = place;
            IntStream.range(firstCopy, behindCopies).forEach(copy -> send(copy, row, sink));
        }
    }

    private void send(int copy, int row, Sink sink) {
        if (row < games.get(copy % games.size()).events().size()) {
            send(games, copy, row, sink);
        }
    }

    /** Hands over one event of a copy. */
    static void send(List<SampleFeed> games, int copy, int row, Sink sink) {
        SampleFeed game = games.get(copy % games.size());
        String fixtureId = fixtureId(games, copy);
        String event = game.events().get(row).replace(game.fixtureId(), fixtureId);
        sink.accept(fixtureId.getBytes(UTF_8), event.getBytes(UTF_8));
    }

    /** The id of a copy. */
    static String fixtureId(List<SampleFeed> games, int copy) {
        return games.get(copy % games.size()).fixtureId() + "-copy" + (1 + copy / games.size());
    }
}
