package io.fastbreak.benchmarks.proofs;

import io.fastbreak.lab.broker.EmbeddedBroker;
import java.nio.file.Path;
import java.util.Random;

/** One kill amid twenty games, on a broker of its own. */
final class OneKill {
    private static final int GAMES = 20;
    private static final int SECONDS = 6;

    private OneKill() {}

    /** @param named whether instances keep their names */
    static Kills.Result of(Path folder, int instances, boolean named) throws InterruptedException {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("this kill again: -Dseed=" + seed);
        try (EmbeddedBroker broker = AttentiveBroker.start()) {
            return new Kills(broker.bootstrapServers(), folder, seed, GAMES, 1, instances, named, SECONDS, 0)
                    .carryOut(System.out::println);
        }
    }
}
