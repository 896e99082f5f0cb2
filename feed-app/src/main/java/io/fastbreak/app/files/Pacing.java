package io.fastbreak.app.files;

import io.fastbreak.app.files.RawLines.Line;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.producer.ProducerRecord;

/** How fast recorded events are published: a multiple of the speed of the game, or as fast as it goes. */
public final class Pacing {
    /** Longer pauses of the game are cut to this, milliseconds of the game. */
    private static final long LONGEST_PAUSE_MS = 120_000;

    private final double speed;

    private Pacing(double speed) {
        this.speed = speed;
    }

    /**
     * @param text a positive number, or {@code max}
     * @throws IllegalArgumentException if it is neither
     */
    public static Pacing parse(String text) {
        if (text.equals("max")) {
            return new Pacing(Double.POSITIVE_INFINITY);
        }
        double speed = Double.parseDouble(text);
        if (!(speed > 0)) {
            throw new IllegalArgumentException("a speed is greater than 0");
        }
        return new Pacing(speed);
    }

    /** How long something takes at this speed that takes so long in the game. */
    public Duration of(Duration inGame) {
        return Duration.ofMillis(Math.round(inGame.toMillis() / speed));
    }

    /**
     * The lines as records that are due when they are asked for; who is interrupted while one is awaited gets a
     * {@link CancellationException}.
     */
    public Iterable<ProducerRecord<byte[], byte[]>> paced(List<Line> lines, String topic) {
        return () -> new Iterator<>() {
            private final Iterator<Line> rest = lines.iterator();
            private final Pace pace = begin();

            @Override
            public boolean hasNext() {
                return rest.hasNext();
            }

            @Override
            public ProducerRecord<byte[], byte[]> next() {
                Line line = rest.next();
                if (line.createdUtc() != null) {
                    pace.await(line.createdUtc());
                }
                return line.to(topic);
            }
        };
    }

    /** Begins to play something at this speed. */
    public Pace begin() {
        return new Pace();
    }

    /** Something that is being played. */
    public final class Pace {
        private final DueTimes due = new DueTimes();
        private final long startNanos = System.nanoTime();

        private Pace() {}

        /**
         * Returns when it is due.
         *
         * @param utc its time, milliseconds
         * @throws CancellationException if the thread is interrupted
         */
        public void await(long utc) {
            long dueNanos = startNanos + (long) (due.next(utc) * 1_000_000 / speed);
            for (long left = dueNanos - System.nanoTime(); left > 0; left = dueNanos - System.nanoTime()) {
                LockSupport.parkNanos(left);
                if (Thread.interrupted()) {
                    throw new CancellationException("stopped before all was published");
                }
            }
        }
    }

    /** When events are due that may be out of order: with the latest of those before them. */
    static final class DueTimes {
        private long playedMs;
        private long latestUtc = Long.MIN_VALUE;

        /** Milliseconds of the game since the first event, without what pauses are cut by. */
        long next(long createdUtc) {
            if (createdUtc > latestUtc) {
                playedMs += latestUtc == Long.MIN_VALUE ? 0 : Math.min(LONGEST_PAUSE_MS, createdUtc - latestUtc);
                latestUtc = createdUtc;
            }
            return playedMs;
        }
    }
}
