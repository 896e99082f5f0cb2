package io.fastbreak.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.function.Consumer;

/**
 * Copies of recorded games, each a game of its own: the fixture id is replaced wherever it stands, in the event ids and
 * the references to them too.
 *
 * @param copies of each game
 */
record Workload(List<SampleFeed> games, int copies) {

    /** One event under the id of its copy. */
    interface Sink {
        void accept(byte[] fixtureId, byte[] event);
    }

    /** Hands over the events as if all games were live at once: the first of every game, then the second of every game. */
    void forEach(Sink sink) {
        forEachRow(row -> {
            for (int copy = 1; copy <= copies; copy++) {
                for (SampleFeed game : games) {
                    if (row < game.events().size()) {
                        String fixtureId = game.fixtureId() + "-copy" + copy;
                        String event = game.events().get(row).replace(game.fixtureId(), fixtureId);
                        sink.accept(fixtureId.getBytes(UTF_8), event.getBytes(UTF_8));
                    }
                }
            }
        });
    }

    private void forEachRow(Consumer<Integer> work) {
        int longest =
                games.stream().mapToInt(game -> game.events().size()).max().orElse(0);
        for (int row = 0; row < longest; row++) {
            work.accept(row);
        }
    }

    /** Games in play. */
    int size() {
        return games.size() * copies;
    }

    long events() {
        return (long) copies
                * games.stream().mapToInt(game -> game.events().size()).sum();
    }
}
