package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.benchmarks.SampleFeed;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Games that are played up to some event, and their next events.
 *
 * @param samples to copy
 * @param games copies of them, in turn
 * @param events of each game that are played
 * @param partitions of the raw topic
 */
record GamesInProgress(List<SampleFeed> samples, int games, int events, int partitions) {

    long played() {
        return (long) games * events;
    }

    /** Passes on the events that are played: the first of every game, then the second of every game. */
    void forEachPlayed(String topic, Consumer<ProducerRecord<byte[], byte[]>> sink) {
        new Workload(upTo(events), games)
                .forEach((fixtureId, event) -> sink.accept(new ProducerRecord<>(topic, fixtureId, event)));
    }

    /** One event for each partition: the next of its {@code number}th game. */
    List<ProducerRecord<byte[], byte[]>> next(String topic, int number) {
        int[] seen = new int[partitions];
        List<ProducerRecord<byte[], byte[]>> next = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            String fixtureId = Workload.fixtureId(samples, game);
            if (++seen[HomePartitions.partitionOf(fixtureId, partitions)] == number) {
                Workload.send(samples, game, events, (key, event) -> next.add(new ProducerRecord<>(topic, key, event)));
            }
        }
        if (Arrays.stream(seen).anyMatch(count -> count < number)) {
            throw new OperationFailedException(games + " games are too few for " + partitions + " partitions");
        }
        return next;
    }

    private List<SampleFeed> upTo(int row) {
        return samples.stream()
                .map(game -> new SampleFeed(game.fixtureId(), game.events().subList(0, row)))
                .toList();
    }
}
