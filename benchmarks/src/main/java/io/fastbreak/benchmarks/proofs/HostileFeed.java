package io.fastbreak.benchmarks.proofs;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Feeds that no honest collector sends. */
enum HostileFeed {
    /** Each number missing is a range of its own. */
    EVERY_SECOND_NUMBER("every second number only", 2_000, 20_000) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            return IntStream.range(0, size).mapToObj(n -> shots.event(topic, name(), "e" + n, 2L * n + 1));
        }
    },
    ONE_EVENT_A_FIXTURE("fixtures with one event each", 2_000, 1_000_000) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            return IntStream.range(0, size).mapToObj(n -> shots.event(topic, name() + "-" + n, "e" + n, 1));
        }
    },
    FAR_AHEAD("every second number ten million ahead", 2_000, 20_000) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            return IntStream.range(0, size)
                    .mapToObj(n -> shots.event(topic, name(), "e" + n, n / 2 + 1 + (n % 2) * 10_000_000L));
        }
    },
    ANCHOR_CHAIN("events, each to be placed before the one before it", 1_000, 100_000) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            return IntStream.range(0, size).mapToObj(n -> shots.inserted(topic, name(), "e" + n, n + 1, "e" + (n - 1)));
        }
    },
    RESENT("times a game of 200 events under new ids", 3, 150) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            return IntStream.range(0, size * 200)
                    .mapToObj(n -> shots.event(topic, name(), n / 200 + "-" + n, n % 200 + 1));
        }
    },
    LARGE_HELD("events of 1 MB, eight a fixture, each behind a gap", 16, 1_600) {
        @Override
        Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size) {
            int fixtures = size / 8;
            return IntStream.range(0, size)
                    .mapToObj(n -> shots.large(
                            topic, name() + "-" + n % fixtures, "e" + n, 2L * (n / fixtures) + 1, 1_000_000));
        }
    };

    private final String what;
    private final int inSmall;
    private final int inFull;

    HostileFeed(String what, int inSmall, int inFull) {
        this.what = what;
        this.inSmall = inSmall;
        this.inFull = inFull;
    }

    String what() {
        return what;
    }

    /** How many where it must not take long. */
    int inSmall() {
        return inSmall;
    }

    int inFull() {
        return inFull;
    }

    abstract Stream<ProducerRecord<byte[], byte[]>> records(EventTemplate shots, String topic, int size);
}
