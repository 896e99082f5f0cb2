package io.fastbreak.benchmarks.ops;

import java.time.Duration;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.utils.Utils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Games that are played one after the other, an event every tenth of a second, until it is closed. */
final class BackgroundGames implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundGames.class);
    private static final long LONGEST_CLOSE_MILLIS = 10_000;

    private final MonitoredStack stack;
    private final Thread thread = new Thread(this::run, "background-games");
    private volatile boolean stopped;

    BackgroundGames(MonitoredStack stack) {
        this.stack = stack;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            while (!stopped) {
                play(stack.newGame());
            }
        } catch (KafkaException e) {
            LOG.warn("No more games are played", e);
            stopped = true;
        }
    }

    private void play(String game) {
        for (int i = 0; i < MonitoredStack.GAME_LENGTH && !stopped; i++) {
            stack.play(game, i, i + 1, Duration.ZERO);
            Utils.sleep(100);
        }
    }

    @Override
    public void close() {
        stopped = true;
        try {
            thread.join(LONGEST_CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
