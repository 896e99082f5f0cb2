package io.fastbreak.benchmarks.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.benchmarks.SampleFeed;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Copies of recorded games, each a game of its own: the fixture id is replaced everywhere, also in event ids and
 * references to them.
 *
 * @param copies in all, of the games in turn
 * @param atOnce games in progress at a time
 * @param apart events that each of those is ahead of the next
 */
record Workload(List<SampleFeed> games, int copies, int atOnce, int apart) {

    /** Copies that are all in progress at a time, in step. */
    Workload(List<SampleFeed> games, int copies) {
        this(games, copies, copies, 0);
    }

    /** Copies of which {@code atOnce} are in progress at a time, each at another play. */
    static Workload staggered(List<SampleFeed> games, int copies, int atOnce) {
        int longest =
                games.stream().mapToInt(game -> game.events().size()).max().orElse(0);
        return new Workload(games, copies, atOnce, (longest + atOnce - 1) / atOnce);
    }

    /** The first of so many games, at least one. */
    Workload share(int ofGames) {
        return new Workload(games, Math.max(1, copies / ofGames), atOnce, apart);
    }

    /** One event under the id of its copy. */
    interface Sink {
        void accept(byte[] fixtureId, byte[] event);
    }

    /**
     * Passes on the first event of every game, then the games themselves: those in progress at a time alternate, event by
     * event, and where one ends another begins.
     */
    void forEach(Sink sink) {
        for (int copy = 0; copy < copies; copy++) {
            send(games, copy, 0, sink);
        }
        List<Slot> slots = IntStream.range(0, atOnce).mapToObj(Slot::new).toList();
        while (slots.stream().anyMatch(Slot::isOpen)) {
            slots.forEach(slot -> slot.sendNext(sink));
        }
    }

    /** Games one after the other. */
    private final class Slot {
        private int copy;
        private int row;

        Slot(int number) {
            copy = number;
            row = 1 - number * apart;
        }

        boolean isOpen() {
            return copy < copies;
        }

        void sendNext(Sink sink) {
            while (isOpen() && row >= rows()) {
                copy += atOnce;
                row = 1;
            }
            if (isOpen() && row++ > 0) {
                send(games, copy, row - 1, sink);
            }
        }

        private int rows() {
            return games.get(copy % games.size()).events().size();
        }
    }

    /** Passes on one event of a copy. */
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
