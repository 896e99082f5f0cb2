package io.fastbreak.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Copies of recorded games, each a game of its own: the fixture id is replaced wherever it stands, in the event ids and
 * the references to them too.
 *
 * @param copies in all, of the games in turn
 */
record Workload(List<SampleFeed> games, int copies) {

    /** One event under the id of its copy. */
    interface Sink {
        void accept(byte[] fixtureId, byte[] event);
    }

    /** Hands over the events as if all games were live at once: the first of every game, then the second of every game. */
    void forEach(Sink sink) {
        int longest =
                games.stream().mapToInt(game -> game.events().size()).max().orElse(0);
        for (int place = 0; place < longest; place++) {
            int row = place;
            IntStream.range(0, copies).forEach(copy -> send(copy, row, sink));
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
